import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Position } from '../../contract/geojson.ts';
import type { Scene } from '../../scene/use-scene.ts';
import {
  type BasemapAsking,
  embeddedInstead,
  useBasemapInForce,
  userChoosesBasemap,
} from '../../state/basemap-choice.ts';
import { connectionAsked, kitConnection } from '../../state/kit-link.ts';
import { useOwnFile } from '../../state/own-file.ts';
import { usePreferences } from '../../state/preferences.ts';
import { tilesComeFrom } from '../../state/tile-hosts.ts';
import { startCamera } from '../start-camera.ts';
import { blankGround, embeddedGround, type Ground, hostsOf } from './ground.ts';
import { loadGround, nameOf, type Wanted } from './load-ground.ts';
import type { Trouble, Why } from './trouble.ts';
import { useKitGround } from './use-kit-ground.ts';

/** What lies beneath our marks now, and what became of what was wanted. */
export type Grounding = {
  readonly ground: Ground;
  /** A kit's own tiles, of which none is at the place that is shown. */
  readonly bare: boolean;
  /** A map of another host is being tried; what was drawn before stays meanwhile. */
  readonly trying: boolean;
  readonly trouble: Trouble | undefined;
  /** The drawn map stopped coming: the embedded one takes its place, unless another is being tried already. */
  readonly fail: (why: Why) => void;
  /** Tries once more what failed. */
  readonly tryAgain: () => void;
  /** Says no more about what failed. */
  readonly dismiss: () => void;
};

/** What of the scene decides what lies beneath it. */
type Asking = Pick<Scene, 'go'> & {
  readonly address: BasemapAsking;
  readonly inspection: Pick<Scene['inspection'], 'details'>;
};

type Loaded = { readonly wanted: Wanted; readonly ground: Ground };

/** Tries the wanted basemap before it is drawn, and falls back to the embedded one whenever it fails. */
export function useGround(scene: Asking): Grounding {
  const { basemap: remembered, ownMapUrl } = usePreferences();
  const name = useBasemapInForce(scene.address);
  const file = useOwnFile();
  const inKit = connectionAsked(scene.address) === kitConnection;
  const position = scene.inspection.details.subjects[0]?.position;
  const kitGround = useKitGround(position);
  const wanted = useMemo((): Wanted | undefined => {
    if (name === 'online') return { map: 'online' };
    return name === 'custom' ? { map: 'custom', url: ownMapUrl, file } : undefined;
  }, [name, ownMapUrl, file]);
  const [loaded, setLoaded] = useState<Loaded>();
  const [trouble, setTrouble] = useState<Trouble>();
  const [before, setBefore] = useState({ name, remembered });
  if (before.name !== name || before.remembered !== remembered) {
    setBefore({ name, remembered });
    // Falling back leads to the embedded map and changes nothing that is remembered: all else is a choice by hand.
    if (name !== 'embedded' || before.remembered !== remembered) setTrouble(undefined);
  }
  const trying = wanted !== undefined && loaded?.wanted !== wanted;
  const drawn = trying ? undefined : wanted;
  const near = position ?? startPosition;
  const latest = useRef({ near, drawn, go: scene.go, remembered });
  latest.current = { near, drawn, go: scene.go, remembered };

  const fallBack = useCallback((what: Trouble) => {
    setTrouble(what);
    setLoaded(undefined);
    latest.current.go(embeddedInstead(latest.current.remembered));
  }, []);
  const fail = useCallback(
    (why: Why) => {
      const failed = latest.current.drawn;
      if (failed) fallBack({ why, map: failed.map, from: nameOf(failed) });
    },
    [fallBack],
  );

  useEffect(() => {
    if (!wanted) return setLoaded(undefined);
    const controller = new AbortController();
    const { signal } = controller;
    loadGround(wanted, latest.current.near, signal)
      .then((result) => {
        if (signal.aborted) return;
        if ('trouble' in result) fallBack(result.trouble);
        else setLoaded({ wanted, ground: result });
      })
      .catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
    return () => controller.abort();
  }, [wanted, fallBack]);

  const ground = wanted
    ? (loaded?.ground ?? embeddedGround)
    : name === 'blank'
      ? blankGround
      : inKit
        ? kitGround.ground
        : embeddedGround;
  useEffect(() => tilesComeFrom(hostsOf(ground)), [ground]);
  useEffect(() => {
    if (hostsOf(ground).length === 0) return;
    const offline = () => fail('offline');
    addEventListener('offline', offline);
    return () => removeEventListener('offline', offline);
  }, [ground, fail]);

  return {
    ground,
    bare: inKit && ground === kitGround.ground && kitGround.bare,
    trying,
    trouble: name === 'embedded' ? trouble : undefined,
    fail,
    tryAgain: () => trouble && scene.go(userChoosesBasemap(trouble.map)),
    dismiss: () => setTrouble(undefined),
  };
}

const startPosition: Position = [startCamera.longitude, startCamera.latitude];
