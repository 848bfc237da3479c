import { KitFault } from '../../kit/kit.ts';
import type { StoreTroubleKind } from '../../store/keeping.ts';

/** Why a kit was not opened, or not kept. */
export type KitTrouble =
  | {
      readonly why: KitFault['why'] | 'too-large' | 'other-origin' | 'unreachable' | 'unreadable';
      /** The file, or the address of it. */
      readonly name: string;
      /** The part of the file that does not hold, for `damaged`; may be empty. */
      readonly where?: string;
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

/** What to say of an error. Whatever else went wrong, the file could not be read. */
export function troubleOf(error: unknown, name: string): KitTrouble {
  if (error instanceof KitNotRead) return error.trouble;
  if (error instanceof KitFault) return { why: error.why, where: error.where, name };
  return { why: 'unreadable', name };
}
