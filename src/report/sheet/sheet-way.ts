import { unbroken } from '../../words/unbroken.ts';
import { panelWords, shareWords } from '../../words/words.ts';
import { escaped } from '../markup.ts';
import type { Sheet, SheetReadiness } from './sheet.ts';

/** The way in a sentence, its legs with their metres, and what limits it. */
export function wayPart({ way }: Pick<Sheet, 'way'>): string {
  const said = shareWords.sheet;
  const legs = way.legs.map(
    ({ from, to, metres }) => `<li>${escaped(unbroken(said.leg(from, to, Math.round(metres))))}</li>`,
  );
  const notes = [...way.notes, ...(legs.length > 0 ? [said.straight] : [])];
  return (
    `<section><h2>${escaped(said.arrival)}</h2><p class="way">${escaped(unbroken(way.sentence))}</p>` +
    `${legs.length > 0 ? `<ol class="legs">${legs.join('')}</ol>` : ''}` +
    `${notes.map((note) => `<p class="quiet">${escaped(unbroken(note))}</p>`).join('')}</section>`
  );
}

type State = SheetReadiness['facts'][number]['state'];

/** The signs of the four states, drawn: a font may lack them. */
const signs: Readonly<Record<State, string>> = {
  yes: '<path d="M3 8.5 6.5 12 13 4.5"/>',
  no: '<path d="M4 4l8 8M12 4l-8 8"/>',
  unknown: '<circle cx="8" cy="8" r="4.5"/>',
  'not-applicable': '<path d="M4 8h8"/>',
};

/** How much of what a delivery wants to know is there, each with why. */
export function readinessPart({ readiness: { count, facts } }: Pick<Sheet, 'readiness'>): string {
  const items = facts.map(
    ({ state, name, cause }) =>
      `<li><svg class="sign ${state}" viewBox="0 0 16 16" aria-hidden="true">${signs[state]}</svg>` +
      `<span><b>${escaped(name)}.</b> ${escaped(unbroken(cause))}</span></li>`,
  );
  return (
    `<section><h2>${escaped(panelWords.readiness)} <span class="count">${escaped(count)}</span></h2>` +
    `<ul class="readiness">${items.join('')}</ul></section>`
  );
}
