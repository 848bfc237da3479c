import { useEffect, useMemo } from 'react';
import { create } from 'zustand';
import type { Draft, DraftPoint } from '../../contract/draft.ts';
import type { Position } from '../../contract/geojson.ts';
import { roundPosition } from '../../core/draft/draft-units.ts';
import { createId, movePosition } from '../../core/draft/new-draft.ts';
import { createRefs, getRefOperation } from '../../core/place/ref.ts';
import { changeDraft, getDraft } from '../../scene/draft/draft-state.ts';
import { useSpots } from '../../scene/state/spots.ts';

/** What the next spot of the map is for. */
export const placed = ['place', 'parking', 'doors'] as const;
export type Placed = (typeof placed)[number];

const useStore = create<{ readonly placing: Placed | undefined }>(() => ({ placing: undefined }));

export function usePlacing(): Placed | undefined {
  return useStore(({ placing }) => placing);
}

/** From now on the next spot is for this; undefined: a click selects again. */
export function userPlaces(placing: Placed | undefined): void {
  useStore.setState({ placing });
}

/** Puts something where the reader pointed. */
export function userPuts(what: Placed, position: Position, wasPut: () => void): void {
  const draft = getDraft();
  if (!draft) return;
  const [longitude, latitude] = roundPosition(position);
  const at: [number, number] = [longitude, latitude];
  if (what === 'place') {
    wasPut();
    changeDraft({ position: at, outline: null });
  } else {
    const point: DraftPoint = { id: createId(Math.random), position: at, text: '', subKind: '' };
    changeDraft({ [what]: [...draft[what], point] });
  }
  userPlaces(undefined);
}

/** Moves the place, or one of its points, by metres. */
export function userMoves(what: Placed, index: number, east: number, north: number): void {
  const draft = getDraft();
  const from = what === 'place' ? draft?.position : draft?.[what][index]?.position;
  if (draft && from) moveTo(draft, what, index, movePosition(from, east, north));
}

function moveTo(draft: Draft, what: Placed, index: number, to: Position, about?: string): void {
  const [longitude, latitude] = roundPosition(to);
  const position: [number, number] = [longitude, latitude];
  const change =
    what === 'place'
      ? { position, outline: null }
      : { [what]: draft[what].map((point, each) => (each === index ? { ...point, position } : point)) };
  changeDraft(change, about);
}

/** Each is a step of its own, from where the pointer took the mark to where it left it. */
let moves = 0;

/** Lets the map put and move what is drawn, for as long as the caller is shown; of a new place the first click is its own. */
export function usePlacingOnMap(draft: Draft | undefined, wasPut: () => void): void {
  const placing = usePlacing();
  const isNowhere = draft?.position === null;
  useEffect(() => {
    if (isNowhere) userPlaces('place');
  }, [isNowhere]);
  useEffect(() => () => userPlaces(undefined), []);
  useSpots(
    useMemo(
      () => ({
        take: placing && ((position: Position) => userPuts(placing, position, wasPut)),
        moves: (ref: string) => markOf(getDraft(), ref) !== undefined,
        onMove: (ref: string, position: Position, isFirst: boolean) => {
          const draft = getDraft();
          const mark = markOf(draft, ref);
          if (isFirst) moves++;
          if (draft && mark) moveTo(draft, mark.what, mark.index, position, `move ${moves}`);
        },
      }),
      [placing, wasPut],
    ),
  );
}

/** What of the draft a mark on the map stands for. */
function markOf(draft: Draft | undefined, ref: string): { what: Placed; index: number } | undefined {
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
