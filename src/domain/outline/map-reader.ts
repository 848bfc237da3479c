import type { Position } from '../../spec/geojson.ts';
import type { TileArchive } from './building-pieces.ts';
import { findArea, type MapArea } from './map-area.ts';
import { type MapDetail, mapDetailAround } from './map-detail.ts';
import { type MappedGround, mapGroundAround } from './map-ways.ts';
import { findOutline, type Outline } from './outline-at.ts';

/** The attribution of a map and the date of its data (ISO 8601), where they are known. */
export type MapSource = { readonly attribution: string; readonly date?: string | undefined };

/** What a map draws around some positions, and its source. */
export type SourcedDetail = { readonly detail: MapDetail; readonly source: MapSource };

/** The walkable ways around some positions, and their source. */
export type SourcedGround = { readonly ground: MappedGround; readonly source: MapSource };

/** Reads the maps of a program: of two at one place the first counts. */
export type MapReader = {
  /** Returns the building at a position; undefined outside of the maps and between buildings. */
  readonly outlineAt: (position: Position) => Promise<Outline | undefined>;
  /** Returns what the map at the first position draws within so many metres of any; undefined where there is none. */
  readonly detailAround: (
    positions: readonly Position[],
    metres: number,
  ) => Promise<SourcedDetail | undefined>;
  /** The same for ways that pedestrians use, and for walls. */
  readonly groundAround: (
    positions: readonly Position[],
    metres: number,
  ) => Promise<SourcedGround | undefined>;
};

/** Returns a reader of maps whose files `open` opens. */
export function createMapReader(
  areas: readonly MapArea[],
  open: (area: MapArea) => TileArchive,
  sourceOf: (area: MapArea) => MapSource,
): MapReader {
  return {
    outlineAt: async (position) => {
      const area = findArea(areas, position);
      return area && findOutline(open(area), position);
    },
    detailAround: async (positions, metres) => {
      const [first] = positions;
      const area = first && findArea(areas, first);
      const detail = area && (await mapDetailAround(open(area), positions, metres));
      if (!detail) return undefined;
      // Its last tiles reach beyond its end.
      const isWithin = (position: Position) => findArea([area], position) !== undefined;
      const covers = (position: Position) => isWithin(position) && detail.covers(position);
      return { detail: { ...detail, covers }, source: sourceOf(area) };
    },
    groundAround: async (positions, metres) => {
      const [first] = positions;
      const area = first && findArea(areas, first);
      const ground = area && (await mapGroundAround(open(area), positions, metres));
      return ground && { ground, source: sourceOf(area) };
    },
  };
}
