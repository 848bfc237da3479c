import {
  type Canvas,
  type Colours,
  createCanvas,
  drawWithShadow,
  fillBox,
  fillDisc,
  write,
} from './mark-canvas.ts';

const size = 30;
const middle = size / 2;

/** The position of a sign's badge, from the top left corner. */
const badge = { x: middle + 7, y: middle - 7, radius: 6 };

/**
 * Draws the sign of one class of change: `added`, `removed` or `changed`, the ends `old` and `new` of a move, or
 * `arrow`, which points north, as the layer rotates it. Distinct by shape first, and by colour in addition; an added or
 * removed one has the shape of its operation, as it may have no other mark on the map.
 */
export function drawComparedMark(colours: Colours, sign: string, operation: string): Canvas {
  const canvas = createCanvas(size, size);
  canvas.lineCap = 'round';
  canvas.lineJoin = 'round';
  switch (sign) {
    case 'arrow':
      stroke(canvas, arrowHead, colours.paper, 4);
      canvas.fillStyle = colours.ink;
      canvas.fill();
      break;
    case 'old':
      fillDisc(canvas, colours.ink, middle, middle, 7.5);
      fillDisc(canvas, colours.paper, middle, middle, 5.5);
      break;
    case 'new':
      fillShape(canvas, operation, colours.paper, 9);
      fillShape(canvas, operation, colours.ink, 7.5);
      fillShape(canvas, operation, getColour(colours, operation), 5.5);
      break;
    case 'added':
      drawWithShadow(canvas, colours, 3, 1, () => fillShape(canvas, operation, colours.paper, 10.5));
      fillShape(canvas, operation, getColour(colours, operation), 8.5);
      if (operation === 'parking') write(canvas, 'P', '700 12px', colours.glyph, middle - 0.5, middle + 4.6);
      getBadge(canvas, colours, colours.info, plus);
      break;
    case 'removed':
      fillShape(canvas, operation, colours.paper, 10.5);
      fillShape(canvas, operation, getColour(colours, operation), 9);
      fillShape(canvas, operation, colours.paper, 7);
      getBadge(canvas, colours, colours.warningText, cross);
      break;
    default:
      ring(canvas, colours.paper, 11.5, 5.5);
      ring(canvas, colours.place, 11.5, 2.8);
  }
  return canvas;
}

function getColour(colours: Colours, operation: string): string {
  const { place, parking, entrance, unit } = colours;
  return { parking, entrance, units: unit }[operation] ?? place;
}

/** Parking is square, as its marks are, a unit a chip; place and entrance are round. */
function fillShape(canvas: Canvas, operation: string, colour: string, radius: number): void {
  const corner = { parking: radius * 0.35, units: radius * 0.7 }[operation];
  if (corner === undefined) fillDisc(canvas, colour, middle, middle, radius);
  else fillBox(canvas, colour, [middle - radius, middle - radius, 2 * radius, 2 * radius], corner);
}

function getBadge(canvas: Canvas, colours: Colours, colour: string, lines: readonly Line[]): void {
  const { x, y, radius } = badge;
  fillDisc(canvas, colours.paper, x, y, radius + 1.5);
  fillDisc(canvas, colour, x, y, radius);
  stroke(canvas, lines, colours.paper, 2);
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
    [badge.x - 3.2, badge.y],
    [badge.x + 3.2, badge.y],
  ],
  [
    [badge.x, badge.y - 3.2],
    [badge.x, badge.y + 3.2],
  ],
];

const cross: readonly Line[] = [
  [
    [badge.x - 2.4, badge.y - 2.4],
    [badge.x + 2.4, badge.y + 2.4],
  ],
  [
    [badge.x - 2.4, badge.y + 2.4],
    [badge.x + 2.4, badge.y - 2.4],
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
