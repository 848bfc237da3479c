import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Area } from '../../domain/coverage/area.ts';
import type { Coverage } from '../../domain/coverage/coverage.ts';
import { cityPackFiles } from '../../spec/city-pack.ts';
import type { Ask } from '../../spec/operations.ts';
import { isPlacesFile } from '../places/read-sources.ts';
import type { Catalogue } from '../service/catalogue.ts';
import type { ServiceSearch } from '../service/search.ts';
import { readPack } from './city.ts';
import { StartError } from './config.ts';
import type { OwnPlaces } from './own-data.ts';
import { type OwnPlacesOptions, openOwnPlaces } from './own-places.ts';

/** Milliseconds between two checks of the places. Requests trigger them; nothing happens while there are none. */
const lookEvery = 1_000;

/** A check of very many files takes a while: the pause after it is so many times as long. */
const mostShare = 10;

/** Milliseconds for which questions wait for places that are being read; then the former ones answer. */
const patience = 500;

/** The version of places that is served, and the number of questions that use it. */
type Held = { readonly places: OwnPlaces; asked: number; isOver: boolean };

/** A version of each file by its path. */
type Stand = ReadonlyMap<string, string>;

/** The user's own places, read again whole when their source changes, and replaced in one step. */
export class FollowedPlaces {
  readonly #where: string;
  readonly #around: OwnPlacesOptions;
  #held: Held;
  #stand: Stand;
  #nextLook = performance.now() + lookEvery;
  #pause = lookEvery;
  #looking: Promise<void> | undefined;
  #waiting: Promise<void> | undefined;

  /** Opens them. Throws StartError. */
  static async open(where: string, around: OwnPlacesOptions): Promise<FollowedPlaces> {
    // A write during the reading is seen by the first check.
    const edition = await readStand(where);
    const places = await openOwnPlaces(where, around);
    return new FollowedPlaces(where, around, places, new Map([...edition, ...(await readEdition(places))]));
  }

  private constructor(where: string, around: OwnPlacesOptions, places: OwnPlaces, stand: Stand) {
    this.#where = where;
    this.#around = around;
    this.#held = { places, asked: 0, isOver: false };
    this.#stand = stand;
  }

  readonly catalogue: Catalogue = {
    find: (ask) => this.use((places) => places.catalogue.find(ask)),
    // Places are not listed here: `search` finds them.
    list: () => [],
  };

  readonly search: ServiceSearch = {
    text: (query, limit) => this.use((places) => places.search.text(query, limit)),
    near: (position, limit) => this.use((places) => places.search.near(position, limit)),
  };

  readonly coverage: Coverage = {
    getFacts: () => this.use((places) => places.coverage.getFacts()),
    getTile: (address) => this.use((places) => places.coverage.getTile(address)),
    countIn: (area) => this.use((places) => places.coverage.countIn(area)),
    findIn: (area) => this.#findIn(area),
    getContent: (ranges, level) => this.use((places) => places.coverage.getContent(ranges, level)),
  };

  readonly isReady = async () => (await this.#held.places.isReady?.()) ?? true;

  /** Works with the current places, which stay open until it is done. */
  async use<Value>(work: (places: OwnPlaces) => Promise<Value> | Value): Promise<Value> {
    const current = await this.#take();
    try {
      return await work(current.places);
    } finally {
      await release(current);
    }
  }

  async *#findIn(area: Area): AsyncGenerator<readonly Ask[]> {
    const current = await this.#take();
    try {
      yield* current.places.coverage.findIn(area);
    } finally {
      await release(current);
    }
  }

  async #take(): Promise<Held> {
    if (performance.now() >= this.#nextLook) this.#begin();
    if (this.#waiting) await this.#waiting;
    this.#held.asked++;
    return this.#held;
  }

  /** Resolves once earlier writes are served, or reported as unusable. */
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
      // A write is in progress: the next check reads it.
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
      // Not read again until it changes.
      this.#stand = stand;
      const lines = error instanceof StartError ? error.lines : [String(error)];
      for (const line of lines) say('warning', line);
      say('warning', 'PLACES_DATA: the places from before are served on.');
    }
  }

  async #standNow(): Promise<Stand> {
    const edition = await readEdition(this.#held.places).catch(() => undefined);
    // A database that is away is no change.
    return edition === undefined ? this.#stand : new Map([...(await readStand(this.#where)), ...edition]);
  }
}

async function release(held: Held): Promise<void> {
  held.asked--;
  await closeUnused(held);
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

/**
 * Returns the versions of the files that a path means; empty for one that does not exist, and for a database address.
 */
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

/** Maximum number of files named for one change. */
const mostNamed = 5;

/** Describes the changes of the files; undefined where there are none. */
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
