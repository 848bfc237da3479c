import { setType } from './canvas-text.ts';
import type { PictureColours } from './picture-colours.ts';
import type { FactStop, PictureFacts } from './picture-facts.ts';

type Context = CanvasRenderingContext2D;

const markSize = 26;

/** Paints the route as a row of the map's own marks with the lengths of its legs between them, 34 CSS pixels high. */
export function drawWay(
  context: Context,
  { stops, lengths }: NonNullable<PictureFacts['way']>,
  colours: PictureColours,
  width: number,
  y: number,
): void {
  const widths = stops.map((stop) => markWidth(context, stop));
  const gap = 8;
  const free = width - widths.reduce((sum, each) => sum + each, 0) - 2 * gap * lengths.length;
  const leg = Math.min(120, Math.max(24, free / Math.max(1, lengths.length)));
  const middle = y + 20;
  let x = 0;
  for (const [index, stop] of stops.entries()) {
    const mark = widths[index] ?? markSize;
    drawMark(context, stop, colours, x, middle, mark);
    x += mark + gap;
    const length = lengths[index];
    if (length === undefined) continue;
    context.fillStyle = colours.accent;
    for (let dot = x + 2; dot <= x + leg - 2; dot += 7) {
      context.beginPath();
      context.arc(dot, middle, 1.6, 0, 2 * Math.PI);
      context.fill();
    }
    setType(context, { size: 12, weight: 600, line: 16 });
    context.fillStyle = colours.ink;
    context.textAlign = 'center';
    context.fillText(length, x + leg / 2, middle - 12, leg);
    x += leg + gap;
  }
}

function markWidth(context: Context, { mark, text }: FactStop): number {
  if (mark !== 'unit') return markSize;
  setType(context, { size: 13, weight: 700, line: 20 });
  return Math.min(96, Math.max(markSize, context.measureText(text).width + 16));
}

function drawMark(
  context: Context,
  { mark, text }: FactStop,
  colours: PictureColours,
  x: number,
  middle: number,
  width: number,
): void {
  const top = middle - markSize / 2;
  const centre = x + width / 2;
  context.beginPath();
  if (mark === 'parking') context.roundRect(x, top, width, markSize, 7);
  else if (mark === 'unit') context.roundRect(x, top + 1, width, markSize - 2, 6);
  else context.arc(centre, middle, markSize / 2, 0, 2 * Math.PI);
  context.fillStyle = mark === 'place' ? colours.accent : colours[mark];
  context.fill();
  if (mark === 'unit') {
    context.strokeStyle = colours['unit-edge'];
    context.lineWidth = 1;
    context.stroke();
  }
  if (mark === 'place') {
    drawBuilding(context, colours, centre, middle);
    return;
  }
  if (mark === 'entrance') {
    // A white door with the letter in the colour of the circle.
    context.fillStyle = '#fff';
    context.beginPath();
    context.roundRect(centre - 7, middle - 9, 14, 18, 2);
    context.fill();
  }
  setType(context, { size: mark === 'parking' ? 16 : 13, weight: mark === 'entrance' ? 800 : 700, line: 20 });
  context.fillStyle = { parking: '#fff', entrance: colours.entrance, unit: colours['on-unit'] }[mark];
  context.textAlign = 'center';
  context.fillText(text, centre, middle + 1, width - 8);
}

function drawBuilding(context: Context, colours: PictureColours, x: number, y: number): void {
  context.fillStyle = colours['on-accent'];
  context.fillRect(x - 5, y - 7, 10, 14);
  context.fillStyle = colours.accent;
  for (const row of [-4, 0]) for (const column of [-3, 1]) context.fillRect(x + column, y + row, 2, 2);
  context.fillRect(x - 1, y + 4, 2, 3);
}
