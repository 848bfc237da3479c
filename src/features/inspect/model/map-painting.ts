import { create } from 'zustand';
import { type BasemapName, basemapNames } from '../../../state/address.ts';
import { startEnds, startOfOwnMap } from '../../../state/crash-guard.ts';
import { usePreferences } from '../../../state/interface/use-preferences.ts';
import { config } from '../../../state/page-config.ts';
import { setPreferences } from '../../../state/preferences.ts';
import { chooseConnection, kitConnection } from '../../kit/model/named-kit.ts';

/** What draws the map: `none` where the browser gives no WebGL; undefined while it is being found out. */
export type Renderer = 'webgl' | 'none' | undefined;

const useRendererStore = create<{ readonly renderer: Renderer }>(() => ({ renderer: undefined }));

/** For those who stand in for the map where it is not. */
export function useRenderer(): Renderer {
  return useRendererStore(({ renderer }) => renderer);
}

export function mapDrawnBy(renderer: Renderer): void {
  useRendererStore.setState({ renderer });
}

const usePaperStore = create<{ readonly paper: boolean }>(() => ({ paper: false }));

/** True while the map is painted for paper: light, whatever the screen is. */
export function useMapForPaper(): boolean {
  return usePaperStore(({ paper }) => paper);
}

/** Says that the map is painted for paper, or no longer. Whoever says so takes it back. */
export function mapIsForPaper(paper: boolean): void {
  usePaperStore.setState({ paper });
}

/** The embedded map, unless this server was told to offer the online one at once. */
export const usualBasemap: BasemapName = config?.basemaps?.online ? 'online' : 'embedded';

/** Which basemap is wanted: the address wins, then what this browser remembers, then the usual one. */
export function getBasemapInForce(asked: BasemapName | null, remembered: BasemapName | null): BasemapName {
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
 * The basemap in force under an address. In a kit no map of another host is drawn, whoever asks for it: nothing is
 * requested. A file that the reader opened is no other host's. On the stage it is a step that asks, and nobody could
 * choose another.
 */
export function useBasemapInForce(asking: BasemapAsking): BasemapName {
  const { basemap, step = null } = asking;
  const { basemap: kept, ownMapUrl } = usePreferences();
  // A map of one's own that was never told is none to remember.
  const remembered = kept === 'custom' && ownMapUrl === '' ? null : kept;
  const file = useOwnFile();
  if (chooseConnection(asking) !== kitConnection) return getBasemapInForce(basemap, remembered);
  if (basemap === 'custom' && file && step === null) return basemap;
  return (basemap ?? remembered) === 'blank' ? 'blank' : 'embedded';
}

/** The basemaps that can be chosen under an address: in a kit those that are asked of nobody. */
export function getOfferedBasemaps(asking: BasemapAsking): readonly BasemapName[] {
  return chooseConnection(asking) === kitConnection ? askedOfNobody : basemapNames;
}

const askedOfNobody: readonly BasemapName[] = ['embedded', 'blank'];

type Change = { readonly basemap: BasemapName | null };

/** Remembers a choice made by hand. Returns what the address then says: `go(rememberBasemap('online'))`. */
export function rememberBasemap(name: BasemapName): Change {
  setPreferences({ basemap: name });
  if (name === 'custom') startEnds(startOfOwnMap);
  return { basemap: name === usualBasemap ? null : name };
}

/** What the address says once the wanted basemap failed. What is remembered stays: next time it may be there. */
export function switchToEmbedded(remembered: BasemapName | null): Change {
  return { basemap: getBasemapInForce(null, remembered) === 'embedded' ? null : 'embedded' };
}

const useFileStore = create<{ readonly file: File | undefined }>(() => ({ file: undefined }));

/** The map file that the reader opened. In memory alone: gone with the page. */
export function useOwnFile(): File | undefined {
  return useFileStore(({ file }) => file);
}

/** Takes a map file; undefined lets go of it. */
export function setMapFile(file: File | undefined): void {
  useFileStore.setState({ file });
}

/** The file at this moment, for what is no component. */
export function getMapFile(): File | undefined {
  return useFileStore.getState().file;
}

const useHostsStore = create<{ readonly hosts: readonly string[] }>(() => ({ hosts: [] }));

/**
 * The hosts that the drawn basemap is asked of, for the line "Map tiles come from …"; none while it comes out of
 * this page or a file of the reader's.
 */
export function useTileHosts(): readonly string[] {
  return useHostsStore(({ hosts }) => hosts);
}

/** Told by the map with every basemap that it draws. */
export function setTileHosts(hosts: readonly string[]): void {
  useHostsStore.setState({ hosts });
}
