import type { FeatureCollection } from 'geojson';
import { useEffect } from 'react';
import { create } from 'zustand';
import type { Bounds } from '../../../domain/geo/geodesy.ts';

/** What features lay on the map, each by the feature that its name tells of; two of them never show the same one. */
export const featureOverlayNames = [
  'found',
  'results',
  'lit-results',
  'compared',
  'reference',
  'way',
] as const;
export type FeatureOverlayName = (typeof featureOverlayNames)[number];

/**
 * What lies on the map beside the marks of the answers, each in a source of its own: what the map makes of the scene
 * by itself, and what features lay there. What lies upon what is said by the layers of the style.
 */
export const overlayNames = [
  'own',
  'label',
  'path',
  'stack',
  'names',
  'fan',
  'measure',
  'evidence',
  ...featureOverlayNames,
] as const;
export type OverlayName = (typeof overlayNames)[number];

/** What is drawn of each; the same object means that nothing changed. */
export type Overlays = Readonly<Partial<Record<OverlayName, FeatureCollection>>>;

export const emptyOverlay: FeatureCollection = { type: 'FeatureCollection', features: [] };

/** What a feature lays on the one map. */
export type MapOverlay = {
  readonly overlay: FeatureCollection;
  /** What the camera shows when it is laid; another object shows it again. */
  readonly frame?: Bounds | undefined;
  /** What automation reads of it, e.g. `error:3 clean:40`. */
  readonly summary?: string | undefined;
  /** Called with the property `ref` of a clicked feature of the overlay. */
  readonly onPick?: ((ref: string) => void) | undefined;
  /** What it is in the list beside the map. */
  readonly rows?: readonly OverlayRow[] | undefined;
};

/** Something laid on the map in words, and what it holds. */
export type OverlayRow = {
  readonly name: string;
  readonly notes: readonly string[];
  readonly rows: readonly OverlayRow[];
};

/** What features have laid on the map. */
export type OverlaysByName = Readonly<Partial<Record<FeatureOverlayName, MapOverlay>>>;

const useStore = create<OverlaysByName>(() => ({}));

/**
 * Lays something on the map for as long as the caller is shown, in place of what lay there under that name; undefined
 * takes it away. The same object means that nothing changed.
 */
export function useOnMap(name: FeatureOverlayName, laid: MapOverlay | undefined): void {
  useEffect(() => {
    if (!laid) return;
    useStore.setState({ [name]: laid });
    return () => useStore.setState({ [name]: undefined });
  }, [name, laid]);
}

/** What lies on the map by features, for the map. */
export function useFeatureOverlays(): OverlaysByName {
  return useStore();
}
