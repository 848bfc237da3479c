import type { Bbox, CityPosition } from '../geometry.ts';
import type { Tags } from '../tags.ts';

export type OsmType = 'node' | 'way' | 'relation';

/** The common part of elements; `changed` is the time of this version in milliseconds, where the file has it. */
export type OsmElement = { readonly id: number; readonly tags: Tags; readonly changed?: number };

/** Degrees times ten million, as OpenStreetMap stores them: integers, so that nothing is rounded twice. */
export type OsmPosition = { readonly longitude: number; readonly latitude: number };
/** Returns whether a position in ten-millionths of a degree can be drawn. */
export const isOnEarth = ({ longitude, latitude }: OsmPosition) =>
  Math.abs(longitude) <= 180e7 && Math.abs(latitude) <= 90e7;

/** Returns a position in degrees. */
export const inDegrees = ({ longitude, latitude }: OsmPosition): CityPosition => [
  longitude / 1e7,
  latitude / 1e7,
];

export type OsmNode = OsmElement & OsmPosition;
export type OsmWay = OsmElement & {
  readonly nodes: readonly number[];
  /** Locations of its nodes, where the way has them (`LocationsOnWays`): then the file may be without the nodes. */
  readonly positions?: readonly OsmPosition[];
  /** The middle of a way that comes without its nodes, as `out center` of Overpass writes it. */
  readonly center?: OsmPosition;
};
export type OsmMember = {
  readonly type: OsmType;
  readonly id: number;
  readonly role: string;
  /** Locations of the nodes of a way, as `out geom` of Overpass writes them: then the file may be without the way. */
  readonly positions?: readonly OsmPosition[];
};
export type OsmRelation = OsmElement & {
  readonly members: readonly OsmMember[];
  readonly center?: OsmPosition;
};

/** Callbacks for elements; groups without a callback are not decoded. */
export type ElementHandlers = {
  readonly node?: (node: OsmNode) => void;
  readonly way?: (way: OsmWay) => void;
  readonly relation?: (relation: OsmRelation) => void;
  /** Called for a tag far longer than OpenStreetMap allows, which is left out. */
  readonly longTag?: (type: OsmType, id: number, key: string, length: number) => void;
};

/** What a file says of itself as a whole. */
export type ExtractHeader = {
  /** West, south, east, north in degrees. */
  readonly bounds?: Bbox;
  /** Time of the data, in milliseconds since 1970. */
  readonly moment?: number;
};

/** A part of a file of elements. */
export type ElementPiece = {
  /** With one of the first pieces, where the file says something of itself. */
  readonly header?: ExtractHeader;
  /** Passes its elements on, in the order of the file. */
  readonly read: (handlers: ElementHandlers) => void;
  /** Bytes of the file up to its end. */
  readonly end: number;
};
