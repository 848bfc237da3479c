import { type Canvas, type Colours, canvasOf, fillDisc, withShadow } from './mark-canvas.ts';

const size = 26;
const middle = size / 2;

/**
 * The sign of one class of change: `old`, `new`, `added`, `removed`, `changed`, or `arrow`, which points north, as the
 * layer turns it. Told by shape first, and by colour for those who see it.
 */
export function comparedMark(colours: Colours, sign: string): Canvas {
  const canvas = canvasOf(size, size);
  canvas.lineCap = 'round';
  canvas.lineJoin = 'round';
  switch (sign) {
    case 'arrow':
      stroke(canvas, arrowHead, colours.paper, 4);
      canvas.fillStyle = colours.ink;
      canvas.fill();
      break;
    case 'old':
      ring(canvas, colours.paper, 6.5, 5);
      ring(canvas, colours.ink, 6.5, 2);
      break;
    case 'new':
      disc(canvas, colours, colours.ink, 6.5);
      break;
    case 'added':
      disc(canvas, colours, colours.info, 9);
      stroke(canvas, plus, colours.paper, 2.6);
      break;
    case 'removed':
      disc(canvas, colours, colours.warningText, 9);
      stroke(canvas, cross, colours.paper, 2.6);
      break;
    default:
      ring(canvas, colours.paper, 9.5, 5.5);
      ring(canvas, colours.place, 9.5, 2.6);
  }
  return canvas;
}

function disc(canvas: Canvas, colours: Colours, colour: string, radius: number): void {
  withShadow(canvas, colours, 3, 1, () => fillDisc(canvas, colours.paper, middle, middle, radius + 2));
  fillDisc(canvas, colour, middle, middle, radius);
}

function ring(canvas: Canvas, colour: string, radius: number, width: number): void {
  canvas.strokeStyle = colour;
  canvas.lineWidth = width;
  canvas.beginPath();
  canvas.arc(middle, middle, radius, 0, 2 * Math.PI);
  canvas.stroke();
}

type Line = readonly (readonly [x: number, y: number])[];

const plus: readonly Line[] = [
  [
    [middle - 4.5, middle],
    [middle + 4.5, middle],
  ],
  [
    [middle, middle - 4.5],
    [middle, middle + 4.5],
  ],
];

const cross: readonly Line[] = [
  [
    [middle - 3.4, middle - 3.4],
    [middle + 3.4, middle + 3.4],
  ],
  [
    [middle - 3.4, middle + 3.4],
    [middle + 3.4, middle - 3.4],
  ],
];

const arrowHead: readonly Line[] = [
  [
    [middle, middle - 8],
    [middle + 7, middle + 6],
    [middle - 7, middle + 6],
    [middle, middle - 8],
  ],
];

function stroke(canvas: Canvas, lines: readonly Line[], colour: string, width: number): void {
  canvas.strokeStyle = colour;
  canvas.lineWidth = width;
  canvas.beginPath();
  for (const line of lines) {
    for (const [index, [x, y]] of line.entries()) {
      if (index === 0) canvas.moveTo(x, y);
      else canvas.lineTo(x, y);
    }
  }
  canvas.stroke();
}
