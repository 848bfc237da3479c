import type { StyleImageMetadata } from 'maplibre-gl';
import { standings } from '../../domain/runs/row-status.ts';
import { type MapTheme, palettes } from '../palette.ts';
import { drawComparedMark } from './compared-mark.ts';
import { drawGhostRing, drawSeveritySign } from './evidence-signs.ts';
import {
  type Canvas,
  type Colours,
  createCanvas,
  drawWithShadow,
  fillBox,
  fillDisc,
  markPixelRatio,
  type Rectangle,
  write,
} from './mark-canvas.ts';
import { drawPlaceLabel, drawStem } from './place-label.ts';
import { drawClusterSign, drawResultSign } from './result-marks.ts';

/**
 * Every mark of ours is an image with a descriptive name: `pl|<theme>|<shape>|<text>`. MapLibre requests it when a
 * layer first needs it; no sprite, no DOM marker. Sizes are CSS pixels (cartography.md, section 8).
 */
export type MarkShape =
  | 'place'
  | 'stem'
  | 'dot'
  | 'parking'
  | 'parking-on'
  | 'entrance'
  | 'entrance-on'
  | 'unit'
  | 'unit-on'
  | 'unit-fan'
  | 'count'
  | 'pill'
  | 'severity'
  | 'ghost'
  | 'guard'
  | 'result'
  | 'results'
  | 'compared';

export type MarkImage = { readonly image: ImageData; readonly options: Partial<StyleImageMetadata> };

/** The image's name up to its text, for style expressions that append it. */
export function markImagePrefix(theme: MapTheme, shape: MarkShape): string {
  return `pl|${theme}|${shape}|`;
}

/** Returns true for an image whose text belongs to one feature: an address. */
export function isOfOneFeature(id: string): boolean {
  const [prefix, , shape] = id.split('|');
  return prefix === 'pl' && shape === 'place';
}

/** Draws the mark of an image id; undefined for any other id. */
export function drawMark(id: string): MarkImage | undefined {
  const [prefix, theme, shape, ...text] = id.split('|');
  if (prefix !== 'pl' || (theme !== 'light' && theme !== 'dark') || shape === undefined) return undefined;
  const colours = palettes[theme].marks;
  const dark = theme === 'dark';
  switch (shape) {
    case 'place':
      return plain(drawPlaceLabel(colours, dark, text.join('|')));
    case 'stem':
      return plain(drawStem(colours, dark, Number(text[0])));
    case 'dot':
      return plain(trueCoordinate(colours));
    case 'parking':
      return stretchable(parkingPlate(colours, false), [8, 8]);
    case 'parking-on':
      return stretchable(parkingPlate(colours, true), [12, 12]);
    case 'entrance':
    case 'entrance-on':
      return plain(door(colours, text.join('|'), shape === 'entrance-on'));
    case 'unit': {
      const look = {
        fill: colours.unitQuiet,
        edge: colours.unitEdge,
        radius: 4,
        ring: 1.3,
        ringColour: colours.ring,
      };
      const digits = Number(text[0]);
      return digits > 0 ? getPlate(colours, look, digits) : stretchable(plate(colours, look));
    }
    case 'unit-on':
      return stretchable(
        plate(colours, {
          fill: colours.unit,
          edge: colours.unitEdge,
          radius: 4,
          ring: 2.2,
          ringColour: colours.ink,
        }),
      );
    case 'unit-fan':
      return stretchable(
        plate(colours, {
          fill: colours.unit,
          edge: colours.unitEdge,
          radius: 4,
          ring: 1.3,
          ringColour: colours.ring,
        }),
      );
    case 'count':
      return stretchable(
        plate(colours, {
          fill: colours.unit,
          edge: colours.unitEdge,
          radius: 10,
          ring: 1.6,
          ringColour: colours.ring,
        }),
      );
    case 'pill':
      return stretchable(
        plate(colours, {
          fill: colours.pill,
          edge: colours.pill,
          radius: 9,
          ring: 1.4,
          ringColour: colours.ring,
        }),
      );
    case 'severity':
      return plain(drawSeveritySign(colours, text.join('|')));
    case 'ghost':
      return plain(drawGhostRing(colours, text.join('|')));
    case 'guard':
      return plain(text[0] === 'wide' ? createCanvas(40, 6) : createCanvas(10, 10));
    case 'result': {
      const standing = standings.find((each) => each === text[0]);
      return standing && plain(drawResultSign(colours, standing));
    }
    case 'results':
      return plain(drawClusterSign(colours, text.join('|')));
    case 'compared':
      return plain(drawComparedMark(colours, text[0] ?? '', text[1] ?? ''));
    default:
      return undefined;
  }
}

function plain(canvas: Canvas): MarkImage {
  const { width, height } = canvas.canvas;
  return { image: canvas.getImageData(0, 0, width, height), options: { pixelRatio: markPixelRatio } };
}

/** CSS pixels from the edges of a plate's image to its text, horizontally and vertically. */
const plateInset = [7, 6.5] as const;

/** The plate's middle stretches with the text, its corners do not. */
function stretchable(canvas: Canvas, [beside, above]: readonly [number, number] = plateInset): MarkImage {
  const { image, options } = plain(canvas);
  const { width, height } = image;
  const [x, y] = [beside * markPixelRatio, above * markPixelRatio];
  const middle = (length: number): [number, number] => [
    length / 2 - markPixelRatio,
    length / 2 + markPixelRatio,
  ];
  return {
    image,
    options: {
      ...options,
      stretchX: [middle(width)],
      stretchY: [middle(height)],
      content: [x, y, width - x, height - y],
    },
  };
}

/**
 * CSS pixels of most digits, and of a line, of the numbers on plates: 11 px bold (map/layers/units.ts), 1 px around it.
 */
const digitWidth = 7.1;
const lineHeight = 15.2;

/**
 * Returns a plate of full size for so many digits: without a stretching part it is drawn as one rectangle, not as nine.
 */
function getPlate(colours: Colours, look: PlateLook, digits: number): MarkImage {
  // MapLibre rounds a width up: slightly less than an integer stays that integer.
  const width = Math.round(digits * digitWidth + 2) - 0.01;
  const { image, options } = plain(plate(colours, look, width + 8, lineHeight + 7));
  const content: [number, number, number, number] = [
    7 * markPixelRatio,
    6.5 * markPixelRatio,
    (7 + width) * markPixelRatio,
    (6.5 + lineHeight) * markPixelRatio,
  ];
  // Assigned, as the type of these two is an enum that MapLibre keeps to itself.
  const fit = { textFitWidth: 'stretchOnly', textFitHeight: 'proportional' };
  return { image, options: Object.assign({ ...options, content }, fit) };
}

/** Returns the CSS pixels around a sign for its shadow or its ring. The whole image counts in label placement. */
function getMargin(on: boolean): number {
  return on ? 7 : 4;
}

/** A plate under `P2`, its text drawn by the layer; the chosen one is larger and softly ringed in its own colour. */
function parkingPlate(colours: Colours, on: boolean): Canvas {
  const margin = getMargin(on);
  const size = on ? 30 : 24;
  const radius = on ? 9 : 7;
  const canvas = createCanvas(size + 2 * margin, size + 2 * margin);
  const box = (inset: number): Rectangle => [
    margin + inset,
    margin + inset,
    size - 2 * inset,
    size - 2 * inset,
  ];
  if (on) softly(canvas, () => fillBox(canvas, colours.parking, box(-5), radius + 5));
  drawWithShadow(canvas, colours, 4, 1.5, () => fillBox(canvas, colours.ring, box(0), radius));
  fillBox(canvas, colours.parking, box(2), radius - 2);
  return canvas;
}

/** A disc with a white door leaf that carries the entrance's letter. */
function door(colours: Colours, letter: string, on: boolean): Canvas {
  const margin = getMargin(on);
  const diameter = on ? 34 : 27;
  const middle = margin + diameter / 2;
  const canvas = createCanvas(2 * middle, 2 * middle);
  if (on) softly(canvas, () => fillDisc(canvas, colours.entrance, middle, middle, diameter / 2 + 5));
  drawWithShadow(canvas, colours, 4, 1.5, () => fillDisc(canvas, colours.ring, middle, middle, diameter / 2));
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
  const canvas = createCanvas(20, 20);
  drawWithShadow(canvas, colours, 3, 1, () => fillDisc(canvas, colours.ring, 10, 10, 6.5));
  fillDisc(canvas, colours.place, 10, 10, 4.3);
  return canvas;
}

type PlateLook = {
  readonly fill: string;
  readonly edge: string;
  readonly radius: number;
  readonly ring: number;
  readonly ringColour: string;
};

/** A plate under text of any width. Its margin is 3 px: the whole image counts in label collisions. */
function plate(
  colours: Colours,
  { fill, edge, radius, ring, ringColour }: PlateLook,
  width = 24,
  height = 24,
): Canvas {
  const canvas = createCanvas(width + 6, height + 6);
  const box = (inset: number): Rectangle => [3 + inset, 3 + inset, width - 2 * inset, height - 2 * inset];
  drawWithShadow(canvas, colours, 2.5, 0.8, () => fillBox(canvas, ringColour, box(0), radius + ring));
  fillBox(canvas, edge, box(ring), radius + 1);
  fillBox(canvas, fill, box(ring + 1), radius);
  return canvas;
}
