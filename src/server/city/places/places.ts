import { groupBy } from '../../../domain/collections/group-by.ts';
import type { ReportComplaint } from '../faults.ts';
import type { OsmFeature } from '../tiles/drawn.ts';
import { Candidates } from './candidates.ts';
import { type DoorSpot, DoorSpots } from './doors.ts';
import { FlatGroups } from './flat-groups.ts';
import { readFlats } from './flats.ts';
import { createPlaceId } from './ids.ts';
import { Parking } from './parking.ts';
import {
  type BuiltPlaceRecord,
  createPlaceRecord,
  createPointFeature,
  formatTagAddress,
  formatTags,
  isBuilding,
  isFlat,
  isPlace,
} from './records.ts';
import { collectUnits, getFlats } from './units.ts';

/** Counts of the extract, whether they became places or not. */
export type Found = { buildings: number; addresses: number; entrances: number; parking: number };

/** Makes places of everything in an extract: first `take` all, then `match`, then read the `records`. */
export class Places {
  readonly found: Found = { buildings: 0, addresses: 0, entrances: 0, parking: 0 };
  #count = 0;
  readonly #candidates: Candidates;
  readonly #spots = new DoorSpots();
  readonly #parking = new Parking();
  /** Elements that have units, and are no places themselves. */
  readonly #flats: DoorSpot[] = [];
  readonly #groups = new FlatGroups();
  /** Addresses of buildings that are places and contain other places, by their number in the file. */
  readonly #houses = new Map<number, string>();
  /** What is at each address in such a building, once it is asked for. */
  readonly #households = new Map<number, Map<string, Household>>();
  /** The point of each candidate that is one, by its number in the file. */
  readonly #ownSpots: (DoorSpot | undefined)[] = [];

  private constructor(candidates: Candidates) {
    this.#candidates = candidates;
  }

  /** `draft` is the name of a file that the caller deletes. */
  static async open(draft: string): Promise<Places> {
    return new Places(await Candidates.open(draft));
  }

  /** Number of places among what was taken; final once it is matched. */
  get count(): number {
    return this.#count;
  }

  /** Resolves with false for what no place uses. */
  async take(feature: OsmFeature): Promise<boolean> {
    const { geometry, properties: tags } = feature;
    if (tags['addr:housenumber'] !== undefined) this.found.addresses++;
    if (tags.amenity === 'parking') this.found.parking++;
    if (isBuilding(feature)) this.found.buildings++;
    const isOne = isPlace(feature);
    const isParking = this.#parking.take(feature);
    let spot: DoorSpot | undefined;
    if (geometry.type === 'Point') {
      const isDoor = tags.entrance !== undefined && tags.entrance !== 'no';
      const isSpot = isDoor || isOne || tags['addr:flats'] !== undefined || tags['addr:unit'] !== undefined;
      if (isDoor) this.found.entrances++;
      if (isSpot) spot = this.#spots[isDoor ? 'addDoor' : 'addInside'](feature, geometry.coordinates);
      if (spot && !isOne && getFlats(feature) !== undefined) this.#flats.push(spot);
    }
    if (isOne) this.#count++;
    const isCandidate = isOne || isBuilding(feature);
    if (isCandidate) {
      this.#ownSpots.push(spot);
      await this.#candidates.add(feature);
    }
    return isParking || spot !== undefined || isCandidate;
  }

  /** Finds the building of each entrance and point, and the place of each flat outside of buildings. */
  async match(complain: ReportComplaint): Promise<void> {
    this.#parking.settle();
    const houses = new Set<number>();
    for await (const [number, feature] of this.#candidates.all()) {
      if (!isBuilding(feature)) continue;
      const spots = this.#spots.match(feature, number);
      if (!isPlace(feature)) continue;
      houses.add(number);
      if (spots.some((spot) => isPlace(spot.feature)))
        this.#houses.set(number, formatTagAddress(feature.properties));
    }
    this.#spots.settle();
    for (const flat of this.#flats) {
      const { feature, on, near } = flat;
      if ([...on, near?.building ?? -1].some((house) => houses.has(house))) continue;
      if (isFlat(feature)) this.#groups.add(flat);
      else complain('no-house', feature.osmType, feature.id, countIn(feature));
    }
    if (this.#groups.isEmpty) return;
    for await (const [number, feature] of this.#candidates.all())
      if (isPlace(feature)) this.#groups.join(feature, number);
    this.#count += this.#groups.alone().length;
  }

  /** Yields every place with its four answers, in the order of the extract. */
  async *records(
    deriveFloors: boolean,
    complain: ReportComplaint,
  ): AsyncGenerator<readonly [record: BuiltPlaceRecord, feature: OsmFeature]> {
    const made = (feature: OsmFeature, doors: readonly DoorSpot[], inIt: readonly DoorSpot[]) => {
      const units = collectUnits(feature, inIt, deriveFloors);
      if (units.withoutFloor > 0) complain('no-floor', feature.osmType, feature.id, units.withoutFloor);
      if (units.unread > 0) complain('unit-number', feature.osmType, feature.id, units.unread);
      if (units.twice > 0) complain('unit-twice', feature.osmType, feature.id, units.twice);
      const record = createPlaceRecord(feature, {
        entrances: doors.map(getEntrance),
        parking: [],
        units: units.features,
      });
      const { coordinates } = record.details.geometry;
      const parking = { ...record.parking, features: this.#parking.near(coordinates) };
      return [{ ...record, parking }, feature] as const;
    };
    for await (const [number, feature] of this.#candidates.all()) {
      if (!isPlace(feature)) continue;
      const own = isBuilding(feature)
        ? spotsOfHouse(feature, this.#spots.of(number))
        : this.#unitSpots(number, feature);
      yield made(feature, this.#doorsOf(number, feature), [...own, ...this.#groups.of(number)]);
    }
    for (const flats of this.#groups.alone())
      for (const first of flats.slice(0, 1)) yield made(first.feature, this.#doorsAround(first), flats);
  }

  async close(): Promise<void> {
    await this.#candidates.close();
  }

  /** The doors of a building; of a point in one, those of that; of a door itself. */
  #doorsOf(number: number, feature: OsmFeature): readonly DoorSpot[] {
    if (isBuilding(feature)) return this.#spots.doorsOf(number);
    const spot = this.#ownSpots[number];
    if (!spot) return [];
    const { entrance } = feature.properties;
    if (entrance === undefined) return this.#doorsAround(spot);
    return entrance === 'no' ? [] : [spot];
  }

  #doorsAround({ on: [building] }: DoorSpot): readonly DoorSpot[] {
    return building === undefined ? [] : this.#spots.doorsOf(building);
  }

  /**
   * Returns what describes the units of a point: itself and, in a building with another address, the flats with its
   * own; nothing where the building has its address, as the units are the building's then.
   */
  #unitSpots(number: number, feature: OsmFeature): readonly DoorSpot[] {
    const spot = this.#ownSpots[number];
    if (!spot) return [];
    const house = spot.on[0] ?? spot.near?.building;
    const ofHouse = house === undefined ? undefined : this.#houses.get(house);
    if (house === undefined || ofHouse === undefined) return [spot];
    const address = formatTagAddress(feature.properties);
    if (address === '' || address === ofHouse) return [];
    const { holder, flats } = this.#householdsIn(house).get(address) ?? {};
    return holder === spot ? [spot, ...(flats ?? [])] : [spot];
  }

  #householdsIn(house: number): ReadonlyMap<string, Household> {
    const known = this.#households.get(house);
    if (known) return known;
    const households = new Map<string, Household>();
    const byAddress = groupBy(this.#spots.of(house), ({ feature }) => formatTagAddress(feature.properties));
    for (const [address, spots] of byAddress) {
      const places = spots.filter(({ feature }) => isPlace(feature));
      const holder = places.find(({ feature }) => getFlats(feature) !== undefined) ?? places[0];
      households.set(address, { holder, flats: spots.filter(({ feature }) => !isPlace(feature)) });
    }
    this.#households.set(house, households);
    return households;
  }
}

/** At one address in a building of another: the place that has the flats, and what is no place by itself. */
type Household = { readonly holder: DoorSpot | undefined; readonly flats: readonly DoorSpot[] };

/** Returns what describes the units of a building: everything in it without the address of another place in it. */
function spotsOfHouse(house: OsmFeature, around: readonly DoorSpot[]): readonly DoorSpot[] {
  const places = around.filter(({ feature }) => isPlace(feature));
  const others = new Set(places.map(({ feature }) => formatTagAddress(feature.properties)));
  others.delete('');
  others.delete(formatTagAddress(house.properties));
  return around.filter(({ feature }) => !others.has(formatTagAddress(feature.properties)));
}

/** Counts the units that a point describes, in any spelling. */
function countIn(feature: OsmFeature): number {
  const { numbers, unread } = readFlats(getFlats(feature) ?? '');
  return numbers.length + unread.length;
}

const doorKeys = ['name', 'ref', 'addr:flats', 'access', 'wheelchair', 'level'];

/** `entrance=yes` does not say which kind. */
function getEntrance({ at, feature }: DoorSpot) {
  const { entrance = null } = feature.properties;
  return createPointFeature(at, {
    text: formatTags(feature.properties, doorKeys),
    kind: 'entrances',
    id: createPlaceId(feature, 'entrance'),
    subKind: entrance === 'yes' ? null : entrance,
  });
}
