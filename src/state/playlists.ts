import { liveQuery } from 'dexie';
import { createStore } from 'zustand/vanilla';
import type { Playlist, StoredPlaylist } from '../spec/playlist.ts';
import { database } from './database.ts';
import { keep } from './keeping.ts';
import type { Readable } from './readable.ts';
import { filterSound } from './schemas.ts';

/** The reader's playlists, and whether this browser has stored them. */
export type KeptPlaylists = {
  /** The latest changed first; undefined until they are read. */
  readonly playlists: readonly StoredPlaylist[] | undefined;
  /** `memory`: the browser refused, and the page continues with what it holds. */
  readonly kept: 'saved' | 'saving' | 'memory';
  /** Number of changes stored since the page was opened. */
  readonly saves: number;
};

/** What is not stored yet, by its id; undefined for a deleted playlist. */
const unsaved = new Map<string, StoredPlaylist | undefined>();
let found: readonly StoredPlaylist[] | undefined;
const store = createStore<KeptPlaylists>(() => ({ playlists: undefined, kept: 'saved', saves: 0 }));

/** The playlists, updated whenever one changed, in any tab, or was stored. They are read on the first subscription. */
export const keptPlaylists: Readable<KeptPlaylists> = {
  ...store,
  subscribe: (listener) => {
    watch();
    return store.subscribe(listener);
  },
};

/** Resolves once the playlists are read, or the browser refused it. */
export async function waitForPlaylists(): Promise<readonly StoredPlaylist[]> {
  watch();
  if (!store.getState().playlists) {
    await new Promise<void>((resolve) => {
      const end = store.subscribe(() => {
        end();
        resolve();
      });
    });
  }
  return store.getState().playlists ?? [];
}

/**
 * Stores a playlist as it is now, together with everything that could not be stored before. Never rejects: what the
 * browser refuses stays in memory; `kept` says so, and so does the note at the top of the page.
 */
export async function savePlaylist(playlist: Playlist, now = Date.now()): Promise<void> {
  unsaved.set(playlist.id, { ...playlist, changedAt: now });
  await write();
}

/** Stores a playlist unless one with its id is stored; resolves with that. Never rejects, see `savePlaylist`. */
export async function keepOnce(playlist: Playlist): Promise<StoredPlaylist | undefined> {
  const kept = (await waitForPlaylists()).find(({ id }) => id === playlist.id);
  if (!kept) await savePlaylist(playlist);
  return kept;
}

/** Deletes a playlist. Never rejects, see `savePlaylist`. */
export async function forgetPlaylist(id: string): Promise<void> {
  unsaved.set(id, undefined);
  await write();
}

async function write(): Promise<void> {
  tell('saving');
  try {
    await keep(writeUnsaved);
  } catch {
    // `keep` has reported it.
    tell('memory');
    return;
  }
  const { kept, saves } = store.getState();
  tell(unsaved.size === 0 ? 'saved' : kept, saves + 1);
}

/** Writes what is not stored when its turn comes: one write stores all changes made during the one before. */
async function writeUnsaved(): Promise<void> {
  const now = [...unsaved];
  if (now.length === 0) return;
  await database.transaction('rw', database.playlists, async () => {
    await database.playlists.bulkPut(now.flatMap(([, playlist]) => playlist ?? []));
    await database.playlists.bulkDelete(now.flatMap(([id, playlist]) => (playlist ? [] : [id])));
  });
  found = withEach(found ?? [], now);
  for (const [id, playlist] of now) {
    // It may have changed again meanwhile.
    if (unsaved.get(id) === playlist) unsaved.delete(id);
  }
}

let watching = false;

function watch(): void {
  if (watching) return;
  watching = true;
  const take = (playlists: readonly StoredPlaylist[]) => {
    // Unchanged ones stay the same objects, so that they are not rendered again.
    const known = new Map(found?.map((each) => [each.id, each]));
    found = playlists.map((each) => {
      const before = known.get(each.id);
      return before?.changedAt === each.changedAt ? before : each;
    });
    tell(store.getState().kept);
  };
  // Read once separately: a live query emits nothing at all where there is no database.
  stored().then(take, () => take(found ?? []));
  liveQuery(stored).subscribe({ next: take, error: () => {} });
}

async function stored(): Promise<StoredPlaylist[]> {
  return filterSound('playlists', await database.playlists.toArray());
}

function tell(kept: KeptPlaylists['kept'], saves = store.getState().saves): void {
  store.setState({ playlists: found && withEach(found, [...unsaved]), kept, saves });
}

type Change = readonly [id: string, playlist: StoredPlaylist | undefined];

function withEach(playlists: readonly StoredPlaylist[], changes: readonly Change[]): StoredPlaylist[] {
  const byId = new Map(playlists.map((each) => [each.id, each]));
  for (const [id, playlist] of changes) {
    if (playlist) byId.set(id, playlist);
    else byId.delete(id);
  }
  return [...byId.values()].toSorted((a, b) => b.changedAt - a.changedAt);
}
