import type { Position } from '../../spec/geojson.ts';
import type { TileArchive } from './building-pieces.ts';
import { findArea, type MapArea } from './map-area.ts';
import { type MapDetail, mapDetailAround } from './map-detail.ts';
import { type MappedGround, mapGroundAround } from './map-ways.ts';
import { findOutline, type Outline } from './outline-at.ts';

/** Whose data a map is, and of when (ISO 8601), as far as it is told. */
export type MapSource = { readonly attribution: string; readonly date?: string | undefined };

/** What a map draws around some positions, and whose it is. */
export type SourcedDetail = { readonly detail: MapDetail; readonly source: MapSource };

/** What people walk along around some positions, and whose map has it. */
export type SourcedGround = { readonly ground: MappedGround; readonly source: MapSource };

/** Reads the maps that a program has: of two at one place the first holds. */
export type MapReader = {
  /** The building at a position; undefined outside of the maps and between buildings. */
  readonly outlineAt: (position: Position) => Promise<Outline | undefined>;
  /** What the map that reaches the first position draws within so many metres of any; undefined where none does. */
  readonly detailAround: (
    positions: readonly Position[],
    metres: number,
  ) => Promise<SourcedDetail | undefined>;
  /** The same of what people walk along, and of the walls that stand in their way. */
  readonly groundAround: (
    positions: readonly Position[],
    metres: number,
  ) => Promise<SourcedGround | undefined>;
};

/** A reader of maps whose files `open` opens. */
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
