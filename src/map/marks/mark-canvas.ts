import { isolate } from '../../domain/format/sentences.ts';
import type { Palette } from '../palette.ts';

/** Image pixels per CSS pixel: sharp on the usual dense screen. */
export const markPixelRatio = 2;

export type Colours = Palette['marks'];
export type Canvas = OffscreenCanvasRenderingContext2D;

/** An empty picture of CSS pixels, drawn dense. */
export function createCanvas(width: number, height: number): Canvas {
  const canvas = new OffscreenCanvas(Math.ceil(width * markPixelRatio), Math.ceil(height * markPixelRatio));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('this browser draws no 2D canvas');
  context.scale(markPixelRatio, markPixelRatio);
  context.textAlign = 'center';
  return context;
}

export function drawWithShadow(
  canvas: Canvas,
  colours: Colours,
  blur: number,
  down: number,
  draw: () => void,
): void {
  canvas.shadowColor = colours.shadow;
  canvas.shadowBlur = blur * markPixelRatio;
  canvas.shadowOffsetY = down * markPixelRatio;
  draw();
  canvas.shadowColor = 'transparent';
}

export function fillBox(
  canvas: Canvas,
  colour: string,
  [x, y, width, height]: Rectangle,
  radius: number | number[],
): void {
  canvas.fillStyle = colour;
  canvas.beginPath();
  canvas.roundRect(x, y, width, height, radius);
  canvas.fill();
}

export type Rectangle = readonly [x: number, y: number, width: number, height: number];

export function fillDisc(canvas: Canvas, colour: string, x: number, y: number, radius: number): void {
  canvas.fillStyle = colour;
  canvas.beginPath();
  canvas.arc(x, y, radius, 0, 2 * Math.PI);
  canvas.fill();
}

/** Writes a text in its own direction, as its first letter has it: Arabic and Hebrew names run as in the panel. */
export function write(
  canvas: Canvas,
  text: string,
  font: string,
  colour: string,
  x: number,
  y: number,
): void {
  canvas.font = `${font} "Inter Variable"`;
  canvas.fillStyle = colour;
  canvas.fillText(isolate(text), x, y);
}

/** A rounded box `margin` CSS pixels from the top left corner, with a pointer at its bottom middle. */
export type Bubble = {
  readonly margin: number;
  readonly width: number;
  readonly height: number;
  readonly radius: number;
  /** From the bottom of the box to the tip. */
  readonly pointer: number;
};

/** Fills a bubble, all its edges moved outward by `grow` CSS pixels: first the casing, then the body. */
export function fillBubble(canvas: Canvas, colour: string, bubble: Bubble, grow: number): void {
  const { margin, width, height, radius, pointer } = bubble;
  const tip = margin + width / 2;
  const foot = margin + height;
  canvas.fillStyle = colour;
  canvas.beginPath();
  canvas.roundRect(margin - grow, margin - grow, width + 2 * grow, height + 2 * grow, radius + grow);
  canvas.moveTo(tip - 8 - grow, foot - 0.5);
  canvas.lineTo(tip + 8 + grow, foot - 0.5);
  canvas.lineTo(tip, foot + pointer - 2 + grow * 1.4);
  canvas.closePath();
  canvas.fill();
}
