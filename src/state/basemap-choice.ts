import type { BasemapName } from './address.ts';
import { connectionAsked, kitConnection } from './kit-link.ts';
import { config } from './page-config.ts';
import { usePreferences, userPrefers } from './preferences.ts';

/** The embedded map, unless this server was told to offer the online one at once. */
export const usualBasemap: BasemapName = config?.basemaps?.online ? 'online' : 'embedded';

/** Which basemap is wanted: the address wins, then what this browser remembers, then the usual one. */
export function basemapInForce(asked: BasemapName | null, remembered: BasemapName | null): BasemapName {
  return asked ?? remembered ?? usualBasemap;
}

/** What of an address decides over the basemap. */
export type BasemapAsking = {
  readonly basemap: BasemapName | null;
  readonly connection?: string | null;
  readonly kit?: string | null;
  readonly step?: number | null;
};

/**
 * The basemap in force under an address. In a kit no map of another host is drawn that the address does not ask for:
 * there may be no network. On the stage it is a step that asks, and nobody could choose another.
 */
export function useBasemapInForce(asking: BasemapAsking): BasemapName {
  const { basemap, step = null } = asking;
  const remembered = usePreferences().basemap;
  if (connectionAsked(asking) !== kitConnection) return basemapInForce(basemap, remembered);
  if (basemap === 'blank' || (basemap && step === null)) return basemap;
  return remembered === 'blank' && !basemap ? 'blank' : 'embedded';
}

type Change = { readonly basemap: BasemapName | null };

/** Remembers a choice made by hand. Returns what the address then says: `scene.go(userChoosesBasemap('online'))`. */
export function userChoosesBasemap(name: BasemapName): Change {
  userPrefers({ basemap: name });
  return { basemap: name === usualBasemap ? null : name };
}

/** What the address says once the wanted basemap failed. What is remembered stays: next time it may be there. */
export function embeddedInstead(remembered: BasemapName | null): Change {
  return { basemap: basemapInForce(null, remembered) === 'embedded' ? null : 'embedded' };
}
