import type { Ask } from '../../../spec/operations.ts';
import type { Correcting, Outcome } from '../../places/corrections/outcome.ts';
import type { CatalogueRecord } from '../../service/catalogue.ts';

/** Writes places of the user's own data. */
export type PlaceWriter = {
  /**
   * Replaces the place with this kind and id, or removes it where `record` is undefined. Resolves with false, without a
   * change, where `isKnown` says that the current one is another version. What is resolved is on the disk. Rejects with
   * Unwritable, DiskRefuses or CatalogueAway.
   */
  write(
    ask: Ask,
    record: CatalogueRecord | undefined,
    isKnown: (current: CatalogueRecord | undefined) => boolean,
  ): Promise<boolean>;
  /** Applies a packet, all of it or nothing, or without `confirm` says what it would do. Rejects as `write`. */
  correct(correcting: Correcting): Promise<Outcome>;
  close(): Promise<void>;
};

/** Says why a place cannot be written, in words for a person. */
export class Unwritable extends Error {}

/** Thrown where the disk accepts no place: the former version is still there. */
export class DiskRefuses extends Error {
  /** True where it is full, or this server's quota is used up. */
  readonly isFull: boolean;
  constructor(isFull: boolean) {
    super(isFull ? 'The disk is full.' : 'The disk cannot be written.');
    this.isFull = isFull;
  }
}
