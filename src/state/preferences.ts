import { createStore } from 'zustand/vanilla';
import { type Language, languages, type Measures, measures } from '../domain/format/formats.ts';
import { isJsonObject } from '../spec/geojson.ts';
import type { Profile } from '../spec/profile.ts';
import { parseProfile } from '../spec/profile-in.ts';
import { list, type Reading, readFlag, readNumber, readText } from '../spec/tolerant.ts';
import { type BasemapName, basemapNames, type Theme, themes } from './address.ts';
import { type DirectConnection, migrateConnection, readDirectConnections } from './direct-connection.ts';
import type { Readable } from './readable.ts';

export const mapLooks = ['standard', 'muted', 'contrast'] as const;
export type MapLook = (typeof mapLooks)[number];

export const floorLabels = ['raw', 'ground0', 'ground1'] as const;
type FloorLabels = (typeof floorLabels)[number];

export const floorsFrom = [0, 1] as const;
type FloorsFrom = (typeof floorsFrom)[number];

/** The reader's names for the floors of one connection, by their numbers in the data. */
export type FloorNames = { readonly connection: string; readonly names: Readonly<Record<string, string>> };

const placeNames = ['local', 'latin'] as const;

/** Widths of the panel in CSS pixels. */
export const narrowestPanel = 360;
export const usualPanel = 440;
export const widestPanel = 640;

/** The basemap, and its look. */
type MapPreferences = {
  /** The basemap that was last chosen by hand; null for none yet. */
  readonly basemap: BasemapName | null;
  /** The reader's own map: URL of a style, of a PMTiles file or of raster tiles; empty for none. */
  readonly ownMapUrl: string;
  /** How the streets and buildings beneath our marks are coloured. */
  readonly mapLook: MapLook;
  /** Names on the basemap: as they are written there, or in Latin letters. */
  readonly placeNames: (typeof placeNames)[number];
};

/** How the page is read and used. */
type ReadingPreferences = {
  /** Null follows the browser. */
  readonly language: Language | null;
  readonly measures: Measures;
  /** Which number of the data is the ground floor; `raw` renames none and counts from 0. Labels only, never data. */
  readonly floorLabels: FloorLabels;
  /** The reader's number of the ground floor, once it is known which floor that is. */
  readonly floorsFrom: FloorsFrom;
  /** Names of the reader's own for floors, by connection. */
  readonly floorNames: readonly FloorNames[];
  /** Single letters act as shortcuts (WCAG 2.1.4: they can be switched off). */
  readonly letterKeys: boolean;
  /** Whether ids, scores, dates and sources are open on every place; null follows the profile. */
  readonly technical: boolean | null;
  /** True stores the answers of shown places in this browser, to detect later changes. */
  readonly rememberAnswers: boolean;
  /** Null follows the system. index.html reads it too, before the first paint. */
  readonly theme: Theme | null;
  /** CSS pixels; a phone has a sheet instead. */
  readonly panelWidth: number;
};

/** How lists are read, judged and shown. */
type ReviewPreferences = {
  /** The reviewer's name, part of every verdict and suppression; empty until it is given. */
  readonly reviewer: string;
  /** True for a person who judges alone and wants no name in their verdicts. */
  readonly withoutName: boolean;
  /** Why an address is wrong, and texts for notes, in the reviewer's own words; null for those of the product. */
  readonly reasons: readonly string[] | null;
  readonly templates: readonly string[] | null;
  /** True keeps the zoom from one address of a review to the next. */
  readonly sameZoom: boolean;
  /** The panel's width while a table of results is shown; null for one that suits the window. */
  readonly resultsWidth: number | null;
  /** Columns of that table which the reader hid. */
  readonly hiddenColumns: readonly string[];
  /** Filters of that table by the reader's names for them, as the address writes them. */
  readonly savedFilters: readonly SavedFilter[];
  /** The latest meanings of columns of lists, in the format of the review. */
  readonly listColumns: readonly unknown[];
};

/** The services, and the limits by which answers are judged. */
type ServicePreferences = {
  /** The services that the browser asks directly. No secret: their tokens live in settings. */
  readonly connections: readonly DirectConnection[];
  /** The name of the profile with the current limits. */
  readonly profile: string;
  /** The reader's own profiles. An invalid one is left out, the others stay. */
  readonly profiles: readonly Profile[];
};

/** The stored choices of this browser's reader. */
export type Preferences = MapPreferences & ReadingPreferences & ReviewPreferences & ServicePreferences;

type SavedFilter = { readonly name: string; readonly filter: string };

const storageKey = 'placelens.preferences';

const store = createStore<Preferences>(() => stored());

/** The preferences of this browser, for `usePreferences`. */
export const preferences: Readable<Preferences> = store;

// A tab writes all its preferences at once: without this it would undo another tab's changes to the lists in them.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key !== storageKey) return;
  const { connections, floorNames, profiles, reasons, templates, savedFilters, listColumns } = stored();
  store.setState({
    connections,
    floorNames,
    profiles,
    reasons,
    templates,
    savedFilters,
    listColumns,
  });
});

/** Returns the current preferences, for code outside of components. */
export function getPreferences(): Preferences {
  return store.getState();
}

/** Changes preferences and stores them in this browser, where it allows that. */
export function setPreferences(change: Partial<Preferences>): void {
  store.setState(change);
  try {
    localStorage.setItem(storageKey, JSON.stringify(store.getState()));
  } catch {
    // A browser without storage has the choice for as long as the page is open.
  }
}

/** Resets everything to the defaults. */
export function resetPreferences(): void {
  store.setState(readPreferences({}));
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // A browser without storage has nothing to remove.
  }
}

function stored(): Preferences {
  try {
    return readPreferences(migrateConnection(JSON.parse(localStorage.getItem(storageKey) ?? '{}')));
  } catch {
    return readPreferences({});
  }
}

/** Reads preferences from parsed JSON: each missing or invalid one has its default. */
export function readPreferences(json: unknown): Preferences {
  const kept = isJsonObject(json) ? json : {};
  return {
    basemap: getOne(basemapNames, kept.basemap) ?? null,
    ownMapUrl: readText(kept.ownMapUrl) ?? '',
    mapLook: getOne(mapLooks, kept.mapLook) ?? 'standard',
    connections: readDirectConnections(kept.connections),
    language: getOne(languages, kept.language) ?? null,
    measures: getOne(measures, kept.measures) ?? 'metric',
    floorLabels: getOne(floorLabels, kept.floorLabels) ?? 'raw',
    floorsFrom: getOne(floorsFrom, kept.floorsFrom) ?? 0,
    floorNames: getList(namesOfFloors, kept.floorNames) ?? [],
    placeNames: getOne(placeNames, kept.placeNames) ?? 'latin',
    letterKeys: readFlag(kept.letterKeys) ?? true,
    technical: readFlag(kept.technical) ?? null,
    rememberAnswers: readFlag(kept.rememberAnswers) ?? true,
    theme: getOne(themes, kept.theme) ?? null,
    reviewer: readText(kept.reviewer) ?? '',
    withoutName: readFlag(kept.withoutName) ?? false,
    reasons: getList(readText, kept.reasons) ?? null,
    templates: getList(readText, kept.templates) ?? null,
    sameZoom: readFlag(kept.sameZoom) ?? false,
    panelWidth: between(narrowestPanel, widestPanel, kept.panelWidth) ?? usualPanel,
    resultsWidth: between(narrowestPanel, Number.MAX_VALUE, kept.resultsWidth) ?? null,
    hiddenColumns: getList(readText, kept.hiddenColumns) ?? [],
    savedFilters: getList(savedFilter, kept.savedFilters) ?? [],
    listColumns: list(kept.listColumns) ?? [],
    profile: readText(kept.profile) ?? 'normal',
    profiles: list(kept.profiles)?.flatMap((each) => parseProfile(each) ?? []) ?? [],
  };
}

function getOne<Name extends string | number>(names: readonly Name[], kept: unknown): Name | undefined {
  return names.find((name) => name === kept);
}

function between(least: number, most: number, kept: unknown): number | undefined {
  const read = readNumber(kept);
  return read !== undefined && read >= least && read <= most ? read : undefined;
}

/** A list of which every element can be read. */
function getList<Element>(read: Reading<Element>, kept: unknown): readonly Element[] | undefined {
  const elements = list(kept)?.map(read);
  return elements?.every((element) => element !== undefined) ? elements : undefined;
}

function savedFilter(kept: unknown): SavedFilter | undefined {
  if (!isJsonObject(kept)) return undefined;
  const [name, filter] = [readText(kept.name), readText(kept.filter)];
  return name !== undefined && filter !== undefined ? { name, filter } : undefined;
}

function namesOfFloors(kept: unknown): FloorNames | undefined {
  if (!isJsonObject(kept) || !isJsonObject(kept.names)) return undefined;
  const connection = readText(kept.connection);
  const names = Object.entries(kept.names).flatMap(([floor, name]) =>
    typeof name === 'string' ? [[floor, name]] : [],
  );
  return connection === undefined ? undefined : { connection, names: Object.fromEntries(names) };
}
