import type { CSSProperties } from 'react';
import { useStore } from 'zustand';
import sign from '../../../../public/icon.svg?inline';
import { getBrandColours, getBrandTones } from '../../../spec/brand-colours.ts';
import type { Playlist, ShowBrand } from '../../../spec/playlist.ts';
import { isEmptyBrand } from '../../../spec/show-brand.ts';
import { branding, programName } from '../../../state/page-config.ts';
import { savePlaylist } from '../../../state/playlists.ts';
import { keepShowBrand, keptShowBrand } from '../../../state/show-brand.ts';

/** Returns a playlist's brand: its own, otherwise that of this browser. */
export function useShowBrand({ brand }: Playlist): ShowBrand {
  const kept = useStore(keptShowBrand);
  return brand ?? kept;
}

/** Returns a playlist with the brand that it is shown with, for a file that others open. */
export function useBrandedPlaylist(playlist: Playlist): Playlist {
  const brand = useShowBrand(playlist);
  const { brand: _, ...rest } = playlist;
  return isEmptyBrand(brand) ? rest : { ...rest, brand };
}

/** Stores a brand in the playlist that has its own, otherwise in this browser. */
export function setShowBrand(playlist: Playlist, brand: ShowBrand): void {
  const { brand: own, ...rest } = playlist;
  if (own) void savePlaylist(isEmptyBrand(brand) ? rest : { ...rest, brand });
  else keepShowBrand(brand);
}

/** A brand as the stage shows it. */
export type WornBrand = {
  readonly name: string;
  readonly logo: string | undefined;
  /** False for the product's own name, which only the last card shows. */
  readonly isOwn: boolean;
  readonly contact: string | undefined;
  /** The colour for both themes. */
  readonly style: CSSProperties | undefined;
};

/** Completes a brand with that of the server. */
export function wearBrand({ name, logo, accent, contact }: ShowBrand): WornBrand {
  const isOwn = (name ?? logo ?? branding.name ?? branding.logo) !== undefined;
  const colours = accent === undefined ? undefined : getBrandColours(getBrandTones(accent));
  // A logo of the reader's says enough without the name of another.
  return {
    name: name ?? (logo === undefined ? programName : ''),
    logo: logo ?? (name === undefined ? (branding.logo ?? sign) : undefined),
    isOwn,
    contact,
    style: colours && { '--accent': colours.accent, '--accent-wash': colours.wash },
  };
}
