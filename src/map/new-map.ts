import { AttributionControl, ScaleControl } from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import { getMeasures, getUnitSign } from '../domain/format/formats.ts';
import { getViewPose } from './camera.ts';
import { startCamera } from './cameras.ts';
import controlWords from './controls/controls.messages';
import { skipFullscreenPasses } from './fast-background.ts';
import { MapLibre } from './library.ts';
import { largestSide } from './picture.ts';
import { getFirstStyle } from './shown-layers.ts';
import { isForeign, mapStyle, type StyleChoice } from './style.ts';
import { hasSmoothEdges } from './webgl.ts';

/**
 * Creates a map in `container`. The second one, next to the main map, writes no camera into the link, and the
 * attribution of both is on the first. Throws when the browser gives no WebGL context.
 */
export function createMap(container: HTMLElement, choice: StyleChoice, second: boolean): MapLibre {
  const map = new MapLibre({
    container,
    style: getFirstStyle(mapStyle(choice)),
    validateStyle: isForeign(choice),
    hash: second ? false : 'map',
    center: [startCamera.longitude, startCamera.latitude],
    zoom: startCamera.zoom,
    maxPitch: 75,
    // From the tiles' last zoom, 14, up to the map's, 22: split tiles would cut buildings into pieces.
    zoomLevelsToOverscale: 8,
    canvasContextAttributes: { antialias: hasSmoothEdges() },
    fadeDuration: 0,
    attributionControl: false,
    // In an embedding page, the wheel and one finger scroll that page: they do not stop at the map.
    cooperativeGestures: isFramed,
    maxCanvasSize: [largestSide, largestSide],
    ...getViewPose(choice.view),
  });
  skipFullscreenPasses(map);
  if (!second) map.addControl(new AttributionControl({ compact: false }), 'bottom-right');
  return map;
}

const isFramed = globalThis.parent !== globalThis.window;

/** Writes the hints of a map in a frame on the wheel and one finger in the current language. */
export function writeGestures(map: MapLibre): void {
  if (!isFramed) return;
  const { wheel, wheelOnMac, fingers } = controlWords.gestures;
  map._locale['CooperativeGesturesHandler.WindowsHelpText'] = wheel;
  map._locale['CooperativeGesturesHandler.MacHelpText'] = wheelOnMac;
  map._locale['CooperativeGesturesHandler.MobileHelpText'] = fingers;
  // MapLibre reads them only when they are enabled.
  map.cooperativeGestures.disable();
  map.cooperativeGestures.enable();
}

/** The units of the scale as MapLibre names them. */
const units = [
  ['Meters', 'meter'],
  ['Kilometers', 'kilometer'],
  ['Feet', 'foot'],
  ['Miles', 'mile'],
] as const;

/** Adds a scale to a map. The returned function writes it in the current language and measures. */
export function addScale(map: MapLibre): () => void {
  const scale = new ScaleControl({ maxWidth: 88 });
  map.addControl(scale, 'bottom-right');
  return () => {
    // MapLibre takes its texts only at the start; they are read from here.
    for (const [name, unit] of units) map._locale[`ScaleControl.${name}`] = getUnitSign(unit);
    scale.setUnit(getMeasures());
  };
}
