import { type PointerEvent, useState } from 'react';
import type { Position } from '../../../spec/geojson.ts';
import styles from './area.module.css';

type ScreenPoint = { readonly x: number; readonly y: number };

type Props = {
  readonly way: 'rectangle' | 'lasso';
  readonly toPosition: (at: ScreenPoint) => Position;
  readonly onDrawn: (corners: readonly Position[]) => void;
};

/** Pixels between two points of a lasso, and of the smallest shape. */
const [apart, least] = [3, 6];

/** Lies over the map while a shape is drawn by dragging; the keyboard has other ways. */
export function DrawingPad({ way, toPosition, onDrawn }: Props) {
  const [drawn, setDrawn] = useState<readonly ScreenPoint[]>([]);
  const follow = (event: PointerEvent) => {
    const [first, last] = [drawn[0], drawn.at(-1)];
    if (!first || !last) return;
    const at = pointOf(event);
    if (way === 'rectangle') setDrawn([first, { x: at.x, y: first.y }, at, { x: first.x, y: at.y }]);
    else if (Math.hypot(at.x - last.x, at.y - last.y) >= apart) setDrawn([...drawn, at]);
  };
  const end = () => {
    setDrawn([]);
    if (isShape(drawn)) onDrawn(drawn.map(toPosition));
  };
  return (
    <div
      aria-hidden
      data-drawing={way}
      className={`${styles.pad} absolute inset-0`}
      onPointerDown={(event) => {
        if (!event.isPrimary || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrawn([pointOf(event)]);
      }}
      onPointerMove={follow}
      onPointerUp={end}
      onPointerCancel={() => setDrawn([])}
    >
      {drawn.length > 1 && (
        <svg className="w-full h-full pointer-none" aria-hidden>
          <polygon className={styles.shape} points={drawn.map(({ x, y }) => `${x},${y}`).join(' ')} />
        </svg>
      )}
    </div>
  );
}

function pointOf({ currentTarget, clientX, clientY }: PointerEvent): ScreenPoint {
  const { left, top } = currentTarget.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

function isShape(points: readonly ScreenPoint[]): boolean {
  const reach = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
  return (
    points.length > 2 && reach(points.map(({ x }) => x)) >= least && reach(points.map(({ y }) => y)) >= least
  );
}
