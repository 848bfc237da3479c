import type { EaseToOptions, Map as MapLibre, PointLike } from 'maplibre-gl';
import type { Bounds } from '../domain/geo/geodesy.ts';
import type { Cover } from '../features/inspect/model/cover.ts';
import type { PlaceFrame } from '../features/inspect/model/framing.ts';
import type { WrittenCamera } from '../spec/address-parts.ts';
import type { Position } from '../spec/geojson.ts';
import type { View } from '../state/address.ts';
import { stepBack, worldCamera } from './cameras.ts';
import { getPlaceFit, markSpace } from './fit-options.ts';
import { isSyncedMove } from './split/camera-sync.ts';
import { usualBearing } from './tower/facing.ts';
import {
  type CameraPose,
  getFreeBox,
  isInFreePart,
  projectPoint,
  removeNeighbours,
  type Size,
  type Tower,
  viewOn,
} from './tower/tower-camera.ts';

/** Milliseconds of a camera move while inspecting; MapLibre jumps instead under reduced motion. */
const flight = 600;

/** Milliseconds of a move by where it is made: in a review hundreds of places go by, on the stage it is watched. */
const paces = { fly: flight, jump: 0, show: 1_200 };

/** Zoom levels from which the stage comes nearer to what it shows. */
const dollyLevels = 0.3;

/** Where the camera stands in 3D: shows walls and still the ground between buildings. */
const standing = { pitch: 56, bearing: usualBearing };
const flat = { pitch: 0, bearing: 0 };

const noPadding = { top: 0, right: 0, bottom: 0, left: 0 };

/** CSS pixels between a tower with its signs and what covers the map. */
const towerMargin = 14;

/** How the camera stands in a view. */
export function getViewPose(view: View): typeof standing {
  return view === '3d' ? standing : flat;
}

/** Screen positions are CSS pixels from the top left corner of the map. */
export type ScreenPoint = { readonly x: number; readonly y: number };

/** A camera as it stood, angles in degrees; `put` where a fit had put it. */
export type Standpoint = WrittenCamera & { readonly put: boolean };

/** Where the map looks from. MapLibre alone writes it into the address. */
export class Camera {
  readonly #map: MapLibre;
  #put = false;
  #loaded = false;
  #pace = flight;

  constructor(map: MapLibre) {
    this.#map = map;
    map.on('movestart', ({ originalEvent }) => {
      if (originalEvent) this.#put = false;
    });
    map.once('load', () => {
      this.#loaded = true;
    });
  }

  /** Milliseconds of a move: none before the map has been seen whole, since it would be over ground that is not there. */
  get #flight(): number {
    return this.#loaded ? this.#pace : 0;
  }

  /** False until all of the map has been on the screen once: where it stands until then nobody is looking at. */
  hasLoaded(): boolean {
    return this.#loaded;
  }

  /** True while the map stands where a fit put it: nobody has moved it since, and no link chose where it is. */
  isWhereItWasPut(): boolean {
    return this.#put;
  }

  /** How moves are made from now on. */
  setPace(pace: keyof typeof paces): void {
    this.#pace = paces[pace];
  }

  /**
   * Takes the stand of a written camera, its middle in the middle of what is free, farther away where that is small.
   */
  takeStand({ centre, zoom, pitch, bearing }: WrittenCamera, cover: Cover): void {
    this.#put = false;
    const { width, height } = this.size();
    const free = { width: width - cover.left - cover.right, height: height - cover.top - cover.bottom };
    this.#bring(centre, cover, { zoom: zoom + stepBack(free), pitch, bearing, padding: noPadding });
  }

  /** Steps back at once from where the camera stands, to come nearer again. */
  backOff(): void {
    this.#map.jumpTo({ zoom: this.#map.getZoom() - dollyLevels });
  }

  zoomBy(levels: number): void {
    this.#put = false;
    this.#map.zoomTo(this.#map.getZoom() + levels, { duration: this.#flight / 2 });
  }

  /** Brings a position into the middle of the free part, at a zoom. */
  approach(position: Position, zoom: number, cover: Cover): void {
    this.#put = false;
    this.#bring(position, cover, { zoom, duration: flight });
  }

  /** Turns north up. */
  faceNorth(): void {
    this.#put = false;
    this.#map.easeTo({ bearing: 0, duration: this.#flight / 2 });
  }

  /** Stands the camera up or lays it flat, unless it is so already: a link and a step have a stand of their own. */
  take(view: View): void {
    const pitch = this.#map.getPitch();
    if (view === '3d' ? pitch >= standing.pitch / 2 : pitch === 0) return;
    this.#map.easeTo({ ...getViewPose(view), duration: this.#flight });
  }

  /** Moves so that a place lies inside the part of the map that nothing covers, the nearer the smaller it is. */
  fit(frame: PlaceFrame, cover: Cover, view: View): void {
    this.#put = true;
    this.#frame(frame, cover, view, this.#flight);
  }

  /** Shows the whole world: for what is nowhere on it. */
  leave(): void {
    const { zoom, latitude, longitude } = worldCamera;
    this.#put = true;
    this.#map.jumpTo({ ...flat, zoom, center: [longitude, latitude] });
  }

  /** Where the camera stands, to come back to. */
  remember(): Standpoint {
    const zoom = this.#map.getZoom();
    return {
      centre: this.centre(),
      zoom,
      pitch: this.#map.getPitch(),
      bearing: this.bearing(),
      put: this.#put,
    };
  }

  /** Goes back to where the camera stood. */
  goBack({ centre, put, ...rest }: Standpoint): void {
    this.#put = put;
    this.#map.easeTo({ ...rest, center: [...centre], duration: flight });
  }

  /** The same for what is not the place: the map then counts as moved by the reader. */
  show(bounds: Bounds, cover: Cover, view: View): void {
    this.#put = false;
    this.#frame({ bounds, building: undefined }, cover, view, this.#flight);
  }

  /** Shows `bounds` at once, until the way back that it returns is taken. */
  stepAside(frame: PlaceFrame, cover: Cover, view: View): () => void {
    const { centre, put, ...rest } = this.remember();
    this.#frame(frame, cover, view, 0);
    return () => {
      this.#map.jumpTo({ ...rest, center: [...centre] });
      this.#put = put;
    };
  }

  #frame(frame: PlaceFrame, cover: Cover, view: View, duration: number): void {
    const [west, south, east, north] = frame.bounds;
    const options = { ...getViewPose(view), ...getPlaceFit(this.#map, frame, cover, view) };
    this.#map.fitBounds([west, south, east, north], { ...options, duration });
  }

  /** Brings the middle of `bounds` into the middle of what is free, as near or far as the map stands. */
  centreOn([west, south, east, north]: Bounds, cover: Cover, view: View): void {
    this.#put = true;
    const middle: Position = [(west + east) / 2, (south + north) / 2];
    this.#bring(middle, cover, { padding: noPadding, ...getViewPose(view) });
  }

  /** Moves to where the widest side of a tower faces the reader, as close as all of it is seen. */
  fitTower({ points, bearing, cover }: Tower): void {
    const size = this.size();
    const view = viewOn(points, { ...standing, bearing }, getFreeBox(cover, size, towerMargin), size);
    if (!view) return;
    this.#put = true;
    const { centre, ...rest } = view;
    this.#map.easeTo({ ...rest, center: [...centre], duration: this.#flight });
  }

  /** Where a position above the ground is seen; undefined behind the camera. */
  seenAt(position: Position, height: number): ScreenPoint | undefined {
    return projectPoint(position, height, this.#pose(), this.size());
  }

  /** True while a tower and its signs are seen in the part of the map that nothing covers. */
  sees({ points, cover }: Tower): boolean {
    const size = this.size();
    return isInFreePart(removeNeighbours(points), this.#pose(), getFreeBox(cover, size, 0), size);
  }

  /** True while a part of a tower is seen in the part of the map that nothing covers. */
  seesPartOf({ points, cover }: Tower): boolean {
    const { left, top, right, bottom } = getFreeBox(cover, this.size(), 0);
    return points.some(({ position, height }) => {
      const at = this.seenAt(position, height);
      return at && at.x >= left && at.x <= right && at.y >= top && at.y <= bottom;
    });
  }

  #pose(): CameraPose {
    const zoom = this.#map.getZoom();
    return { centre: this.centre(), zoom, pitch: this.#map.getPitch(), bearing: this.bearing() };
  }

  /** CSS pixels of the map. */
  size(): Size {
    const { clientWidth: width, clientHeight: height } = this.#map.getContainer();
    return { width, height };
  }

  /** True while a mark at a position is seen in the part of the map that nothing covers. */
  isInSight([longitude, latitude]: Position, cover: Cover): boolean {
    const { width, height } = this.size();
    const { x, y } = this.#map.project([longitude, latitude]);
    return (
      x >= cover.left + markSpace &&
      x <= width - cover.right - markSpace &&
      y >= cover.top + markSpace &&
      y <= height - cover.bottom - markSpace
    );
  }

  /** Brings a position into the part of the map that nothing covers; stays where it is when it lies there already. */
  reveal(position: Position, cover: Cover): void {
    if (!this.isInSight(position, cover)) this.#bring(position, cover);
  }

  /** Moves a position into the middle of the part of the map that nothing covers. */
  #bring([longitude, latitude]: Position, cover: Cover, how: EaseToOptions = {}): void {
    this.#map.easeTo({
      center: [longitude, latitude],
      // From the middle of the map to the middle of what is free of it.
      offset: [(cover.left - cover.right) / 2, (cover.top - cover.bottom) / 2],
      duration: this.#flight,
      ...how,
    });
  }

  /** Where the camera stands, as a text that changes with every part of it. */
  stand(): string {
    const { lng, lat } = this.#map.getCenter();
    return [this.#map.getZoom(), this.bearing(), this.#map.getPitch(), lng, lat].join();
  }

  zoom(): number {
    return this.#map.getZoom();
  }

  /** Degrees from north, clockwise. */
  bearing(): number {
    return this.#map.getBearing();
  }

  /** What the map's middle shows. */
  centre(): Position {
    const { lng, lat } = this.#map.getCenter();
    return [lng, lat];
  }

  pointAt([longitude, latitude]: Position): ScreenPoint {
    const { x, y } = this.#map.project([longitude, latitude]);
    return { x, y };
  }

  positionAt({ x, y }: ScreenPoint): Position {
    const at: PointLike = [x, y];
    const { lng, lat } = this.#map.unproject(at).wrap();
    return [lng, lat];
  }

  /** Calls `follow` on every frame of a move (`move`) or at its end. Returns the way to stop. */
  on(type: 'move' | 'moveend' | 'zoomend' | 'rotate', follow: () => void): () => void {
    const heard = this.#map.on(type, (event) => isSyncedMove(event) || follow());
    return () => heard.unsubscribe();
  }
}
