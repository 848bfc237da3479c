import type { cityPackFormat } from '../../spec/city-pack.ts';
import type { Bbox } from './geometry.ts';
import type { Pick } from './picks.ts';
import type { Found } from './places/places.ts';

/** The content of city.json. */
export type BuiltCity = {
  readonly format: typeof cityPackFormat;
  readonly formatVersion: 1;
  readonly madeBy: string;
  readonly name: string;
  readonly bounds: Bbox;
  readonly counts: Found & {
    places: number;
    units: number;
    tiles: number;
    leftOut: Readonly<Record<string, number>>;
  };
  readonly samples: readonly Pick[];
  readonly map?: {
    readonly file: string;
    readonly minZoom: number;
    readonly maxZoom: number;
    readonly moment?: string;
  };
  readonly places: { readonly file: string };
  readonly source: {
    readonly file: string;
    readonly bytes: number;
    readonly sha256: string;
    readonly moment?: string;
  };
  readonly licence?: { readonly name?: string; readonly url?: string; readonly attribution: string };
};

/** The attribution and licence of an extract. */
export const openStreetMap = {
  name: 'ODbL-1.0',
  url: 'https://opendatacommons.org/licenses/odbl/1-0/',
  attribution: '© OpenStreetMap contributors',
};
