import { type Arrival, arrivalOf } from '../domain/arrival.ts';
import { type FloorGroup, floorNamed, groupByFloor } from '../domain/floors.ts';
import type { Inspection, Subject } from '../domain/inspection.ts';
import type { Address } from '../state/address.ts';
import type { FloorLabels } from '../state/preferences.ts';

/** What an inspection means under the choices of the address: computed, never stored. */
export type Meaning = {
  /** The units by floor, high to low, unusable floors last. */
  readonly floors: readonly FloorGroup[];
  /** The floor that the address names; undefined shows all of them. */
  readonly floor: FloorGroup | undefined;
  readonly arrival: Arrival;
};

/** The floor that the reader's labels call the ground floor: words.floorLabel takes it; undefined renames none. */
export function namedGround(labels: FloorLabels): number | undefined {
  if (labels === 'raw') return undefined;
  return labels === 'ground1' ? 1 : 0;
}

/** The floor from which floors are climbed. */
export function groundOf(labels: FloorLabels): number {
  return namedGround(labels) ?? 0;
}

/** The choices of the address on which the meaning hangs. */
type MeaningChoice = Pick<Address, 'floor' | 'sel' | 'lens' | 'park' | 'door'>;

export function meaningOf(choice: MeaningChoice, inspection: Inspection, labels: FloorLabels): Meaning {
  const floors = floorsOf(inspection.units.subjects);
  const { lens, sel, park, door, floor } = choice;
  return {
    floors,
    floor: floorNamed(floors, floor),
    arrival: arrivalOf(inspection, { lens, selected: sel, park, door, ground: groundOf(labels) }),
  };
}

const grouped = new WeakMap<readonly Subject<'units'>[], readonly FloorGroup[]>();

/** Grouping thousands of units takes a while; it depends on the answer alone. */
function floorsOf(units: readonly Subject<'units'>[]): readonly FloorGroup[] {
  const known = grouped.get(units) ?? groupByFloor(units);
  grouped.set(units, known);
  return known;
}
