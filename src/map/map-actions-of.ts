import type { Map as MapLibre } from 'maplibre-gl';
import type { Fit, MapActions } from '../features/inspect/model/map-actions.ts';
import type { View } from '../state/address.ts';
import type { Camera } from './camera.ts';
import { capturePicture } from './picture.ts';
import type { MapFrameFreeze } from './stage/map-frame-freeze.ts';

/** What moves and covers the map, and the current camera. */
type Hands = {
  readonly camera: Camera;
  readonly frameFreeze: MapFrameFreeze;
  readonly view: () => View;
  /** Resolves once the map shows its names and signs. */
  readonly whole: () => Promise<void>;
  readonly isWhole: () => boolean;
};

/** Milliseconds after which a map that never comes to rest is shown as it is. */
const longestWait = 60_000;

/** Returns what pages can do with the map; the basemap is not included, and turns belong to the stage. */
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
    // The action is done: the former frame is not needed any more.
    void frameFreeze.rest().then(() => frameFreeze.open());
  }
}
