import type { Ask } from '../../../spec/operations.ts';
import type { CatalogueRecord } from '../../service/catalogue.ts';

/** Writes places of the user's own data. */
export type PlaceWriter = {
  /**
   * Puts a place in the place of the one with this kind and id, or takes that one away where `record` is undefined. False
   * where `isKnown` says that what is there now is another one: nothing is changed then. What is resolved is on the disk.
   * Rejects with Unwritable, DiskRefuses or CatalogueAway.
   */
  write(
    ask: Ask,
    record: CatalogueRecord | undefined,
    isKnown: (current: CatalogueRecord | undefined) => boolean,
  ): Promise<boolean>;
  close(): Promise<void>;
};

/** Why a place cannot be written where it stands, in words for a person. */
export class Unwritable extends Error {}

/** The disk took no place: what was there before is there still. */
export class DiskRefuses extends Error {
  /** True where it is full, or this server's share of it. */
  readonly isFull: boolean;
  constructor(isFull: boolean) {
    super(isFull ? 'The disk is full.' : 'The disk cannot be written.');
    this.isFull = isFull;
  }
}
