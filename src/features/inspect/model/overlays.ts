import type { FeatureCollection } from 'geojson';
import { useEffect } from 'react';
import { create } from 'zustand';
import type { Bounds } from '../../../domain/geo/geodesy.ts';

/** Overlays of features, each named after its feature; two of them never show at the same time. */
export const featureOverlayNames = [
  'found',
  'results',
  'lit-results',
  'compared',
  'reference',
  'way',
  'corrections',
] as const;
export type FeatureOverlayName = (typeof featureOverlayNames)[number];

/**
 * Everything on the map besides the marks of the answers, each in a source of its own: what the map derives from the
 * scene, and the overlays of features. The layers of the style define their order.
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

/** The drawn data of each; the same object means that nothing changed. */
export type Overlays = Readonly<Partial<Record<OverlayName, FeatureCollection>>>;

export const emptyOverlay: FeatureCollection = { type: 'FeatureCollection', features: [] };

/** A feature's overlay on the one map. */
export type MapOverlay = {
  readonly overlay: FeatureCollection;
  /** What the camera shows when the overlay is added; another object shows it again. */
  readonly frame?: Bounds | undefined;
  /** What automation reads of it, e.g. `error:3 clean:40`. */
  readonly summary?: string | undefined;
  /** Called with the property `ref` of a clicked feature of the overlay. */
  readonly onPick?: ((ref: string) => void) | undefined;
  /** Its rows in the list of the map's content. */
  readonly rows?: readonly OverlayRow[] | undefined;
};

/** An overlay in words, and its content. */
export type OverlayRow = {
  readonly name: string;
  readonly notes: readonly string[];
  readonly rows: readonly OverlayRow[];
};

/** The overlays of features. */
export type OverlaysByName = Readonly<Partial<Record<FeatureOverlayName, MapOverlay>>>;

const useStore = create<OverlaysByName>(() => ({}));

/**
 * Shows an overlay for as long as the caller is shown, instead of an earlier one of that name; undefined removes it.
 * The same object means that nothing changed.
 */
export function useOnMap(name: FeatureOverlayName, laid: MapOverlay | undefined): void {
  useEffect(() => {
    if (!laid) return;
    useStore.setState({ [name]: laid });
    return () => useStore.setState({ [name]: undefined });
  }, [name, laid]);
}

/** Returns the overlays of features, for the map. */
export function useFeatureOverlays(): OverlaysByName {
  return useStore();
}
