import type { SplitMap } from '../features/compare/model/split.ts';
import type { OverlaysByName } from '../features/inspect/model/overlays.ts';
import type { Selection } from '../features/inspect/model/use-scene.ts';
import { placesHandlers } from './all-places/handlers.ts';
import {
  getMapAction,
  type MapAction,
  type MapGesture,
  type MapMode,
  type MapSituation,
} from './click-actions.ts';
import type { OverlayHit, Pointed } from './pointing.ts';

/** The targets of gestures on the map. */
export type GestureContext = {
  readonly openCluster: (hit: OverlayHit) => unknown;
  readonly tools: {
    readonly getMode: () => MapMode | undefined;
    readonly use: (pointed: Pointed) => void;
    readonly openSpot: (pointed: Pointed) => void;
  };
  readonly split: SplitMap | undefined;
  readonly spots: Pick<MapSituation, 'spiderfied' | 'isAmbiguous'> & {
    readonly show: (pointed: Pointed) => void;
    readonly close: () => void;
  };
  readonly byFeatures: OverlaysByName;
  readonly onStage: boolean;
  readonly bare: boolean;
  readonly go: Selection['go'];
  readonly select: Selection['select'];
};

/**
 * Performs the action of a gesture on the map; false where it has none. It is loaded with the map's code: there are no
 * clicks before.
 */
export function performGesture(
  gesture: MapGesture,
  pointed: Pointed,
  { openCluster, tools, split, spots, byFeatures, onStage, bare, go, select }: GestureContext,
): boolean {
  const { laid, floor, refs, places } = pointed;
  const [ref] = refs;
  const use = () => tools.use(pointed);
  const actions: Readonly<Record<MapAction, () => void>> = {
    none: () => {},
    'open-menu': () => tools.openSpot(pointed),
    'take-position': use,
    'add-measure-point': use,
    'select-on-side': () => split?.pick('a', pointed, byFeatures.compared?.onPick),
    'open-floor': () => floor !== undefined && go({ floor }),
    'open-cluster': () => laid && openCluster(laid),
    'pick-overlay': () => laid?.ref !== undefined && byFeatures[laid.overlay]?.onPick?.(laid.ref),
    'pick-places': () => places && placesHandlers.pick?.(places),
    select: () => select(ref),
    'close-spot': spots.close,
    'open-spot': () => spots.show(pointed),
    'close-spot-and-select': () => {
      spots.close();
      select(ref);
    },
  };
  const mode = onStage ? 'stage' : (tools.getMode() ?? (split ? 'split' : 'scene'));
  const { spiderfied, isAmbiguous } = spots;
  const action = getMapAction(gesture, pointed, { mode, isBare: bare, spiderfied, isAmbiguous });
  actions[action]();
  return action !== 'none';
}
