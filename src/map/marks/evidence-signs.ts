import { type Canvas, type Colours, createCanvas, drawWithShadow, fillDisc } from './mark-canvas.ts';

/** Corners of each severity's shape from its middle, in CSS pixels; a disc has none. */
const shapes: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  error: [
    [-3.6, -6.4],
    [3.6, -6.4],
    [7.2, 0],
    [3.6, 6.4],
    [-3.6, 6.4],
    [-7.2, 0],
  ],
  warning: [
    [0, -7],
    [7.4, 5.8],
    [-7.4, 5.8],
  ],
};

/** The shape and colour of a severity, cased against any ground: hexagon, triangle, disc. */
export function drawSeveritySign(colours: Colours, severity: string): Canvas {
  const canvas = createCanvas(24, 24);
  const shape = shapes[severity];
  const colour = getColour(colours, severity);
  canvas.translate(12, 12);
  if (!shape) {
    drawWithShadow(canvas, colours, 3, 1, () => fillDisc(canvas, colours.ring, 0, 0, 8));
    fillDisc(canvas, colour, 0, 0, 6.2);
    return canvas;
  }
  const path = () => {
    canvas.beginPath();
    for (const [x, y] of shape) canvas.lineTo(x, y);
    canvas.closePath();
  };
  canvas.lineJoin = 'round';
  canvas.strokeStyle = colours.ring;
  canvas.lineWidth = 4;
  path();
  drawWithShadow(canvas, colours, 3, 1, () => canvas.stroke());
  canvas.fillStyle = colour;
  canvas.fill();
  return canvas;
}

/** Draws the dashed ring of "would be here", or of another source's feature: hollow, as it is no answer. */
export function drawGhostRing(colours: Colours, severity: string): Canvas {
  const canvas = createCanvas(48, 48);
  const ring = (colour: string, width: number, dash: readonly number[]) => {
    canvas.beginPath();
    canvas.arc(24, 24, 18, 0, 2 * Math.PI);
    canvas.setLineDash([...dash]);
    canvas.strokeStyle = colour;
    canvas.lineWidth = width;
    canvas.stroke();
  };
  ring(colours.halo, 5.5, []);
  ring(getColour(colours, severity), 2.8, [6, 5.3]);
  return canvas;
}

/** Returns the colour of a severity; `suppressed` is the grey of an accepted finding. */
function getColour(colours: Colours, severity: string): string {
  return colours[severity as 'error' | 'warning' | 'suppressed'] ?? colours.info;
}
