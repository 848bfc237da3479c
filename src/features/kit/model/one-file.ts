import { escapeAttribute, escapeMarkup } from '../../../domain/files/markup.ts';
import type { Branding } from '../../../spec/branding.ts';
import { brandingMetaName } from '../../../spec/page-config.ts';
import { offeredPages } from '../../../state/address.ts';
import { branding, programName } from '../../../state/page-config.ts';
import { encodeBase64Portions } from './base64.ts';
import { carriedStart } from './embedded-kit.ts';
import type { Kit } from './kit.ts';
import { kitLimits } from './kit-file.ts';
import { createKitId } from './kit-reading.ts';

/** The marker of the kit in the page without one (build/one-file.html). */
const kitPlace = '<!-- kit -->';

/** Bytes of the page without a kit, about. */
const pageBytes = 2_700_000;

/** Milliseconds for that page. */
const patience = 60_000;

/**
 * About how many bytes the file will have that opens itself with a kit of so many; undefined where that is too large.
 */
export function estimateOneFile(kitBytes: number): number | undefined {
  const size = pageBytes + 4 * Math.ceil(kitBytes / 3);
  return size <= kitLimits.pageBytes ? size : undefined;
}

/** The page without a kit, as this server has it; undefined where it does not come, or another page in its place. */
export async function fetchOneFilePage(): Promise<string | undefined> {
  try {
    const response = await fetch('./one-file.html', { signal: AbortSignal.timeout(patience) });
    const page = await response.text();
    return response.ok && page.split(kitPlace).length === 2 ? page : undefined;
  } catch {
    return undefined;
  }
}

/** That page with a kit in it: one file that shows the kit wherever it is opened. */
export async function createOneFile(page: string, kit: Kit, bytes: Uint8Array): Promise<Blob> {
  const [before = '', after = ''] = page.split(kitPlace);
  const brand = escapeAttribute(JSON.stringify(brandFor(kit)));
  const head = [
    `<title>${escapeMarkup(kit.title || programName)}</title>`,
    `<meta name="${brandingMetaName}" content="${brand}">`,
    `${carriedStart} data-kit="${createKitId(kit, bytes.length)}">`,
  ];
  const parts = [before, ...head, ...(await encodeBase64Portions(bytes)), '</script>', after];
  return new Blob(parts, { type: 'text/html;charset=utf-8' });
}

/** Returns the look of this page, without what would need a request, and those of its pages that a kit fills. */
function brandFor({ playlist }: Kit): Omit<Branding, 'problems'> {
  const { name, logo, colours, tabs, demo } = branding;
  const presents = playlist !== undefined && offeredPages.includes('present');
  return {
    name,
    logo: logo?.startsWith('data:') ? logo : undefined,
    colours,
    tabs,
    demo,
    pages: presents ? ['inspect', 'present'] : ['inspect'],
  };
}
