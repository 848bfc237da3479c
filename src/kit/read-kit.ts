import { kitManifest, kitSchema } from '../contract/kit.ts';
import type { Playlist } from '../contract/playlist.ts';
import type { z } from '../contract/zod.ts';
import { readPlaylist } from '../domain/playlist/playlist-file.ts';
import { type Kit, KitFault, type KitPhoto, type KitPlace } from './kit.ts';
import { unpack } from './unpack.ts';
import { zipDirectory } from './zip-directory.ts';

const manifestName = 'placelens.json';
const tilesName = 'tiles.pmtiles';
const playlistName = 'playlist.json';

type ReadFile = (name: string) => Promise<Uint8Array<ArrayBuffer>>;

/**
 * Reads a `.placelens` file, a portion at a time, so that the page stays awake. Nothing in it is trusted: see
 * zip-directory.ts and contract/kit.ts; files that the manifest does not name are not unpacked, and none is twice: a
 * thousand names of one file would grow without a limit. Rejects with KitFault.
 */
export async function readKit(bytes: Uint8Array): Promise<Kit> {
  const files = zipDirectory(bytes);
  if (!files.has(manifestName)) throw new KitFault('not-a-kit');
  const read = new Set<string>();
  const readFile: ReadFile = async (name) => {
    const file = files.get(name);
    if (!file || read.has(name)) throw new KitFault('damaged', name);
    read.add(name);
    return unpack(name, file);
  };
  const manifest = manifestOf(await readFile(manifestName));
  const { title, from, createdAt, version, tiles } = manifest;
  return {
    title,
    from,
    createdAt,
    version,
    places: await inTurn(manifest.places, (place) => placeOf(place, readFile)),
    photos: await inTurn(manifest.photos, (photo) => photoOf(photo, readFile)),
    ...(tiles && { tiles: { ...tiles, archive: await readFile(tilesName) } }),
    ...(files.has(playlistName) && {
      playlist: playlistOf(textOf(await readFile(playlistName), playlistName)),
    }),
  };
}

type Manifest = z.output<typeof kitManifest>;

async function placeOf(
  { answers, ...place }: Manifest['places'][number],
  readFile: ReadFile,
): Promise<KitPlace> {
  const kept = await inTurn(Object.entries(answers), async ([operation, { file, ...how }]) => [
    operation,
    { ...how, body: textOf(await readFile(file), file) },
  ]);
  return { ...place, answers: Object.fromEntries(kept) };
}

async function photoOf(
  { file, ...photo }: Manifest['photos'][number],
  readFile: ReadFile,
): Promise<KitPhoto> {
  return { ...photo, ...(file !== undefined && { bytes: await readFile(file) }) };
}

async function inTurn<Item, Made>(
  items: readonly Item[],
  make: (item: Item) => Promise<Made>,
): Promise<Made[]> {
  const made: Made[] = [];
  for (const item of items) made.push(await make(item));
  return made;
}

function manifestOf(bytes: Uint8Array): Manifest {
  const written = json(bytes, manifestName);
  const { schema } = Object(written);
  if (typeof schema === 'number' && schema > kitSchema) throw new KitFault('newer');
  const { data, error } = kitManifest.safeParse(written);
  if (error) throw new KitFault('damaged', [manifestName, ...(error.issues[0]?.path ?? [])].join(' '));
  return data;
}

/** A playlist as its own files are read: whatever is wrong with it is wrong with the kit. */
function playlistOf(text: string): Playlist {
  const read = readPlaylist(text);
  if ('playlist' in read) return read.playlist;
  const [fault] = read.faults;
  if (fault?.why === 'newer') throw new KitFault('newer');
  throw new KitFault(
    'damaged',
    fault && 'step' in fault ? `${playlistName} steps ${fault.step - 1} ${fault.why}` : playlistName,
  );
}

function json(bytes: Uint8Array, name: string): unknown {
  try {
    return JSON.parse(textOf(bytes, name));
  } catch {
    throw new KitFault('damaged', name);
  }
}

/** A file as it was written, to the byte: a mark at its beginning stays, what is not UTF-8 is damage. */
function textOf(bytes: Uint8Array, name: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new KitFault('damaged', name);
  }
}
