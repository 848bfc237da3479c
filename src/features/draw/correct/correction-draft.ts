import { create } from 'zustand';
import { roundPosition } from '../../../domain/draft/draft-units.ts';
import { movePosition } from '../../../domain/draft/new-draft.ts';
import { findNearestOnPolygon, type Rings } from '../../../domain/outline/polygons.ts';
import { type CorrectionPhoto, mostPhotos } from '../../../spec/correction.ts';
import type { Position } from '../../../spec/geojson.ts';
import type { KnownValues } from '../../inspect/model/corrections/correcting.ts';

/** What the reader did so far to the feature that is being corrected. */
export type CorrectionDraft = {
  /** Where it should be; undefined until it is moved. */
  readonly position: Position | undefined;
  /** True where it should not be there at all. */
  readonly isGone: boolean;
  /** What was typed, by the JSON pointers of its members. */
  readonly typed: Readonly<Record<string, string>>;
  readonly note: string;
  /** What the reader photographed there. */
  readonly photos: readonly CorrectionPhoto[];
};

const untouched: CorrectionDraft = { position: undefined, isGone: false, typed: {}, note: '', photos: [] };

/** `snaps`: doors go to the nearest wall; the choice outlives a correction. `readsPhoto`: one is still to come. */
type Correcting = CorrectionDraft & { readonly snaps: boolean; readonly readsPhoto: boolean };

const useStore = create<Correcting>(() => ({ ...untouched, snaps: true, readsPhoto: false }));

/** Returns the correction so far. */
export function useCorrectionDraft(): Correcting {
  return useStore();
}

/** Begins another correction, with the values that a finding knows. */
export function resetCorrection({ note = '', ...known }: KnownValues = {}): void {
  useStore.setState({ ...untouched, ...known, note, readsPhoto: false });
}

/** Returns true where nothing was said yet. */
export function isUntouched({ position, isGone, typed, note, photos }: CorrectionDraft): boolean {
  const isSaid = note !== '' || photos.length > 0 || Object.keys(typed).length > 0;
  return !position && !isGone && !isSaid;
}

export function changeCorrection(change: Partial<Correcting>): void {
  useStore.setState(change);
}

/** Metres from a wall within which a door goes to it. */
const reach = 6;

/** Moves the feature to a position, or to the nearest one on `walls` where that is near and wanted. */
export function moveCorrected(to: Position, walls: Rings | undefined): void {
  const wall = useStore.getState().snaps && walls ? findNearestOnPolygon(walls, to) : undefined;
  const position = roundPosition(wall && wall.metres <= reach ? wall.position : to);
  useStore.setState({ position, isGone: false });
}

/** Moves the feature by metres, from where the service has it at first; a step is never undone by a wall. */
export function nudgeCorrected(from: Position, east: number, north: number): void {
  useStore.setState(({ position = from }) => ({
    position: movePosition(position, east, north),
    isGone: false,
  }));
}

/** Adds a photo where it is another one, and there is room. */
export function addPhoto(added: CorrectionPhoto): void {
  useStore.setState(({ photos }) => {
    const isThere = photos.some(({ data }) => data === added.data);
    return isThere ? {} : { photos: [...photos, added].slice(0, mostPhotos) };
  });
}

export function removePhoto({ data }: CorrectionPhoto): void {
  useStore.setState(({ photos }) => ({ photos: photos.filter((each) => each.data !== data) }));
}
