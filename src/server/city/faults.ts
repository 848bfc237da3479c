import type { OsmType } from './osm/elements.ts';
import type { Counted } from './sources/source.ts';

/** What has a number: an element of OpenStreetMap, or a record of another file. */
export type Origin = OsmType | Counted;

/** Why a part of a file is not used, or not completely. */
export type ExtractFault =
  | 'position'
  | 'duplicate'
  | 'long-tag'
  | 'dangling'
  | 'too-short'
  | 'unclosed'
  | 'crossing'
  | 'no-outline'
  | 'no-floor'
  | 'unit-number'
  | 'unit-twice'
  | 'no-house'
  | 'unreadable'
  | 'no-position'
  | 'shape'
  | 'nameless'
  | 'no-number';

/** Receives every fault: the element, by its number or id, and how many of its parts or characters. */
export type ReportComplaint = (
  fault: ExtractFault,
  origin: Origin | 'place',
  id: number | string,
  count?: number,
) => void;
