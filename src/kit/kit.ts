import type { Recording } from '../contract/batch.ts';
import type { KeptPhoto } from '../contract/kit.ts';
import type { Playlist } from '../contract/playlist.ts';

/** A photo as a kit holds it; `bytes` are absent where only its address could be kept. */
export type KitPhoto = Pick<KeptPhoto, 'url' | 'type' | 'lack'> & {
  readonly bytes?: Uint8Array<ArrayBuffer> | undefined;
};

/** One place with its four answers as they came. */
export type KitPlace = Pick<Recording, 'id' | 'kind' | 'recordedAt' | 'answers'> & { readonly title: string };

/** What one `.placelens` file holds, read or about to be written. Holds no secret and no request header. */
export type Kit = {
  readonly title: string;
  readonly from: 'address' | 'list' | 'playlist';
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** Of the Placelens that wrote it. */
  readonly version: string;
  readonly places: readonly KitPlace[];
  readonly photos: readonly KitPhoto[];
  /** A PMTiles archive (version 3) in the OpenMapTiles schema. */
  readonly tiles?: { readonly attribution: string; readonly archive: Uint8Array<ArrayBuffer> } | undefined;
  readonly playlist?: Playlist | undefined;
};

/** Why a file is not a kit that can be opened. */
export class KitFault extends Error {
  /** `report`: a report of a list, which is read elsewhere. */
  readonly why: 'not-a-kit' | 'damaged' | 'newer' | 'report';
  /** The file or field that does not hold. */
  readonly where: string;
  constructor(why: KitFault['why'], where = '') {
    super(`${why} ${where}`);
    this.name = 'KitFault';
    this.why = why;
    this.where = where;
  }
}
