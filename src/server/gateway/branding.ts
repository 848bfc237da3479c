import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import english from '../../domain/words/branding/branding.en.json' with { type: 'json' };
import type { Branding, BrandProblem, BrandProblemKind } from '../../spec/branding.ts';
import { createEmptyBranding, readBranding } from '../../spec/read-branding.ts';

/** Maximum size of a logo's file in bytes. */
const largestLogo = 32 * 1024;

/** Reads a brand and its logo. Never fails: what is wrong is listed in `problems`, and has its default. */
export async function readBrandingFile(path: string): Promise<Branding> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) return createEmptyBranding('unreadable');
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return createEmptyBranding('notJson');
  }
  if (typeof file !== 'object' || file === null) return createEmptyBranding('notObject');
  const given: unknown = Reflect.get(file, 'logo');
  if (typeof given !== 'string' || /^[a-z]+:/i.test(given)) return readBranding(file);
  const logo = await readLogo(join(dirname(path), given));
  const { logo: _, ...rest } = { ...file, logo: given };
  if ('address' in logo) return readBranding({ ...rest, logo: logo.address });
  const branding = readBranding(rest);
  return { ...branding, problems: [...branding.problems, { field: 'logo', why: logo.why }] };
}

/** Returns one line for each problem, for the log. */
export function formatBrandingProblems({ problems }: Branding): string[] {
  return problems.map((problem) => `PLACES_BRANDING: ${problemText(problem)}`);
}

/**
 * Returns a problem in English. The build copies the catalogue without compiling it, so a message with values is
 * written here.
 */
function problemText({ field, why, tones }: BrandProblem): string {
  if (tones)
    return `${field}: ${tones.given} is shown as ${tones.light} on light and ${tones.dark} on dark: its own contrast is under 4.5 : 1 on both`;
  return field === '' ? english.problem[why] : `${field}: ${english.problem[why]}`;
}

/** Returns the image as a `data:` URL, so that it is there offline too. */
async function readLogo(
  path: string,
): Promise<{ readonly address: string } | { readonly why: BrandProblemKind }> {
  const bytes = await readFile(path).catch(() => undefined);
  if (bytes === undefined) return { why: 'logoMissing' };
  const type = getType(bytes);
  if (type === undefined) return { why: 'logo' };
  if (bytes.length > largestLogo) return { why: 'logoSize' };
  return { address: `data:${type};base64,${bytes.toString('base64')}` };
}

/** Returns the type by the content: a file name can be wrong. */
function getType(bytes: Buffer): string | undefined {
  if (bytes.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n') return 'image/png';
  return bytes.toString('utf8').includes('<svg') ? 'image/svg+xml' : undefined;
}
