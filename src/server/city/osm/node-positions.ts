import type { CityPosition } from '../geometry.ts';

const chunkLength = 1 << 16;

type Chunk = {
  readonly ids: Float64Array;
  readonly longitudes: Int32Array;
  readonly latitudes: Int32Array;
};

/** The positions of nodes: 16 bytes each, so that the millions of a region fit into memory. */
export class NodePositions {
  #chunks: Chunk[] = [];
  #count = 0;
  #last = Number.NEGATIVE_INFINITY;
  #isSorted = true;

  get count(): number {
    return this.#count;
  }

  /** Adds coordinates in ten-millionths of a degree. */
  add(id: number, longitude: number, latitude: number): void {
    const index = this.#count % chunkLength;
    if (index === 0) {
      this.#chunks.push({
        ids: new Float64Array(chunkLength),
        longitudes: new Int32Array(chunkLength),
        latitudes: new Int32Array(chunkLength),
      });
    }
    const chunk = this.#chunks.at(-1);
    if (!chunk) return;
    chunk.ids[index] = id;
    chunk.longitudes[index] = longitude;
    chunk.latitudes[index] = latitude;
    if (id < this.#last) this.#isSorted = false;
    this.#last = id;
    this.#count++;
  }

  /** Call it once, when all are in: files need not be sorted. */
  seal(): void {
    if (this.#isSorted) return;
    const order = Uint32Array.from({ length: this.#count }, (_, index) => index);
    const sorted = new NodePositions();
    // Equal ids stay in the order of the file; the first counts.
    order.sort((a, b) => this.#idAt(a) - this.#idAt(b) || a - b);
    for (const index of order) {
      const chunk = this.#chunks[Math.floor(index / chunkLength)];
      const at = index % chunkLength;
      sorted.add(this.#idAt(index), chunk?.longitudes[at] ?? 0, chunk?.latitudes[at] ?? 0);
    }
    this.#chunks = sorted.#chunks;
    this.#isSorted = true;
  }

  /** Returns degrees; undefined for a node that is not in the file. */
  at(id: number): CityPosition | undefined {
    let [low, high] = [0, this.#count - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#idAt(middle) < id) low = middle + 1;
      else high = middle;
    }
    const chunk = this.#chunks[Math.floor(low / chunkLength)];
    const index = low % chunkLength;
    if (!chunk || low >= this.#count || chunk.ids[index] !== id) return undefined;
    return [(chunk.longitudes[index] ?? 0) / 1e7, (chunk.latitudes[index] ?? 0) / 1e7];
  }

  #idAt(index: number): number {
    return this.#chunks[Math.floor(index / chunkLength)]?.ids[index % chunkLength] ?? Number.NaN;
  }
}
