import type { Geometry } from '../geometry.ts';
import type { OsmType } from '../pbf/elements.ts';
import type { Tags } from '../tags.ts';

/** Layers of the OpenMapTiles schema (https://openmaptiles.org/schema) in file order, then our own. */
export const layerNames = [
  'water',
  'waterway',
  'landcover',
  'landuse',
  'building',
  'housenumber',
  'transportation',
  'transportation_name',
  'place',
  'poi',
  'water_name',
  'pl_detail',
] as const;

export type LayerName = (typeof layerNames)[number];

/** What the classifiers hand to the tiler: one thing to draw in one vector layer from one zoom on. */
export type Drawn = {
  readonly layer: LayerName;
  readonly minZoom: number;
  readonly geometry: Geometry;
  readonly properties: Readonly<Record<string, string | number>>;
  readonly id?: number;
};

/** Something in OpenStreetMap with its tags and what it looks like. An id is unique only together with `osmType`. */
export type OsmFeature = {
  readonly type: 'Feature';
  readonly id: number;
  readonly osmType: OsmType;
  readonly geometry: Geometry;
  readonly properties: Tags;
  /** Milliseconds of the moment of this version, where the source tells it. */
  readonly changed?: number;
};

export type Classifier = (feature: OsmFeature) => Drawn[];
