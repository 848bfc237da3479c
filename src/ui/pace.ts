/** Milliseconds for which long work keeps the page before it may paint and listen again: half a frame. */
const slice = 8;

/** How long work goes on beside typing and pointing: where `isOver`, `await` the next turn. */
export class Pace {
  #until = performance.now() + slice;

  isOver(): boolean {
    return performance.now() >= this.#until;
  }

  /** Lets the page paint and listen. */
  async nextTurn(): Promise<void> {
    await new Promise((turn) => setTimeout(turn));
    this.#until = performance.now() + slice;
  }
}
