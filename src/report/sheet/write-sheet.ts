import { membersAt, placeRecord } from '../../domain/place-record.ts';
import { panelWords, shareWords } from '../../words/words.ts';
import { escaped } from '../markup.ts';
import { pageEnd, pageStart } from '../page.ts';
import type { Sheet } from './sheet.ts';
import { findingsPart } from './sheet-findings.ts';
import { sheetLook, sheetLookHash } from './sheet-look.ts';
import { mapPart } from './sheet-map.ts';
import { photosPart } from './sheet-photos.ts';
import { pointsPart } from './sheet-points.ts';
import { sourcePart } from './sheet-source.ts';
import { unitsPart } from './sheet-units.ts';
import { readinessPart, wayPart } from './sheet-way.ts';

/**
 * One address as one HTML file that needs nothing else: it opens with no request, prints on any paper, and holds the
 * answers as they were sent, so that it can be opened again.
 */
export function writeSheet(sheet: Sheet): string {
  return [
    pageStart({ title: sheet.title, look: sheetLook, lookHash: sheetLookHash, pictures: true }),
    headPart(sheet),
    '<main>\n',
    mapPart(sheet),
    `<div class="pair">${wayPart(sheet)}${readinessPart(sheet)}</div>\n`,
    findingsPart(sheet.checks),
    pointsPart(sheet, 'parking'),
    pointsPart(sheet, 'entrance'),
    photosPart(sheet.photos),
    unitsPart(sheet),
    sourcePart(sheet),
    '</main>\n',
    sheet.data ? `${sheet.data}\n` : '',
    pageEnd,
  ].join('');
}

function headPart({ title, line, inspection, writtenAt, program, version }: Sheet): string {
  const said = shareWords.sheet;
  const { ask, details } = inspection;
  const amenities = membersAt(placeRecord(details)?.raw, 'properties', 'amenities');
  const stated = (['wheelchair', 'elevator'] as const).map(
    (name) =>
      `<div><dt>${escaped(panelWords.field[name])}</dt><dd>${escaped(statedText(amenities[name]))}</dd></div>`,
  );
  return (
    `<header><p class="kind"><span>${escaped(said.kind)}</span>` +
    `<span>${escaped(said.written(writtenAt, program, version))}</span></p>\n` +
    `<h1 dir="auto">${escaped(title)}</h1>\n<p class="line">${escaped(line)}</p>\n` +
    `<dl class="facts">${stated.join('')}` +
    `<div><dt>${escaped(panelWords.field.id)}</dt><dd><code>${escaped(ask?.id ?? '')}</code> ` +
    `<bdi>${escaped(ask?.kind ?? '')}</bdi></dd></div></dl></header>\n`
  );
}

/** Yes, no and unknown are three states. */
function statedText(sent: unknown): string {
  if (sent === true) return panelWords.yes;
  return sent === false ? panelWords.no : panelWords.unknown;
}
