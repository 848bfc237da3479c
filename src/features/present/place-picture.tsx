import { pictureIn } from '../../scene/theme.ts';
import type { Theme } from '../../store/address.ts';

type Props = { readonly picture: string; readonly theme: Theme; readonly lazy?: boolean };

/** The picture of a sample, which is said elsewhere; by day where there is none by night. */
export function PlacePicture({ picture, theme, lazy = false }: Props) {
  const byDay = pictureIn('light', picture);
  return (
    <img
      key={theme}
      src={pictureIn(theme, picture)}
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
