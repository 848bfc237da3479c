/** Failed tiles of a source in a row after which it counts as not to be had. */
const tilesForgiven = 3;

/** Counts what does not come of each source; a tile that comes forgives the ones before it. */
export class TileFailureCount {
  readonly #inARow = new Map<string, number>();
  readonly #seen = new Set<string>();

  /** A request failed. Tells whether the source is lost: without its description it brings no tiles at all. */
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

  /** Nothing more is asked for: true when a source has failed and never brought a tile, however few were wanted. */
  allInVain(): boolean {
    return [...this.#inARow.keys()].some((source) => !this.#seen.has(source));
  }

  /** Other sources are drawn from now on. */
  clear(): void {
    this.#inARow.clear();
    this.#seen.clear();
  }
}
