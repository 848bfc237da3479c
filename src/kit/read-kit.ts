import { strFromU8, unzipSync } from 'fflate';
import { kitManifest, kitSchema } from '../contract/kit.ts';
import { playlist } from '../contract/playlist.ts';
import type { z } from '../contract/zod.ts';
import { type Kit, KitFault } from './kit.ts';

/** Reads a `.placelens` file, a portion at a time, so that the page stays awake. Rejects with KitFault. */
export async function readKit(bytes: Uint8Array): Promise<Kit> {
  const files = unpacked(bytes);
  const file = (name: string): Uint8Array<ArrayBuffer> => {
    const found = files[name];
    if (!found) throw new KitFault('damaged', name);
    return new Uint8Array(found);
  };
  const { places, photos, tiles, schema: _, ...head } = manifestOf(file('placelens.json'));
  return {
    ...head,
    places: places.map(({ answers, ...place }) => ({
      ...place,
      answers: Object.fromEntries(
        Object.entries(answers).map(([operation, { file: name, ...how }]) => [
          operation,
          { ...how, body: strFromU8(file(name)) },
        ]),
      ),
    })),
    photos: photos.map(({ file: name, ...photo }) => ({ ...photo, ...(name && { bytes: file(name) }) })),
    ...(tiles && { tiles: { ...tiles, archive: file('tiles.pmtiles') } }),
    ...(files['playlist.json'] && { playlist: read(playlist, file('playlist.json'), 'playlist.json') }),
  };
}

function unpacked(bytes: Uint8Array): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes);
  } catch {
    throw new KitFault('not-a-kit');
  }
}

function manifestOf(bytes: Uint8Array) {
  const { schema } = Object(json(bytes, 'placelens.json'));
  if (typeof schema === 'number' && schema > kitSchema) throw new KitFault('newer');
  return read(kitManifest, bytes, 'placelens.json');
}

function read<Shape extends z.ZodType>(shape: Shape, bytes: Uint8Array, name: string): z.output<Shape> {
  const { data, error } = shape.safeParse(json(bytes, name));
  if (error) throw new KitFault('damaged', [name, ...(error.issues[0]?.path ?? [])].join(' '));
  return data;
}

function json(bytes: Uint8Array, name: string): unknown {
  try {
    return JSON.parse(strFromU8(bytes));
  } catch {
    throw new KitFault('damaged', name);
  }
}
