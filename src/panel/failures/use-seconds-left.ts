import { useEffect, useState } from 'react';

/** Milliseconds after which a countdown looks at the clock again; it is drawn only when its second changes. */
const glance = 200;

/**
 * Whole seconds until a moment (milliseconds since 1970), counted down: 1 until it has come, then 0. Undefined
 * without a moment.
 */
export function useSecondsLeft(until: number | undefined): number | undefined {
  const [, draw] = useState<number>();
  useEffect(() => {
    if (until === undefined) return;
    const timer = setInterval(() => {
      const left = secondsTo(until);
      draw(left);
      if (left === 0) clearInterval(timer);
    }, glance);
    return () => clearInterval(timer);
  }, [until]);
  return until === undefined ? undefined : secondsTo(until);
}

function secondsTo(moment: number): number {
  const left = moment - Date.now();
  return left <= 0 ? 0 : Math.max(1, Math.round(left / 1000));
}
