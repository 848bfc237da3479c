import { formatFindingItems } from '../../../domain/files/html-finding.ts';
import { escapeAttribute, escapeMarkup, formatCode } from '../../../domain/files/markup.ts';
import { pageEnd, pageStart } from '../../../domain/files/page.ts';
import { keepUnitsTogether } from '../../../domain/format/finding-values.ts';
import { formatLength, formatMoment, formatNumber } from '../../../domain/format/formats.ts';
import { clipText, isolate } from '../../../domain/format/sentences.ts';
import { formatJsonValue } from '../../../domain/json/json-leaves.ts';
import { getMembers, getPlaceRecord } from '../../../domain/place/place-record.ts';
import { createQrModules, createQrPath } from '../../../ui/qr-code.tsx';
import inspectionWords from '../../inspect/model/inspection.messages';
import readinessWords from '../../inspect/model/readiness/readiness.messages';
import sheetWords from '../sheet.messages';
import type { Sheet, SheetChecks, SheetPhoto, SheetReadiness } from './sheet.ts';
import { formatPointsPart, formatUnitsPart } from './sheet-lists.ts';
import { sheetLook, sheetLookHash } from './sheet-look.ts';
import { mapPart } from './sheet-map.ts';
import { formatSourcePart } from './sheet-source.ts';

/** Most labels of a list: an answer may hold thousands, and its data are in the file. */
const mostLabels = 20;

/**
 * Returns one address as one HTML file that needs nothing else: it opens with no request, prints on any paper, and
 * holds the answers as they were sent, so that it can be opened again.
 */
export function writeSheet(sheet: Sheet): string {
  return [
    pageStart({ title: sheet.title, look: sheetLook, lookHash: sheetLookHash, pictures: true }),
    headPart(sheet),
    '<main>\n',
    mapPart(sheet),
    `<div class="pair">${wayPart(sheet)}${readinessPart(sheet)}</div>\n`,
    sheet.withFindings ? findingsPart(sheet.checks) : '',
    formatPointsPart(sheet, 'parking'),
    formatPointsPart(sheet, 'entrance'),
    photosPart(sheet.photos),
    formatUnitsPart(sheet),
    sheet.withFindings ? formatSourcePart(sheet) : '',
    '</main>\n',
    sheet.data ? `${sheet.data}\n` : '',
    pageEnd,
  ].join('');
}

function headPart(sheet: Sheet): string {
  const { title, line, inspection, writtenAt, program, version } = sheet;
  const said = sheetWords;
  const moment = formatMoment(new Date(writtenAt), { dateStyle: 'long', timeStyle: 'short' });
  const { ask, details } = inspection;
  const raw = getPlaceRecord(details)?.raw;
  const amenities = getMembers(raw, 'properties', 'amenities');
  const properties = getMembers(raw, 'properties');
  const sent: readonly (readonly [keyof typeof inspectionWords.field, unknown])[] = [
    ['score', amenities.score],
    ['deliveryScore', amenities.deliveryScore],
    ['correct', properties.correct],
    ['incorrect', properties.incorrect],
    ['types', properties.types],
    ['createdAt', getMembers(raw).createdAt],
  ];
  const record = sent.map(
    ([name, value]) =>
      `<div><dt>${escapeMarkup(inspectionWords.field[name])}</dt><dd><bdi>${escapeMarkup(sentText(value))}</bdi></dd></div>`,
  );
  const stated = (['wheelchair', 'elevator'] as const).map(
    (name) =>
      `<div><dt>${escapeMarkup(inspectionWords.field[name])}</dt><dd>${escapeMarkup(statedText(amenities[name]))}</dd></div>`,
  );
  return (
    `<header>${brandPart(sheet)}<p class="kind"><span>${escapeMarkup(said.kind)}</span>` +
    `<span>${escapeMarkup(said.written({ moment, program, version }))}</span></p>\n` +
    `${codePart(sheet)}<h1 dir="auto">${escapeMarkup(title)}</h1>\n<p class="line">${escapeMarkup(line)}</p>\n` +
    `<dl class="facts">${stated.join('')}${record.join('')}` +
    `<div><dt>${escapeMarkup(inspectionWords.field.id)}</dt><dd>${formatCode(ask?.id ?? '')} ` +
    `<bdi>${escapeMarkup(ask?.kind ?? '')}</bdi></dd></div></dl></header>\n`
  );
}

/** Logo and colour. As attributes of a drawing, which the file's policy allows. */
function brandPart({ brand: { logo, accent }, program }: Sheet): string {
  const bar = accent
    ? `<svg class="bar" aria-hidden="true"><rect width="100%" height="100%" fill="${escapeAttribute(accent)}"/></svg>`
    : '';
  return logo
    ? `${bar}<p class="brand"><img src="${escapeAttribute(logo)}" alt="">${escapeMarkup(program)}</p>\n`
    : bar;
}

/** The way back to the page, for a reader of the printed sheet. */
function codePart({ link }: Sheet): string {
  const modules = link && createQrModules(link);
  if (!modules) return '';
  const side = modules.length;
  return (
    `<svg class="code" role="img" aria-label="${escapeAttribute(sheetWords.code({ link: isolate(link) }))}" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">` +
    `<rect width="${side}" height="${side}" fill="#fff"/><path d="${createQrPath(modules)}" fill="#000"/></svg>\n`
  );
}

/** Returns a value as it was sent, in one line; a missing one says so. */
function sentText(value: unknown): string {
  if (value === undefined) return inspectionWords.missing;
  if (value === null) return inspectionWords.noneGiven;
  const parts = Array.isArray(value) && value.length > 0 ? value : [value];
  const text = parts.slice(0, mostLabels).map(formatJsonValue).join(', ').trim();
  return text === '' ? inspectionWords.emptyText : clipText(text);
}

/** Yes, no and unknown are three states. */
function statedText(sent: unknown): string {
  if (sent === true) return inspectionWords.yes;
  return sent === false ? inspectionWords.no : inspectionWords.unknown;
}

/** The way in a sentence, its legs with their metres, and its limits. */
function wayPart({ way }: Pick<Sheet, 'way'>): string {
  const said = sheetWords;
  const legs = way.legs.map(
    ({ from, to, metres }) =>
      `<li>${escapeMarkup(keepUnitsTogether(said.leg({ from, to, length: formatLength(Math.round(metres)) })))}</li>`,
  );
  const notes = [...way.notes, ...(legs.length > 0 ? [said.straight] : [])];
  return (
    `<section><h2>${escapeMarkup(said.arrival)}</h2><p class="way">${escapeMarkup(keepUnitsTogether(way.sentence))}</p>` +
    `${legs.length > 0 ? `<ol class="legs">${legs.join('')}</ol>` : ''}` +
    `${notes.map((note) => `<p class="quiet">${escapeMarkup(keepUnitsTogether(note))}</p>`).join('')}</section>`
  );
}

type State = SheetReadiness['facts'][number]['state'];

/** The signs of the states, drawn: a font may lack them. */
const signs: Readonly<Record<State, string>> = {
  yes: '<path d="M3 8.5 6.5 12 13 4.5"/>',
  no: '<path d="M4 4l8 8M12 4l-8 8"/>',
  unknown: '<circle cx="8" cy="8" r="4.5"/>',
  'not-measured': '<circle cx="8" cy="8" r="4.5" stroke-dasharray="2 2"/>',
  'not-applicable': '<path d="M4 8h8"/>',
};

/** How much of what a delivery needs is there, each with the reason. */
function readinessPart({ readiness: { count, facts } }: Pick<Sheet, 'readiness'>): string {
  const items = facts.map(
    ({ state, name, cause }) =>
      `<li><svg class="sign ${state}" viewBox="0 0 16 16" aria-hidden="true">${signs[state]}</svg>` +
      `<span><b>${escapeMarkup(name)}.</b> ${escapeMarkup(keepUnitsTogether(cause))}</span></li>`,
  );
  return (
    `<section><h2>${escapeMarkup(readinessWords.title)} <span class="count">${escapeMarkup(count)}</span></h2>` +
    `<ul class="readiness">${items.join('')}</ul></section>`
  );
}

/** Most findings of one rule that are listed one by one: the file's data holds all of them. */
const most = 16;

/** The findings, rule by rule, the worst first, and how many rules found nothing. */
function findingsPart({ findings, accepted, summary, pending }: SheetChecks): string {
  const said = sheetWords;
  const lines = [
    ...(pending ? [said.checksPending] : findings.length === 0 ? [said.nothingFound] : []),
    ...(accepted > 0 ? [said.accepted({ count: accepted })] : []),
    summary,
  ];
  return (
    `<section><h2>${escapeMarkup(said.findings)} <span class="count">${findings.length > 0 ? escapeMarkup(formatNumber(findings.length)) : ''}</span></h2>` +
    formatFindingItems(findings, { where: ({ subject }) => subject, most }) +
    `${lines.map((line) => `<p class="quiet">${escapeMarkup(line)}</p>`).join('')}</section>\n`
  );
}

/** Most addresses of photos without a copy that are listed one by one. */
const mostPhotos = 30;

/** Copies of the photos; of the others the address as text, so that nothing is asked for. */
function photosPart(photos: readonly SheetPhoto[]): string {
  if (photos.length === 0) return '';
  const said = sheetWords;
  const named = photos.map((photo, index) => ({
    ...photo,
    name: said.photo({ position: index + 1, count: photos.length }),
  }));
  const copies = named.flatMap((photo) => {
    if (!('picture' in photo)) return [];
    const { source, width, height } = photo.picture;
    return [
      `<figure><img src="${escapeAttribute(source)}" width="${width}" height="${height}" alt="${escapeAttribute(photo.name)}">` +
        `<figcaption>${escapeMarkup(photo.name)}</figcaption></figure>`,
    ];
  });
  const others = named.flatMap((photo) =>
    'lack' in photo
      ? [
          `<li>${escapeMarkup(photo.name)}, ${escapeMarkup(said.photoLack[photo.lack])}: ${formatCode(photo.address)}</li>`,
        ]
      : [],
  );
  const more =
    others.length > mostPhotos
      ? [`<li>${escapeMarkup(said.morePhotos({ count: others.length - mostPhotos }))}</li>`]
      : [];
  return (
    `<section><h2>${escapeMarkup(said.photos)}</h2>` +
    `${copies.length > 0 ? `<div class="photos">${copies.join('')}</div>` : ''}` +
    `${others.length > 0 ? `<ul class="aside">${[...others.slice(0, mostPhotos), ...more].join('')}</ul>` : ''}</section>\n`
  );
}
