import type { ExtractFault, ReportComplaint } from './faults.ts';
import { isReportedAsPlace } from './places/records.ts';
import type { Tags } from './tags.ts';

/**
 * What of a file is not in its pack. Shapes are outlines and lines of an extract; nameless are records that make no place by
 * themselves, as they have neither a name nor an address, or the id of another.
 */
export type Loss = {
  readonly of: 'places' | 'shapes' | 'records' | 'nameless' | 'units';
  readonly lost: number;
  readonly all: number;
};

/** From a fifth on a loss stands above everything else that is said. */
const graveShare = 0.2;

export const isGrave = ({ lost, all }: Loss) => lost > 0 && lost >= graveShare * all;

/** Faults that cost a record of a file that is no extract. That lines are left out is meant, and no loss. */
const costly: readonly ExtractFault[] = ['unreadable', 'no-position', 'position', 'unclosed', 'no-outline'];

const ofNames: readonly ExtractFault[] = ['nameless', 'no-number'];

const ofUnits: readonly ExtractFault[] = ['no-floor', 'unit-number', 'unit-twice', 'no-house'];

/** Counts what of a file is not in its pack. */
export class Losses {
  #records = 0;
  #nameless = 0;
  #twice = 0;
  #places = 0;
  #shapes = 0;
  #units = 0;

  /** Hears of every fault. */
  readonly hear: ReportComplaint = (fault, origin, _, count = 1) => {
    if (ofUnits.includes(fault)) this.#units += count;
    else if (origin === 'line' || origin === 'feature' || origin === 'row') {
      if (costly.includes(fault)) this.#records++;
      if (ofNames.includes(fault)) this.#nameless++;
    } else if (fault === 'duplicate' && origin === 'place') this.#twice++;
  };

  /** Hears of every element of an extract that has tags, and is left out for what is missing of it. */
  readonly lose = (tags: Tags): void => {
    this.#shapes++;
    if (isReportedAsPlace(tags, { isPoint: false, isMeant: tags.building !== undefined })) this.#places++;
  };

  /** What is broken in an extract: the rest is no whole city. */
  ofExtract({ places, shapes }: { places: number; shapes: number }): Loss[] {
    return [
      { of: 'places', lost: this.#places, all: places + this.#places },
      { of: 'shapes', lost: this.#shapes, all: shapes + this.#shapes },
    ];
  }

  /** Records that are broken or nowhere, of those that are somewhere and these. */
  ofRecords({ all }: { all: number }): Loss[] {
    return [{ of: 'records', lost: this.#records, all: all + this.#records }];
  }

  /** What is left out as the rules are. `hasIds` where records say themselves which are one: others lose nothing by it. */
  byRule({ all, units }: { all: number; units: number }, hasIds: boolean): Loss[] {
    const nameless = this.#nameless + (hasIds ? this.#twice : 0);
    return [
      { of: 'nameless', lost: nameless, all },
      { of: 'units', lost: this.#units, all: units + this.#units },
    ];
  }
}

/** A pack would lack a fifth or more of what its file should hold. */
export class GraveLoss extends Error {
  override readonly name = 'GraveLoss';
  readonly losses: readonly Loss[];

  constructor(losses: readonly Loss[]) {
    super();
    this.losses = losses;
  }
}
