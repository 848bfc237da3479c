import { bytesToHeader, type Header, readVarint, TileType } from 'pmtiles';
import {
  ArchiveTooLarge,
  archiveLimits,
  unpackDirectory,
  unpackPart,
} from '../../../domain/outline/bounded-archive.ts';
import { yieldToMain } from '../../../domain/pace/pace.ts';
import { KitFault } from './kit.ts';
import { kitLimits } from './kit-file.ts';

/** Maximum number of directories above a tile, as for the reader of the map. */
const deepest = 4;

/** Compressed bytes that can never exceed the limit of a tile when unpacked (zlib.net/zlib_tech.html: 1,032). */
const harmless = archiveLimits.partBytes / 1032;

/** `PMTiles`: the start of every archive. */
const magic = [0x50, 0x4d, 0x54, 0x69, 0x6c, 0x65, 0x73];

/** The position of one part of the archive, from its first byte. */
type Range = { readonly offset: number; readonly length: number };

/**
 * Validates the map of a kit before anything reads it: all directories, metadata and tiles are in the file and within
 * archiveLimits, each directory is read once, and together they unpack to no more than a kit may hold. Rejects with
 * KitFault, `too-much` with the limit.
 */
export async function checkArchive(archive: Uint8Array<ArrayBuffer>, name: string): Promise<void> {
  try {
    await new Walk(archive, name).go();
  } catch (error) {
    if (error instanceof KitFault) throw error;
    if (!(error instanceof ArchiveTooLarge)) throw new KitFault('damaged', name);
    throw new KitFault('too-much', name, { of: error.part, limit: error.limit });
  }
}

/** One pass through an archive. */
class Walk {
  readonly #archive: Uint8Array<ArrayBuffer>;
  readonly #name: string;
  readonly #header: Header;
  readonly #seen = new Set<string>();
  #unpacked = 0;
  #entries = 0;

  constructor(archive: Uint8Array<ArrayBuffer>, name: string) {
    this.#archive = archive;
    this.#name = name;
    this.#header = bytesToHeader(archive.slice(0, 127).buffer);
    if (!magic.every((byte, index) => archive[index] === byte)) throw new Error('no PMTiles archive');
  }

  async go(): Promise<void> {
    const { minZoom, maxZoom, tileType, internalCompression, rootDirectoryOffset, rootDirectoryLength } =
      this.#header;
    // The map of a kit consists of lines and areas: the browser would unpack a picture without a limit.
    const isDrawn = tileType === TileType.Mvt || tileType === TileType.Mlt;
    if (!isDrawn || minZoom > maxZoom || maxZoom > archiveLimits.zoom) throw new Error('header');
    const { jsonMetadataOffset: offset, jsonMetadataLength: length } = this.#header;
    await unpackPart(this.#bytes({ offset, length }), internalCompression);
    await this.#directory({ offset: rootDirectoryOffset, length: rootDirectoryLength }, 1);
  }

  async #directory(range: Range, depth: number): Promise<void> {
    if (depth > deepest) throw new Error('deeper than a map is read');
    const { leafDirectoryOffset, tileDataOffset, internalCompression, tileCompression } = this.#header;
    const directory = await unpackDirectory(this.#bytes(range), internalCompression);
    this.#count(directory);
    const entries = getEntries(directory);
    this.#entries += entries.count;
    const { directoryEntries } = archiveLimits;
    if (this.#entries > directoryEntries) throw new ArchiveTooLarge('entries', directoryEntries);
    for (let index = 0; index < entries.count; index++) {
      const { offset, length, isLeaf } = entries.at(index);
      const part = { offset: offset + (isLeaf ? leafDirectoryOffset : tileDataOffset), length };
      const key = `${isLeaf} ${part.offset} ${length}`;
      if (this.#seen.has(key)) continue;
      this.#seen.add(key);
      if (isLeaf) await this.#directory(part, depth + 1);
      else if (length > harmless) this.#count(await unpackPart(this.#bytes(part), tileCompression));
      else this.#hold(part);
      if (index % 1000 === 999) await yieldToMain();
    }
  }

  #bytes(range: Range): ArrayBuffer {
    this.#hold(range);
    return this.#archive.slice(range.offset, range.offset + range.length).buffer;
  }

  /** Throws where a part is too large to be read, or is outside of the file. */
  #hold({ offset, length }: Range): void {
    if (length > archiveLimits.partBytes) throw new ArchiveTooLarge('tile', archiveLimits.partBytes);
    if (!(offset >= 0 && offset + length <= this.#archive.length)) throw new Error('beyond the end');
  }

  #count({ byteLength }: ArrayBuffer): void {
    this.#unpacked += byteLength;
    if (this.#unpacked > kitLimits.bytes)
      throw new KitFault('too-much', this.#name, { of: 'all', limit: kitLimits.bytes });
  }
}

/** The entries of a directory (spec/v3, "Directories"), in columns: an object for each would be ten times as large. */
function getEntries(directory: ArrayBuffer) {
  const reader = { buf: new Uint8Array(directory), pos: 0 };
  const count = readVarint(reader);
  const column = () => Float64Array.from({ length: count }, () => readVarint(reader));
  column();
  const [runs, lengths, offsets] = [column(), column(), column()];
  for (let index = 0; index < count; index++) {
    const written = offsets[index] ?? 0;
    const follows = written === 0 && index > 0;
    offsets[index] = follows ? (offsets[index - 1] ?? 0) + (lengths[index - 1] ?? 0) : written - 1;
  }
  return {
    count,
    at: (index: number) => ({
      offset: offsets[index] ?? 0,
      length: lengths[index] ?? 0,
      isLeaf: runs[index] === 0,
    }),
  };
}
