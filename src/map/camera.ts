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

/** Milliseconds of a move by its context: in a review hundreds of places go by, on the stage it is watched. */
const paces = { fly: flight, jump: 0, show: 1_200 };

/** Zoom levels from which the stage comes nearer to what it shows. */
const dollyLevels = 0.3;

/** The camera in 3D: shows walls and still the ground between buildings. */
const standing = { pitch: 56, bearing: usualBearing };
const flat = { pitch: 0, bearing: 0 };

const noPadding = { top: 0, right: 0, bottom: 0, left: 0 };

/** CSS pixels between a tower with its signs and what covers the map. */
const towerMargin = 14;

/** Returns pitch and bearing of a view. */
export function getViewPose(view: View): typeof standing {
  return view === '3d' ? standing : flat;
}

/** Screen positions are CSS pixels from the top left corner of the map. */
export type ScreenPoint = { readonly x: number; readonly y: number };

/** A saved camera, angles in degrees; `put` is the position of the last fit. */
export type Standpoint = WrittenCamera & { readonly put: boolean };

/** The camera of the map. MapLibre alone writes it into the address. */
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

  /** Milliseconds of a move: none before the map has been drawn completely, since it would pass over missing ground. */
  get #flight(): number {
    return this.#loaded ? this.#pace : 0;
  }

  /** Returns false until all of the map has been on the screen once: its first camera does not matter to the reader. */
  hasLoaded(): boolean {
    return this.#loaded;
  }

  /** Returns true while the camera is where a fit put it: not moved since, and not chosen by a link. */
  isWhereItWasPut(): boolean {
    return this.#put;
  }

  /** Sets how moves are made from now on. */
  setPace(pace: keyof typeof paces): void {
    this.#pace = paces[pace];
  }

  /** Takes a written camera, with its centre in the middle of the free part, farther away where that is small. */
  takeStand({ centre, zoom, pitch, bearing }: WrittenCamera, cover: Cover): void {
    this.#put = false;
    const { width, height } = this.size();
    const free = { width: width - cover.left - cover.right, height: height - cover.top - cover.bottom };
    this.#bring(centre, cover, { zoom: zoom + stepBack(free), pitch, bearing, padding: noPadding });
  }

  /** Steps back at once from the current camera, to come nearer again. */
  backOff(): void {
    this.#map.jumpTo({ zoom: this.#map.getZoom() - dollyLevels });
  }

  zoomBy(levels: number): void {
    this.#put = false;
    this.#map.zoomTo(this.#map.getZoom() + levels, { duration: this.#flight / 2 });
  }

  /** Moves a position into the middle of the free part, at a zoom. */
  approach(position: Position, zoom: number, cover: Cover): void {
    this.#put = false;
    this.#bring(position, cover, { zoom, duration: flight });
  }

  /** Turns north up. */
  faceNorth(): void {
    this.#put = false;
    this.#map.easeTo({ bearing: 0, duration: this.#flight / 2 });
  }

  /** Tilts the camera or lays it flat, unless it is so already: a link and a step have a pitch of their own. */
  take(view: View): void {
    const pitch = this.#map.getPitch();
    if (view === '3d' ? pitch >= standing.pitch / 2 : pitch === 0) return;
    this.#map.easeTo({ ...getViewPose(view), duration: this.#flight });
  }

  /** Moves so that a place is inside the free part of the map, the nearer the smaller it is. */
  fit(frame: PlaceFrame, cover: Cover, view: View): void {
    this.#put = true;
    this.#frame(frame, cover, view, this.#flight);
  }

  /** Shows the whole world: for a place without a position. */
  leave(): void {
    const { zoom, latitude, longitude } = worldCamera;
    this.#put = true;
    this.#map.jumpTo({ ...flat, zoom, center: [longitude, latitude] });
  }

  /** Returns the current camera, for a later return. */
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

  /** Goes back to a saved camera. */
  goBack({ centre, put, ...rest }: Standpoint): void {
    this.#put = put;
    this.#map.easeTo({ ...rest, center: [...centre], duration: flight });
  }

  /** The same for anything but the place: the map then counts as moved by the reader. */
  show(bounds: Bounds, cover: Cover, view: View): void {
    this.#put = false;
    this.#frame({ bounds, building: undefined }, cover, view, this.#flight);
  }

  /** Shows `bounds` at once, until the returned function goes back. */
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
    const { padding, maxZoom } = getPlaceFit(frame, cover, view, this.#map.getContainer());
    const options = { ...getViewPose(view), padding: { ...padding }, maxZoom, duration };
    this.#map.fitBounds([west, south, east, north], options);
  }

  /** Moves the middle of `bounds` into the middle of the free part, at the current zoom. */
  centreOn([west, south, east, north]: Bounds, cover: Cover, view: View): void {
    this.#put = true;
    const middle: Position = [(west + east) / 2, (south + north) / 2];
    this.#bring(middle, cover, { padding: noPadding, ...getViewPose(view) });
  }

  /** Moves to where the widest side of a tower faces the reader, as close as all of it is visible. */
  fitTower({ points, bearing, cover }: Tower): void {
    const size = this.size();
    const view = viewOn(points, { ...standing, bearing }, getFreeBox(cover, size, towerMargin), size);
    if (!view) return;
    this.#put = true;
    const { centre, ...rest } = view;
    this.#map.easeTo({ ...rest, center: [...centre], duration: this.#flight });
  }

  /** Returns where a position above the ground is on the screen; undefined behind the camera. */
  seenAt(position: Position, height: number): ScreenPoint | undefined {
    return projectPoint(position, height, this.#pose(), this.size());
  }

  /** Returns true while a tower and its signs are visible in the free part of the map. */
  sees({ points, cover }: Tower): boolean {
    const size = this.size();
    return isInFreePart(removeNeighbours(points), this.#pose(), getFreeBox(cover, size, 0), size);
  }

  /** Returns true while a part of a tower is visible in the free part of the map. */
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

  /** Returns the size of the map in CSS pixels. */
  size(): Size {
    const { clientWidth: width, clientHeight: height } = this.#map.getContainer();
    return { width, height };
  }

  /** Returns true while a mark at a position is visible in the free part of the map. */
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

  /** Moves a position into the free part of the map, unless it is there already. */
  reveal(position: Position, cover: Cover): void {
    if (!this.isInSight(position, cover)) this.#bring(position, cover);
  }

  /** Moves a position into the middle of the free part of the map. */
  #bring([longitude, latitude]: Position, cover: Cover, how: EaseToOptions = {}): void {
    this.#map.easeTo({
      center: [longitude, latitude],
      // From the middle of the map to the middle of its free part.
      offset: [(cover.left - cover.right) / 2, (cover.top - cover.bottom) / 2],
      duration: this.#flight,
      ...how,
    });
  }

  /** Returns the camera as a text that changes with every part of it. */
  stand(): string {
    const { lng, lat } = this.#map.getCenter();
    return [this.#map.getZoom(), this.bearing(), this.#map.getPitch(), lng, lat].join();
  }

  /** Returns the degrees that the map shows; its east is beyond 180° where it crosses that. */
  bounds(): Bounds {
    const bounds = this.#map.getBounds();
    return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
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

  /** Calls `follow` on every frame of a move (`move`) or at its end. Returns the function that ends it. */
  on(type: 'move' | 'moveend' | 'zoomend' | 'rotate', follow: () => void): () => void {
    const heard = this.#map.on(type, (event) => isSyncedMove(event) || follow());
    return () => heard.unsubscribe();
  }
}
