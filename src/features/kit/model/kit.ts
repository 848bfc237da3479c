import type { ArchiveTooLarge } from '../../../domain/outline/bounded-archive.ts';
import type { Recording } from '../../../spec/batch.ts';
import type { Playlist } from '../../../spec/playlist.ts';
import type { StoreTroubleKind } from '../../../state/keeping.ts';
import type { KeptPhoto } from './kit-file.ts';

/** A photo as a kit holds it; `bytes` are absent where only its address could be kept. */
export type KitPhoto = Pick<KeptPhoto, 'url' | 'type' | 'lack'> & {
  readonly bytes?: Uint8Array<ArrayBuffer> | undefined;
  /** There where the kit holds a file that no browser is given. */
  readonly leftOut?: LeftOut;
};

/** A file of a kit that is said to be a photo, and why it is not shown. */
export type LeftOut =
  /** Neither WebP nor JPEG nor PNG, or another one than the manifest says. */
  | { readonly file: string; readonly why: 'not-a-picture' }
  | {
      readonly file: string;
      readonly why: 'too-many-pixels';
      readonly width: number;
      readonly height: number;
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

/** What of a kit is larger than its limit: a file, all of them, or a part of its tiles. */
export type TooMuch = {
  readonly of: 'file' | 'all' | ArchiveTooLarge['part'];
  /** Bytes, or entries for `entries`. */
  readonly limit: number;
};

/** Why a file is not a kit that can be opened. */
export class KitFault extends Error {
  /** `report`: a report of a list, which is read elsewhere. */
  readonly why: 'not-a-kit' | 'damaged' | 'newer' | 'report' | 'too-much';
  /** The file or field that does not hold. */
  readonly where: string;
  /** There for `too-much` alone. */
  readonly tooMuch: TooMuch | undefined;
  constructor(why: KitFault['why'], where = '', tooMuch?: TooMuch) {
    super(`${why} ${where}`);
    this.name = 'KitFault';
    this.why = why;
    this.where = where;
    this.tooMuch = tooMuch;
  }
}

/** Why a kit was not opened, or not kept. */
export type KitTrouble =
  | {
      readonly why: Exclude<KitFault['why'], 'too-much'> | 'other-origin' | 'unreachable' | 'unreadable';
      /** The file, or the address of it. */
      readonly name: string;
      /** The part of the file that does not hold, for `damaged`; may be empty. */
      readonly where?: string;
    }
  | {
      readonly why: 'too-much';
      readonly name: string;
      /** The file in the kit; empty where it is the whole. */
      readonly where: string;
      readonly tooMuch: TooMuch;
    }
  /** The kit is open without these photos. */
  | { readonly why: 'photos-left-out'; readonly name: string; readonly leftOut: readonly LeftOut[] }
  /** A start with it did not end: it waits for the reader. */
  | {
      readonly why: 'unended';
      readonly name: string;
      /** Where it is found: the id of a kept kit, or an address of this server. */
      readonly from: { readonly kept: string } | { readonly address: string };
    }
  | { readonly why: 'refused'; readonly name: string; readonly status: number }
  | {
      readonly why: 'not-kept';
      readonly name: string;
      readonly kind: StoreTroubleKind;
      /** Bytes, for `full`; 0 where the browser does not tell. */
      readonly missing: number;
      /** Bytes of the file. */
      readonly size: number;
    };

/** A kit that could not be fetched, or must not be. */
export class KitNotRead extends Error {
  readonly trouble: KitTrouble;
  constructor(trouble: KitTrouble) {
    super(trouble.why);
    this.name = 'KitNotRead';
    this.trouble = trouble;
  }
}

/** Returns the trouble to report for an error. After any unknown one the file could not be read. */
export function getKitTrouble(error: unknown, name: string): KitTrouble {
  if (error instanceof KitNotRead) return error.trouble;
  if (error instanceof KitFault) {
    const { why, where, tooMuch } = error;
    if (why !== 'too-much') return { why, where, name };
    if (tooMuch) return { why, where, tooMuch, name };
  }
  return { why: 'unreadable', name };
}
