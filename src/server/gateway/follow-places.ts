import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { cityPackFiles } from '../../spec/city-pack.ts';
import { isPlacesFile } from '../places/read-sources.ts';
import type { Catalogue } from '../service/catalogue.ts';
import type { Search } from '../service/search.ts';
import { readPack } from './city.ts';
import { StartError } from './config.ts';
import type { OwnPlaces } from './own-data.ts';
import { type OwnPlacesOptions, openOwnPlaces } from './own-places.ts';

/** Milliseconds between two looks at what holds the places: who asks looks, nothing happens while nobody does. */
const lookEvery = 1_000;

/** A look at very many files takes a while: between two of them passes so many times as long. */
const mostShare = 10;

/** Milliseconds for which questions wait for places that are being read; then those from before answer. */
const patience = 500;

/** The version of places that is served, and the questions that are at it. */
type Held = { readonly places: OwnPlaces; asked: number; isOver: boolean };

/** What says of each file that it is another one, by its path. */
type Stand = ReadonlyMap<string, string>;

/** The user's own places, read again when what holds them is another one: whole, and in one step. */
export class FollowedPlaces {
  readonly #where: string;
  readonly #around: OwnPlacesOptions;
  #held: Held;
  #stand: Stand;
  #nextLook = performance.now() + lookEvery;
  #pause = lookEvery;
  #looking: Promise<void> | undefined;
  #waiting: Promise<void> | undefined;

  /** Throws StartError. */
  static async open(where: string, around: OwnPlacesOptions): Promise<FollowedPlaces> {
    // What is written while it is read is seen by the first look.
    const stand = await readStand(where);
    const places = await openOwnPlaces(where, around);
    return new FollowedPlaces(where, around, places, new Map([...stand, ...(await readEdition(places))]));
  }

  private constructor(where: string, around: OwnPlacesOptions, places: OwnPlaces, stand: Stand) {
    this.#where = where;
    this.#around = around;
    this.#held = { places, asked: 0, isOver: false };
    this.#stand = stand;
  }

  readonly catalogue: Catalogue = {
    find: (ask) => this.use((places) => places.catalogue.find(ask)),
    // Whoever searches asks the search.
    list: () => [],
  };

  readonly search: Search = {
    text: (query, limit) => this.use((places) => places.search.text(query, limit)),
    near: (position, limit) => this.use((places) => places.search.near(position, limit)),
  };

  readonly isReady = async () => (await this.#held.places.isReady?.()) ?? true;

  /** Works with the places that are there now; they stay open until it is done. */
  async use<Value>(work: (places: OwnPlaces) => Promise<Value> | Value): Promise<Value> {
    if (performance.now() >= this.#nextLook) this.#begin();
    if (this.#waiting) await this.#waiting;
    const held = this.#held;
    held.asked++;
    try {
      return await work(held.places);
    } finally {
      held.asked--;
      await closeUnused(held);
    }
  }

  /** Resolves when whatever was written before is served, or was said to be unusable. */
  async look(): Promise<void> {
    await this.#looking;
    this.#begin();
    await this.#looking;
  }

  async close(): Promise<void> {
    await this.#looking;
    await this.#held.places.close();
  }

  #begin(): void {
    if (this.#looking) return;
    const over = new AbortController();
    this.#looking = this.#readIfChanged().finally(() => {
      this.#looking = undefined;
      this.#waiting = undefined;
      this.#nextLook = performance.now() + this.#pause;
      over.abort();
    });
    const late = setTimeout(patience, undefined, { ref: false, signal: over.signal }).catch(() => {});
    this.#waiting = Promise.race([this.#looking, late]);
  }

  async #readIfChanged(): Promise<void> {
    const begun = performance.now();
    const stand = await this.#standNow();
    this.#pause = Math.max(lookEvery, mostShare * (performance.now() - begun));
    const changes = changesBetween(this.#stand, stand);
    if (changes === undefined) return;
    const say = (level: 'info' | 'warning', message: string) =>
      this.#around.log({ level, event: 'own-data', message });
    try {
      say('info', `PLACES_DATA was changed, and is read again: ${changes}.`);
      const places = await openOwnPlaces(this.#where, this.#around);
      const now = new Map([...(await readStand(this.#where)), ...(await readEdition(places))]);
      // Somebody is still writing: the next look reads it.
      if (changesBetween(stand, now) !== undefined) return await places.close();
      const before = this.#held;
      const isOtherPack = this.#stand.get(cityPackFiles.city) !== stand.get(cityPackFiles.city);
      this.#held = { places, asked: 0, isOver: false };
      this.#stand = stand;
      if (isOtherPack && (await readPack(this.#where)))
        say(
          'info',
          'PLACES_DATA is another pack: its places are served; restart to serve its name, map and samples.',
        );
      before.isOver = true;
      await closeUnused(before);
    } catch (error) {
      // It is not read once more before it is another one.
      this.#stand = stand;
      const lines = error instanceof StartError ? error.lines : [String(error)];
      for (const line of lines) say('warning', line);
      say('warning', 'PLACES_DATA: the places from before are served on.');
    }
  }

  async #standNow(): Promise<Stand> {
    const edition = await readEdition(this.#held.places).catch(() => undefined);
    // A database that is away has no other places.
    return edition === undefined ? this.#stand : new Map([...(await readStand(this.#where)), ...edition]);
  }
}

async function closeUnused(held: Held): Promise<void> {
  if (!held.isOver || held.asked > 0) return;
  held.isOver = false;
  await held.places.close();
}

async function readEdition(places: OwnPlaces): Promise<Stand> {
  const edition = await places.edition?.();
  return new Map(edition === undefined ? [] : [['the database', edition]]);
}

/** Of the files that a path means; empty for one that is not there, and for an address. */
async function readStand(where: string): Promise<Stand> {
  const given = await stat(where).catch(() => undefined);
  if (!given?.isDirectory()) return new Map(given ? [[where, formatText(given)]] : []);
  const names = (await readdir(where).catch(() => [])).filter(isOfPlaces).toSorted();
  const stands = await Promise.all(
    names.map(async (name) => {
      const file = await stat(join(where, name)).catch(() => undefined);
      return file ? [[name, formatText(file)] as const] : [];
    }),
  );
  return new Map(stands.flat());
}

const isOfPlaces = (name: string) => isPlacesFile(name) || name === cityPackFiles.places;

function formatText({
  ino,
  size,
  mtimeMs,
}: {
  readonly ino: number;
  readonly size: number;
  readonly mtimeMs: number;
}) {
  return `${ino} ${size} ${mtimeMs}`;
}

/** Files that are named of one change, at most. */
const mostNamed = 5;

/** What became of the files, in words; undefined where they are the same. */
function changesBetween(before: Stand, now: Stand): string | undefined {
  const changes = [
    ...[...now].flatMap(([name, stand]) => {
      if (!before.has(name)) return [`${name} is new`];
      return before.get(name) === stand ? [] : [`${name} was written`];
    }),
    ...[...before.keys()].filter((name) => !now.has(name)).map((name) => `${name} is gone`),
  ];
  if (changes.length === 0) return undefined;
  const others = changes.length - mostNamed;
  return `${changes.slice(0, mostNamed).join(', ')}${others > 0 ? ` and ${others} more` : ''}`;
}
