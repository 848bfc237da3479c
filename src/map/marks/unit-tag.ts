import { type Canvas, type Colours, canvasOf, withShadow, write } from './mark-canvas.ts';

const font = '700 13px';
const height = 28;
const margin = 7;
const pointer = 9;

/** The name of the chosen unit on amber, with a pointer down to its box in the tower. */
export function unitTag(colours: Colours, text: string): Canvas {
  const measure = canvasOf(1, 1);
  measure.font = `${font} Inter`;
  const width = Math.ceil(measure.measureText(text).width) + 24;
  const canvas = canvasOf(width + 2 * margin, height + pointer + 2 * margin);
  const middle = margin + width / 2;
  const foot = margin + height;
  const body = (grow: number, colour: string) => {
    canvas.fillStyle = colour;
    canvas.beginPath();
    canvas.roundRect(margin - grow, margin - grow, width + 2 * grow, height + 2 * grow, 8 + grow);
    canvas.moveTo(middle - 8 - grow, foot - 0.5);
    canvas.lineTo(middle + 8 + grow, foot - 0.5);
    canvas.lineTo(middle, foot + pointer - 2 + grow * 1.4);
    canvas.closePath();
    canvas.fill();
  };
  withShadow(canvas, colours, 6, 2, () => body(1.6, colours.unitInk));
  body(0, colours.unit);
  write(canvas, text, font, colours.unitInk, middle, margin + height / 2 + 4.6);
  return canvas;
}
