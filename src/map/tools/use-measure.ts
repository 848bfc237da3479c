import type { FeatureCollection } from 'geojson';
import { useEffect, useRef } from 'react';
import { create } from 'zustand';
import { getAllSubjects, type Inspection } from '../../domain/place/inspection.ts';
import { useInspection } from '../../features/inspect/model/scene-context.tsx';
import { useLocalizedMemo } from '../../features/inspect/model/texts-language.ts';
import type { Position } from '../../spec/geojson.ts';
import { openTool, useMapTool } from '../../state/interface/what-is-open.ts';
import type { Pointed } from '../pointing.ts';
import { measureOverlay } from './measure-overlay.ts';
import { addPoint, type MeasurePoint } from './measuring.ts';

export type Measure = {
  readonly active: boolean;
  readonly points: readonly MeasurePoint[];
  /** What the map draws of it. */
  readonly overlay: FeatureCollection | undefined;
  /** Adds a position, or our feature there, at that feature's own coordinate. */
  readonly add: (pointed: Pointed) => void;
  readonly undo: () => void;
  readonly clear: () => void;
  readonly end: () => void;
  readonly startFrom: (point: MeasurePoint) => void;
};

/** Returns the points of the measure tool; they are dropped when it is closed or another place is asked for. */
export function useMeasure(): Measure {
  const { inspection } = useInspection();
  const active = useMapTool() === 'measure';
  const points = useMeasuredSpots();
  const overlay = useLocalizedMemo(
    () => (points.length === 0 ? undefined : measureOverlay(points)),
    [points],
  );
  const { ask } = inspection;
  useEffect(() => {
    if (!active) userMeasures(() => []);
  }, [active]);
  const before = useRef(ask);
  useEffect(() => {
    if (before.current === ask) return;
    before.current = ask;
    // Points may be on features of the former place.
    userMeasures(() => []);
  }, [ask]);
  return {
    active,
    points,
    overlay,
    add: (pointed) => userMeasures((spots) => addPoint(spots, snapToFeature(inspection, pointed))),
    undo: () => userMeasures((spots) => spots.slice(0, -1)),
    clear: () => userMeasures(() => []),
    end: () => openTool(undefined),
    startFrom: (point) => {
      openTool('measure');
      userMeasures(() => [point]);
    },
  };
}

/** Returns the topmost feature of ours at a position, else the position itself. */
export function snapToFeature(inspection: Inspection, { refs, position }: Pointed): MeasurePoint {
  const hit = getAllSubjects(inspection).find(({ ref }) => ref === refs[0]);
  return hit ? { position: hit.position, ref: hit.ref } : { position, ref: undefined };
}

/** A position on the map; `ref` is the feature of ours there. */
type MeasuredSpot = { readonly position: Position; readonly ref: string | undefined };

const useStore = create<{ readonly spots: readonly MeasuredSpot[] }>(() => ({ spots: [] }));

/** Returns the measured positions in their order. */
function useMeasuredSpots(): readonly MeasuredSpot[] {
  return useStore(({ spots }) => spots);
}

/** Changes them: `userMeasures((spots) => [...spots, next])`. */
function userMeasures(change: (spots: readonly MeasuredSpot[]) => readonly MeasuredSpot[]): void {
  useStore.setState(({ spots }) => ({ spots: change(spots) }));
}
