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
 * Something in OpenStreetMap, or in another file, with its tags and what it looks like. An id is unique only together with
 * `osmType`.
 */
export type OsmFeature = {
  readonly type: 'Feature';
  readonly id: number;
  readonly osmType: Origin;
  readonly geometry: Geometry;
  readonly properties: Tags;
  /** The id of the place that it is, where another file has or makes one. */
  readonly given?: string;
  /** Milliseconds of the moment of this version, where the source tells it. */
  readonly changed?: number;
};

export type Classifier = (feature: OsmFeature) => TileLayers[];
