import { isolate } from '../../domain/format/sentences.ts';
import { programName } from '../../state/page-config.ts';
import { setType, type Type, wrapLines } from './canvas-text.ts';
import { drawWay } from './draw-way.ts';
import type { PictureColours } from './picture-colours.ts';
import type { PictureFacts } from './picture-facts.ts';

type Context = CanvasRenderingContext2D;

/** One part of the card: its height is known before anything is painted. */
type Block = { readonly height: number; readonly paint: (y: number) => void };

const title: Type = { size: 24, weight: 700, line: 30 };
const body: Type = { size: 14, weight: 400, line: 21 };
const strong: Type = { size: 16, weight: 600, line: 24 };
const small: Type = { size: 12, weight: 400, line: 18 };
const label: Type = { size: 13, weight: 500, line: 20 };
const figure: Type = { size: 20, weight: 700, line: 26 };

/** CSS pixels between the edge of the card and its content. */
const inset = 24;

export type Card = { readonly height: number; readonly paint: (x: number, y: number) => void };

/** Paints the facts as a card of `width` CSS pixels, in the look of the panel. */
export function createCard(
  context: Context,
  facts: PictureFacts,
  colours: PictureColours,
  width: number,
): Card {
  const inner = width - 2 * inset;
  const paragraph = (text: string, type: Type, colour: string, most: number): Block => {
    setType(context, type);
    const lines = wrapLines(context, text, inner, most).map(isolate);
    return {
      height: lines.length * type.line,
      paint: (y) => {
        setType(context, type);
        context.fillStyle = colour;
        for (const [index, line] of lines.entries()) context.fillText(line, 0, y + (index + 0.5) * type.line);
      },
    };
  };
  const room = (height: number): Block => ({ height, paint: () => {} });
  const rule: Block = {
    height: 33,
    paint: (y) => {
      context.fillStyle = colours.line;
      context.fillRect(0, y + 16, inner, 1);
    },
  };
  const { way } = facts;
  const blocks: Block[] = [
    paragraph(facts.title, title, colours.ink, 3),
    room(4),
    paragraph(facts.line, body, colours['ink-2'], 3),
    rule,
    ...(way
      ? [
          { height: 34, paint: (y: number) => drawWay(context, way, colours, inner, y) },
          room(10),
          paragraph(way.short, strong, colours.ink, 1),
          paragraph(way.how, label, colours['ink-2'], 2),
          rule,
        ]
      : []),
    { height: 46, paint: (y) => drawCounts(context, facts, colours, inner, y) },
    rule,
    { height: 36, paint: (y) => drawReadiness(context, facts, colours, inner, y) },
    rule,
    { height: small.line, paint: (y) => drawFoot(context, facts, colours, inner, y) },
  ];
  const height = blocks.reduce((sum, block) => sum + block.height, 2 * inset);
  return {
    height,
    paint: (x, y) => {
      context.save();
      context.translate(x, y);
      drawPaper(context, colours, width, height);
      context.translate(inset, inset);
      let at = 0;
      for (const block of blocks) {
        block.paint(at);
        at += block.height;
      }
      context.restore();
    },
  };
}

function drawPaper(context: Context, colours: PictureColours, width: number, height: number): void {
  context.save();
  // --shadow-high of the tokens.
  context.shadowColor = 'rgb(16 24 40 / 22%)';
  context.shadowBlur = 40;
  context.shadowOffsetY = 12;
  context.fillStyle = colours.paper;
  context.beginPath();
  context.roundRect(0, 0, width, height, 12);
  context.fill();
  context.restore();
}

function drawCounts(
  context: Context,
  { counts }: PictureFacts,
  colours: PictureColours,
  width: number,
  y: number,
) {
  const marks = ['parking', 'entrance', 'unit'] as const;
  for (const [index, { label: name, count }] of counts.entries()) {
    const x = (index * width) / counts.length;
    setType(context, figure);
    context.fillStyle = colours.ink;
    context.fillText(count, x, y + figure.line / 2);
    context.fillStyle = colours[marks[index] ?? 'unit'];
    context.beginPath();
    context.roundRect(x, y + figure.line + 5, 8, 8, 2);
    context.fill();
    setType(context, small);
    context.fillStyle = colours['ink-2'];
    context.fillText(name, x + 14, y + figure.line + small.line / 2);
  }
}

function drawReadiness(
  context: Context,
  { readiness }: PictureFacts,
  colours: PictureColours,
  width: number,
  y: number,
): void {
  setType(context, label);
  context.fillStyle = colours['ink-2'];
  context.fillText(readiness.label, 0, y + label.line / 2);
  context.fillStyle = colours.ink;
  context.textAlign = 'right';
  context.fillText(readiness.count, width, y + label.line / 2);
  const gap = 3;
  const each = (width + gap) / readiness.states.length;
  const there = readiness.states.filter((state) => state === 'yes').length;
  for (const index of readiness.states.keys()) {
    context.fillStyle = index < there ? colours.good : colours['wash-strong'];
    context.beginPath();
    context.roundRect(index * each, y + 28, each - gap, 6, 3);
    context.fill();
  }
}

function drawFoot(
  context: Context,
  { badge, answered }: PictureFacts,
  colours: PictureColours,
  width: number,
  y: number,
): void {
  const middle = y + small.line / 2;
  setType(context, { ...small, weight: 600 });
  context.fillStyle = colours.accent;
  context.fillText(programName, 0, middle);
  const start = context.measureText(programName).width + 10;
  let end = start;
  if (badge) {
    setType(context, small);
    end = start + context.measureText(badge).width + 12;
    context.fillStyle = colours['accent-wash'];
    context.beginPath();
    context.roundRect(start, y, end - start, small.line, 9);
    context.fill();
    context.fillStyle = colours.ink;
    context.fillText(badge, start + 6, middle);
  }
  if (!answered) return;
  setType(context, small);
  context.fillStyle = colours['ink-2'];
  context.textAlign = 'right';
  const [line = ''] = wrapLines(context, answered, width - end - 10, 1);
  context.fillText(line, width, middle);
}
