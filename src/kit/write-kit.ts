import { strToU8, type Zippable, zipSync } from 'fflate';
import { type KitManifest, kitSchema } from '../contract/kit.ts';
import type { Kit } from './kit.ts';

/** Packs a kit a portion at a time, so that the page stays awake: the bytes of a `.placelens` file: a zip, see docs/kit.md. */
export async function writeKit({
  places,
  photos,
  tiles,
  playlist,
  ...head
}: Kit): Promise<Uint8Array<ArrayBuffer>> {
  const files: Zippable = {};
  const manifest: KitManifest = {
    schema: kitSchema,
    ...head,
    places: places.map(({ answers, ...place }, index) => ({
      ...place,
      answers: Object.fromEntries(
        Object.entries(answers).map(([operation, { body, ...how }]) => {
          const file = `answers/${index + 1}/${operation}.json`;
          files[file] = strToU8(body);
          return [operation, { ...how, file }];
        }),
      ),
    })),
    photos: photos.map(({ bytes, ...photo }, index) => {
      if (!bytes) return photo;
      const file = `photos/${index + 1}`;
      // Pictures are packed already.
      files[file] = [bytes, { level: 0 }];
      return { ...photo, file };
    }),
    ...(tiles && { tiles: { attribution: tiles.attribution } }),
  };
  if (tiles) files['tiles.pmtiles'] = [tiles.archive, { level: 0 }];
  if (playlist) files['playlist.json'] = strToU8(JSON.stringify(playlist));
  return zipSync({ 'placelens.json': strToU8(JSON.stringify(manifest)), ...files });
}
