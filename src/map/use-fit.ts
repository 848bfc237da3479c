import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { getBounds, getDistanceToBounds } from '../domain/geo/geodesy.ts';
import { getAllSubjects } from '../domain/place/inspection.ts';
import { getRefOperation } from '../domain/place/ref.ts';
import { type Cover, getFreeMiddle } from '../features/inspect/model/cover.ts';
import { createPlaceFrame, widenFrame } from '../features/inspect/model/framing.ts';
import { useInspection, useSelection } from '../features/inspect/model/scene-context.tsx';
import type { Position } from '../spec/geojson.ts';
import type { Ask } from '../spec/operations.ts';
import { isJudging } from '../state/address.ts';
import { mapFitted, useReviewFrame } from '../state/interface/map-sight.ts';
import { usePreferences } from '../state/interface/use-preferences.ts';
import type { Camera } from './camera.ts';
import { hasChosenCamera } from './cameras.ts';
import type { MapController } from './map-controller.ts';
import type { Tower } from './tower/tower-camera.ts';

/** Milliseconds that a fit waits for the rest of the answers after the first points. */
const fitPatience = 700;

type Waiting = {
  /** True while answers, or the building around them, are still to come. */
  readonly answering: boolean;
  /** True once no answer gives a position. */
  readonly nowhere: boolean;
  /** True while a side of a comparison is drawn: its differences move no camera. */
  readonly ofSide: boolean;
};

/**
 * Makes the map follow the answers. Another place causes a fit, unless the address has a camera; so does another
 * connection, and the same one that answers with another position. It happens when all operations have answered, or a
 * moment after the first points came, so that one slow operation does not delay it, and once more with what came later,
 * where the map was not moved. A map that is not there yet is fitted to the first points at once: no basemap is loaded
 * for a camera that would not stay. Between fits the camera is the reader's. "One by one" fits each new place
 * regardless of the camera, and once more where the rules come later with evidence outside of the view. Returns the
 * function that goes back to the place: it returns false where there is none.
 */
export function useFit(
  surface: MapController | undefined,
  tower: Tower | undefined,
  cover: Cover,
  { answering, nowhere, ofSide }: Waiting,
): () => boolean {
  const { inspection, outline, connection } = useInspection();
  const { arrival, address } = useSelection();
  const { ask } = inspection;
  const { view, page } = address;
  const { sameZoom } = usePreferences();
  const inReview = page === 'review';
  const judging = isJudging(address);
  const position = inspection.details.subjects[0]?.position;
  const reviewed = useReviewFrame(ask);
  const place = useMemo(
    () => createPlaceFrame({ inspection, arrival, outline }),
    [inspection, arrival, outline],
  );
  const frame = useMemo(() => widenFrame(place, reviewed), [place, reviewed]);
  const wanted = useRef(false);
  const fitted = useRef({ judging: false, bounds: '', early: false });
  const before = useRef<{ readonly followed: Followed; readonly judging: boolean }>(undefined);
  useEffect(() => {
    const { current: last } = before;
    const now = ofSide
      ? { ask, connection: last?.followed.connection ?? connection, place: undefined }
      : { ask, connection, place: position };
    const found = getFollowedNews(last?.followed, now);
    const enters = judging && last?.judging !== true;
    before.current = { followed: mergeFollowed(last?.followed, now), judging };
    if (found === undefined && !enters) return;
    // In a review the address goes from place to place with the camera of the last one.
    const goesOn = inReview && last !== undefined;
    const chosen = hasChosenCamera(location.hash);
    wanted.current = ask !== undefined && (judging || found === 'answer' || goesOn || !chosen);
    fitted.current = { judging: fitted.current.judging && !enters, bounds: '', early: false };
  }, [ask, connection, position, inReview, judging, ofSide]);
  useEffect(() => {
    // "Back", or a link: its camera is chosen. (MapLibre's own writing causes no event.)
    const follow = () => {
      if (hasChosenCamera(location.hash)) wanted.current = false;
    };
    // Chromium sends no `hashchange` for "back" where the query differs too, and MapLibre listens to nothing else.
    const goBack = ({ isTrusted }: PopStateEvent) => isTrusted && dispatchEvent(new Event('hashchange'));
    addEventListener('hashchange', follow);
    addEventListener('popstate', goBack);
    return () => {
      removeEventListener('hashchange', follow);
      removeEventListener('popstate', goBack);
    };
  }, []);
  useEffect(() => surface?.camera.setPace(inReview ? 'jump' : 'fly'), [surface, inReview]);
  useEffect(() => {
    if (!surface) return;
    if (!frame) {
      // The wish stays: what comes later is still to be shown.
      if (nowhere && wanted.current) surface.camera.leave();
      if (!answering) mapFitted(ask);
      return;
    }
    const bounds = frame.bounds.join();
    const { early } = fitted.current;
    const grew = fitted.current.bounds !== bounds;
    const outgrown =
      (early && !answering ? grew || tower !== undefined : judging && grew) &&
      surface.camera.isWhereItWasPut();
    if (!wanted.current && !outgrown) return mapFitted(ask);
    const showPlace = () => {
      // Only from place to place: the first one is fitted, so that there is a zoom to keep.
      const keepsZoom =
        inReview && sameZoom && (judging ? fitted.current.judging : hasChosenCamera(location.hash));
      wanted.current = false;
      fitted.current = { judging, bounds, early: answering };
      if (keepsZoom) surface.camera.centreOn((place ?? frame).bounds, cover, view);
      else if (tower && place?.bounds.join() === bounds) surface.camera.fitTower(tower);
      else surface.camera.fit(frame, cover, view);
      mapFitted(ask);
    };
    if (!answering || !surface.camera.hasLoaded()) return showPlace();
    const timer = setTimeout(showPlace, fitPatience);
    return () => clearTimeout(timer);
  }, [surface, ask, frame, place, tower, view, cover, answering, nowhere, inReview, judging, sameZoom]);

  const latest = useRef({ surface, frame, tower, cover, view });
  latest.current = { surface, frame, tower, cover, view };
  return useCallback(() => {
    const { surface, frame, tower, cover, view } = latest.current;
    if (!surface || !frame) return false;
    if (tower) surface.camera.fitTower(tower);
    else surface.camera.fit(frame, cover, view);
    return true;
  }, []);
}

/**
 * A link made on a larger screen still shows its subject: where its camera leaves that out of sight, the map goes
 * there, at the zoom of the link. A camera that shows it is kept as it is written.
 */
export function useLinkInSight(
  surface: MapController | undefined,
  tower: Tower | undefined,
  cover: Cover,
  isWhole: boolean,
): void {
  const { inspection, outline } = useInspection();
  const { address } = useSelection();
  const { sel, id } = address;
  const [linked] = useState(() => ({ hash: location.hash, id }));
  const isOpen = useRef(hasChosenCamera(linked.hash));
  useEffect(() => {
    if (!surface || !isWhole || !isOpen.current) return;
    isOpen.current = false;
    // A reader who moved the map meanwhile, or asked for something else, has chosen the view.
    if (id !== linked.id || location.hash !== linked.hash) return;
    const { camera } = surface;
    const subjects = getAllSubjects(inspection);
    const chosen = subjects.find(({ ref }) => ref === sel);
    const { position } = chosen ?? inspection.details.subjects[0] ?? {};
    if (!position) return;
    // Nothing is chosen: any visible part of the place may be the subject of the link.
    if (!chosen && subjects.some((each) => camera.isInSight(each.position, cover))) return;
    // The place is beyond any desktop screen: the link is about what else is there.
    if (!chosen && !isOnDesk(camera, position)) return;
    if (tower && (!chosen || getRefOperation(chosen.ref) === 'units')) {
      if (camera.seesPartOf(tower)) return;
    } else if (!chosen && outline) {
      const middle = camera.positionAt(getFreeMiddle(cover, surface.canvas()));
      const walls = getBounds(outline.polygon.coordinates[0]?.map(([x = 0, y = 0]) => [x, y]) ?? []);
      if (walls && getDistanceToBounds(middle, walls) === 0) return;
    }
    camera.reveal(position, cover);
  }, [surface, tower, cover, isWhole, inspection, outline, sel, id, linked]);
}

/** CSS pixels of a window on a large desk. */
const desk = { width: 1920, height: 1080 };

/** Returns true where a window of that size would show a position. */
function isOnDesk(camera: Camera, position: Position): boolean {
  const { x, y } = camera.pointAt(position);
  const { width, height } = camera.size();
  return Math.abs(x - width / 2) <= desk.width / 2 && Math.abs(y - height / 2) <= desk.height / 2;
}

/** What the map follows: the question, the connection, and the position of the place, as far as it is known. */
export type Followed = {
  readonly ask: Ask | undefined;
  readonly connection: string;
  readonly place: Position | undefined;
};

/**
 * Returns what is new for the map: another place; or the same one from another connection, or at another position.
 * Undefined where the camera stays the reader's.
 */
export function getFollowedNews(before: Followed | undefined, now: Followed): 'ask' | 'answer' | undefined {
  if (!before || before.ask !== now.ask) return 'ask';
  if (before.connection !== now.connection) return 'answer';
  if (!before.place || !now.place) return undefined;
  return before.place.join() === now.place.join() ? undefined : 'answer';
}

/**
 * Returns what the next state is compared with: a place that is asked again keeps its position until it has answered.
 */
export function mergeFollowed(before: Followed | undefined, now: Followed): Followed {
  const same = before && before.ask === now.ask && before.connection === now.connection;
  return same ? { ...now, place: now.place ?? before.place } : now;
}

/**
 * Brings a feature into sight that is chosen elsewhere, for example in a list. What the address chose before the map
 * existed is left to the fit and to the link's own camera.
 */
export function useReveal(surface: MapController | undefined, cover: Cover): void {
  const { inspection } = useInspection();
  const { address } = useSelection();
  const { sel } = address;
  const { ask } = inspection;
  const latest = useRef({ inspection, cover });
  latest.current = { inspection, cover };
  const before = useRef({ ask, sel });
  useEffect(() => {
    const chosenBefore = before.current;
    before.current = { ask, sel };
    if (!surface || sel === null || chosenBefore.ask !== ask || chosenBefore.sel === sel) return;
    const chosen = getAllSubjects(latest.current.inspection).find(({ ref }) => ref === sel);
    if (chosen) surface.camera.reveal(chosen.position, latest.current.cover);
  }, [surface, ask, sel]);
}
