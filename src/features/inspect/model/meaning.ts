import { type Arrival, type ArrivalChoice, createPendingArrival } from '../../../domain/arrival/arrival.ts';
import type { findArrival } from '../../../domain/arrival/arrival-of.ts';
import { type FloorGroup, findFloorByName, groupByFloor } from '../../../domain/floors/floors.ts';
import type { FloorNaming } from '../../../domain/format/floor-naming.ts';
import { findSubject, type Inspection, type Subject } from '../../../domain/place/inspection.ts';
import type { Address } from '../../../state/address.ts';
import type { Preferences } from '../../../state/preferences.ts';

/** What an inspection means under the choices of the address: computed, never stored. */
export type Meaning = {
  /** The units by floor, high to low, unusable floors last. */
  readonly floors: readonly FloorGroup[];
  /** The floor that the address names; undefined shows all of them. */
  readonly floor: FloorGroup | undefined;
  readonly arrival: Arrival;
  /** The reader's names for the floors of this connection. */
  readonly naming: FloorNaming;
};

/** Returns the reader's naming of floors: counted alike everywhere, with the own names of one connection. */
export function getFloorNaming(
  { floorLabels, floorsFrom, floorNames }: Pick<Preferences, 'floorLabels' | 'floorsFrom' | 'floorNames'>,
  connection: string,
): FloorNaming {
  return {
    ground: floorLabels === 'raw' ? undefined : Number(floorLabels === 'ground1'),
    first: floorsFrom,
    names: floorNames.find((each) => each.connection === connection)?.names ?? {},
  };
}

/** The choices of the address on which the meaning depends. */
type MeaningChoice = Pick<Address, 'floor' | 'sel' | 'lens' | 'park' | 'door'>;

/**
 * Returns what an inspection means. `arrive` chooses the way, undefined while it is loaded; `findings` are those of the
 * rules, none while they still run, and `reference` is the map's data, undefined while it is read and where it has
 * none.
 */
export function deriveMeaning(
  choice: MeaningChoice,
  inspection: Inspection,
  naming: FloorNaming,
  arrive: typeof findArrival | undefined,
  { findings = [], reference }: Pick<ArrivalChoice, 'findings' | 'reference'> = {},
): Meaning {
  const floors = getFloors(inspection.units);
  const { lens, sel, park, door, floor } = choice;
  return {
    floors,
    floor: findFloorByName(floors, floor),
    // Floors are climbed from the ground floor; 0 while it is not known which one that is.
    arrival: arrive
      ? arrive(inspection, {
          lens,
          selected: sel,
          // A link may choose a point without a pin.
          park: park ?? findSubject(inspection.parking.subjects, sel)?.ref ?? null,
          door: door ?? findSubject(inspection.entrance.subjects, sel)?.ref ?? null,
          ground: naming.ground ?? 0,
          findings,
          reference,
        })
      : createPendingArrival(lens),
    naming,
  };
}

const grouped = new WeakMap<readonly Subject<'units'>[], readonly FloorGroup[]>();

const none: readonly FloorGroup[] = [];

/** Grouping thousands of units takes a while; it depends on the answer alone. */
function getFloors(view: Inspection['units']): readonly FloorGroup[] {
  if (!('answer' in view)) return none;
  const known = grouped.get(view.subjects) ?? groupByFloor(view.subjects, view.answer.setAside);
  grouped.set(view.subjects, known);
  return known;
}
