import type { ListRow } from '../../spec/batch.ts';
import { forEachInPortions, type InPortions } from '../pace/in-portions.ts';
import { hashBytes } from '../text/digest.ts';
import { getAddressKey } from './verdicts.ts';

/** A part of a list for one of several people, `1 ≤ part ≤ of`. */
export type Share = {
  readonly part: number;
  readonly of: number;
  /** Percentage of the addresses that a second of them judges too. */
  readonly overlap: number;
};

/** The part of a list to review. */
export type ListPart = {
  /** Percentage of the run in a blind second review; 100 for all of it. */
  readonly percent: number;
  readonly share: Share | undefined;
};

export const wholeOfList: ListPart = { percent: 100, share: undefined };

/** Returns true where nothing of the list is left out. */
export function isWholeList({ percent, share }: ListPart): boolean {
  return percent === 100 && !share;
}

/** Maximum number of people among whom a list is divided (team.md: 2 to 50 reviewers). */
export const mostShares = 50;

/** Reads the part from the parameters `second`, `share` and `overlap` of the address. An invalid one is no part. */
export function readListPart(address: {
  readonly second: number | null;
  readonly share: string | null;
  readonly overlap: number | null;
}): ListPart {
  const { second, share, overlap } = address;
  const percent = second !== null && second > 0 && second < 100 ? second : 100;
  return { percent, share: readShare(share, overlap) };
}

/** Reads `2/3`, and a percentage. */
export function readShare(text: string | null, overlap: number | null): Share | undefined {
  const [, first = '', second = ''] = /^(\d{1,2})\/(\d{1,2})$/.exec(text ?? '') ?? [];
  const [part, of] = [Number(first), Number(second)];
  if (part < 1 || of < 2 || part > of || of > mostShares) return undefined;
  return { part, of, overlap: Math.min(100, Math.max(0, overlap ?? 0)) };
}

/** Returns the parameters of the address that `readShare` reads; both null for the whole list. */
export function shareInAddress(share: Share | undefined): {
  readonly share: string | null;
  readonly overlap: number | null;
} {
  if (!share) return { share: null, overlap: null };
  return { share: `${share.part}/${share.of}`, overlap: share.overlap === 0 ? null : share.overlap };
}

/** Returns a check whether a part includes an address of a run, by its key. */
export function isInPart(run: string, key: string, { percent, share }: ListPart): boolean {
  return isInSample(run, key, percent) && (share === undefined || isInShare(key, share));
}

/** Returns true for the addresses of a share. */
export function isInShare(key: string, { part, of, overlap }: Share): boolean {
  return getShares(key, of, overlap).includes(part);
}

/**
 * Returns the shares of an address. Each belongs to one, those of the overlap to a second one: by kind and id alone, so
 * that the same file is divided alike in every browser.
 */
function getShares(key: string, of: number, overlap: number): readonly number[] {
  const first = placeAmong(of, `share ${key}`);
  if (fraction(`overlap ${key}`) >= overlap / 100) return [first + 1];
  return [first + 1, ((first + 1 + placeAmong(of - 1, `second ${key}`)) % of) + 1];
}

type Address = Pick<ListRow, 'id' | 'kind'>;

/** Yields the rows of a share; all of them where there is none. */
export function* selectShare<Row extends Address>(
  rows: readonly Row[],
  share: Share | undefined,
): InPortions<readonly Row[]> {
  if (!share) return rows;
  const taken: Row[] = [];
  yield* forEachInPortions(rows, (row) => {
    if (isInShare(getAddressKey(row), share)) taken.push(row);
  });
  return taken;
}

/** Counts the rows of each share, the first share first. */
export function* shareSizes(
  rows: readonly Address[],
  of: number,
  overlap: number,
): InPortions<readonly number[]> {
  const sizes = Array.from({ length: of }, () => 0);
  yield* forEachInPortions(rows, (row) => {
    for (const part of getShares(getAddressKey(row), of, overlap))
      sizes[part - 1] = (sizes[part - 1] ?? 0) + 1;
  });
  return sizes;
}

/**
 * Returns true for about `percent` of the addresses of a run, the same for everybody: the sample of a blind second
 * review. A larger sample includes the smaller one.
 */
export function isInSample(run: string, key: string, percent: number): boolean {
  return percent >= 100 || fraction(`${run} ${key}`) < percent / 100;
}

function placeAmong(count: number, text: string): number {
  return Math.floor(fraction(text) * count);
}

/** Returns a number from 0 to 1, the same for the same text. */
function fraction(text: string): number {
  return hash(text) / 2 ** 32;
}

/** Returns 32 bits of a text: FNV-1a, then the last steps of MurmurHash3, which spread differences at the end. */
function hash(text: string): number {
  let bits = hashBytes(new TextEncoder().encode(text));
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
