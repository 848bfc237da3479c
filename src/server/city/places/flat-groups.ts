import { getPlainDistance } from '../geometry.ts';
import type { OsmFeature } from '../tiles/drawn.ts';
import type { DoorSpot } from './doors.ts';
import { formatTagAddress, getLabelPosition } from './records.ts';

/** Flats of one address lie within so many metres: beyond them it is an address of another town. */
const reach = 200;

/** Flats of one address, which no building of the file holds. */
type Group = { readonly flats: DoorSpot[]; isJoined: boolean };

/** Flats by their address: of the place that has it, or by themselves a place of as many units. */
export class FlatGroups {
  readonly #groups = new Map<string, Group[]>();
  readonly #ofPlace = new Map<number, Group[]>();

  add(flat: DoorSpot): void {
    const key = getKey(flat.feature);
    const known = this.#groups.get(key) ?? [];
    const group = known.find(({ flats: [first] }) => first && getPlainDistance(first.at, flat.at) <= reach);
    if (group) group.flats.push(flat);
    else this.#groups.set(key, [...known, { flats: [flat], isJoined: false }]);
  }

  get isEmpty(): boolean {
    return this.#groups.size === 0;
  }

  /** Gives a place, by its number in the file, the flats of its address that no place before it has. */
  join(place: OsmFeature, number: number): void {
    const at = getLabelPosition(place.geometry);
    for (const group of this.#groups.get(getKey(place)) ?? []) {
      const [first] = group.flats;
      if (group.isJoined || !first || getPlainDistance(first.at, at) > reach) continue;
      group.isJoined = true;
      this.#ofPlace.set(number, [...(this.#ofPlace.get(number) ?? []), group]);
    }
  }

  of(place: number): DoorSpot[] {
    return (this.#ofPlace.get(place) ?? []).flatMap(({ flats }) => flats);
  }

  /** The flats of each address that no place has, in the order of the file. */
  alone(): readonly (readonly DoorSpot[])[] {
    return [...this.#groups.values()].flat().flatMap(({ flats, isJoined }) => (isJoined ? [] : [flats]));
  }
}

const getKey = ({ properties: tags }: OsmFeature) =>
  `${formatTagAddress(tags)}|${tags['addr:postcode'] ?? ''}`.toLowerCase();
