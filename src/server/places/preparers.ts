import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { type Prepared, preparePlaces } from './prepare.ts';
import type { PlacePiece, SourceText } from './read-sources.ts';

/** More would wait for the one that writes. */
const mostThreads = 4;

type Answer = { resolve(prepared: Prepared): void; reject(error: unknown): void };

/** A thread that reads texts, checks and compresses them, one portion after the other. */
class Preparer {
  readonly #worker: Worker;
  readonly #waiting: Answer[] = [];

  constructor(file: URL) {
    // Options of the process may keep a thread from starting.
    this.#worker = new Worker(file, { execArgv: [] });
    this.#worker.on('message', (prepared: Prepared) => this.#waiting.shift()?.resolve(prepared));
    this.#worker.on('error', (error) => {
      for (const { reject } of this.#waiting.splice(0)) reject(error);
    });
  }

  prepare(texts: readonly SourceText[]): Promise<Prepared> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      this.#worker.postMessage(texts);
    });
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}

/**
 * Yields the results of pieces in order, prepared by as many threads as there are processors; in this thread where the
 * sources run uncompiled, as while developing.
 */
export async function* preparePieces(
  pieces: AsyncIterable<PlacePiece>,
): AsyncGenerator<{ readonly piece: PlacePiece; readonly prepared: Prepared }> {
  const file = new URL('./prepare-worker.js', import.meta.url);
  if (!existsSync(file)) {
    for await (const piece of pieces) yield { piece, prepared: preparePlaces(piece.texts) };
    return;
  }
  const count = Math.min(mostThreads, availableParallelism());
  const threads = Array.from({ length: count }, () => new Preparer(file));
  const underWay: { readonly piece: PlacePiece; readonly prepared: Promise<Prepared> }[] = [];
  let turn = 0;
  try {
    for await (const piece of pieces) {
      const work = threads[turn++ % count]?.prepare(piece.texts);
      if (!work) continue;
      // The consumer sees the failure when it gets there.
      work.catch(() => {});
      underWay.push({ piece, prepared: work });
      const first = underWay.length > 2 * count ? underWay.shift() : undefined;
      if (first) yield { piece: first.piece, prepared: await first.prepared };
    }
    for (const { piece, prepared } of underWay) yield { piece, prepared: await prepared };
  } finally {
    await Promise.all(threads.map((thread) => thread.end()));
  }
}
