import type { Position } from '../../contract/geojson.ts';
import { entranceLetter } from '../../domain/entrance-letter.ts';
import { metresBetween } from '../../domain/geodesy.ts';
import type { Inspection, Subject } from '../../domain/inspection.ts';
import { jsonText } from '../../domain/json-leaves.ts';
import { membersAt } from '../../domain/place-record.ts';
import { panelWords, shareWords } from '../../words/words.ts';
import { tableEnd, tableStart } from '../html-table.ts';
import { escaped } from '../markup.ts';
import { unreadPart } from './sheet-unread.ts';

type PointOperation = 'parking' | 'entrance';

/** The parking points or the entrances: the map's mark, what is written of each, and how far from the place it is. */
export function pointsPart(
  { inspection }: { readonly inspection: Inspection },
  operation: PointOperation,
): string {
  const said = shareWords.sheet;
  const { subjects } = inspection[operation];
  const place = inspection.details.subjects[0]?.position;
  const rows = subjects.map((point, index) => pointRow(operation, point, index, place));
  const table =
    tableStart([
      { name: '' },
      { name: panelWords.pointField.text },
      { name: said.column.fromPlace, counts: true },
      { name: said.column.coordinate },
      { name: panelWords.pointField.id },
    ]) +
    rows.join('') +
    tableEnd;
  return (
    `<section><h2>${escaped(said.points[operation])} <span class="count">${countText(subjects.length)}</span></h2>` +
    `${rows.length > 0 ? table : ''}${unreadPart(inspection, operation)}</section>\n`
  );
}

/** Nothing where the text below says that there is none. */
function countText(count: number): string {
  return count === 0 ? '' : escaped(panelWords.count(count));
}

function pointRow(
  operation: PointOperation,
  { raw, position }: Subject<PointOperation>,
  index: number,
  place: Position | undefined,
): string {
  const { text, kind, subKind, id } = membersAt(raw, 'properties');
  const mark = operation === 'parking' ? 'P' : entranceLetter(index);
  const written =
    typeof text === 'string' && text.trim() !== ''
      ? `<bdi>${escaped(text)}</bdi>`
      : `<span class="quiet">${escaped(shareWords.sheet.noText)}</span>`;
  const kinds = [kind, subKind].flatMap((each) =>
    each === undefined || each === null ? [] : jsonText(each),
  );
  const told = kinds.filter((each) => each.trim() !== '').join(' · ');
  const away = place ? escaped(shareWords.sheet.fromPlace(metresBetween(place, position))) : '';
  return (
    `<tr><td class="mark"><b class="${operation}">${mark}</b></td><td>${written}` +
    `${told !== '' ? `<br><span class="quiet">${escaped(told)}</span>` : ''}</td>` +
    `<td class="number">${away}</td><td class="figure">${position[1]}, ${position[0]}</td>` +
    `<td><code>${id === undefined || id === null ? '' : escaped(jsonText(id))}</code></td></tr>\n`
  );
}
