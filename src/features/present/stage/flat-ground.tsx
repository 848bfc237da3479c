import { useEffect, useState } from 'react';
import type { Position } from '../../../spec/geojson.ts';
import type { Theme } from '../../../state/address.ts';

/** Draws the map around a position from above; undefined where no map covers it. */
export type DrawFlat = (middle: Position, theme: Theme) => Promise<Blob | undefined>;

type Props = { readonly middle: Position; readonly theme: Theme; readonly draw: DrawFlat };

/** The map from above, until the one of the page stands: a step without a picture never begins on empty ground. */
export function FlatGround({ middle: [longitude, latitude], theme, draw }: Props) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    let address: string | undefined;
    let isGone = false;
    const bring = async () => {
      const picture = await draw([longitude, latitude], theme);
      if (!picture || isGone) return;
      address = URL.createObjectURL(picture);
      setUrl(address);
    };
    // Where the map does not load, the plain ground stays.
    bring().catch(() => {});
    return () => {
      isGone = true;
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [longitude, latitude, theme, draw]);
  return url !== undefined && <img src={url} alt="" width="960" height="540" />;
}
