import { escapeAttribute, escapeMarkup } from '../../../domain/files/markup.ts';
import { pageEnd, pageStart } from '../../../domain/files/page.ts';
import { keepUnitsTogether } from '../../../domain/format/finding-values.ts';
import { clipText, isolate } from '../../../domain/format/sentences.ts';
import { createQrModules, createQrPath } from '../../../ui/qr-code.tsx';
import sheetWords from '../sheet.messages';
import { customerLook, customerLookHash } from './customer-look.ts';
import type { Sheet } from './sheet.ts';
import { mapPart } from './sheet-map.ts';

/** The content of a customer's sheet: where to park, which door to take, where to go then. */
export type CustomerSheet = Pick<
  Sheet,
  'title' | 'inspection' | 'way' | 'map' | 'outline' | 'photos' | 'brand' | 'program'
> & {
  /** Below the title: what the place is and where; empty if unknown. */
  readonly line: string;
  /** `Park at P2`, `40 m to door A, Main lobby`, `12th floor`, `about 2½ min`. */
  readonly steps: readonly string[];
  /** The link for a phone, and its purpose. */
  readonly code: { readonly link: string; readonly text: string } | undefined;
};

/** Most sentences about the way's limits: one page has no room for more. */
const mostNotes = 3;
/** Most characters of the title and of the line below it. */
const mostSigns = 160;

/** Returns one address for a customer, on one page: no ids, dates, scores or tables. */
export function writeCustomerSheet(sheet: CustomerSheet): string {
  const { title, line, way, steps } = sheet;
  const notes = [...way.notes.slice(0, mostNotes), ...(way.legs.length > 0 ? [sheetWords.straight] : [])];
  const told = steps.length > 0 ? steps : [way.sentence];
  return [
    pageStart({ title, look: customerLook, lookHash: customerLookHash, pictures: true }),
    `<header>${codePart(sheet)}${brandPart(sheet)}`,
    `<h1 dir="auto">${escapeMarkup(clipText(title, mostSigns))}</h1>\n`,
    line === '' ? '' : `<p class="line" dir="auto">${escapeMarkup(clipText(line, mostSigns))}</p>\n`,
    '</header>\n<main>\n',
    `<ol class="steps">${told.map((step) => `<li>${withMarks(step)}</li>`).join('')}</ol>\n`,
    mapPart(sheet),
    `<div class="foot">${photoPart(sheet)}<div>`,
    notes.map((note) => `<p class="quiet">${escapeMarkup(keepUnitsTogether(note))}</p>`).join(''),
    '</div></div>\n</main>\n',
    pageEnd,
  ].join('');
}

/** Returns a step with the sign of its parking point as the map has it, never broken over two lines. */
function withMarks(step: string): string {
  return escapeMarkup(keepUnitsTogether(step)).replaceAll(
    /(?<![\p{L}\d])P\d+(?![\p{L}\d])/gu,
    (mark) => `<b class="parking">${mark}</b>`,
  );
}

/** Logo, name and colour of the sender's brand. */
function brandPart({ brand: { logo, accent }, program }: CustomerSheet): string {
  const bar = accent
    ? `<svg class="bar" aria-hidden="true"><rect width="100%" height="100%" fill="${escapeAttribute(accent)}"/></svg>`
    : '';
  const sign = logo ? `<img src="${escapeAttribute(logo)}" alt="">` : '';
  return `${bar}<p class="brand">${sign}${escapeMarkup(program)}</p>\n`;
}

function codePart({ code }: CustomerSheet): string {
  const modules = code && createQrModules(code.link);
  if (!code || !modules) return '';
  const side = modules.length;
  return (
    `<figure class="code"><svg role="img" aria-label="${escapeAttribute(sheetWords.code({ link: isolate(code.link) }))}" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">` +
    `<rect width="${side}" height="${side}" fill="#fff"/><path d="${createQrPath(modules)}" fill="#000"/></svg>` +
    `<figcaption>${escapeMarkup(code.text)}</figcaption></figure>\n`
  );
}

/** The first photo of which there is a copy. */
function photoPart({ photos, title }: CustomerSheet): string {
  const picture = photos.flatMap((photo) => ('picture' in photo ? [photo.picture] : []))[0];
  if (!picture) return '';
  const { source, width, height } = picture;
  const name = sheetWords.photoOf({ title: isolate(title) });
  return `<img class="photo" src="${escapeAttribute(source)}" width="${width}" height="${height}" alt="${escapeAttribute(name)}">`;
}
