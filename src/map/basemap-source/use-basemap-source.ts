import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { mapAreas } from '../../client/map-areas.ts';
import { findArea } from '../../domain/outline/map-area.ts';
import { findPosition, isNowhere } from '../../features/inspect/model/framing.ts';
import {
  rememberBasemap,
  setTileHosts,
  switchToEmbedded,
  useBasemapInForce,
  useOwnFile,
} from '../../features/inspect/model/map-painting.ts';
import { useInspection, useSelection } from '../../features/inspect/model/scene-context.tsx';
import { chooseConnection, kitConnection } from '../../features/kit/model/named-kit.ts';
import { type OpenKit, reportKitDrawn, useKitStatus } from '../../features/kit/model/open-kit.ts';
import type { Position } from '../../spec/geojson.ts';
import { type BasemapName, pageShown } from '../../state/address.ts';
import { startBegins, startDidNotEnd, startEnds, startOfOwnMap } from '../../state/crash-guard.ts';
import { mapAtRest } from '../../state/interface/settled.ts';
import { usePreferences } from '../../state/interface/use-preferences.ts';
import { isOneFile } from '../../state/page-config.ts';
import { startCamera } from '../cameras.ts';
import {
  type BasemapSource,
  blankGround,
  embeddedGround,
  getHosts,
  type Part,
  type Trouble,
  type Why,
} from './basemap-source.ts';
import type { KitTiles } from './load-archive.ts';
import { formatBasemapName, loadBasemapSource, type Wanted } from './load-basemap-source.ts';

/** The current basemap, and the state of the wanted one. */
export type BasemapLoading = {
  readonly ground: BasemapSource;
  /** True for a kit's own tiles that do not reach the place on the screen. */
  readonly bare: boolean;
  /** True where no answer gives a position: a map of any city would suggest one. */
  readonly nowhere: boolean;
  /** True while a map of another host is tried; the former one stays meanwhile. */
  readonly trying: boolean;
  readonly trouble: Trouble | undefined;
  /** Called by the map controller: this basemap is on the screen, with all of its tiles. */
  readonly whole: (ground: BasemapSource) => void;
  /** The current map stopped loading: the embedded one replaces it, unless another is being tried already. */
  readonly fail: (why: Why, part?: Part) => void;
  /** Tries again what failed. */
  readonly tryAgain: () => void;
  /** Dismisses the message about the failure. */
  readonly dismiss: () => void;
};

type Loaded = { readonly wanted: Wanted; readonly ground: BasemapSource };

/** Tries the wanted basemap before it is drawn, and falls back to the embedded one whenever it fails. */
export function useBasemapSource(): BasemapLoading {
  const { inspection } = useInspection();
  const { address, go } = useSelection();
  const { basemap: remembered, ownMapUrl } = usePreferences();
  const name = useBasemapInForce(address);
  const file = useOwnFile();
  const inKit = chooseConnection(address) === kitConnection;
  const position = findPosition(inspection);
  const nowhere = pageShown(address) === 'inspect' && isNowhere(inspection);
  const kitGround = useKitGround(position);
  const wanted = useMemo((): Wanted | undefined => {
    if (name === 'online') return { map: 'online' };
    return name === 'custom' ? { map: 'custom', url: ownMapUrl, file } : undefined;
  }, [name, ownMapUrl, file]);
  const [loaded, setLoaded] = useState<Loaded>();
  const [trouble, setTrouble] = useTrouble(name, remembered);
  const trying = wanted !== undefined && loaded?.wanted !== wanted;
  const drawn = trying ? undefined : wanted;
  const near = position ?? startPosition;
  const latest = useRef({ near, drawn, go, remembered });
  latest.current = { near, drawn, go, remembered };

  const fallBack = useCallback(
    (what: Trouble) => {
      setTrouble(what);
      setLoaded(undefined);
      latest.current.go(switchToEmbedded(latest.current.remembered));
    },
    [setTrouble],
  );
  const fail = useCallback(
    (why: Why, part?: Part) => {
      const failed = latest.current.drawn;
      if (failed) fallBack({ why, map: failed.map, from: formatBasemapName(failed), ...(part && { part }) });
    },
    [fallBack],
  );

  useEffect(() => {
    if (!wanted) return setLoaded(undefined);
    // What is opened automatically at every start is skipped where one did not finish. A file is only opened by hand.
    const mayEnd = wanted.map === 'custom' && !wanted.file;
    if (mayEnd && startDidNotEnd(startOfOwnMap)) {
      return fallBack({ why: 'unended', map: wanted.map, from: formatBasemapName(wanted) });
    }
    if (mayEnd) startBegins(startOfOwnMap);
    const controller = new AbortController();
    const { signal } = controller;
    loadBasemapSource(wanted, latest.current.near, signal)
      .then((result) => {
        if (signal.aborted) return;
        if ('trouble' in result) {
          if (mayEnd) startEnds(startOfOwnMap);
          fallBack(result.trouble);
        } else setLoaded({ wanted, ground: result });
      })
      .catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
    return () => {
      controller.abort();
      if (mayEnd) startEnds(startOfOwnMap);
    };
  }, [wanted, fallBack]);

  const under = wanted
    ? (loaded?.ground ?? embeddedGround)
    : name === 'blank'
      ? blankGround
      : inKit
        ? kitGround.ground
        : embeddedGround;
  const ground = nowhere ? blankGround : under;
  const [whole, setWhole] = useState<BasemapSource>();
  const isWhole = whole === ground;
  useEffect(() => {
    if (isWhole && drawn) startEnds(startOfOwnMap);
    // The answers are drawn over it.
    if (isWhole && inKit && kitGround.known) void mapAtRest().then(reportKitDrawn);
  }, [isWhole, drawn, inKit, kitGround.known]);
  useEffect(() => setTileHosts(getHosts(ground)), [ground]);
  useOfflineAlarm(ground, fail);

  return {
    ground,
    bare: inKit && ground === kitGround.ground && kitGround.bare,
    nowhere,
    trying,
    // With a kit no other host is asked, so none is blamed.
    trouble: name === 'embedded' && !(inKit && !file) ? trouble : undefined,
    whole: setWhole,
    fail,
    tryAgain: () => trouble && go(rememberBasemap(trouble.map)),
    dismiss: () => setTrouble(undefined),
  };
}

/** Returns the trouble with a wanted map, until another one is chosen by hand. */
function useTrouble(name: BasemapName, remembered: BasemapName | null) {
  const [trouble, setTrouble] = useState<Trouble>();
  const [before, setBefore] = useState({ name, remembered });
  if (before.name !== name || before.remembered !== remembered) {
    setBefore({ name, remembered });
    // Falling back leads to the embedded map and changes no preference: every other change is a choice by hand.
    if (name !== 'embedded' || before.remembered !== remembered) setTrouble(undefined);
  }
  return [trouble, setTrouble] as const;
}

/** Says that the drawn map stops coming once the browser is offline, where it comes from another host. */
function useOfflineAlarm(ground: BasemapSource, fail: BasemapLoading['fail']): void {
  useEffect(() => {
    if (getHosts(ground).length === 0) return;
    const offline = () => fail('offline');
    addEventListener('offline', offline);
    return () => removeEventListener('offline', offline);
  }, [ground, fail]);
}

const startPosition: Position = [startCamera.longitude, startCamera.latitude];

type KitGround = {
  readonly ground: BasemapSource;
  /** True where the kit has tiles, and none at the place on the screen. */
  readonly bare: boolean;
  /** True once the basemap of the open kit is known. */
  readonly known: boolean;
};

/**
 * Returns the basemap of a kit: its own tiles, or the embedded map where the kit has none of the place on the screen
 * and the embedded map has. None while the kit is being opened, so that no tile is requested that it contains.
 */
function useKitGround(position: Position | undefined): KitGround {
  const { open } = useKitStatus();
  const [loaded, setLoaded] = useState<{ readonly open: OpenKit; readonly tiles: KitTiles | undefined }>();
  useEffect(() => {
    if (!open) return;
    let gone = false;
    import('./load-archive.ts')
      .then(({ loadKitTiles }) => loadKitTiles(open))
      // Unreadable tiles count as none.
      .catch(() => undefined)
      .then((tiles) => !gone && setLoaded({ open, tiles }));
    return () => {
      gone = true;
    };
  }, [open]);
  const isLoaded = loaded !== undefined && loaded.open === open;
  const tiles = isLoaded ? loaded.tiles : undefined;
  const misses = useMisses(tiles, position);
  if (!isLoaded) return { ground: blankGround, bare: false, known: false };
  if (!tiles) return { ground: isOneFile ? blankGround : embeddedGround, bare: false, known: true };
  if (misses && position && findArea(mapAreas, position))
    return { ground: embeddedGround, bare: false, known: true };
  return { ground: tiles.ground, bare: misses, known: true };
}

/** Returns true once it is known that the kit's tiles do not reach a place. */
function useMisses(tiles: KitTiles | undefined, position: Position | undefined): boolean {
  const [longitude, latitude] = position ?? [];
  const [missed, setMissed] = useState<{ readonly tiles: KitTiles; readonly place: string }>();
  const place = `${longitude} ${latitude}`;
  useEffect(() => {
    if (!tiles || longitude === undefined || latitude === undefined) return;
    let gone = false;
    void tiles.reach([longitude, latitude]).then(
      (reaches) => !gone && setMissed(reaches ? undefined : { tiles, place }),
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [tiles, longitude, latitude, place]);
  return missed !== undefined && missed.tiles === tiles && missed.place === place;
}
