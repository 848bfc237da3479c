import type { Map as MapLibre } from 'maplibre-gl';
import type { Fit, MapActions } from '../features/inspect/model/map-actions.ts';
import type { View } from '../state/address.ts';
import type { Camera } from './camera.ts';
import { capturePicture } from './picture.ts';
import type { MapFrameFreeze } from './stage/map-frame-freeze.ts';

/** Who moves the map, who covers it meanwhile, and how the camera stands now. */
type Hands = {
  readonly camera: Camera;
  readonly frameFreeze: MapFrameFreeze;
  readonly view: () => View;
  /** Resolves once the map shows its names and signs. */
  readonly whole: () => Promise<void>;
  readonly isWhole: () => boolean;
};

/** Milliseconds after which a map that never comes to rest is shown as it stands. */
const longestWait = 60_000;

/** What pages may have a map do; what lies beneath belongs to the ground, turns to the stage. */
export function createMapActions(
  map: MapLibre,
  hands: Hands,
): Pick<
  MapActions,
  'picture' | 'zoomBy' | 'isFitted' | 'isWhole' | 'wholeAtLast' | 'aside' | 'credit' | 'size'
> {
  const container = map.getContainer();
  return {
    picture: (scale) => capturePicture(map, scale, hands.whole),
    zoomBy: (steps) => hands.camera.zoomBy(steps),
    isWhole: hands.isWhole,
    wholeAtLast: () => hands.frameFreeze.rest(longestWait),
    isFitted: () => hands.camera.isWhereItWasPut(),
    aside: (fit, act) => aside(hands, fit, act),
    credit: () => container.querySelector('.maplibregl-ctrl-attrib-inner')?.textContent?.trim() ?? '',
    size: () => ({ width: container.clientWidth, height: container.clientHeight }),
  };
}

async function aside<Done>(
  { camera, frameFreeze, view }: Hands,
  fit: Fit | undefined,
  act: () => Promise<Done>,
): Promise<Done> {
  frameFreeze.close();
  const goBack = fit && camera.stepAside(fit.frame, fit.cover, view());
  try {
    return await act();
  } finally {
    goBack?.();
    // The act is done: nobody waits for what was seen before.
    void frameFreeze.rest().then(() => frameFreeze.open());
  }
}
