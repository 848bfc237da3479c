import { type QrModules, qrPath } from '../../ui/qr-code.tsx';

/** A code as an SVG file, a millimetre a module. */
export function qrSvg(modules: QrModules): string {
  const side = modules.length;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}mm" height="${side}mm" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">`,
    `<rect width="${side}" height="${side}" fill="#fff"/><path d="${qrPath(modules)}"/></svg>\n`,
  ].join('');
}

/** Pixels of a module: a code of 45 modules is as wide as a slide needs it. */
const pixels = 16;

/** The same as a canvas. */
export function qrCanvas(modules: QrModules): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = modules.length * pixels;
  canvas.height = canvas.width;
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  context.scale(pixels, pixels);
  context.fill(new Path2D(qrPath(modules)));
  return canvas;
}
