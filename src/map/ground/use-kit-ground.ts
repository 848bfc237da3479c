import { useEffect, useState } from 'react';
import { type OpenKit, useKitStanding } from '../../scene/open-kit.ts';
import { blankGround, embeddedGround, type Ground } from './ground.ts';
import { loadKitTiles } from './load-archive.ts';

/**
 * What lies beneath a kit: its own tiles, or where it brought none the embedded map. Nothing while the kit is opened,
 * so that no tile is asked for that it brings itself.
 */
export function useKitGround(): Ground {
  const { open } = useKitStanding();
  const [loaded, setLoaded] = useState<{ readonly open: OpenKit; readonly ground: Ground }>();
  useEffect(() => {
    if (!open) return;
    let gone = false;
    loadKitTiles(open)
      // Tiles that cannot be read are as good as none.
      .catch(() => undefined)
      .then((ground = embeddedGround) => !gone && setLoaded({ open, ground }));
    return () => {
      gone = true;
    };
  }, [open]);
  return loaded && loaded.open === open ? loaded.ground : blankGround;
}
