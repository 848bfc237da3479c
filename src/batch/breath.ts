/**
 * Lets everything else run that waits for its turn. No timer: browsers slow those down in hidden tabs, and make each
 * one of many wait 4 ms.
 */
export function breath(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
