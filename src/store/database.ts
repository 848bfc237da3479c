import Dexie, { type EntityTable } from 'dexie';

/** A place that was looked at in this browser. */
export type RecentPlace = {
  /** `<kind> <id>`: one entry for each place. */
  readonly key: string;
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  /** Milliseconds since 1970. */
  readonly seenAt: number;
};

/** Everything that Placelens keeps in this browser beyond preferences. Versions are never edited, only added. */
export const database = new Dexie('placelens') as Dexie & { recents: EntityTable<RecentPlace, 'key'> };

database.version(1).stores({ recents: 'key, seenAt' });
