import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { yieldToMain } from '../../../domain/pace/pace.ts';
import { formatPlaylist } from '../../../domain/playlist/playlist-file.ts';
import type { Kit } from './kit.ts';
import { type KitManifest, kitSchema } from './kit-file.ts';

/** Bytes that are compressed before the page may do something else. */
const portion = 128 * 1024;

/** A zip has no earlier year; local time may be a day behind. */
const earliest = Date.UTC(1980, 0, 2);

/** One file of a kit before it is compressed: text, or bytes that are compressed already. */
type KitFile = readonly [name: string, content: string | Uint8Array];

/**
 * Returns the bytes of a `.placelens` file, see docs/kit.md. Compressed a portion at a time, so that the page stays
 * responsive.
 */
export async function writeKit(kit: Kit): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(new Uint8Array(piece));
  });
  const mtime = Math.max(kit.createdAt, earliest);
  for (const [name, content] of getFiles(kit)) {
    const isText = typeof content === 'string';
    const bytes = isText ? strToU8(content) : content;
    const file = isText ? new ZipDeflate(name) : new ZipPassThrough(name);
    file.mtime = mtime;
    zip.add(file);
    for (let from = 0; from < bytes.length || from === 0; from += portion) {
      file.push(bytes.subarray(from, from + portion), from + portion >= bytes.length);
      await yieldToMain();
    }
  }
  zip.end();
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}

/** Yields every text of a kit, as it will be written: after compression a secret in it cannot be found any more. */
export function* iterateTexts(kit: Kit): Generator<string> {
  for (const [, content] of getFiles(kit)) if (typeof content === 'string') yield content;
}

function getFiles({ places, photos, tiles, playlist, ...head }: Kit): KitFile[] {
  const files: KitFile[] = [];
  const manifest: KitManifest = {
    schema: kitSchema,
    ...head,
    places: places.map(({ answers, ...place }, index) => ({
      ...place,
      answers: Object.fromEntries(
        Object.entries(answers).map(([operation, { body, ...how }]) => {
          const file = `answers/${index + 1}/${operation}.json`;
          files.push([file, body]);
          return [operation, { ...how, file }];
        }),
      ),
    })),
    photos: photos.map(({ bytes, ...photo }, index) => {
      if (!bytes) return photo;
      const file = `photos/${index + 1}.${photo.type?.replace('image/', '') ?? 'bin'}`;
      files.push([file, bytes]);
      return { ...photo, file };
    }),
    ...(tiles && { tiles: { attribution: tiles.attribution } }),
  };
  if (tiles) files.push(['tiles.pmtiles', tiles.archive]);
  if (playlist) files.push(['playlist.json', formatPlaylist(playlist)]);
  return [['placelens.json', JSON.stringify(manifest)], ...files];
}
