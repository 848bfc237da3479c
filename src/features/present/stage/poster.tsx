import { useLayoutEffect, useRef, useState } from 'react';
import type { Theme } from '../../../state/address.ts';
import { useSelection } from '../../inspect/model/scene-context.tsx';
import { getThemedPicture, useTheme } from '../../inspect/model/theme.ts';
import styles from './poster.module.css';

type Props = {
  /** Undefined where nobody made one of the place: then the ground of the map stands alone. */
  readonly picture: string | undefined;
  /** True once the map shows the step: it dissolves into that. */
  readonly gone: boolean;
};

/** The picture that index.html showed before any script, where the link leads to a step of a tour. */
const still = () => document.querySelector('body > #poster');

/** Stands before the map of a step that is not drawn yet. */
export function Poster({ picture, gone }: Props) {
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
    </div>
  );
}

type PictureProps = { readonly picture: string; readonly theme: Theme; readonly lazy?: boolean };

/** The picture of a sample, which is said elsewhere; by day where there is none by night. */
export function PlacePicture({ picture, theme, lazy = false }: PictureProps) {
  const byDay = getThemedPicture('light', picture);
  return (
    <img
      key={theme}
      src={getThemedPicture(theme, picture)}
      alt=""
      width="960"
      height="540"
      loading={lazy ? 'lazy' : 'eager'}
      onError={({ currentTarget }) => {
        if (currentTarget.getAttribute('src') !== byDay) currentTarget.src = byDay;
      }}
    />
  );
}
