import { palettes } from '../palette.ts';
import {
  type Canvas,
  type Colours,
  createCanvas,
  drawWithShadow,
  fillBox,
  fillBubble,
  fillDisc,
  write,
} from './mark-canvas.ts';

/**
 * Draws the address label: accent disc with a building, one or two lines, a pointer at the bottom middle. The browser
 * shapes its text, so every script is right. `text` is the title, a line break, the subtitle.
 */
export function drawPlaceLabel(colours: Colours, dark: boolean, text: string): Canvas {
  const { lines, width } = measured(text);
  const [title, subtitle] = lines;
  const margin = 8;
  const canvas = createCanvas(width + 2 * margin, labelHeight + pointerHeight + 2 * margin);
  const bubble = { margin, width, height: labelHeight, radius: 12, pointer: pointerHeight };
  const casing = dark ? colours.paper : colours.ring;
  drawWithShadow(canvas, colours, 9, 4, () => fillBubble(canvas, casing, bubble, 1.5));
  fillBubble(canvas, colours.label, bubble, 0);
  building(canvas, dark ? palettes.light.marks.place : colours.place, margin + 24, margin + labelHeight / 2);
  canvas.textAlign = 'left';
  write(canvas, title ?? '', lineFonts[0], colours.labelText, margin + 45, margin + (subtitle ? 19 : 26));
  if (subtitle) write(canvas, subtitle, lineFonts[1], colours.labelText2, margin + 45, margin + 33.5);
  return canvas;
}

/** Returns the width in CSS pixels of the label of such a text. */
export function measurePlaceLabel(text: string): number {
  return measured(text).width;
}

/** Returns the visible part of the lines, and the width of their label. */
function measured(text: string): { readonly lines: readonly string[]; readonly width: number } {
  const measure = createCanvas(1, 1);
  const lines = text.split('\n').map((line, index) => clipped(measure, line, lineFonts[index] ?? ''));
  const widest = Math.max(...lines.map((line, index) => getWidth(measure, line, lineFonts[index] ?? '')));
  return { lines, width: Math.ceil(widest) + 60 };
}

/** CSS pixels of the label's body, and from it down to the tip of its pointer. */
export const labelHeight = 42;
export const pointerHeight = 10;

/** CSS pixels by which a label without a wall is above its coordinate: the surroundings stay visible. */
export const stemLength = 28;

/**
 * Draws the line from a raised label down to its coordinate, of so many CSS pixels. Separate from the label, so that it
 * takes no room from others.
 */
export function drawStem(colours: Colours, dark: boolean, length: number): Canvas {
  const canvas = createCanvas(8, length + 4);
  fillBox(canvas, dark ? colours.paper : colours.ring, [2, 0, 4, length + 4], 2);
  fillBox(canvas, colours.label, [3, 0, 2, length + 3], 1);
  return canvas;
}

const lineFonts = ['700 15px', '500 11.5px'] as const;

/** CSS pixels after which an address label is cut with an ellipsis: a phone has no more; the panel has all of it. */
const widestLine = () => Math.max(260, Math.min(350, innerWidth / 3));

function getWidth(canvas: Canvas, text: string, font: string): number {
  canvas.font = `${font} "Inter Variable"`;
  return canvas.measureText(text).width;
}

function clipped(canvas: Canvas, line: string, font: string): string {
  let text = line.slice(0, 200);
  const widest = widestLine();
  if (text === line && getWidth(canvas, text, font) <= widest) return text;
  while (text.length > 1 && getWidth(canvas, `${text}…`, font) > widest) text = text.slice(0, -1);
  return `${text}…`;
}

function building(canvas: Canvas, accent: string, x: number, y: number): void {
  fillDisc(canvas, accent, x, y, 14);
  fillBox(canvas, '#ffffff', [x - 6, y - 8, 12, 16], 1.5);
  canvas.fillStyle = accent;
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < 2; column++)
      canvas.fillRect(x - 3.6 + column * 4.4, y - 5.4 + row * 3.7, 2.8, 2.1);
  }
  canvas.fillRect(x - 1.6, y + 4.6, 3.2, 3.4);
}
