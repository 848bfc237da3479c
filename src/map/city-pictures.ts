import type { LayerSpecification } from 'maplibre-gl';
import { pageMapReader } from '../client/page-map-reader.ts';
import { getParallelLength, worldAtZero } from '../domain/geo/earth.ts';
import { getDistance } from '../domain/geo/geodesy.ts';
import type { Outline } from '../domain/outline/outline-at.ts';
import type { CitySample } from '../spec/city.ts';
import type { Theme } from '../state/address.ts';
import { canReadCanvas } from '../ui/canvas-reading.ts';
import { createBasemapStyle } from './basemap/basemap-style.ts';
import { BUILDING_SOLID, isUpright } from './basemap/buildings.ts';
import { embeddedTileSource } from './basemap-source/embedded-tile.ts';
import styles from './city-pictures.module.css';
import { MapLibre } from './library.ts';
import { palettes } from './palette.ts';
import { copyCanvas } from './picture.ts';

/** Milliseconds that a picture may take. */
const patience = 20_000;

/** The camera of a picture. A low place is seen from higher up, where its neighbours hide less of it. */
const bearing = -32;
const getPitch = (outline: Outline | undefined) => ((outline?.height ?? 0) < 30 ? 42 : 56);

/** Opacity of buildings in front of a place. */
const neighbours = 0.82;
const placeLayer = 'bm-place-solid';

/**
 * Draws pictures of places one after the other in 3D, on an invisible map: 960 × 540 pixels, WebP. Ends where `gone` is
 * aborted, where the browser has no WebGL or alters pictures, and with the first one that cannot be drawn completely.
 */
export async function* drawCityPictures(
  samples: readonly CitySample[],
  theme: Theme,
  gone: AbortSignal,
): AsyncGenerator<readonly [sample: CitySample, picture: Blob], void> {
  if (!canReadCanvas()) return;
  const container = document.createElement('div');
  container.className = styles.hidden ?? '';
  container.inert = true;
  document.body.append(container);
  const map = hiddenMap(container, theme);
  const styled = map?.once('style.load');
  try {
    for (const sample of samples) {
      if (!map || gone.aborted) return;
      const outline = await pageMapReader.outlineAt([...sample.position]);
      await styled;
      const picture = await shot(map, sample, outline, gone);
      if (!picture) return;
      yield [sample, picture];
    }
  } finally {
    map?.remove();
    container.remove();
  }
}

function hiddenMap(container: HTMLElement, theme: Theme): MapLibre | undefined {
  const { layers, ...rest } = createBasemapStyle(
    { theme, view: '3d', look: 'standard', labels: 'local' },
    embeddedTileSource,
    true,
  );
  try {
    return new MapLibre({
      container,
      validateStyle: false,
      style: { version: 8, ...rest, layers: getLayers(layers, palettes[theme].marks.slab) },
      pixelRatio: 2,
      interactive: false,
      attributionControl: false,
      fadeDuration: 0,
      zoomLevelsToOverscale: 8,
    });
  } catch {
    return undefined;
  }
}

async function shot(
  map: MapLibre,
  { position }: CitySample,
  outline: Outline | undefined,
  gone: AbortSignal,
): Promise<Blob | undefined> {
  const settled = new AbortController();
  const signal = AbortSignal.any([gone, settled.signal, AbortSignal.timeout(patience)]);
  const whole = new Promise<boolean>((resolve) => {
    map.once('error', () => resolve(false));
    map.once('idle', () => resolve(true));
    signal.addEventListener('abort', () => resolve(false));
  });
  const id = outline?.id ?? -1;
  map.setFilter(placeLayer, ['==', ['id'], id]);
  map.setFilter(BUILDING_SOLID, ['all', isUpright, ['!=', ['id'], id]]);
  const pitch = getPitch(outline);
  map.jumpTo({ center: [...position], zoom: zoomFor(position, outline), bearing, pitch });
  map.triggerRepaint();
  if (!(await whole)) return undefined;
  settled.abort();
  // The pixels of a frame exist only within the task that painted it.
  map.redraw();
  const frame = copyCanvas(map.getCanvas());
  return (
    frame && new Promise((resolve) => frame.toBlob((blob) => resolve(blob ?? undefined), 'image/webp', 0.85))
  );
}

/**
 * Returns the basemap without its names, and with a place's building before its neighbours: these become translucent
 * above it.
 */
function getLayers(layers: readonly LayerSpecification[], colour: string): LayerSpecification[] {
  return layers
    .filter(({ type }) => type !== 'symbol')
    .flatMap((layer) => {
      if (layer.id !== BUILDING_SOLID || layer.type !== 'fill-extrusion') return [layer];
      const { paint, ...solid } = layer;
      const place = { ...paint, 'fill-extrusion-color': colour, 'fill-extrusion-opacity': 1 };
      const others = { ...paint, 'fill-extrusion-opacity': neighbours };
      return [
        { ...solid, id: placeLayer, paint: place },
        { ...solid, paint: others },
      ];
    });
}

/** Metres for places of unknown height, and metres around every place in the picture. */
const usualHeight = 12;
const around = 90;

/** CSS pixels across a place and its surroundings. */
const across = 270;

function zoomFor(position: CitySample['position'], outline: Outline | undefined): number {
  const corners = (outline?.polygon.coordinates[0] ?? []).map(([x = 0, y = 0]) => [x, y] as const);
  const reach = Math.max(0, ...corners.map((corner) => getDistance(position, corner)));
  const metres = around + Math.max(2 * reach, 1.3 * (outline?.height ?? usualHeight));
  return Math.min(18, Math.log2((getParallelLength(position[1]) * across) / (metres * worldAtZero)));
}
