import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
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
 * Milliseconds that the last frame is held for the answers of a step; then the ground of the step is shown without
 * them.
 */
const heldFor = 4_000;

/** Milliseconds for what is nearly there: the same place, or the same view from a little farther away. */
const briefly = 1_500;

/** Milliseconds after the last change of the window's size at which the step is framed anew. */
const resizeRest = 150;

type Given = {
  readonly tower: Tower | undefined;
  /** Key of the floor whose units are seen. */
  readonly openFloor: string | undefined;
  readonly cover: Cover;
  readonly theme: Theme;
  /** True while answers of the place, or what is drawn of them, are under way. */
  readonly waiting: boolean;
};

type Turning = { readonly turn: Turn; readonly flies: boolean; readonly seen: (isWhole: boolean) => void };

/**
 * The camera of the stage. A step comes behind the last whole frame, which dissolves once everything of the
 * step is drawn: nobody sees a map that is half loaded. At the same place the camera then flies from where it stood, so
 * that only what is new appears. Returns how pages announce a turn: see MapActions.
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

  /** Puts the camera where the step is seen; false where nothing says where that is. */
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
    const overtaken = () => shown.current !== now;
    shown.current = now;
    const show = async () => {
      const opens = openFloor !== undefined && openFloor !== seenFloor.current && !prefersReducedMotion();
      seenFloor.current = openFloor;
      if (now.flies) {
        if (opens) surface.upperFloors.close();
        await surface.frameFreeze.rest(briefly);
        if (opens) surface.upperFloors.open();
        if (overtaken()) return;
        now.seen(true);
        surface.frameFreeze.open();
        latest.current(now, 'show');
        return;
      }
      const placed = latest.current(now, 'jump');
      const isWhole = await surface.frameFreeze.rest();
      if (overtaken()) return;
      const dollies = placed && !prefersReducedMotion();
      if (dollies) {
        surface.camera.backOff();
        await surface.frameFreeze.rest(briefly);
        if (overtaken()) return;
      }
      now.seen(isWhole && (placed || !waiting));
      surface.frameFreeze.open();
      if (dollies) latest.current(now, 'show');
    };
    void show();
    return;
  }, [surface, onStage, step, ask, waiting, late, turns, openFloor]);

  // Answers that came after the step was shown without them.
  useEffect(() => {
    if (!surface || !onStage || waiting || !late || shown.current !== late) return;
    setLate(undefined);
    if (late.turn.camera === undefined) latest.current(late, 'show');
  }, [surface, onStage, waiting, late]);

  useEffect(() => {
    if (!surface || !onStage) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      clearTimeout(timer);
      timer = setTimeout(() => shown.current && latest.current(shown.current, 'jump'), resizeRest);
    };
    addEventListener('resize', follow);
    return () => {
      removeEventListener('resize', follow);
      clearTimeout(timer);
    };
  }, [surface, onStage]);

  const themeBefore = useRef(theme);
  useLayoutEffect(() => {
    if (themeBefore.current === theme) return;
    themeBefore.current = theme;
    if (!surface || !onStage) return;
    surface.frameFreeze.close();
    void surface.frameFreeze.rest().then(() => !turning.current && surface.frameFreeze.open());
  }, [surface, onStage, theme]);

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

/** True once the address is that of the turn: what is drawn is then what it asks for. */
function arrived({ step, ask: asked }: Turn, number: number | null, ask: Ask | undefined): boolean {
  return step === number && asked?.id === ask?.id && asked?.kind === ask?.kind;
}
