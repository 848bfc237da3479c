/** Milliseconds between two looks at a browser that does not tell. */
const lookEvery = 5_000;

/** Resolves with the browser's own word that this device is online. */
export function untilOnline(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      if (navigator.onLine === false) return;
      clearInterval(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setInterval(end, lookEvery);
    addEventListener('online', end);
  });
}
