import { type FloorGroup, unitNumber } from '../../domain/floors.ts';
import { panelWords, shareWords } from '../../words/words.ts';
import { escaped } from '../markup.ts';
import type { Sheet } from './sheet.ts';
import { unreadPart } from './sheet-unread.ts';

/** Characters of a unit's number: a foreign text may be of any length. */
const longest = 40;

/** Units of a floor, on average, from which a floor takes the whole width and may go on overleaf. */
const manyUnits = 24;

/** The numbers of all units, floor by floor from the top. */
export function unitsPart({ inspection, floors, ground, withUnits }: Sheet): string {
  const said = shareWords.sheet;
  const { subjects } = inspection.units;
  const count = subjects.length === 0 ? '' : escaped(panelWords.count(subjects.length));
  const list = withUnits
    ? `<div class="floors${subjects.length > manyUnits * floors.length ? ' long' : ''}">${floors.map((floor) => floorPart(floor, ground)).join('\n')}</div>`
    : `<p class="quiet">${escaped(said.unitsLeftOut(subjects.length))}</p>`;
  return (
    `<section><h2>${escaped(said.units)} <span class="count">${count}</span></h2>` +
    `${subjects.length > 0 ? list : ''}${unreadPart(inspection, 'units')}</section>\n`
  );
}

function floorPart({ floor, sent, units }: FloorGroup, ground: number | undefined): string {
  const name =
    floor === undefined
      ? `${panelWords.floorUnknown}, ${panelWords.floorSent(sent?.slice(0, longest))}`
      : panelWords.floorLabel(floor, ground);
  const numbers = units.map((unit) => {
    const number = unitNumber(unit);
    return number === undefined
      ? `<li class="quiet">${escaped(panelWords.unitWithoutNumber)}</li>`
      : `<li>${escaped(number.slice(0, longest))}</li>`;
  });
  return (
    `<section class="floor"><h3><bdi>${escaped(name)}</bdi> <span>${escaped(panelWords.unitCount(units.length))}</span></h3>` +
    `<ul>${numbers.join('')}</ul></section>`
  );
}
