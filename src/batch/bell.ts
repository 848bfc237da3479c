/** Tells whoever waits that something changed. */
export class Bell {
  #listeners: (() => void)[] = [];

  /** Resolves with the next ring. */
  next(): Promise<void> {
    return new Promise((resolve) => this.#listeners.push(resolve));
  }

  ring(): void {
    const listeners = this.#listeners;
    this.#listeners = [];
    for (const listener of listeners) listener();
  }
}
