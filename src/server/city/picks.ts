import { type CityPosition, getPlainDistance } from './geometry.ts';
import type { BuiltPlaceRecord } from './places/records.ts';
import type { OsmFeature } from './tiles/drawn.ts';

/** A place for the first screen, and how much there is to see of it. */
export type Pick = {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly address: string;
  readonly position: CityPosition;
  readonly entrances: number;
  readonly parking: number;
  readonly units: number;
};

const offered = 6;
/** Maximum number of places that compete at the end. */
const shortlist = 200;
/** Metres between two of them, so that they are six places and not one block. */
const apart = 150;

type Rated = { readonly pick: Pick; readonly score: number };

/** Finds the six best-known places of a city, apart from each other where it is large enough. */
export class Picks {
  #rated: Rated[] = [];

  consider(record: BuiltPlaceRecord, { properties: tags }: OsmFeature): void {
    const { details, entrance, parking, units } = record;
    const { name, address } = details.properties;
    if (!details.isBuilding) return;
    const pick = {
      ...{ id: record.id, kind: record.kind, name, address },
      position: details.geometry.coordinates,
      entrances: entrance.features.length,
      parking: parking.features.length,
      units: units.features.length,
    };
    const known = [tags.name, address || undefined, tags['building:levels'] ?? tags.height, tags.wheelchair];
    const score =
      2 * known.filter((each) => each !== undefined).length +
      Math.min(6, 2 * pick.entrances) +
      Math.min(3, pick.parking) +
      Math.min(6, pick.units);
    this.#rated.push({ pick, score });
    if (this.#rated.length > 10 * shortlist) this.#shorten();
  }

  best(): Pick[] {
    this.#shorten();
    const best: Pick[] = [];
    const near: Pick[] = [];
    for (const { pick } of this.#rated) {
      const isApart = best.every((other) => getPlainDistance(other.position, pick.position) >= apart);
      (isApart ? best : near).push(pick);
    }
    return [...best, ...near].slice(0, offered);
  }

  /** Of equal ones the earlier in the extract stays ahead. */
  #shorten(): void {
    this.#rated = this.#rated.toSorted((a, b) => b.score - a.score).slice(0, shortlist);
  }
}
