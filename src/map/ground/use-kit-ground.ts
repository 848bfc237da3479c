import { useEffect, useState } from 'react';
import type { Position } from '../../contract/geojson.ts';
import { embeddedAreaAt } from '../../outline/embedded-areas.ts';
import { type OpenKit, useKitStanding } from '../../scene/kit/open-kit.ts';
import { blankGround, embeddedGround, type Ground } from './ground.ts';
import type { KitTiles } from './load-archive.ts';

type KitGround = {
  readonly ground: Ground;
  /** True where the kit has tiles, and none at the place that is shown. */
  readonly bare: boolean;
};

/**
 * What lies beneath a kit: its own tiles, or where it brought none of the place that is shown the embedded map, if that
 * has the place. Nothing while the kit is opened, so that no tile is asked for that it brings itself.
 */
export function useKitGround(position: Position | undefined): KitGround {
  const { open } = useKitStanding();
  const [loaded, setLoaded] = useState<{ readonly open: OpenKit; readonly tiles: KitTiles | undefined }>();
  useEffect(() => {
    if (!open) return;
    let gone = false;
    import('./load-archive.ts')
      .then(({ loadKitTiles }) => loadKitTiles(open))
      // Tiles that cannot be read are as good as none.
      .catch(() => undefined)
      .then((tiles) => !gone && setLoaded({ open, tiles }));
    return () => {
      gone = true;
    };
  }, [open]);
  const isLoaded = loaded !== undefined && loaded.open === open;
  const tiles = isLoaded ? loaded.tiles : undefined;
  const misses = useMisses(tiles, position);
  if (!isLoaded) return { ground: blankGround, bare: false };
  if (!tiles) return { ground: embeddedGround, bare: false };
  if (misses && position && embeddedAreaAt(...position)) return { ground: embeddedGround, bare: false };
  return { ground: tiles.ground, bare: misses };
}

/** True once it is known that the kit's tiles do not reach a place. */
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
