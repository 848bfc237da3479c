import { useEffect, useMemo, useState } from 'react';
import type { Rings } from '../../../domain/outline/polygons.ts';
import { findSubject, type Subject } from '../../../domain/place/inspection.ts';
import { getRefOperation } from '../../../domain/place/ref.ts';
import type { Position } from '../../../spec/geojson.ts';
import type { OperationName } from '../../../spec/operations.ts';
import { useSpots } from '../../../state/interface/spots.ts';
import type { CorrectionStart } from '../../inspect/model/corrections/correcting.ts';
import { useInspection } from '../../inspect/model/scene-context.tsx';
import { changeCorrection, moveCorrected } from './correction-draft.ts';

/** The feature that is being corrected, as it is now and as it was at first. */
export type Corrected = {
  readonly operation: OperationName;
  /** As the service sends it now; undefined where it sends it no more. */
  readonly subject: Subject | undefined;
  /** True while the answer that has it is asked for again. */
  readonly waits: boolean;
  /** How it was when the reader began, or last took note of another answer. */
  readonly known: Subject | undefined;
  /** Takes note of the current answer. */
  readonly takeNote: () => void;
  /** The walls to which it goes; undefined for what is not on a wall. */
  readonly walls: Rings | undefined;
};

/** Returns true where an operation has not answered, yet or at all. */
export function isUnanswered(state: string): boolean {
  return state === 'idle' || state === 'loading' || state === 'failed';
}

/** Returns the feature that is being corrected. */
export function useCorrected({ ref, missing }: CorrectionStart): Corrected {
  const { inspection, outline } = useInspection();
  const operation = getRefOperation(ref) ?? 'details';
  const { state, subjects } = inspection[operation];
  const subject = missing ?? findSubject<Subject>(subjects, ref);
  const [known, setKnown] = useState(subject);
  const walls = useMemo(
    () =>
      operation === 'entrance' && outline
        ? outline.polygon.coordinates.map((ring) => ring.map(([x = 0, y = 0]): Position => [x, y]))
        : undefined,
    [operation, outline],
  );
  return { operation, subject, waits: isUnanswered(state), known, takeNote: () => setKnown(subject), walls };
}

/** Lets the pointer drag the mark, and a click put it elsewhere, while the caller is mounted. */
export function useCorrectedOnMap({ ref }: CorrectionStart, walls: Rings | undefined): void {
  useSpots(
    useMemo(
      () => ({
        take: (position: Position) => moveCorrected(position, walls),
        moves: (each: string) => each === ref,
        onMove: (_: string, position: Position) => moveCorrected(position, walls),
      }),
      [ref, walls],
    ),
  );
}

type Keys = { readonly onSave: () => void; readonly onCancel: () => void; readonly onAdd: () => void };

/** Acts on Enter, Escape and A wherever the focus is, except where they have a meaning of their own. */
export function useCorrectionKeys({ onSave, onCancel, onAdd }: Keys): void {
  useEffect(() => {
    // Before the map, for which Enter is a click at its middle.
    const follow = (event: KeyboardEvent) => {
      const { target, code } = event;
      // By its place, too: a Cyrillic keyboard has no A.
      const key = code === 'KeyA' ? 'a' : event.key;
      const act = { Enter: onSave, Escape: onCancel, a: onAdd }[key];
      const isChord = event.ctrlKey || event.metaKey || event.altKey;
      if (event.isComposing || !act || (key === 'a' && isChord)) return;
      if (target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"], [role="menu"]'))
        return;
      const isOwn =
        target instanceof Element &&
        target.closest('button:not([data-moves]), a, summary, select, textarea') !== null;
      if (key === 'Enter' && isOwn) return;
      if (key === 'a' && target instanceof Element && target.closest('input, textarea')) return;
      event.preventDefault();
      event.stopPropagation();
      // A key that is held down would add a door many times a second.
      if (!event.repeat) act();
    };
    document.addEventListener('keydown', follow, true);
    return () => document.removeEventListener('keydown', follow, true);
  }, [onSave, onCancel, onAdd]);
}

/** Marks it as one that should not be there, or takes that back. */
export function turnGone(isGone: boolean): void {
  changeCorrection(isGone ? { isGone, position: undefined, typed: {} } : { isGone });
}
