/** Milliseconds after which nobody waits for the map any longer: its code may not come at all. */
const longest = 5000;

let drawing = false;
const waiting = new Set<() => void>();

/** The map says when it has something to draw that is not on the screen yet, and when it is. */
export function mapDraws(now: boolean): void {
  drawing = now;
  if (drawing) return;
  for (const go of waiting) go();
  waiting.clear();
}

/**
 * Resolves when all that has answered is on the screen and nothing came for `lasting` milliseconds: what can wait
 * gives way to the map. Where no map draws only those have to pass.
 */
export async function mapRests(lasting = 100): Promise<void> {
  const end = performance.now() + longest;
  do {
    if (drawing) await drawn(end - performance.now());
    await pause(lasting);
  } while (drawing && performance.now() < end);
}

function drawn(atMost: number): Promise<void> {
  return new Promise((resolve) => {
    waiting.add(resolve);
    setTimeout(resolve, atMost);
  });
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
