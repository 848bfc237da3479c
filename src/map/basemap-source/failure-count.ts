/** Consecutive failed tiles of a source after which it counts as unavailable. */
const tilesForgiven = 3;

/** Counts the failures of each source; a successful tile resets its count. */
export class TileFailureCount {
  readonly #inARow = new Map<string, number>();
  readonly #seen = new Set<string>();

  /** Counts a failed request. Returns whether the source is lost: without its description it has no tiles at all. */
  failed(source: string, what: 'tile' | 'description'): boolean {
    const failures = (this.#inARow.get(source) ?? 0) + (what === 'tile' ? 1 : tilesForgiven);
    this.#inARow.set(source, failures);
    return failures >= tilesForgiven;
  }

  /** A tile of the source is there. */
  came(source: string): void {
    this.#seen.add(source);
    this.#inARow.delete(source);
  }

  /**
   * Called when nothing more is requested: returns true when a source has failed and never loaded a tile, however few
   * were requested.
   */
  allInVain(): boolean {
    return [...this.#inARow.keys()].some((source) => !this.#seen.has(source));
  }

  /** Resets it for other sources. */
  clear(): void {
    this.#inARow.clear();
    this.#seen.clear();
  }
}
