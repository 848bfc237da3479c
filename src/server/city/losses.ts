import type { ExtractFault, ReportComplaint } from './faults.ts';
import { isReportedAsPlace } from './places/records.ts';
import type { Tags } from './tags.ts';

/**
 * What of a file is missing in its pack. Shapes are outlines and lines of an extract; nameless records make no place,
 * as they have neither a name nor an address, or the id of another.
 */
export type Loss = {
  readonly of: 'places' | 'shapes' | 'records' | 'nameless' | 'units';
  readonly lost: number;
  readonly all: number;
};

/** From a fifth on a loss is shown first. */
const graveShare = 0.2;

export const isGrave = ({ lost, all }: Loss) => lost > 0 && lost >= graveShare * all;

/** Faults that cost a record of a file other than an extract. Lines are left out on purpose, which is no loss. */
const costly: readonly ExtractFault[] = ['unreadable', 'no-position', 'position', 'unclosed', 'no-outline'];

const ofNames: readonly ExtractFault[] = ['nameless', 'no-number'];

const ofUnits: readonly ExtractFault[] = ['no-floor', 'unit-number', 'unit-twice', 'no-house'];

/** Counts what of a file is missing in its pack. */
export class Losses {
  #records = 0;
  #nameless = 0;
  #twice = 0;
  #places = 0;
  #shapes = 0;
  #units = 0;

  /** Counts a fault. */
  readonly hear: ReportComplaint = (fault, origin, _, count = 1) => {
    if (ofUnits.includes(fault)) this.#units += count;
    else if (origin === 'line' || origin === 'feature' || origin === 'row') {
      if (costly.includes(fault)) this.#records++;
      if (ofNames.includes(fault)) this.#nameless++;
    } else if (fault === 'duplicate' && origin === 'place') this.#twice++;
  };

  /** Counts a tagged element of an extract that is left out because parts of it are missing. */
  readonly lose = (tags: Tags): void => {
    this.#shapes++;
    if (isReportedAsPlace(tags, { isPoint: false, isMeant: tags.building !== undefined })) this.#places++;
  };

  /** Returns what is broken in an extract: the rest is not a whole city. */
  ofExtract({ places, shapes }: { places: number; shapes: number }): Loss[] {
    return [
      { of: 'places', lost: this.#places, all: places + this.#places },
      { of: 'shapes', lost: this.#shapes, all: shapes + this.#shapes },
    ];
  }

  /** Returns the records that are broken or without a position. */
  ofRecords({ all }: { all: number }): Loss[] {
    return [{ of: 'records', lost: this.#records, all: all + this.#records }];
  }

  /**
   * Returns what is left out by the rules. `hasIds` where the records have ids of their own: others lose nothing by it.
   */
  byRule({ all, units }: { all: number; units: number }, hasIds: boolean): Loss[] {
    const nameless = this.#nameless + (hasIds ? this.#twice : 0);
    return [
      { of: 'nameless', lost: nameless, all },
      { of: 'units', lost: this.#units, all: units + this.#units },
    ];
  }
}

/** Thrown for a pack that would lack a fifth or more of what its file should hold. */
export class GraveLoss extends Error {
  override readonly name = 'GraveLoss';
  readonly losses: readonly Loss[];

  constructor(losses: readonly Loss[]) {
    super();
    this.losses = losses;
  }
}
