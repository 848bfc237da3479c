import { useLayoutEffect, useRef, useState } from 'react';
import type { Position } from '../../../spec/geojson.ts';
import type { Theme } from '../../../state/address.ts';
import { useSelection } from '../../inspect/model/scene-context.tsx';
import { getThemedPicture, useTheme } from '../../inspect/model/theme.ts';
import { type DrawFlat, FlatGround } from './flat-ground.tsx';
import styles from './poster.module.css';

type Props = {
  /** Undefined where the place has no picture: then the map is shown from above. */
  readonly picture: string | undefined;
  /** The middle of a view that has no picture. */
  readonly middle: Position | undefined;
  readonly drawFlat: DrawFlat;
  /** True once the map shows the step: the picture dissolves into it. */
  readonly gone: boolean;
};

/** The picture that index.html showed before any script, where the link leads to a step of a tour. */
const still = () => document.querySelector('body > #poster');

/** Covers the map while a step is not drawn yet. */
export function Poster({ picture, middle, drawFlat, gone }: Props) {
  const { address } = useSelection();
  const theme = useTheme(address.theme);
  const box = useRef<HTMLDivElement>(null);
  const [hasStill] = useState(() => still() !== null);
  const [wasShown, setWasShown] = useState(!gone);
  if (!gone && !wasShown) setWasShown(true);
  useLayoutEffect(() => {
    const taken = still();
    if (taken) box.current?.append(taken);
  }, []);
  return (
    <div
      ref={box}
      className={`${styles.poster} ground absolute inset-0`}
      data-gone={gone || undefined}
      aria-hidden
    >
      {picture !== undefined && !hasStill && wasShown && <PlacePicture picture={picture} theme={theme} />}
      {middle && !hasStill && !gone && <FlatGround middle={middle} theme={theme} draw={drawFlat} />}
    </div>
  );
}

type PictureProps = { readonly picture: string; readonly theme: Theme; readonly lazy?: boolean };

/** The picture of a sample, whose text is elsewhere; by day where there is none by night. */
export function PlacePicture({ picture, theme, lazy = false }: PictureProps) {
  const byDay = getThemedPicture('light', picture);
  return (
    <img
      key={theme}
      src={getThemedPicture(theme, picture)}
      alt=""
      width="960"
      height="540"
      // On the stage it comes with the first frame, in a list it holds nothing up.
      decoding={lazy ? 'async' : 'sync'}
      loading={lazy ? 'lazy' : 'eager'}
      onError={({ currentTarget }) => {
        if (currentTarget.getAttribute('src') !== byDay) currentTarget.src = byDay;
      }}
    />
  );
}
