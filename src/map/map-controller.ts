import type { FeatureCollection } from 'geojson';
import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import type { Ref } from '../domain/place/ref.ts';
import type { Cover } from '../features/inspect/model/cover.ts';
import { type Drawing, type DrawnMarks, drawnKinds } from '../features/inspect/model/drawing.ts';
import {
  emptyOverlay,
  type OverlayName,
  type Overlays,
  overlayNames,
} from '../features/inspect/model/overlays.ts';
import { redrawGraticule } from './basemap/graticule.ts';
import { type BasemapFeature, queryBasemapFeatures } from './basemap-features.ts';
import { onArchiveRefused } from './basemap-source/archives.ts';
import { getHosts } from './basemap-source/basemap-source.ts';
import { TileFailureCount } from './basemap-source/failure-count.ts';
import { isOfGround } from './basemap-source/own-style.ts';
import { Camera, type ScreenPoint } from './camera.ts';
import controlWords from './controls/controls.messages';
import { setSourceData } from './drawn-features.ts';
import { skipFullscreenPasses } from './fast-background.ts';
import { loadFonts, loadFontsForTexts } from './fonts.ts';
import { FeatureHighlighter } from './highlight-features.ts';
import { HighlightRings } from './highlight-rings.ts';
import { addStems } from './label-stems.ts';
import { selectionSource } from './layers/selection.ts';
import { createMapActions } from './map-actions-of.ts';
import { drawStyleImages } from './marks/images-of.ts';
import { moveMarks } from './move-marks.ts';
import { addScale, createMap, writeGestures } from './new-map.ts';
import { performGesture } from './perform-gesture.ts';
import {
  findPointed,
  followPointer,
  type MapControllerEvents,
  type OverlayHit,
  type Pointed,
} from './pointing.ts';
import { getFirstStyle, ShownLayers } from './shown-layers.ts';
import { isSyncedMove } from './split/camera-sync.ts';
import { MapFrameFreeze } from './stage/map-frame-freeze.ts';
import { isForeign, mapStyle, type StyleChoice } from './style.ts';
import {
  adaptSolids,
  adaptSurroundings,
  getCoveredLayers,
  hasTower,
} from './surroundings/suit-surroundings.ts';
import { fadeHiddenMarks } from './tower/hidden-marks.ts';
import { UpperFloorsAnimation } from './tower/upper-floors-animation.ts';

export { canReadCanvas } from '../ui/canvas-reading.ts';

/** The start of MapLibre's error when its worker's script does not load: without it no feature is ever drawn. */
const workerBlocked = 'Worker failed to load';

/**
 * The only owner of a MapLibre map. Three channels with three speeds: style (rare), data (per inspection), highlights
 * (per mouse move). After a change of style it restores data and state; no other code needs to.
 */
export class MapController {
  readonly #map: MapLibre;
  readonly #events: MapControllerEvents;
  readonly camera: Camera;
  readonly frameFreeze: MapFrameFreeze;
  readonly upperFloors: UpperFloorsAnimation;
  readonly shown: ShownLayers;
  readonly actions: ReturnType<typeof createMapActions>;
  readonly highlighter: FeatureHighlighter;
  readonly raise = addStems;
  readonly performGesture = performGesture;
  #wanted: Drawing | undefined;
  #drawing: Drawing | undefined;
  #awaited: Drawing | undefined;
  #choice: StyleChoice;
  readonly #failures = new TileFailureCount();
  #selection: DrawnMarks = { type: 'FeatureCollection', features: [] };
  #overlays: Overlays = {};
  #hasDrawn = false;
  readonly #writeScale: () => void;

  /** Throws when the browser gives no WebGL context. */
  constructor(container: HTMLElement, choice: StyleChoice, events: MapControllerEvents, second: boolean) {
    this.#events = events;
    this.#choice = choice;
    this.#map = createMap(container, choice, second);
    this.highlighter = new FeatureHighlighter(this.#map);
    const rings = new HighlightRings(this.#map, this.highlighter.lit, (source) => this.#marksIn(source));
    this.shown = new ShownLayers(this.#map, loadFonts(choice), (ring) => rings.layer(ring));
    this.camera = new Camera(this.#map);
    this.frameFreeze = new MapFrameFreeze(this.#map, () => this.shown.whole());
    this.upperFloors = new UpperFloorsAnimation(this.#map);
    this.actions = createMapActions(this.#map, {
      camera: this.camera,
      frameFreeze: this.frameFreeze,
      whole: () => this.shown.whole(),
      isWhole: () => this.shown.isWhole,
      view: () => this.#choice.view,
    });
    followPointer(this.#map, events);
    moveMarks(this.#map);
    fadeHiddenMarks(this.#map, () => this.#drawing);
    this.#writeScale = second ? () => {} : addScale(this.#map);
    this.write();
    drawStyleImages(this.#map);
    this.#map.on('moveend', (event) => {
      if (isSyncedMove(event)) return;
      redrawGraticule(this.#map);
      adaptSolids(this.#map, this.#ours());
    });
    this.#map.on('style.load', () => this.#restore());
    this.#map.on('error', (event) => {
      this.#countFailure(event);
      if (!this.#hasDrawn && event.error.message.startsWith(workerBlocked)) events.onWorkerLost();
    });
    this.#map.on('sourcedata', ({ sourceId, tile }) => tile && this.#failures.came(sourceId));
    this.#map.on('idle', () => {
      if (this.#failures.allInVain()) return this.#events.onBasemapFailure();
      this.#events.onWhole(this.#choice.ground);
    });
    const refused = onArchiveRefused(({ part: of, limit }) => events.onBasemapFailure({ of, limit }));
    this.#map.on('remove', refused);
    this.#map.on('render', () => this.#reportDrawn());
    this.#map.on('webglcontextlost', () => this.#events.onContext(false));
    this.#map.on('webglcontextrestored', () => {
      this.#events.onContext(true);
      skipFullscreenPasses(this.#map);
      this.#awaited = this.#drawing;
    });
  }

  /** Updates the map's own texts to the current language and measures. */
  write(): void {
    this.#map.getCanvas().setAttribute('aria-label', controlWords.canvas);
    this.#writeScale();
    writeGestures(this.#map);
  }

  /** Gives both maps to the code that synchronises another one with this one. */
  tie(second: MapController, tie: (first: MapLibre, second: MapLibre) => () => void) {
    return tie(this.#map, second.#map);
  }

  /** Draws marks, as soon as their letters are loaded, and not in the task that rendered the page around them. */
  draw(drawing: Drawing): void {
    this.#wanted = drawing;
    const begin = () => this.#wanted === drawing && this.#draw(drawing);
    void Promise.resolve(loadFontsForTexts(drawing, this.#drawing)).then(() => setTimeout(begin));
  }

  /** Only a new collection object is sent to the worker. */
  #draw(drawing: Drawing): void {
    const before = this.#drawing;
    this.#drawing = drawing;
    this.#awaited = drawing;
    for (const kind of drawnKinds) {
      if (drawing.sources[kind] !== before?.sources[kind]) this.#push(kind);
    }
    const { place, parking } = drawing.sources;
    if (place !== before?.sources.place || parking !== before.sources.parking) this.#suitSurroundings();
    this.#map.triggerRepaint();
  }

  /** Changes the style, keeps what is drawn, and tilts the camera or lays it flat. */
  setStyle(choice: StyleChoice): void {
    if (this.#choice === choice) return;
    const { view } = this.#choice;
    this.#choice = choice;
    this.#failures.clear();
    this.#map.setStyle(getFirstStyle(mapStyle(choice)), { diff: false, validate: isForeign(choice) });
    this.#awaited = this.#drawing;
    if (view !== choice.view) this.camera.take(choice.view);
  }

  /** Marks at most one feature as hovered. */
  hover(ref: Ref | undefined): void {
    this.highlighter.light('hover', ref);
  }

  /** Marks at most one feature as chosen; `marks` holds it alone, to be drawn above all others. */
  select(ref: Ref | undefined, marks: DrawnMarks): void {
    this.highlighter.light('selected', ref);
    if (this.#selection === marks) return;
    this.#selection = marks;
    this.#pushSelection();
  }

  /** Sets the overlays of the map; only a new object is sent to the worker. */
  lay(overlays: Overlays): void {
    const before = this.#overlays;
    this.#overlays = overlays;
    for (const name of overlayNames) if (overlays[name] !== before[name]) this.#pushOverlay(name);
    this.shown.cover(getCoveredLayers(overlays, this.#choice.dotsOnly));
    if (overlays.own !== before.own || hasTower(overlays) !== hasTower(before)) this.#suitSurroundings();
    else if (overlays.path !== before.path) adaptSolids(this.#map, this.#ours());
  }

  /** Returns what is at a position of the screen, as after a click. */
  pointedAt(at: ScreenPoint): Pointed {
    return findPointed(this.#map, { point: at, lngLat: this.#map.unproject([at.x, at.y]) });
  }

  /** Zooms in until a cluster separates. */
  async openCluster({ overlay, cluster }: OverlayHit, cover: Cover): Promise<void> {
    const source = this.#map.getSource<GeoJSONSource>(overlay);
    if (!cluster || !source) return;
    this.camera.approach(cluster.position, await source.getClusterExpansionZoom(cluster.id), cover);
  }

  /** Returns what the basemap draws at a position of the screen and holds around it. */
  groundAt(at: ScreenPoint): BasemapFeature[] {
    return queryBasemapFeatures(this.#map, at);
  }

  /** Sets the device pixels of the map for each of its CSS pixels. */
  sharpen(pixelRatio: number): void {
    if (this.#map.getPixelRatio() !== pixelRatio) this.#map.setPixelRatio(pixelRatio);
  }

  /** Returns the element with which the keyboard moves the map. */
  canvas(): HTMLElement {
    return this.#map.getCanvas();
  }

  destroy(): void {
    this.#wanted = undefined;
    this.#map.remove();
  }

  /** Returns the features of a source with rings. */
  #marksIn(source: string): FeatureCollection | undefined {
    const kind = drawnKinds.find((each) => each === source);
    return kind ? this.#drawing?.sources[kind] : this.#overlays.fan;
  }

  #push(kind: (typeof drawnKinds)[number]): void {
    const marks = this.#drawing?.sources[kind];
    if (!marks) return;
    this.#map.getSource<GeoJSONSource>(kind)?.setData(marks);
    this.shown.fill(kind, marks.features.length > 0);
  }

  #pushSelection(): void {
    this.#map.getSource<GeoJSONSource>(selectionSource)?.setData(this.#selection);
    this.shown.fill(selectionSource, this.#selection.features.length > 0);
  }

  #pushOverlay(name: OverlayName): void {
    const overlay = this.#overlays[name] ?? emptyOverlay;
    this.shown.fill(name, overlay.features.length > 0);
    const source = this.#map.getSource<GeoJSONSource>(name);
    if (!source) return;
    this.highlighter.restore();
    // Only rows of a run are so many, and each of them has a unique reference.
    if (name !== 'results') void source.setData(overlay);
    else
      void setSourceData(
        source,
        overlay,
        () => (this.#overlays[name] ?? emptyOverlay) === overlay && this.#map.getSource(name) === source,
      );
  }

  /** Restores what is drawn in a new style, whose sources are empty. */
  #restore(): void {
    this.shown.take(mapStyle(this.#choice));
    for (const kind of drawnKinds) if (this.#drawing?.sources[kind].features.length) this.#push(kind);
    for (const name of overlayNames) if (this.#overlays[name]?.features.length) this.#pushOverlay(name);
    if (this.#selection.features.length > 0) this.#pushSelection();
    redrawGraticule(this.#map);
    this.#suitSurroundings();
    this.highlighter.restore();
  }

  #suitSurroundings(): void {
    adaptSurroundings(this.#map, this.#choice, this.#ours());
  }

  #ours() {
    return { drawing: this.#drawing, overlays: this.#overlays };
  }

  #countFailure(event: object): void {
    const isHosted = getHosts(this.#choice.ground).length > 0;
    if (!isHosted || !('sourceId' in event) || !isOfGround(event.sourceId)) return;
    const lost = this.#failures.failed(event.sourceId, 'tile' in event ? 'tile' : 'description');
    if (lost) this.#events.onBasemapFailure();
  }

  /** A drawing is on the screen when every source of ours, and its way, has finished loading in a painted frame. */
  #reportDrawn(): void {
    const isLoaded = (kind: string) => this.#map.getSource(kind) && this.#map.isSourceLoaded(kind);
    const awaited = this.#awaited;
    const path = this.#overlays.path?.features.length ? ['path'] : [];
    if (!awaited || ![...drawnKinds, ...path].every(isLoaded)) return;
    this.#awaited = undefined;
    this.#hasDrawn = true;
    this.#events.onDrawn(awaited);
  }
}
