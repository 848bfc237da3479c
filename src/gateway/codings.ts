/** How the bytes of a file may travel: as they are, or in a content coding (RFC 9110 section 8.4.1). */
export type Coding = 'identity' | 'br' | 'gzip';

/** What the build puts beside a file that is worth it, and how its name ends. The best one first. */
export const codedEndings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

const textEnding = /\.(?:js|css|html|svg|json|webmanifest)$/;

/** True for files that hold text, by their name. Tiles, pictures and fonts are compressed by what they are. */
export function isText(name: string): boolean {
  return textEnding.test(name);
}

/**
 * The coding of `offered`, best first, that a request with this `Accept-Encoding` wants most (RFC 9110 section
 * 12.5.3). Who takes nothing that there is gets `identity` all the same, as the section allows.
 */
export function chooseCoding(accepted: string | null, offered: readonly Coding[]): Coding {
  const weights = new Map((accepted ?? '').toLowerCase().split(',').map(weightOf));
  const rest = weights.get('*') ?? 0;
  const wanted = (coding: Coding) => weights.get(coding) ?? rest;
  const best = offered.reduce<Coding>(
    (chosen, coding) => (wanted(coding) > wanted(chosen) || chosen === 'identity' ? coding : chosen),
    'identity',
  );
  // Nobody need name identity: unless it is named, it only gives way to what is taken at all.
  return wanted(best) > 0 && wanted(best) >= (weights.get('identity') ?? 0) ? best : 'identity';
}

/** `gzip;q=0.5` → gzip, 0.5. A weight that is none counts as 0. */
function weightOf(item: string): readonly [coding: string, weight: number] {
  const [name = '', ...parameters] = item.split(';').map((part) => part.trim());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  return [name, weight === undefined ? 1 : Number(weight.slice(2)) || 0];
}
