import type { StyleImageMetadata } from 'maplibre-gl';
import { type Palette, palettes, type Theme } from './palette.ts';

/**
 * Every mark of ours is an image named by what it shows: `pl|<theme>|<shape>|<text>`. MapLibre asks for it when
 * a layer first needs it; no sprite, no DOM marker. Sizes are CSS pixels (cartography.md, section 8).
 */
export type MarkShape =
  | 'place'
  | 'dot'
  | 'parking'
  | 'parking-on'
  | 'entrance'
  | 'entrance-on'
  | 'unit'
  | 'unit-on'
  | 'count';

/** Image pixels per CSS pixel: sharp on the usual dense screen. */
export const markPixelRatio = 2;

export type MarkImage = { readonly image: ImageData; readonly options: Partial<StyleImageMetadata> };

/** The image's name up to its text, for style expressions that append it. */
export function markImagePrefix(theme: Theme, shape: MarkShape): string {
  return `pl|${theme}|${shape}|`;
}

/** Draws the mark that an image id names; undefined for ids of others. */
export function drawMark(id: string): MarkImage | undefined {
  const [prefix, theme, shape, ...text] = id.split('|');
  if (prefix !== 'pl' || (theme !== 'light' && theme !== 'dark') || shape === undefined) return undefined;
  const colours = palettes[theme].marks;
  const dark = theme === 'dark';
  switch (shape) {
    case 'place':
      return plain(placeLabel(colours, dark, text.join('|')));
    case 'dot':
      return plain(trueCoordinate(colours));
    case 'parking':
    case 'parking-on':
      return plain(parkingSign(colours, shape === 'parking-on'));
    case 'entrance':
    case 'entrance-on':
      return plain(door(colours, text.join('|'), shape === 'entrance-on'));
    case 'unit':
      return stretchable(
        plate(colours, { fill: colours.unitQuiet, radius: 4, ring: 1.3, ringColour: colours.ring }),
      );
    case 'unit-on':
      return stretchable(
        plate(colours, { fill: colours.unit, radius: 4, ring: 2.2, ringColour: colours.ink }),
      );
    case 'count':
      return stretchable(
        plate(colours, { fill: colours.unit, radius: 10, ring: 1.6, ringColour: colours.ring }),
      );
    default:
      return undefined;
  }
}

type Colours = Palette['marks'];
type Canvas = OffscreenCanvasRenderingContext2D;

function plain(canvas: Canvas): MarkImage {
  const { width, height } = canvas.canvas;
  return { image: canvas.getImageData(0, 0, width, height), options: { pixelRatio: markPixelRatio } };
}

/** The plate's middle stretches with the text, its corners do not. */
function stretchable(canvas: Canvas): MarkImage {
  const scaled = (from: number, to: number): [number, number] => [from * markPixelRatio, to * markPixelRatio];
  const [left, top, right, bottom] = [7, 6.5, 23, 23.5].map((pixels) => pixels * markPixelRatio);
  const { image, options } = plain(canvas);
  return {
    image,
    options: {
      ...options,
      stretchX: [scaled(14, 16)],
      stretchY: [scaled(14, 16)],
      content: [left ?? 0, top ?? 0, right ?? 0, bottom ?? 0],
    },
  };
}

function canvasOf(width: number, height: number): Canvas {
  const canvas = new OffscreenCanvas(Math.ceil(width * markPixelRatio), Math.ceil(height * markPixelRatio));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('this browser draws no 2D canvas');
  context.scale(markPixelRatio, markPixelRatio);
  context.textAlign = 'center';
  return context;
}

function withShadow(canvas: Canvas, colours: Colours, blur: number, down: number, draw: () => void): void {
  canvas.shadowColor = colours.shadow;
  canvas.shadowBlur = blur * markPixelRatio;
  canvas.shadowOffsetY = down * markPixelRatio;
  draw();
  canvas.shadowColor = 'transparent';
}

function fillBox(
  canvas: Canvas,
  colour: string,
  [x, y, width, height]: Box,
  radius: number | number[],
): void {
  canvas.fillStyle = colour;
  canvas.beginPath();
  canvas.roundRect(x, y, width, height, radius);
  canvas.fill();
}

type Box = readonly [x: number, y: number, width: number, height: number];

function fillDisc(canvas: Canvas, colour: string, x: number, y: number, radius: number): void {
  canvas.fillStyle = colour;
  canvas.beginPath();
  canvas.arc(x, y, radius, 0, 2 * Math.PI);
  canvas.fill();
}

function write(canvas: Canvas, text: string, font: string, colour: string, x: number, y: number): void {
  canvas.font = `${font} Inter`;
  canvas.fillStyle = colour;
  canvas.fillText(text, x, y);
}

/** A rounded square with P; the chosen one is larger and softly ringed in its own colour. */
function parkingSign(colours: Colours, on: boolean): Canvas {
  const margin = 8;
  const size = on ? 30 : 24;
  const radius = on ? 9 : 7;
  const canvas = canvasOf(size + 2 * margin, size + 2 * margin);
  const box = (inset: number): Box => [margin + inset, margin + inset, size - 2 * inset, size - 2 * inset];
  if (on) softly(canvas, () => fillBox(canvas, colours.parking, box(-5), radius + 5));
  withShadow(canvas, colours, 4, 1.5, () => fillBox(canvas, colours.ring, box(0), radius));
  fillBox(canvas, colours.parking, box(2), radius - 2);
  const middle = margin + size / 2;
  write(canvas, 'P', on ? '700 18px' : '700 14px', colours.glyph, middle + 0.2, middle + (on ? 6.5 : 5.1));
  return canvas;
}

/** A disc with a white door leaf that carries the entrance's letter. */
function door(colours: Colours, letter: string, on: boolean): Canvas {
  const margin = 8;
  const diameter = on ? 34 : 27;
  const middle = margin + diameter / 2;
  const canvas = canvasOf(2 * middle, 2 * middle);
  if (on) softly(canvas, () => fillDisc(canvas, colours.entrance, middle, middle, diameter / 2 + 5));
  withShadow(canvas, colours, 4, 1.5, () => fillDisc(canvas, colours.ring, middle, middle, diameter / 2));
  fillDisc(canvas, colours.entrance, middle, middle, diameter / 2 - 2);
  canvas.translate(middle, middle);
  canvas.scale(diameter / 34, diameter / 34);
  fillBox(canvas, colours.glyph, [-7, -10, 14, 19.5], [3, 3, 0, 0]);
  fillBox(canvas, colours.glyph, [-11, 8.3, 22, 2], 1);
  write(
    canvas,
    letter,
    letter.length > 1 ? '800 9.5px' : '800 12.5px',
    colours.entrance,
    -0.1,
    letter.length > 1 ? 3.4 : 4.6,
  );
  return canvas;
}

function softly(canvas: Canvas, draw: () => void): void {
  canvas.globalAlpha = 0.34;
  draw();
  canvas.globalAlpha = 1;
}

/** The dot at the place's true coordinate. */
function trueCoordinate(colours: Colours): Canvas {
  const canvas = canvasOf(20, 20);
  withShadow(canvas, colours, 3, 1, () => fillDisc(canvas, colours.ring, 10, 10, 6.5));
  fillDisc(canvas, colours.place, 10, 10, 4.3);
  return canvas;
}

type PlateLook = {
  readonly fill: string;
  readonly radius: number;
  readonly ring: number;
  readonly ringColour: string;
};

/** A plate under text of any width. Its margin is 3 px: the whole image counts in label collisions. */
function plate(colours: Colours, { fill, radius, ring, ringColour }: PlateLook): Canvas {
  const canvas = canvasOf(30, 30);
  const box = (inset: number): Box => [3 + inset, 3 + inset, 24 - 2 * inset, 24 - 2 * inset];
  withShadow(canvas, colours, 2.5, 0.8, () => fillBox(canvas, ringColour, box(0), radius + ring));
  fillBox(canvas, colours.unitEdge, box(ring), radius + 1);
  fillBox(canvas, fill, box(ring + 1), radius);
  return canvas;
}

/**
 * The address label: accent disc with a building, one or two lines, a pointer at the bottom middle. The browser
 * shapes its text, so every script is right. `text` is the title, a line break, the subtitle.
 */
function placeLabel(colours: Colours, dark: boolean, text: string): Canvas {
  const measure = canvasOf(1, 1);
  const [title, subtitle] = text
    .split('\n')
    .map((line, index) => clipped(measure, line, lineFonts[index] ?? ''));
  const wide = Math.max(
    widthOf(measure, title ?? '', lineFonts[0]),
    widthOf(measure, subtitle ?? '', lineFonts[1]),
  );
  const margin = 8;
  const height = 42;
  const width = Math.ceil(wide) + 60;
  const canvas = canvasOf(width + 2 * margin, height + stem + 2 * margin);
  const tip = width / 2 + margin;
  const foot = height + margin;
  const body = (grow: number, colour: string) => {
    fillBox(canvas, colour, [tip - 1 - grow, foot, 2 + 2 * grow, stem], 1);
    canvas.beginPath();
    canvas.roundRect(margin - grow, margin - grow, width + 2 * grow, height + 2 * grow, 12 + grow);
    canvas.moveTo(tip - 8 - grow, foot - 0.5);
    canvas.lineTo(tip + 8 + grow, foot - 0.5);
    canvas.lineTo(tip, foot + 8 + grow * 1.4);
    canvas.closePath();
    canvas.fill();
  };
  withShadow(canvas, colours, 9, 4, () => body(1.5, dark ? colours.paper : colours.ring));
  body(0, colours.label);
  building(canvas, dark ? palettes.light.marks.place : colours.place, margin + 24, margin + height / 2);
  canvas.textAlign = 'left';
  write(canvas, title ?? '', lineFonts[0], colours.labelText, margin + 45, margin + (subtitle ? 19 : 26));
  if (subtitle) write(canvas, subtitle, lineFonts[1], colours.labelText2, margin + 45, margin + 33.5);
  return canvas;
}

/** CSS pixels from the label down to the point that it names: doors on the walls around it stay in sight. */
const stem = 34;

const lineFonts = ['700 15px', '500 11.5px'] as const;

/** CSS pixels after which an address label is cut with an ellipsis; the panel has the whole text. */
const widestLine = 260;

function widthOf(canvas: Canvas, text: string, font: string): number {
  canvas.font = `${font} Inter`;
  return canvas.measureText(text).width;
}

function clipped(canvas: Canvas, line: string, font: string): string {
  let text = line.slice(0, 200);
  if (text === line && widthOf(canvas, text, font) <= widestLine) return text;
  while (text.length > 1 && widthOf(canvas, `${text}…`, font) > widestLine) text = text.slice(0, -1);
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
