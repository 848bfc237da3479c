import { addProtocol, Map as MapLibre, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { embeddedProtocol, readEmbedded } from '../../../src/map/basemap-source/embedded-tile.ts';
import { pictureStyle } from './style.mjs';

/**
 * @typedef {import('../shot.mjs').Shot} Shot
 */

setWorkerUrl(workerUrl);
addProtocol(embeddedProtocol, readEmbedded);

/** Device pixels by CSS pixels while drawing; the picture is scaled down from there, which smooths edges. */
const SUPERSAMPLING = 2;

/** Draws a shot. @param {Shot} shot @returns {Promise<string>} WebP, base64 */
async function draw(shot) {
  const { width, height } = shot.frame;
  const container = document.createElement('div');
  container.style.cssText = `width:${width}px;height:${height}px`;
  document.body.append(container);
  const map = new MapLibre({
    container,
    style: pictureStyle(shot),
    ...shot.camera,
    maxPitch: 85,
    pixelRatio: SUPERSAMPLING,
    fadeDuration: 0,
    interactive: false,
    attributionControl: false,
    canvasContextAttributes: { antialias: true, preserveDrawingBuffer: true },
  });
  map.on('error', ({ error }) => console.error(error.message));
  map.setSourceTileLodParams(1, 16);
  await new Promise((resolve) => map.once('idle', resolve));
  const picture = scaled(map.getCanvas(), shot.saved);
  map.remove();
  container.remove();
  return encoded(picture, shot.quality);
}

/**
 * Halves as often as it can: one large step would skip pixels. @param {HTMLCanvasElement} canvas @param {{ width:
 * number, height: number }} size @returns {HTMLCanvasElement}
 */
function scaled(canvas, { width, height }) {
  const last = canvas.width <= width * 2;
  const next = document.createElement('canvas');
  next.width = last ? width : canvas.width / 2;
  next.height = last ? height : canvas.height / 2;
  const context = next.getContext('2d');
  if (!context) throw new Error('no 2D canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(canvas, 0, 0, next.width, next.height);
  return last ? next : scaled(next, { width, height });
}

/** @param {HTMLCanvasElement} canvas @param {number} quality 0 to 1 @returns {Promise<string>} */
async function encoded(canvas, quality) {
  const address = canvas.toDataURL('image/webp', quality);
  return address.slice(address.indexOf(',') + 1);
}

Object.assign(window, { draw });
