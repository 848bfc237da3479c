import type { ReportComplaint } from '../faults.ts';
import { type CityPosition, isPolygonal } from '../geometry.ts';
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

/** What the extract has, whatever of it becomes a place. */
export type Found = { buildings: number; addresses: number; entrances: number; parking: number };

/** Makes places of everything in an extract: first `take` all, then `match`, then read the `records`. */
export class Places {
  readonly found: Found = { buildings: 0, addresses: 0, entrances: 0, parking: 0 };
  #count = 0;
  readonly #candidates: Candidates;
  readonly #spots = new DoorSpots();
  readonly #parking = new Parking();
  /** What has units, and is no place by itself. */
  readonly #flats: DoorSpot[] = [];
  readonly #groups = new FlatGroups();
  /** Addresses of buildings that are places and hold other places, by their number in the file. */
  readonly #houses = new Map<number, string>();

  private constructor(candidates: Candidates) {
    this.#candidates = candidates;
  }

  /** `draft` is the name of a file that whoever calls deletes. */
  static async open(draft: string): Promise<Places> {
    return new Places(await Candidates.open(draft));
  }

  /** Places among what was taken, all of them once it is matched. */
  get count(): number {
    return this.#count;
  }

  /** Resolves with false for what is of no use to any place. */
  async take(feature: OsmFeature): Promise<boolean> {
    const { geometry, properties: tags } = feature;
    if (tags['addr:housenumber'] !== undefined) this.found.addresses++;
    if (tags.amenity === 'parking') this.found.parking++;
    if (isBuilding(feature)) this.found.buildings++;
    const isOne = isPlace(feature);
    const isParking = this.#parking.take(feature);
    let isSpot = false;
    if (geometry.type === 'Point') {
      const isDoor = tags.entrance !== undefined && tags.entrance !== 'no';
      isSpot = isDoor || isOne || tags['addr:flats'] !== undefined || tags['addr:unit'] !== undefined;
      if (isDoor) {
        this.found.entrances++;
        const door = this.#spots.addDoor(feature, geometry.coordinates);
        if (!isOne && getFlats(feature) !== undefined) this.#flats.push(door);
      } else if (isSpot) {
        const spot = this.#spots.addInside(feature, geometry.coordinates);
        if (!isOne && getFlats(feature) !== undefined) this.#flats.push(spot);
      }
    }
    if (isOne) this.#count++;
    const isCandidate = isOne || isBuilding(feature);
    if (isCandidate) await this.#candidates.add(feature);
    return isParking || isSpot || isCandidate;
  }

  /** Finds which building each door and point belongs to, and which place each flat that is in none. */
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

  /** Every place with its four answers, in the order of the extract. */
  async *records(
    deriveFloors: boolean,
    complain: ReportComplaint,
  ): AsyncGenerator<readonly [record: BuiltPlaceRecord, feature: OsmFeature]> {
    const made = (feature: OsmFeature, around: readonly DoorSpot[], inIt: readonly DoorSpot[]) => {
      const units = collectUnits(feature, inIt, deriveFloors);
      if (units.withoutFloor > 0) complain('no-floor', feature.osmType, feature.id, units.withoutFloor);
      if (units.unread > 0) complain('unit-number', feature.osmType, feature.id, units.unread);
      if (units.twice > 0) complain('unit-twice', feature.osmType, feature.id, units.twice);
      const record = createPlaceRecord(feature, {
        entrances: around.filter(isDoor).map(getEntrance),
        parking: [],
        units: units.features,
      });
      const { coordinates } = record.details.geometry;
      const parking = { ...record.parking, features: this.#parking.near(coordinates) };
      return [{ ...record, parking }, feature] as const;
    };
    for await (const [number, feature] of this.#candidates.all()) {
      if (!isPlace(feature)) continue;
      const around = this.#spotsOf(number, feature);
      const own = isBuilding(feature) ? spotsOfHouse(feature, around) : this.#unitSpots(feature);
      yield made(feature, around, [...own, ...this.#groups.of(number)]);
    }
    for (const flats of this.#groups.alone())
      for (const first of flats.slice(0, 1)) yield made(first.feature, this.#around(first), flats);
  }

  async close(): Promise<void> {
    await this.#candidates.close();
  }

  /** What belongs to a building; of a point in one, what belongs to that; of a door itself. */
  #spotsOf(number: number, feature: OsmFeature): readonly DoorSpot[] {
    if (isBuilding(feature)) return this.#spots.of(number);
    if (feature.geometry.type !== 'Point') return [];
    const at: CityPosition = feature.geometry.coordinates;
    if (feature.properties.entrance !== undefined) return [{ at, feature, on: [] }];
    const [spot] = this.#ownSpot(feature);
    return spot ? this.#around(spot) : [];
  }

  #around({ on: [building] }: DoorSpot): readonly DoorSpot[] {
    return building === undefined ? [] : this.#spots.of(building);
  }

  /**
   * What tells of the units of a point: itself and, in a building of another address, the flats of its own; nothing where
   * the building has its address, whose units they are then.
   */
  #unitSpots(feature: OsmFeature): readonly DoorSpot[] {
    const own = this.#ownSpot(feature);
    const [house] = own.map(({ on, near }) => on[0] ?? near?.building);
    const ofHouse = house === undefined ? undefined : this.#houses.get(house);
    if (house === undefined || ofHouse === undefined) return own;
    const address = formatTagAddress(feature.properties);
    if (address === '' || address === ofHouse) return [];
    const alike = this.#spots
      .of(house)
      .filter((spot) => formatTagAddress(spot.feature.properties) === address);
    const places = alike.filter((spot) => isPlace(spot.feature));
    const first = places.find((spot) => getFlats(spot.feature) !== undefined) ?? places[0];
    if (first?.feature.id !== feature.id) return own;
    return [...own, ...alike.filter((spot) => !isPlace(spot.feature))];
  }

  #ownSpot({ geometry, id }: OsmFeature): readonly DoorSpot[] {
    const spot = geometry.type === 'Point' ? this.#spots.at(geometry.coordinates, id) : undefined;
    return spot ? [spot] : [];
  }
}

/** What tells of the units of a building: all in it but what has the address of another place in it. */
function spotsOfHouse(house: OsmFeature, around: readonly DoorSpot[]): readonly DoorSpot[] {
  const places = around.filter(({ feature }) => isPlace(feature));
  const others = new Set(places.map(({ feature }) => formatTagAddress(feature.properties)));
  others.delete('');
  others.delete(formatTagAddress(house.properties));
  return around.filter(({ feature }) => !others.has(formatTagAddress(feature.properties)));
}

/** Units that a point tells of, however they are written. */
function countIn(feature: OsmFeature): number {
  const { numbers, unread } = readFlats(getFlats(feature) ?? '');
  return numbers.length + unread.length;
}

const isDoor = ({ feature: { properties, geometry } }: DoorSpot) =>
  properties.entrance !== undefined && properties.entrance !== 'no' && !isPolygonal(geometry);

const doorKeys = ['name', 'ref', 'addr:flats', 'access', 'wheelchair', 'level'];

/** `entrance=yes` says nothing of its sort. */
function getEntrance({ at, feature }: DoorSpot) {
  const { entrance = null } = feature.properties;
  return createPointFeature(at, {
    text: formatTags(feature.properties, doorKeys),
    kind: 'entrances',
    id: createPlaceId(feature, 'entrance'),
    subKind: entrance === 'yes' ? null : entrance,
  });
}
