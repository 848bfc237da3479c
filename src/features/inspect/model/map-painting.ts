import { create } from 'zustand';
import { type BasemapName, basemapNames } from '../../../state/address.ts';
import { startEnds, startOfOwnMap } from '../../../state/crash-guard.ts';
import { usePreferences } from '../../../state/interface/use-preferences.ts';
import { config } from '../../../state/page-config.ts';
import { setPreferences } from '../../../state/preferences.ts';
import { chooseConnection, kitConnection } from '../../kit/model/named-kit.ts';

/** What draws the map: `none` where the browser gives no WebGL; undefined while that is not known yet. */
export type Renderer = 'webgl' | 'none' | undefined;

const useRendererStore = create<{ readonly renderer: Renderer }>(() => ({ renderer: undefined }));

/** For components that replace a missing map. */
export function useRenderer(): Renderer {
  return useRendererStore(({ renderer }) => renderer);
}

export function mapDrawnBy(renderer: Renderer): void {
  useRendererStore.setState({ renderer });
}

const usePaperStore = create<{ readonly paper: boolean }>(() => ({ paper: false }));

/** Returns true while the map is painted for paper: light, in either theme of the screen. */
export function useMapForPaper(): boolean {
  return usePaperStore(({ paper }) => paper);
}

/** Sets whether the map is painted for paper. The caller that sets it resets it. */
export function mapIsForPaper(paper: boolean): void {
  usePaperStore.setState({ paper });
}

/** The embedded map, unless this server offers the online one at first. */
export const usualBasemap: BasemapName = config?.basemaps?.online ? 'online' : 'embedded';

/** Returns the wanted basemap: the address wins, then what this browser remembers, then the usual one. */
export function getBasemapInForce(asked: BasemapName | null, remembered: BasemapName | null): BasemapName {
  return asked ?? remembered ?? usualBasemap;
}

/** The parts of an address that choose the basemap. */
export type BasemapAsking = {
  readonly basemap: BasemapName | null;
  readonly connection?: string | null;
  readonly kit?: string | null;
  readonly step?: number | null;
};

/**
 * Returns the basemap in force under an address. In a kit no map of another host is drawn, even on request: nothing is
 * asked for. A file that the reader opened belongs to no other host. On the stage a step chooses, and the audience has
 * no choice.
 */
export function useBasemapInForce(asking: BasemapAsking): BasemapName {
  const { basemap, step = null } = asking;
  const { basemap: kept, ownMapUrl } = usePreferences();
  // A custom map without an address is not remembered.
  const remembered = kept === 'custom' && ownMapUrl === '' ? null : kept;
  const file = useOwnFile();
  if (chooseConnection(asking) !== kitConnection) return getBasemapInForce(basemap, remembered);
  if (basemap === 'custom' && file && step === null) return basemap;
  return (basemap ?? remembered) === 'blank' ? 'blank' : 'embedded';
}

/** Returns the basemaps that can be chosen under an address: in a kit those that need no request. */
export function getOfferedBasemaps(asking: BasemapAsking): readonly BasemapName[] {
  return chooseConnection(asking) === kitConnection ? askedOfNobody : basemapNames;
}

const askedOfNobody: readonly BasemapName[] = ['embedded', 'blank'];

type Change = { readonly basemap: BasemapName | null };

/** Remembers a choice made by hand. Returns the change of the address: `go(rememberBasemap('online'))`. */
export function rememberBasemap(name: BasemapName): Change {
  setPreferences({ basemap: name });
  if (name === 'custom') startEnds(startOfOwnMap);
  return { basemap: name === usualBasemap ? null : name };
}

/**
 * Returns the change of the address once the wanted basemap failed. What is remembered stays: next time it may be
 * there.
 */
export function switchToEmbedded(remembered: BasemapName | null): Change {
  return { basemap: getBasemapInForce(null, remembered) === 'embedded' ? null : 'embedded' };
}

const useFileStore = create<{ readonly file: File | undefined }>(() => ({ file: undefined }));

/** Returns the map file that the reader opened. In memory alone: gone with the page. */
export function useOwnFile(): File | undefined {
  return useFileStore(({ file }) => file);
}

/** Sets a map file; undefined removes it. */
export function setMapFile(file: File | undefined): void {
  useFileStore.setState({ file });
}

/** Returns the current file, outside components. */
export function getMapFile(): File | undefined {
  return useFileStore.getState().file;
}

const useHostsStore = create<{ readonly hosts: readonly string[] }>(() => ({ hosts: [] }));

/**
 * Returns the hosts of the drawn basemap, for the line "Map tiles come from …"; none while it comes from this page or a
 * file of the reader's.
 */
export function useTileHosts(): readonly string[] {
  return useHostsStore(({ hosts }) => hosts);
}

/** Called by the map with every basemap that it draws. */
export function setTileHosts(hosts: readonly string[]): void {
  useHostsStore.setState({ hosts });
}
