import { useEffect, useMemo } from 'react';
import { create } from 'zustand';
import { roundPosition } from '../../domain/draft/draft-units.ts';
import { createElementId } from '../../domain/draft/element-id.ts';
import { movePosition } from '../../domain/draft/new-draft.ts';
import { createRefs, getRefOperation } from '../../domain/place/ref.ts';
import type { Draft, DraftPoint } from '../../spec/draft.ts';
import type { Position } from '../../spec/geojson.ts';
import { useSpots } from '../../state/interface/spots.ts';
import { changeDraft, getDraft } from './model/draft-state.ts';

/** The uses of the next position on the map. */
export const placed = ['place', 'parking', 'doors'] as const;
export type PlacingTarget = (typeof placed)[number];

const useStore = create<{ readonly placing: PlacingTarget | undefined }>(() => ({ placing: undefined }));

export function usePlacing(): PlacingTarget | undefined {
  return useStore(({ placing }) => placing);
}

/** Starts using the next position for this; undefined: a click selects again. */
export function startPlacing(placing: PlacingTarget | undefined): void {
  useStore.setState({ placing });
}

/** Puts something where the reader clicked. */
export function putPlaced(what: PlacingTarget, position: Position, wasPut: () => void): void {
  const draft = getDraft();
  if (!draft) return;
  const [longitude, latitude] = roundPosition(position);
  const at: [number, number] = [longitude, latitude];
  if (what === 'place') {
    wasPut();
    changeDraft({ position: at, outline: null });
  } else {
    const point: DraftPoint = { id: createElementId(Math.random), position: at, text: '', subKind: '' };
    changeDraft({ [what]: [...draft[what], point] });
  }
  startPlacing(undefined);
}

/** Moves the place, or one of its points, by metres. */
export function movePlaced(what: PlacingTarget, index: number, east: number, north: number): void {
  const draft = getDraft();
  const from = what === 'place' ? draft?.position : draft?.[what][index]?.position;
  if (draft && from) moveTo(draft, what, index, movePosition(from, east, north));
}

function moveTo(draft: Draft, what: PlacingTarget, index: number, to: Position, about?: string): void {
  const [longitude, latitude] = roundPosition(to);
  const position: [number, number] = [longitude, latitude];
  const change =
    what === 'place'
      ? { position, outline: null }
      : { [what]: draft[what].map((point, each) => (each === index ? { ...point, position } : point)) };
  changeDraft(change, about);
}

/** Each is a step of its own, from the start of a drag to its end. */
let moves = 0;

/** Lets the map put and move what is drawn, while the caller is mounted; a new place takes the first click. */
export function usePlacingOnMap(draft: Draft | undefined, wasPut: () => void): void {
  const placing = usePlacing();
  const isNowhere = draft?.position === null;
  useEffect(() => {
    if (isNowhere) startPlacing('place');
  }, [isNowhere]);
  useEffect(() => () => startPlacing(undefined), []);
  useSpots(
    useMemo(
      () => ({
        take: placing && ((position: Position) => putPlaced(placing, position, wasPut)),
        moves: (ref: string) => getMark(getDraft(), ref) !== undefined,
        onMove: (ref: string, position: Position, isFirst: boolean) => {
          const draft = getDraft();
          const mark = getMark(draft, ref);
          if (isFirst) moves++;
          if (draft && mark) moveTo(draft, mark.what, mark.index, position, `move ${moves}`);
        },
      }),
      [placing, wasPut],
    ),
  );
}

/** Returns the part of the draft that a mark on the map represents. */
function getMark(draft: Draft | undefined, ref: string): { what: PlacingTarget; index: number } | undefined {
  const operation = getRefOperation(ref);
  if (!draft || !operation) return undefined;
  if (operation === 'details') return { what: 'place', index: 0 };
  if (operation === 'units') return undefined;
  const what = operation === 'parking' ? 'parking' : 'doors';
  const index = createRefs(
    operation,
    draft[what].map(({ id }) => id),
  ).indexOf(ref);
  return index < 0 ? undefined : { what, index };
}
