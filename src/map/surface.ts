import {
  AttributionControl,
  type GeoJSONSource,
  Map as MapLibre,
  type MapMouseEvent,
  ScaleControl,
  setWorkerUrl,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import 'maplibre-gl/dist/maplibre-gl.css';
import type { Position } from '../contract/geojson.ts';
import type { Bounds } from '../domain/geodesy.ts';
import type { Ref } from '../domain/ref.ts';
import { type Drawing, drawnKinds, type Marks } from '../scene/drawing.ts';
import { words } from '../words/en.ts';
import { BASEMAP_SOURCE } from './basemap/layer.ts';
import { type Cover, freeOf } from './cover.ts';
import { installEmbeddedTiles } from './embedded-tiles.ts';
import { loadMapFonts } from './fonts.ts';
import { GRATICULE_SOURCE, graticuleLines } from './graticule.ts';
import { selectionSource } from './layers/selection.ts';
import { drawMark } from './marks.ts';
import { ownBuildingPaint } from './own-building.ts';
import { drawPoiIcon, POI_PIXEL_RATIO } from './poi-icons.ts';
import { startCamera } from './start-camera.ts';
import { mapStyle, markLayers, type StyleChoice } from './style.ts';

setWorkerUrl(workerUrl);
installEmbeddedTiles();

export type SurfaceEvents = {
  /** The first frame that contains the whole drawing has been painted. */
  readonly onDrawn: (drawing: Drawing) => void;
  readonly onPoint: (ref: Ref | undefined) => void;
  readonly onPick: (ref: Ref | undefined) => void;
  /** The browser took the WebGL context away (false) or gave it back (true). */
  readonly onContext: (alive: boolean) => void;
  /** The chosen basemap of another host does not come. */
  readonly onBasemapFailure: () => void;
};

type Lit = 'hover' | 'selected';

/** Pixels around the pointer within which a mark counts as hit. */
const reach = 6;

/** Milliseconds of a camera move while inspecting; MapLibre jumps instead under reduced motion. */
const flight = 600;

/** Failed requests of a basemap after which it counts as not to be had. */
const tilesForgiven = 3;

/** Where the camera stands in 3D: shows walls and still the ground between buildings. */
const standing = { pitch: 56, bearing: -32 };
const flat = { pitch: 0, bearing: 0 };

const nothing: Marks = { type: 'FeatureCollection', features: [] };

/** A surface in `container`, or undefined where the browser gives no WebGL context. */
export async function createSurface(
  container: HTMLElement,
  choice: StyleChoice,
  events: SurfaceEvents,
): Promise<Surface | undefined> {
  await loadMapFonts();
  try {
    return new Surface(container, choice, events);
  } catch {
    return undefined;
  }
}

/**
 * The only owner of a MapLibre map. Three channels with three speeds: style (rare), data (per inspection),
 * feature-state (per mouse move). After a style swap it puts data and state back; nobody else knows.
 */
export class Surface {
  readonly #map: MapLibre;
  readonly #events: SurfaceEvents;
  readonly #lit: Record<Lit, Ref | undefined> = { hover: undefined, selected: undefined };
  #drawing: Drawing | undefined;
  #awaited: Drawing | undefined;
  #pointed: MapMouseEvent | undefined;
  #choice: StyleChoice;
  #failedTiles = 0;
  #selection: Marks = nothing;

  /** Throws when the browser gives no WebGL context. */
  constructor(container: HTMLElement, choice: StyleChoice, events: SurfaceEvents) {
    this.#events = events;
    this.#choice = choice;
    this.#map = new MapLibre({
      container,
      style: mapStyle(choice),
      hash: 'map',
      center: [startCamera.longitude, startCamera.latitude],
      zoom: startCamera.zoom,
      maxPitch: 75,
      // From the tiles' last zoom, 14, up to the map's, 22: split tiles would cut buildings into pieces.
      zoomLevelsToOverscale: 8,
      fadeDuration: 0,
      attributionControl: false,
      locale: { 'Map.Title': words.mapCanvas },
      ...(choice.view === '3d' && standing),
    });
    this.#map.addControl(new AttributionControl({ compact: false }), 'bottom-right');
    this.#map.addControl(new ScaleControl({ maxWidth: 88 }), 'bottom-right');
    this.#map.setMissingStyleImageResolver((id) => this.#drawImage(id));
    this.#map.on('moveend', () => this.#redrawGraticule());
    this.#map.on('style.load', () => this.#restore());
    this.#map.on('error', (event) => this.#countFailure(event));
    this.#map.on('render', () => this.#reportDrawn());
    this.#map.on('mousemove', (event) => this.#follow(event));
    this.#map.on('mouseout', () => {
      this.#pointed = undefined;
      this.#events.onPoint(undefined);
    });
    this.#map.on('webglcontextlost', () => this.#events.onContext(false));
    this.#map.on('webglcontextrestored', () => {
      this.#events.onContext(true);
      this.#awaited = this.#drawing;
      this.#restore();
    });
    this.#map.on('click', (event) => this.#events.onPick(this.#refAt(event)));
  }

  /** Draws marks; only a collection that is another object than before travels to the worker. */
  draw(drawing: Drawing): void {
    const before = this.#drawing;
    this.#drawing = drawing;
    this.#awaited = drawing;
    for (const kind of drawnKinds) {
      if (drawing.sources[kind] !== before?.sources[kind]) this.#push(kind);
    }
    if (drawing.sources.place !== before?.sources.place) this.#tintOwnBuilding();
    this.#map.triggerRepaint();
  }

  /** Swaps the style, keeps what is drawn, and stands the camera up or lays it flat. */
  setStyle(choice: StyleChoice): void {
    const before = this.#choice;
    if (JSON.stringify(before) === JSON.stringify(choice)) return;
    const { view } = choice;
    this.#choice = choice;
    this.#failedTiles = 0;
    this.#map.setStyle(mapStyle(choice), { diff: false });
    this.#awaited = this.#drawing;
    if (before.view !== view) this.#map.easeTo({ ...(view === '3d' ? standing : flat), duration: flight });
  }

  /** Marks at most one feature as the one under the pointer. */
  hover(ref: Ref | undefined): void {
    this.#light('hover', ref);
  }

  /** Marks at most one feature as chosen; `marks` holds it alone, to be drawn above all others. */
  select(ref: Ref | undefined, marks: Marks): void {
    this.#light('selected', ref);
    this.#selection = marks;
    this.#map.getSource<GeoJSONSource>(selectionSource)?.setData(marks);
  }

  zoomBy(levels: number): void {
    this.#map.zoomTo(this.#map.getZoom() + levels, { duration: flight / 2 });
  }

  /** Turns north up. */
  faceNorth(): void {
    this.#map.easeTo({ bearing: 0, duration: flight / 2 });
  }

  /** Calls `follow` with the bearing in degrees whenever it changes. Returns the way to stop. */
  onBearing(follow: (bearing: number) => void): () => void {
    const tell = () => follow(this.#map.getBearing());
    this.#map.on('rotate', tell);
    return () => void this.#map.off('rotate', tell);
  }

  #light(lit: Lit, ref: Ref | undefined): void {
    const before = this.#lit[lit];
    if (before === ref) return;
    this.#lit[lit] = ref;
    if (before !== undefined) this.#setState(before, lit, false);
    if (ref !== undefined) this.#setState(ref, lit, true);
  }

  /** Moves the camera so that `bounds` lie inside the part of the map that nothing covers. */
  fit([west, south, east, north]: Bounds, cover: Cover): void {
    const upright = this.#choice.view === '3d';
    const { pitch, bearing } = upright ? standing : flat;
    const padding = freeOf(cover, this.#map.getContainer(), upright);
    this.#map.fitBounds([west, south, east, north], {
      padding,
      pitch,
      bearing,
      maxZoom: 18,
      duration: flight,
    });
  }

  destroy(): void {
    this.#pointed = undefined;
    this.#map.remove();
  }

  #push(kind: (typeof drawnKinds)[number]): void {
    const marks = this.#drawing?.sources[kind];
    if (marks) this.#map.getSource<GeoJSONSource>(kind)?.setData(marks);
  }

  #restore(): void {
    for (const kind of drawnKinds) this.#push(kind);
    this.#map.getSource<GeoJSONSource>(selectionSource)?.setData(this.#selection);
    this.#redrawGraticule();
    this.#tintOwnBuilding();
    for (const lit of ['hover', 'selected'] as const) {
      const ref = this.#lit[lit];
      if (ref !== undefined) this.#setState(ref, lit, true);
    }
  }

  #tintOwnBuilding(): void {
    const place = this.#drawing?.sources.place.features[0]?.geometry.coordinates;
    const [longitude, latitude] = place ?? [];
    const position: Position | undefined =
      longitude === undefined || latitude === undefined ? undefined : [longitude, latitude];
    for (const { layer, property, value } of ownBuildingPaint(this.#choice.theme, position)) {
      if (this.#map.getLayer(layer)) this.#map.setPaintProperty(layer, property, value);
    }
  }

  #redrawGraticule(): void {
    const bounds = this.#map.getBounds();
    const view: Bounds = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
    this.#map.getSource<GeoJSONSource>(GRATICULE_SOURCE)?.setData(graticuleLines(view, this.#map.getZoom()));
  }

  #drawImage(id: string): void {
    if (this.#map.hasImage(id)) return;
    const icon = drawPoiIcon(id);
    const drawn = icon ? { image: icon, options: { pixelRatio: POI_PIXEL_RATIO } } : drawMark(id);
    if (drawn) this.#map.addImage(id, drawn.image, drawn.options);
  }

  #setState(ref: Ref, lit: Lit, on: boolean): void {
    for (const source of drawnKinds) {
      if (this.#map.getSource(source)) this.#map.setFeatureState({ source, id: ref }, { [lit]: on });
    }
  }

  #countFailure(event: object): void {
    const { basemap } = this.#choice;
    if (basemap !== 'online' && basemap !== 'custom') return;
    if (!('sourceId' in event) || event.sourceId !== BASEMAP_SOURCE) return;
    // Without its description a source brings no tiles at all; single tiles may miss.
    this.#failedTiles += 'tile' in event ? 1 : tilesForgiven;
    if (this.#failedTiles >= tilesForgiven) this.#events.onBasemapFailure();
  }

  /** A drawing is on the screen when every source of ours has finished loading in a painted frame. */
  #reportDrawn(): void {
    const awaited = this.#awaited;
    if (!awaited || !drawnKinds.every((kind) => this.#isLoaded(kind))) return;
    this.#awaited = undefined;
    this.#events.onDrawn(awaited);
  }

  #isLoaded(kind: string): boolean {
    return this.#map.getSource(kind) !== undefined && this.#map.isSourceLoaded(kind);
  }

  /** One query of the rendered features per frame, however fast the pointer moves. */
  #follow(event: MapMouseEvent): void {
    if (!this.#pointed) {
      requestAnimationFrame(() => {
        const pointed = this.#pointed;
        this.#pointed = undefined;
        if (!pointed) return;
        const ref = this.#refAt(pointed);
        this.#map.getCanvas().style.cursor = ref === undefined ? '' : 'pointer';
        this.#events.onPoint(ref);
      });
    }
    this.#pointed = event;
  }

  #refAt({ point }: MapMouseEvent): Ref | undefined {
    const layers = markLayers.filter((id) => this.#map.getLayer(id));
    const [hit] = this.#map.queryRenderedFeatures(
      [
        [point.x - reach, point.y - reach],
        [point.x + reach, point.y + reach],
      ],
      { layers },
    );
    const ref: unknown = hit?.properties.ref;
    return typeof ref === 'string' ? ref : undefined;
  }
}
