import type { AddProtocolAction, Map as MapLibre } from 'maplibre-gl';
import type { ScreenPoint } from '../camera.ts';
import type { PointedPlaces } from './pointed-places.ts';

/** What the layer of all places does for the map: empty until its code is loaded. */
export const placesHandlers: {
  tile?: AddProtocolAction;
  find?: (map: MapLibre, at: ScreenPoint) => PointedPlaces | undefined;
  point?: (pointed: PointedPlaces | undefined) => void;
  pick?: (picked: PointedPlaces) => void;
} = {};
