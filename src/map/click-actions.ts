import type { Ref } from '../domain/place/ref.ts';
import type { Pointed } from './pointing.ts';

/**
 * `menu`: right click, long press, menu key. `key`: Enter at the middle of the focused map. Modifiers have no meaning.
 */
export type MapGesture = 'click' | 'menu' | 'key';

/** The current use of the map; of several the first one counts. `take`: a feature takes the next position. */
export type MapMode = 'stage' | 'take' | 'measure' | 'split' | 'scene';

export type MapAction =
  | 'none'
  | 'open-menu'
  | 'take-position'
  | 'add-measure-point'
  | 'select-on-side'
  | 'open-floor'
  | 'open-cluster'
  | 'pick-overlay'
  | 'pick-places'
  | 'select'
  | 'close-spot'
  | 'open-spot'
  | 'close-spot-and-select';

export type MapSituation = {
  readonly mode: MapMode;
  /** The map is part of an embedding page. */
  readonly isBare: boolean;
  /** The features of an open spiderfied spot; undefined where none is open. */
  readonly spiderfied?: readonly Ref[] | undefined;
  /** True where one of several features may be meant. */
  readonly isAmbiguous: (pointed: Pointed) => boolean;
};

type Row = {
  /** Absent: any. */
  readonly gesture?: MapGesture;
  readonly mode?: MapMode;
  readonly when?: (pointed: Pointed, situation: MapSituation) => boolean;
  readonly action: MapAction;
};

/** The meaning of a click on the map: the first matching row. */
const rows: readonly Row[] = [
  { mode: 'stage', action: 'none' },
  { gesture: 'menu', when: (_, { isBare }) => isBare, action: 'none' },
  { gesture: 'menu', action: 'open-menu' },
  { mode: 'take', action: 'take-position' },
  { mode: 'measure', action: 'add-measure-point' },
  { gesture: 'key', action: 'none' },
  { mode: 'split', action: 'select-on-side' },
  { when: ({ floor }) => floor !== undefined, action: 'open-floor' },
  { when: ({ laid }) => laid?.cluster !== undefined, action: 'open-cluster' },
  { when: ({ laid }) => laid?.ref !== undefined, action: 'pick-overlay' },
  { when: ({ named }) => named, action: 'select' },
  {
    when: ({ refs: [ref] }, { spiderfied }) => ref !== undefined && spiderfied?.includes(ref) === true,
    action: 'select',
  },
  { when: (_, { spiderfied }) => spiderfied !== undefined, action: 'close-spot' },
  { when: ({ places }) => places !== undefined, action: 'pick-places' },
  { when: (pointed, { isAmbiguous }) => isAmbiguous(pointed), action: 'open-spot' },
  { action: 'close-spot-and-select' },
];

/** Returns the action of a gesture at a position on the map. */
export function getMapAction(gesture: MapGesture, pointed: Pointed, situation: MapSituation): MapAction {
  const row = rows.find(
    ({ gesture: by = gesture, mode = situation.mode, when }) =>
      by === gesture && mode === situation.mode && (!when || when(pointed, situation)),
  );
  return row?.action ?? 'none';
}
