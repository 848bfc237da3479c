import { PMTiles, type RangeResponse, type Source } from 'pmtiles';

/** An archive in memory, opened by the package that every map reads them with. */
export function openArchive(bytes: Uint8Array<ArrayBuffer>): PMTiles {
  const source: Source = {
    getKey: () => 'archive',
    getBytes: async (offset, length): Promise<RangeResponse> => ({
      data: bytes.buffer.slice(offset, offset + length),
    }),
  };
  return new PMTiles(source);
}
