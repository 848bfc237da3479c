/** Maximum number of excluded positions of one kind. */
const most = 300;

/** The positions left during one visit of a list, the latest last: none of them is given as the next one. */
export class LeftPositions {
  readonly #judged = new Set<number>();
  readonly #passed = new Set<number>();

  get judged(): readonly number[] {
    return [...this.#judged];
  }

  /** Skipped ones: they come again where nothing else is left. */
  get passed(): readonly number[] {
    return [...this.#passed];
  }

  leave(position: number, judged: boolean): void {
    const positions = judged ? this.#judged : this.#passed;
    positions.delete(position);
    positions.add(position);
    for (const oldest of positions) {
      if (positions.size <= most) break;
      positions.delete(oldest);
    }
  }
}
