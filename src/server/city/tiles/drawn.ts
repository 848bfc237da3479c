import type { MapLayer } from '../../../spec/map-layers.ts';
import type { Origin } from '../faults.ts';
import type { Geometry } from '../geometry.ts';
import type { Tags } from '../tags.ts';

/** What the classifiers hand to the tiler: one thing to draw in one vector layer from one zoom on. */
export type TileLayers = {
  readonly layer: MapLayer;
  readonly minZoom: number;
  readonly geometry: Geometry;
  readonly properties: Readonly<Record<string, string | number>>;
  readonly id?: number;
};

/**
 * A feature of OpenStreetMap, or of another file, with its tags and shape. An id is unique only together with
 * `osmType`.
 */
export type OsmFeature = {
  readonly type: 'Feature';
  readonly id: number;
  readonly osmType: Origin;
  readonly geometry: Geometry;
  readonly properties: Tags;
  /** The id of its place, where another file has or makes one. */
  readonly given?: string;
  /** Time of this version in milliseconds, where the source has it. */
  readonly changed?: number;
};

export type Classifier = (feature: OsmFeature) => TileLayers[];
