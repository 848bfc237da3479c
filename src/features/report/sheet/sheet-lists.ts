import { escapeMarkup } from '../../../domain/files/markup.ts';
import { formatTableStart, tableEnd } from '../../../domain/files/page.ts';
import { type FloorGroup, getUnitNumber } from '../../../domain/floors/floors.ts';
import { floorsAsSent } from '../../../domain/format/floor-naming.ts';
import { formatCoordinate, formatFineLength, formatNumber } from '../../../domain/format/formats.ts';
import { getDistance } from '../../../domain/geo/geodesy.ts';
import { formatJsonValue } from '../../../domain/json/json-leaves.ts';
import type { Inspection, Subject } from '../../../domain/place/inspection.ts';
import { getMembers } from '../../../domain/place/place-record.ts';
import { getPointMark } from '../../../domain/place/ref.ts';
import type { Position } from '../../../spec/geojson.ts';
import type { OperationName } from '../../../spec/operations.ts';
import { formatFailure } from '../../inspect/model/asking/failure-text.ts';
import inspectionWords from '../../inspect/model/inspection.messages';
import { formatFloorLabel, formatSentInstead, setAsideReason } from '../../inspect/model/inspection-texts.ts';
import sheetWords from '../sheet.messages';
import type { Sheet } from './sheet.ts';

type PointOperation = 'parking' | 'entrance';

/** Formats the parking points or the entrances: the map's mark, the text of each, and its distance from the place. */
export function formatPointsPart(
  { inspection }: { readonly inspection: Inspection },
  operation: PointOperation,
): string {
  const said = sheetWords;
  const { subjects } = inspection[operation];
  const place = inspection.details.subjects[0]?.position;
  const rows = subjects.map((point, index) => pointRow(operation, point, index, place));
  const table =
    formatTableStart([
      { name: '' },
      { name: inspectionWords.pointField.text },
      { name: said.column.fromPlace, counts: true },
      { name: said.column.coordinate },
      { name: inspectionWords.pointField.id },
    ]) +
    rows.join('') +
    tableEnd;
  return (
    `<section><h2>${escapeMarkup(said.points[operation])} <span class="count">${countText(subjects.length)}</span></h2>` +
    `${rows.length > 0 ? table : ''}${unreadPart(inspection, operation)}</section>\n`
  );
}

/** Empty where the text below says that there is none. */
function countText(count: number): string {
  return count === 0 ? '' : escapeMarkup(formatNumber(count));
}

function pointRow(
  operation: PointOperation,
  { raw, position }: Subject<PointOperation>,
  index: number,
  place: Position | undefined,
): string {
  const { text, kind, subKind, id } = getMembers(raw, 'properties');
  const mark = getPointMark(operation, index);
  const written =
    typeof text === 'string' && text.trim() !== ''
      ? `<bdi>${escapeMarkup(text)}</bdi>`
      : `<span class="quiet">${escapeMarkup(sheetWords.noText)}</span>`;
  const kinds = [kind, subKind].flatMap((each) =>
    each === undefined || each === null ? [] : formatJsonValue(each),
  );
  const told = kinds.filter((each) => each.trim() !== '').join(' · ');
  const away = place ? escapeMarkup(formatFineLength(getDistance(place, position))) : '';
  return (
    `<tr><td class="mark"><b class="${operation}">${mark}</b></td><td>${written}` +
    `${told !== '' ? `<br><span class="quiet">${escapeMarkup(told)}</span>` : ''}</td>` +
    `<td class="number">${away}</td><td class="figure">${formatCoordinate(position)}</td>` +
    `<td>${idCell(id)}</td></tr>\n`
  );
}

/** Characters of an id that stays on one line. */
const shortId = 32;

function idCell(id: unknown): string {
  const text = id === undefined || id === null ? '' : formatJsonValue(id);
  return `<code${text.length <= shortId ? ' class="figure"' : ''}>${escapeMarkup(text)}</code>`;
}

/** Characters of a unit's number: a foreign text may be of any length. */
const longest = 40;

/** Units of a floor, on average, from which a floor takes the whole width and may go on overleaf. */
const manyUnits = 24;

/** Formats the numbers of all units, floor by floor from the top, the floors as they were sent. */
export function formatUnitsPart({ inspection, floors, withUnits }: Sheet): string {
  const said = sheetWords;
  const { subjects } = inspection.units;
  const count = subjects.length === 0 ? '' : escapeMarkup(formatNumber(subjects.length));
  const list = withUnits
    ? `<div class="floors${subjects.length > manyUnits * floors.length ? ' long' : ''}">${floors.map((floor) => floorPart(floor)).join('\n')}</div>`
    : `<p class="quiet">${escapeMarkup(said.unitsLeftOut({ count: subjects.length }))}</p>`;
  return (
    `<section><h2>${escapeMarkup(said.units)} <span class="count">${count}</span></h2>` +
    `${subjects.length > 0 ? list : ''}${unreadPart(inspection, 'units')}</section>\n`
  );
}

function floorPart({ floor, sent, units }: FloorGroup): string {
  const name =
    floor === undefined
      ? `${inspectionWords.floorUnknown}, ${formatSentInstead(sent?.slice(0, longest))}`
      : formatFloorLabel(floor, floorsAsSent);
  const numbers = units.map((unit) => {
    const number = getUnitNumber(unit);
    return number === undefined
      ? `<li class="quiet">${escapeMarkup(inspectionWords.noNumber)}</li>`
      : `<li>${escapeMarkup(number.slice(0, longest))}</li>`;
  });
  return (
    `<section class="floor"><h3><bdi>${escapeMarkup(name)}</bdi> <span>${escapeMarkup(inspectionWords.count.units({ count: units.length }))}</span></h3>` +
    `<ul>${numbers.join('')}</ul></section>`
  );
}

/** Most set-aside elements that are listed one by one. */
const most = 20;

/**
 * Formats what an operation does not show, and why: it failed, it is empty, or elements have no position. Empty for a
 * whole answer.
 */
function unreadPart(inspection: Inspection, operation: OperationName): string {
  const view = inspection[operation];
  switch (view.state) {
    case 'idle':
      return line(sheetWords.notAsked);
    case 'loading':
      return line(sheetWords.stillAsking);
    case 'failed':
      return line(formatFailure(view.failure.facts));
    case 'empty':
      return line(inspectionWords.emptyAnswer[operation]);
    case 'ready': {
      const { setAside } = view.answer;
      if (setAside.length === 0) return '';
      const items = setAside.slice(0, most).map((aside) => `<li>${escapeMarkup(setAsideReason(aside))}</li>`);
      if (setAside.length > most)
        items.push(`<li>${escapeMarkup(sheetWords.more({ count: setAside.length - most }))}</li>`);
      return `${line(inspectionWords.setAside({ count: setAside.length }))}<ul class="aside">${items.join('')}</ul>`;
    }
  }
}

function line(text: string): string {
  return `<p class="unread">${escapeMarkup(text)}</p>`;
}
