import { create } from 'zustand';
import { profile } from '../contract/profile.ts';
import { z } from '../contract/zod.ts';
import { languages, measures } from '../words/formats.ts';
import { basemapNames, themes } from './address.ts';
import { directConnections, withOldConnection } from './direct-connection.ts';

export const mapLooks = ['standard', 'muted', 'contrast'] as const;
export type MapLook = (typeof mapLooks)[number];

export const floorLabels = ['raw', 'ground0', 'ground1'] as const;
export type FloorLabels = (typeof floorLabels)[number];

/** Widths of the panel in CSS pixels. */
export const narrowestPanel = 360;
export const usualPanel = 440;
export const widestPanel = 640;

const preferences = z.object({
  /** The basemap that was last chosen by hand; null for none yet. */
  basemap: z.enum(basemapNames).nullable().catch(null),
  /** A map of the reader's own: URL of a style, of a PMTiles file or of raster tiles; empty for none. */
  ownMapUrl: z.string().catch(''),
  /** How the streets and buildings beneath our marks are coloured. */
  mapLook: z.enum(mapLooks).catch('standard'),
  /** The services that the browser asks itself. No secret: their tokens live in settings. */
  connections: directConnections,
  /** Null follows the browser. */
  language: z.enum(languages).nullable().catch(null),
  measures: z.enum(measures).catch('metric'),
  /** Which number of the data is the ground floor; `raw` renames none and counts from 0. Labels only, never data. */
  floorLabels: z.enum(floorLabels).catch('raw'),
  /** Names on the basemap: as they are written there, or in Latin letters. */
  placeNames: z.enum(['local', 'latin']).catch('latin'),
  /** Single letters act as shortcuts (WCAG 2.1.4: they can be switched off). */
  letterKeys: z.boolean().catch(true),
  /** Null follows the system. index.html reads it too, before the first paint. */
  theme: z.enum(themes).nullable().catch(null),
  /** Who judges: stands in every verdict and suppression; empty until it is given. */
  reviewer: z.string().catch(''),
  /** Why an address is wrong, and texts for notes, in the reviewer's own words; null for those of the product. */
  reasons: z.array(z.string()).nullable().catch(null),
  templates: z.array(z.string()).nullable().catch(null),
  /** Percent of a run that a blind second review takes; 100 for all of it. */
  queueShare: z.number().min(0).max(100).catch(100),
  /** The zoom stays from one address of a review to the next. */
  sameZoom: z.boolean().catch(false),
  /** CSS pixels; a phone has a sheet instead. */
  panelWidth: z.number().min(narrowestPanel).max(widestPanel).catch(usualPanel),
  /** The same while a table of results is shown; null for what suits the window. */
  resultsWidth: z.number().min(narrowestPanel).nullable().catch(null),
  /** Columns of that table which the reader put away. */
  hiddenColumns: z.array(z.string()).catch([]),
  /** Filters of that table by the reader's names for them, as the address writes them. */
  savedFilters: z.array(z.object({ name: z.string(), filter: z.string() })).catch([]),
  /** The name of the profile whose limits judge. */
  profile: z.string().catch('normal'),
  /** Profiles of the reader's own. One that does not parse is left out, the others stay. */
  profiles: z
    .array(z.unknown())
    .catch([])
    .transform((kept) => kept.flatMap((each) => profile.safeParse(each).data ?? [])),
});

export type Preferences = z.infer<typeof preferences>;

const storageKey = 'placelens.preferences';

const usePreferencesStore = create<Preferences>(() => stored());

// A tab writes all its preferences at once: without this it would undo what another tab did to the lists in them.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key !== storageKey) return;
  const { connections, profiles, reasons, templates, savedFilters } = stored();
  usePreferencesStore.setState({ connections, profiles, reasons, templates, savedFilters });
});

export function usePreferences(): Preferences {
  return usePreferencesStore();
}

/** The preferences at this moment, for what is no component. */
export function preferencesNow(): Preferences {
  return usePreferencesStore.getState();
}

/** Changes preferences and keeps them in this browser, where it allows that. */
export function userPrefers(change: Partial<Preferences>): void {
  usePreferencesStore.setState(change);
  try {
    localStorage.setItem(storageKey, JSON.stringify(usePreferencesStore.getState()));
  } catch {
    // A browser that keeps nothing still has the choice for as long as the page is open.
  }
}

/** Everything is as in a browser that never saw Placelens. */
export function userForgetsPreferences(): void {
  usePreferencesStore.setState(preferences.parse({}));
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

function stored(): Preferences {
  try {
    return preferences.parse(withOldConnection(JSON.parse(localStorage.getItem(storageKey) ?? '{}')));
  } catch {
    return preferences.parse({});
  }
}
