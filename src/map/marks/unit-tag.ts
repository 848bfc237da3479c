import { type Canvas, type Colours, canvasOf, fillBubble, withShadow, write } from './mark-canvas.ts';

const font = '700 13px';
const height = 28;
const margin = 7;
const pointer = 9;

/** The name of the chosen unit on amber, with a pointer down to its box in the tower. */
export function unitTag(colours: Colours, text: string): Canvas {
  const measure = canvasOf(1, 1);
  measure.font = `${font} "Inter Variable"`;
  const width = Math.ceil(measure.measureText(text).width) + 24;
  const canvas = canvasOf(width + 2 * margin, height + pointer + 2 * margin);
  const bubble = { margin, width, height, radius: 8, pointer };
  withShadow(canvas, colours, 6, 2, () => fillBubble(canvas, colours.unitInk, bubble, 1.6));
  fillBubble(canvas, colours.unit, bubble, 0);
  write(canvas, text, font, colours.unitInk, margin + width / 2, margin + height / 2 + 4.6);
  return canvas;
}
