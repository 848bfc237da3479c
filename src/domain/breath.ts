const waiting: (() => void)[] = [];

/**
 * Lets everything else run that waits for its turn, then one of those who called, the first one first: many who work
 * in portions delay an answer from the network by one portion. No timer: browsers slow those down in hidden tabs, and
 * make each one of many wait 4 ms.
 */
export function breath(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) nextTurn();
  });
}

function nextTurn(): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    waiting.shift()?.();
    if (waiting.length > 0) nextTurn();
  };
  port2.postMessage(undefined);
}
