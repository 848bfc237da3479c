import type { VerdictAct } from './verdicts.ts';

export type Agreement = {
  /** Addresses that both judged; skipping is no judgement. */
  readonly both: number;
  readonly agreed: number;
  /** Cohen's kappa; undefined where chance alone explains everything: nothing judged, or one verdict for all. */
  readonly kappa: number | undefined;
  readonly differing: readonly { readonly one: VerdictAct; readonly other: VerdictAct }[];
};

type Held = ReadonlyMap<string, VerdictAct>;

/** How far two reviewers judge alike, over the addresses that both judged. */
export function agreementOf(one: Held, other: Held): Agreement {
  const pairs = [...one].flatMap(([key, act]) => {
    const theirs = other.get(key);
    return act.what === 'skip' || !theirs || theirs.what === 'skip' ? [] : [{ one: act, other: theirs }];
  });
  const differing = pairs.filter((pair) => pair.one.what !== pair.other.what);
  const both = pairs.length;
  const agreed = both - differing.length;
  return { both, agreed, kappa: kappaOf(pairs, agreed), differing };
}

/** Cohen, "A coefficient of agreement for nominal scales", 1960: (observed − by chance) / (1 − by chance). */
function kappaOf(pairs: Agreement['differing'], agreed: number): number | undefined {
  const shareOf = (who: 'one' | 'other', what: string) =>
    pairs.filter((pair) => pair[who].what === what).length / pairs.length;
  const chance = ['good', 'wrong', 'unsure'].reduce(
    (sum, what) => sum + shareOf('one', what) * shareOf('other', what),
    0,
  );
  if (pairs.length === 0 || chance === 1) return undefined;
  return (agreed / pairs.length - chance) / (1 - chance);
}

/**
 * True for about `percent` of the addresses of a run, for everybody the same ones: the sample of a blind second
 * review. A larger share holds the smaller one.
 */
export function isInSample(run: string, key: string, percent: number): boolean {
  return percent >= 100 || hash(`${run} ${key}`) / 2 ** 32 < percent / 100;
}

/** 32 bits of a text: FNV-1a, then the last steps of MurmurHash3, which spread what differs at the end alone. */
function hash(text: string): number {
  let bits = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) bits = Math.imul(bits ^ byte, 0x01000193);
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
