import { PMTiles, type RangeResponse, type Source } from 'pmtiles';

/** Returns an archive in memory, opened by the package that reads every map. */
export function openArchive(bytes: Uint8Array<ArrayBuffer>): PMTiles {
  const source: Source = {
    getKey: () => 'archive',
    getBytes: async (offset, length): Promise<RangeResponse> => ({
      data: bytes.buffer.slice(offset, offset + length),
    }),
  };
  return new PMTiles(source);
}
