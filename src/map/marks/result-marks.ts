import type { RowStatus } from '../../domain/runs/row-status.ts';
import { type Canvas, type Colours, createCanvas, drawWithShadow, fillDisc } from './mark-canvas.ts';

/** Parts into which the ring of a cluster is divided. */
export const clusterSteps = 12;

/** CSS pixels from the middle of a cluster to its edge, and how thick its ring is. */
const clusterRadius = 20;
const ringWidth = 5;

function getColour(colours: Colours, standing: RowStatus): string {
  const { error, warning, info, suppressed, clean } = colours;
  return { error, warning, info, failed: suppressed, unknown: suppressed, clean, pending: suppressed }[
    standing
  ];
}

/** Draws the sign of one row: a shape and a colour for each status, cased so that it is distinct on any background. */
export function drawResultSign(colours: Colours, standing: RowStatus): Canvas {
  const canvas = createCanvas(26, 26);
  const colour = getColour(colours, standing);
  drawWithShadow(canvas, colours, 3, 1, () =>
    fillShape(canvas, standing, colours.ring, 10.5, { x: 13, y: 13 }),
  );
  fillShape(canvas, standing, colour, 8, { x: 13, y: 13 });
  canvas.fillStyle = colours.onResult;
  canvas.strokeStyle = colours.onResult;
  canvas.lineWidth = 2;
  canvas.lineCap = 'round';
  canvas.beginPath();
  switch (standing) {
    case 'error':
    case 'warning':
      canvas.moveTo(13, 9);
      canvas.lineTo(13, 13.5);
      canvas.moveTo(13, 16.8);
      canvas.lineTo(13, 16.9);
      break;
    case 'info':
      canvas.moveTo(13, 9.1);
      canvas.lineTo(13, 9.2);
      canvas.moveTo(13, 12.8);
      canvas.lineTo(13, 17);
      break;
    case 'failed':
      canvas.moveTo(10.5, 10.5);
      canvas.lineTo(15.5, 15.5);
      canvas.moveTo(15.5, 10.5);
      canvas.lineTo(10.5, 15.5);
      break;
    // Where the service knows no place, nothing is drawn.
    case 'unknown':
    case 'clean':
    case 'pending':
  }
  canvas.stroke();
  return canvas;
}

/** Corners of the shapes, as parts of their radius; those without are discs, the harmless ones small. */
const corners: Readonly<Partial<Record<RowStatus, readonly (readonly [number, number])[]>>> = {
  error: [
    [-0.56, -1],
    [0.56, -1],
    [1.12, 0],
    [0.56, 1],
    [-0.56, 1],
    [-1.12, 0],
  ],
  warning: [
    [0, -1.12],
    [1.12, 0.88],
    [-1.12, 0.88],
  ],
  failed: [
    [-0.85, -0.85],
    [0.85, -0.85],
    [0.85, 0.85],
    [-0.85, 0.85],
  ],
};

type Spot = { readonly x: number; readonly y: number };

function fillShape(
  canvas: Canvas,
  standing: RowStatus,
  colour: string,
  radius: number,
  { x, y }: Spot,
): void {
  const shape = corners[standing];
  canvas.fillStyle = colour;
  canvas.beginPath();
  for (const [across, down] of shape ?? []) canvas.lineTo(x + across * radius, y + down * radius);
  const small = standing === 'clean' || standing === 'pending';
  if (!shape) canvas.arc(x, y, small ? radius - 2.5 : radius, 0, 2 * Math.PI);
  canvas.closePath();
  canvas.fill();
}

/**
 * Draws many rows in one sign. `steps`: how many parts of its ring are errors, warnings, failed and infos, separated by
 * `-`, clockwise from the top; the rest is clean. The shape of the worst is drawn on the ring, so that colour is not
 * needed.
 */
export function drawClusterSign(colours: Colours, steps: string): Canvas {
  const middle = clusterRadius + 6;
  const canvas = createCanvas(2 * middle, 2 * middle);
  drawWithShadow(canvas, colours, 4, 1.5, () =>
    fillDisc(canvas, colours.ring, middle, middle, clusterRadius + 1.5),
  );
  fillDisc(canvas, colours.paper, middle, middle, clusterRadius);
  const order = ['error', 'warning', 'failed', 'info'] as const;
  const counts = steps.split('-').map((text) => Math.max(0, Math.min(clusterSteps, Number(text) || 0)));
  const parts = order.map((standing, index) => ({ standing, count: counts[index] ?? 0 }));
  let from = 0;
  const arc = (standing: RowStatus, count: number) => {
    const to = Math.min(clusterSteps, from + count);
    if (to <= from) return;
    const angle = (step: number) => (step / clusterSteps) * 2 * Math.PI - Math.PI / 2;
    canvas.strokeStyle = getColour(colours, standing);
    canvas.lineWidth = ringWidth;
    canvas.beginPath();
    canvas.arc(middle, middle, clusterRadius - ringWidth / 2, angle(from), angle(to));
    canvas.stroke();
    from = to;
  };
  for (const { standing, count } of parts) arc(standing, count);
  arc('clean', clusterSteps - from);
  const worst = parts.find(({ count }) => count > 0)?.standing;
  if (worst === undefined) return canvas;
  const upon = { x: middle + clusterRadius * 0.72, y: middle - clusterRadius * 0.72 };
  fillShape(canvas, worst, colours.ring, 7.5, upon);
  fillShape(canvas, worst, getColour(colours, worst), 5.5, upon);
  return canvas;
}
