import { type Bbox, getBbox, intersectsBbox } from './geometry.ts';
import type { OsmFeature } from './tiles/drawn.ts';

const settlements = ['city', 'town', 'village', 'suburb', 'hamlet'];

/** Finds the name of the largest settlement within the bounds; of equal ones the first. */
export class Naming {
  name: string | undefined;
  #rank = settlements.length;
  readonly #bounds: Bbox;

  constructor(bounds: Bbox) {
    this.#bounds = bounds;
  }

  consider({ geometry, properties: { place = '', name } }: OsmFeature): void {
    if (name === undefined || geometry.type !== 'Point' || !settlements.includes(place)) return;
    const isIn = intersectsBbox(getBbox(geometry), this.#bounds);
    const rank = settlements.indexOf(place);
    if (!isIn || rank >= this.#rank) return;
    this.#rank = rank;
    this.name = name;
  }
}
