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

/** Resolves when what has answered is on the screen, at once where no map draws: what can wait gives way to it. */
export function mapAtRest(): Promise<void> {
  if (!drawing) return Promise.resolve();
  return new Promise((resolve) => {
    waiting.add(resolve);
    setTimeout(resolve, longest);
  });
}
