import { demandReadableCanvas } from '../../ui/canvas-reading.ts';
import type { Cover } from '../inspect/model/cover.ts';
import { setType, wrapLines } from './canvas-text.ts';
import { createCard } from './draw-card.ts';
import type { PictureColours } from './picture-colours.ts';
import type { PictureFacts } from './picture-facts.ts';

export type Composed = {
  /** The map alone, painted at any scale. */
  readonly map: HTMLCanvasElement;
  /** Width of the map in CSS pixels. */
  readonly mapWidth: number;
  /** What the page covers of the map on the screen. */
  readonly cover: Cover;
  readonly credit: string;
  /** Undefined leaves the map alone. */
  readonly facts: PictureFacts | undefined;
  readonly colours: PictureColours;
};

/** CSS pixels around the card, and its widest width. */
const gutter = 16;
const cardWidth = 376;
const credit = { size: 12, weight: 400, line: 18 };

/**
 * Paints the picture for sharing: the visible part of the map, its attribution in the corner, and the facts as a card
 * in the panel's place, or below the map where the panel is a sheet. Throws RangeError where the browser has no room
 * for it.
 */
export function composePicture(parts: Composed): HTMLCanvasElement {
  const { map, mapWidth, cover, facts, colours } = parts;
  const scale = map.width / mapWidth;
  const mapHeight = map.height / scale;
  const isSheet = cover.left === 0;
  const left = facts || isSheet ? 0 : Math.max(0, cover.left - 2 * gutter);
  const width = mapWidth - left;
  const seen = isSheet ? mapHeight - cover.bottom : mapHeight;

  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new RangeError('no room for the picture');
  const card =
    facts && createCard(context, facts, colours, isSheet ? width : Math.min(cardWidth, width - 2 * gutter));
  const height = isSheet && card ? seen + card.height : seen;
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  context.fillStyle = colours.paper;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(map, -left * scale, 0);
  context.scale(scale, scale);
  burnCredit(context, parts, width, seen);
  if (card && isSheet) card.paint(0, seen);
  else if (card) {
    // A card higher than the map is painted smaller, never cut.
    const fit = Math.min(1, (height - 2 * gutter) / card.height);
    context.scale(fit, fit);
    card.paint(gutter / fit, gutter / fit);
  }
  return canvas;
}

/** As the map draws it in its corner. */
function burnCredit(
  context: CanvasRenderingContext2D,
  { credit: text, colours }: Composed,
  width: number,
  bottom: number,
) {
  setType(context, credit);
  const lines = wrapLines(context, text, width - 2 * gutter, 4);
  if (lines.length === 0) return;
  const wide = Math.max(...lines.map((line) => context.measureText(line).width)) + 10;
  const high = lines.length * credit.line;
  context.save();
  context.globalAlpha = 0.84;
  context.fillStyle = colours.paper;
  context.beginPath();
  context.roundRect(width - wide, bottom - high, wide, high, [6, 0, 0, 0]);
  context.fill();
  context.restore();
  context.fillStyle = colours['ink-2'];
  for (const [index, line] of lines.entries())
    context.fillText(line, width - wide + 5, bottom - high + (index + 0.5) * credit.line);
}

/**
 * Rejects with RangeError where the browser makes no file of it, with CanvasAltered where it would make another
 * picture.
 */
export async function encodePng(canvas: HTMLCanvasElement): Promise<Blob> {
  demandReadableCanvas();
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (png) => (png ? resolve(png) : reject(new RangeError('no room for the picture'))),
      'image/png',
    );
  });
}
