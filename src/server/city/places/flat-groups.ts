import { getGroup } from '../../../domain/collections/group-by.ts';
import { getPlainDistance } from '../geometry.ts';
import type { OsmFeature } from '../tiles/drawn.ts';
import type { DoorSpot } from './doors.ts';
import { formatTagAddress, getLabelPosition } from './records.ts';

/** Metres within which flats have the same address: farther away it is an address of another town. */
const reach = 200;

/** Flats of one address that are in no building of the file. */
type Group = { readonly flats: DoorSpot[]; isJoined: boolean };

/** Groups flats by their address: they belong to the place with that address, or together make one. */
export class FlatGroups {
  readonly #groups = new Map<string, Group[]>();
  readonly #ofPlace = new Map<number, Group[]>();

  add(flat: DoorSpot): void {
    const known = getGroup(this.#groups, getKey(flat.feature));
    const group = known.find(({ flats: [first] }) => first && getPlainDistance(first.at, flat.at) <= reach);
    if (group) group.flats.push(flat);
    else known.push({ flats: [flat], isJoined: false });
  }

  get isEmpty(): boolean {
    return this.#groups.size === 0;
  }

  /** Gives a place, by its number in the file, the flats of its address that no earlier place has. */
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

  /** Returns the flats of each address without a place, in the order of the file. */
  alone(): readonly (readonly DoorSpot[])[] {
    return [...this.#groups.values()].flat().flatMap(({ flats, isJoined }) => (isJoined ? [] : [flats]));
  }
}

const getKey = ({ properties: tags }: OsmFeature) =>
  `${formatTagAddress(tags)}|${tags['addr:postcode'] ?? ''}`.toLowerCase();
