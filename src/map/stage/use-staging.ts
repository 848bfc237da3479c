import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Cover } from '../../features/inspect/model/cover.ts';
import { createPlaceFrame } from '../../features/inspect/model/framing.ts';
import type { Turn } from '../../features/inspect/model/map-actions.ts';
import { useInspection, useSelection } from '../../features/inspect/model/scene-context.tsx';
import { readCamera } from '../../spec/address-parts.ts';
import type { Ask } from '../../spec/operations.ts';
import type { Theme } from '../../state/address.ts';
import { isNear } from '../cameras.ts';
import type { MapController } from '../map-controller.ts';
import type { Tower } from '../tower/tower-camera.ts';
import { prefersReducedMotion } from './map-frame-freeze.ts';

/**
 * Milliseconds that the last frame is held for the answers of a step; then the basemap of the step is shown without
 * them.
 */
const heldFor = 4_000;

/** Milliseconds for what is nearly loaded: the same place, or the same view from a little farther away. */
const briefly = 1_500;

/** Milliseconds after the last change of the window's size at which the step is framed again. */
const resizeRest = 150;

/** Milliseconds for a step of which there is no picture: what was seen before is better than an empty ground. */
const unpictured = 20_000;

type Given = {
  readonly tower: Tower | undefined;
  /** Key of the floor whose units are visible. */
  readonly openFloor: string | undefined;
  readonly cover: Cover;
  readonly theme: Theme;
  /** True while answers of the place, or their drawing, are in progress. */
  readonly waiting: boolean;
};

type Turning = { readonly turn: Turn; readonly flies: boolean; readonly seen: (isWhole: boolean) => void };

/**
 * The camera of the stage. A step is prepared behind the last complete frame, which dissolves once everything of the
 * step is drawn: a half-loaded map is never visible. At the same place the camera then flies from its former position,
 * so that only what is new appears. Returns how pages announce a turn: see MapActions.
 */
export function useStaging(
  surface: MapController | undefined,
  onStage: boolean,
  { tower, openFloor, cover, theme, waiting }: Given,
): (turn: Turn) => Promise<boolean> {
  const { inspection, outline } = useInspection();
  const { arrival, address } = useSelection();
  const { step, view } = address;
  const { ask } = inspection;
  const turning = useRef<Turning>(undefined);
  const shown = useRef<Turning>(undefined);
  const [turns, setTurns] = useState(0);
  const [late, setLate] = useState<Turning>();
  const frame = onStage ? createPlaceFrame({ inspection, arrival, outline }) : undefined;

  /** Moves the camera to the step; false where it has no position. */
  const place = ({ turn }: Turning, pace: 'show' | 'jump'): boolean => {
    if (!surface) return false;
    const { camera } = surface;
    const written = turn.camera === undefined ? undefined : readCamera(turn.camera);
    camera.setPace(pace);
    if (written) camera.takeStand(written, cover);
    else if (tower) camera.fitTower(tower);
    else if (frame) camera.fit(frame, cover, view);
    return Boolean(written ?? tower ?? frame);
  };
  const latest = useRef(place);
  latest.current = place;
  const seenFloor = useRef(openFloor);

  useEffect(() => {
    if (!surface || !onStage) return;
    return () => {
      turning.current = undefined;
      shown.current = undefined;
      surface.camera.setPace('fly');
      surface.frameFreeze.open();
    };
  }, [surface, onStage]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn to what is shown already is a turn too
  useEffect(() => {
    const now = turning.current;
    if (!surface || !onStage || !now || !arrived(now.turn, step, ask)) return;
    if (waiting && late !== now) {
      const timer = setTimeout(() => setLate(now), heldFor);
      return () => clearTimeout(timer);
    }
    turning.current = undefined;
    shown.current = now;
    const opens = openFloor !== undefined && openFloor !== seenFloor.current && !prefersReducedMotion();
    seenFloor.current = openFloor;
    void showTurn(surface, now, {
      opensFloor: opens,
      isWaiting: waiting,
      isOvertaken: () => shown.current !== now,
      place: (pace) => latest.current(now, pace),
    });
    return;
  }, [surface, onStage, step, ask, waiting, late, turns, openFloor]);

  // Answers that came after the step was shown without them.
  useEffect(() => {
    if (!surface || !onStage || waiting || !late || shown.current !== late) return;
    setLate(undefined);
    if (late.turn.camera === undefined) latest.current(late, 'show');
  }, [surface, onStage, waiting, late]);

  useFrameOnResize(surface, onStage, () => shown.current && latest.current(shown.current, 'jump'));
  useFreezeOnTheme(surface, onStage, theme, turning);

  return useCallback(
    (turn) =>
      new Promise((seen) => {
        const to = turn.camera === undefined ? undefined : readCamera(turn.camera);
        const from = surface?.camera.remember();
        const near = !to || (from && isNear(from, to, innerWidth));
        const flies = turn.samePlace && Boolean(near) && shown.current !== undefined && !turning.current;
        if (!turn.covered) surface?.frameFreeze.close();
        shown.current = undefined;
        turning.current = { turn, flies, seen };
        setTurns((before) => before + 1);
      }),
    [surface],
  );
}

/** Returns true once the address is that of the turn: the drawing is then the requested one. */
function arrived({ step, ask: asked }: Turn, number: number | null, ask: Ask | undefined): boolean {
  return step === number && asked?.id === ask?.id && asked?.kind === ask?.kind;
}

type Showing = {
  /** True where a floor opens that was not open before. */
  readonly opensFloor: boolean;
  /** True while answers of the place are in flight. */
  readonly isWaiting: boolean;
  /** True once another turn has begun. */
  readonly isOvertaken: () => boolean;
  /** Moves the camera to the step; false where it has no position. */
  readonly place: (pace: 'show' | 'jump') => boolean;
};

/** Shows a step whose answers are here: from the current camera, or behind the last complete frame. */
async function showTurn(
  { camera, frameFreeze, upperFloors }: MapController,
  { turn, flies, seen }: Turning,
  { opensFloor, isWaiting, isOvertaken, place }: Showing,
): Promise<void> {
  if (flies) {
    if (opensFloor) upperFloors.close();
    await frameFreeze.rest(briefly);
    if (opensFloor) upperFloors.open();
    if (isOvertaken()) return;
    seen(true);
    frameFreeze.open();
    place('show');
    return;
  }
  const placed = place('jump');
  // Behind the last frame, where nothing else can stand for the step.
  const isWhole = await frameFreeze.rest(turn.hasPicture || turn.covered ? undefined : unpictured);
  if (isOvertaken()) return;
  const dollies = placed && !prefersReducedMotion();
  if (dollies) {
    camera.backOff();
    await frameFreeze.rest(briefly);
    if (isOvertaken()) return;
  }
  seen(isWhole && (placed || !isWaiting));
  frameFreeze.open();
  if (dollies) place('show');
}

/** Frames the step again after the window was resized. */
function useFrameOnResize(surface: MapController | undefined, onStage: boolean, frame: () => unknown): void {
  const latest = useRef(frame);
  latest.current = frame;
  useEffect(() => {
    if (!surface || !onStage) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      clearTimeout(timer);
      timer = setTimeout(() => latest.current(), resizeRest);
    };
    addEventListener('resize', follow);
    return () => {
      removeEventListener('resize', follow);
      clearTimeout(timer);
    };
  }, [surface, onStage]);
}

/** Holds the last frame while the map takes another theme, unless a turn holds it already. */
function useFreezeOnTheme(
  surface: MapController | undefined,
  onStage: boolean,
  theme: Theme,
  turning: RefObject<unknown>,
): void {
  const themeBefore = useRef(theme);
  useLayoutEffect(() => {
    if (themeBefore.current === theme) return;
    themeBefore.current = theme;
    if (!surface || !onStage) return;
    surface.frameFreeze.close();
    void surface.frameFreeze.rest().then(() => turning.current || surface.frameFreeze.open());
  }, [surface, onStage, theme, turning]);
}
