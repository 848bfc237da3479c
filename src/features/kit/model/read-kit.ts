import { playlistLimits, readPlaylist } from '../../../domain/playlist/playlist-file.ts';
import { readPictureHead } from '../../../domain/web/picture-head.ts';
import { parseJson } from '../../../spec/parse-json.ts';
import type { Playlist } from '../../../spec/playlist.ts';
import type { z } from '../../../spec/zod.ts';
import { checkArchive } from './check-archive.ts';
import { type Kit, KitFault, type KitPhoto, type KitPlace } from './kit.ts';
import { kitLimits, kitManifest, kitSchema } from './kit-file.ts';
import { unpack, zipDirectory } from './unzip.ts';

const manifestName = 'placelens.json';
const tilesName = 'tiles.pmtiles';
const playlistName = 'playlist.json';

/** Unpacks a file of the zip; refuses one of more bytes than `limit`. */
type ReadFile = (name: string, limit?: number) => Promise<Uint8Array<ArrayBuffer>>;

/**
 * Reads a `.placelens` file, a portion at a time, so that the page stays responsive. Nothing in it is trusted: see
 * unzip.ts, check-archive.ts and features/kit/model/kit-file.ts; files that the manifest does not name are not
 * unpacked, and none is twice: a thousand names of one file would grow without a limit. Rejects with KitFault.
 */
export async function readKit(bytes: Uint8Array): Promise<Kit> {
  const files = zipDirectory(bytes);
  if (!files.has(manifestName)) throw new KitFault('not-a-kit');
  const read = new Set<string>();
  const readFile: ReadFile = async (name, limit = kitLimits.bytes) => {
    const file = files.get(name);
    if (!file || read.has(name)) throw new KitFault('damaged', name);
    if (file.size > limit) throw new KitFault('too-much', name, { of: 'file', limit });
    read.add(name);
    return unpack(name, file);
  };
  const manifest = getManifest(await readFile(manifestName, kitLimits.jsonBytes));
  const { title, from, createdAt, version, tiles } = manifest;
  return {
    title,
    from,
    createdAt,
    version,
    places: await inTurn(manifest.places, (place) => readPlace(place, readFile)),
    photos: await inTurn(manifest.photos, (photo) => readPhoto(photo, readFile)),
    ...(tiles && { tiles: { ...tiles, archive: await readArchive(readFile) } }),
    ...(files.has(playlistName) && { playlist: await getPlaylist(readFile) }),
  };
}

type Manifest = z.output<typeof kitManifest>;

async function readPlace(
  { answers, ...place }: Manifest['places'][number],
  readFile: ReadFile,
): Promise<KitPlace> {
  const kept = await inTurn(Object.entries(answers), async ([operation, { file, ...how }]) => [
    operation,
    { ...how, body: formatText(await readFile(file, kitLimits.jsonBytes), file) },
  ]);
  return { ...place, answers: Object.fromEntries(kept) };
}

/** Reads a photo by its own bytes. One that a browser must not get is listed and left out; the kit opens without it. */
async function readPhoto(
  { file, type, ...photo }: Manifest['photos'][number],
  readFile: ReadFile,
): Promise<KitPhoto> {
  if (file === undefined) return photo;
  const bytes = await readFile(file);
  const head = readPictureHead(bytes);
  if (!head || (type && type !== head.type)) return { ...photo, leftOut: { file, why: 'not-a-picture' } };
  const { width, height } = head;
  if (width * height > kitLimits.photoPixels)
    return { ...photo, leftOut: { file, why: 'too-many-pixels', width, height } };
  return { ...photo, type: head.type, bytes };
}

async function readArchive(readFile: ReadFile): Promise<Uint8Array<ArrayBuffer>> {
  const archive = await readFile(tilesName);
  await checkArchive(archive, tilesName);
  return archive;
}

async function inTurn<Item, Made>(
  items: readonly Item[],
  make: (item: Item) => Promise<Made>,
): Promise<Made[]> {
  const made: Made[] = [];
  for (const item of items) made.push(await make(item));
  return made;
}

function getManifest(bytes: Uint8Array): Manifest {
  const written = json(bytes, manifestName);
  const { schema } = Object(written);
  if (typeof schema === 'number' && schema > kitSchema) throw new KitFault('newer');
  const { data, error } = kitManifest.safeParse(written);
  if (error) throw new KitFault('damaged', [manifestName, ...(error.issues[0]?.path ?? [])].join(' '));
  return data;
}

/** Reads a playlist as playlist files are read: its faults are faults of the kit. */
async function getPlaylist(readFile: ReadFile): Promise<Playlist> {
  // A character is at most four bytes.
  const bytes = await readFile(playlistName, 4 * playlistLimits.file);
  const read = readPlaylist(formatText(bytes, playlistName));
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
    return parseJson(formatText(bytes, name));
  } catch {
    throw new KitFault('damaged', name);
  }
}

/** Returns a file as it was written, to the byte: a byte order mark stays, and invalid UTF-8 is damage. */
function formatText(bytes: Uint8Array, name: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new KitFault('damaged', name);
  }
}
