import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import type { PlaceRecord } from './records.ts';

/** Where the places of a pack go. */
export type PlacesWriter = {
  /** Resolves when there is room for more. */
  readonly add: (record: PlaceRecord) => Promise<void>;
  /** Resolves when everything is on the disk. */
  readonly end: () => Promise<void>;
};

/** One place a line, in the form of docs/own-data.md. */
export function placesFile(path: string): PlacesWriter {
  const stream: WriteStream = createWriteStream(path, { flush: true });
  const failed = new Promise<never>((_, reject) => stream.once('error', reject));
  failed.catch(() => {});
  return {
    add: async (record) => {
      if (!stream.write(`${JSON.stringify(record)}\n`)) await Promise.race([once(stream, 'drain'), failed]);
    },
    end: async () => {
      stream.end();
      await Promise.race([finished(stream), failed]);
    },
  };
}
