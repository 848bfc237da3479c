/** A map of the reader's own, told by its URL alone. */
export type OwnMap = {
  readonly kind: 'style' | 'archive' | 'raster';
  readonly url: string;
};

export type Unrecognised = 'empty' | 'no-url' | 'insecure' | 'half-template' | 'unknown-kind';

/** Hosts that a page may ask over plain http: this computer's (what the content security policy allows, too). */
const thisComputer = new Set(['localhost', '127.0.0.1']);

/**
 * Recognises what was typed as one's own map: a style (`….json`, or a path with `/style` in it), a PMTiles file
 * (`….pmtiles`) or tiles (`{z}`, `{x}`, `{y}`).
 */
export function recognise(typed: string): OwnMap | { readonly wrong: Unrecognised } {
  const url = typed.trim().replace(/^pmtiles:\/\//, '');
  if (url === '') return { wrong: 'empty' };
  if (!URL.canParse(url) || /\s/.test(url)) return { wrong: 'no-url' };
  const { protocol, hostname, pathname } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') return { wrong: 'no-url' };
  if (protocol === 'http:' && !thisComputer.has(hostname)) return { wrong: 'insecure' };
  const holes = ['{z}', '{x}', '{y}'].filter((hole) => url.includes(hole)).length;
  if (holes === 3) return { kind: 'raster', url };
  if (holes > 0) return { wrong: 'half-template' };
  if (/\.pmtiles$/i.test(pathname)) return { kind: 'archive', url };
  if (/\.json$/i.test(pathname) || /\/styles?\b/i.test(pathname)) return { kind: 'style', url };
  return { wrong: 'unknown-kind' };
}
