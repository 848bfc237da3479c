import type { Result, ResultFindings } from '../../spec/batch.ts';
import type { Finding } from '../../spec/finding.ts';
import { operationNames } from '../../spec/operations.ts';
import type { RuleId } from '../../spec/rules.ts';
import { severities } from '../../spec/severities.ts';
import { groupBy } from '../collections/group-by.ts';
import { getBearing, getDistance } from '../geo/geodesy.ts';
import { formatCanonicalJson } from '../json/canonical-json.ts';
import { type InPortions, runAtOnce } from '../pace/in-portions.ts';
import type { Move } from './difference.ts';
import { isSamePosition } from './same-position.ts';

/** One run as this browser keeps it. */
export type RunKept = {
  readonly results: readonly Result[];
  readonly findings: readonly ResultFindings[];
};

/** The number of features in each answer of an operation; undefined where it failed or was not asked. */
type CountChange = {
  readonly operation: (typeof operationNames)[number];
  readonly before: number | undefined;
  readonly after: number | undefined;
};

/** One address in two runs. `a` and `b` are its positions in the lists; one is missing where that run lacks it. */
export type AddressRegression = {
  readonly id: string;
  readonly kind: string;
  readonly title?: string;
  readonly a?: number;
  readonly b?: number;
  /** Findings of one run alone; empty where that is unknown, see `answered`. */
  readonly appeared: readonly Finding[];
  readonly fixed: readonly Finding[];
  readonly unchanged: readonly Finding[];
  /** The runs with complete answers: without an answer, a finding that is missing is not fixed. */
  readonly answered: 'both' | 'a' | 'b' | 'neither';
  /** Move of the place point; undefined where it did not move or one run has none. */
  readonly move?: Move;
  readonly counts: readonly CountChange[];
  /** True where the digests of the answers differ: something changed, if only a field. */
  readonly answerChanged: boolean;
};

export type Regression = {
  readonly addresses: readonly AddressRegression[];
  readonly totals: {
    readonly appeared: number;
    readonly fixed: number;
    readonly unchanged: number;
    readonly moved: number;
    readonly countsChanged: number;
    readonly answersChanged: number;
    readonly onlyA: number;
    readonly onlyB: number;
    /** Addresses in both runs that are answered in one or in neither. */
    readonly answeredA: number;
    readonly answeredB: number;
    readonly unanswered: number;
    /** Slow answers of each run: they describe the service on that day, and are no findings of an address. */
    readonly slowA: number;
    readonly slowB: number;
  };
};

/** Addresses compared between two pauses. */
const portion = 100;

/**
 * Compares the addresses of two runs. Addresses are matched by kind and id, the second occurrence with the second;
 * findings by their id, which comes from rule, address and subject, and by severity.
 */
export function compareRuns(a: RunKept, b: RunKept): Regression {
  return runAtOnce(compareRunsInPortions(a, b));
}

/** The same in portions, so that a page can respond in between. */
export function* compareRunsInPortions(a: RunKept, b: RunKept): InPortions<Regression> {
  const known = findingsByPosition(a);
  yield;
  const now = findingsByPosition(b);
  yield;
  const others = groupBy(b.results, getKey);
  yield;
  const addresses: AddressRegression[] = [];
  for (const before of a.results) {
    const after = others.get(getKey(before))?.shift();
    addresses.push(compareAddress(before, after, known.get(before.position), now.get(after?.position ?? -1)));
    if (addresses.length % portion === 0) yield;
  }
  for (const after of [...others.values()].flat()) {
    addresses.push(compareAddress(undefined, after, undefined, now.get(after.position)));
  }
  yield;
  return { addresses, totals: { ...getTotals(addresses), slowA: slowIn(a), slowB: slowIn(b) } };
}

/** The ways in which an address may differ between two runs, the most urgent first. */
export const aspects = [
  'appeared',
  'fixed',
  'moved',
  'counts',
  'answer',
  'unanswered',
  'onlyA',
  'onlyB',
] as const;
export type Aspect = (typeof aspects)[number];

/** Returns what a report says of an address; nothing where it is unchanged. */
export function getAspects(each: AddressRegression): Aspect[] {
  const { a, b, answered, appeared, fixed, move, counts, answerChanged } = each;
  if (b === undefined) return ['onlyA'];
  if (a === undefined) return ['onlyB'];
  const holds = {
    appeared: appeared.length > 0,
    fixed: fixed.length > 0,
    moved: move !== undefined,
    counts: counts.length > 0,
    answer: answerChanged,
    unanswered: answered === 'a' || answered === 'b',
    onlyA: false,
    onlyB: false,
  };
  return aspects.filter((name) => holds[name]);
}

/** Returns the changed addresses: new errors first, then new warnings; else in the order of the list. */
export function sortChangedFirst(addresses: readonly AddressRegression[]): AddressRegression[] {
  const rank = ({ appeared }: AddressRegression) =>
    Math.min(severities.length, ...appeared.map(({ severity }) => severities.indexOf(severity)));
  return addresses
    .filter((each) => getAspects(each).length > 0)
    .map((each) => ({ each, rank: rank(each) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ each }) => each);
}

function getKey({ kind, id }: Result): string {
  return `${kind} ${id}`;
}

function findingsByPosition({ findings }: RunKept): Map<number, readonly Finding[]> {
  return new Map(findings.map((each) => [each.position, each.findings]));
}

/** Returns false for findings about the speed of the service, which do not concern an address. */
export function isOfAddress(ruleId: RuleId): boolean {
  return ruleId !== 'answer.slow';
}

function slowIn({ findings }: RunKept): number {
  return findings.reduce(
    (count, each) => count + each.findings.filter((finding) => !isOfAddress(finding.ruleId)).length,
    0,
  );
}

/** Compares one address in two runs; one side is undefined where that run lacks it. */
export function compareAddress(
  before: Result | undefined,
  after: Result | undefined,
  findingsBefore: readonly Finding[] = [],
  findingsAfter: readonly Finding[] = [],
): AddressRegression {
  const { id = '', kind = '' } = before ?? after ?? {};
  const title = after?.title ?? before?.title;
  const answered = answeredIn(before?.state === 'done', after?.state === 'done');
  const move = getMove(before?.place, after?.place);
  return {
    id,
    kind,
    ...(title !== undefined && { title }),
    ...(before && { a: before.position }),
    ...(after && { b: after.position }),
    answered,
    ...getFindings(answered === 'both', findingsBefore, findingsAfter),
    ...(move && { move }),
    counts: before && after ? countChanges(before, after) : [],
    answerChanged:
      before?.digest !== undefined && after?.digest !== undefined && before.digest !== after.digest,
  };
}

function answeredIn(a: boolean, b: boolean): AddressRegression['answered'] {
  if (a && b) return 'both';
  if (a) return 'a';
  return b ? 'b' : 'neither';
}

function getFindings(judged: boolean, before: readonly Finding[], after: readonly Finding[]) {
  if (!judged) return { appeared: [], fixed: [], unchanged: [] };
  const [known, now] = [new Set(before.map(getName)), new Set(after.map(getName))];
  const ofAddress = (each: readonly Finding[]) => each.filter(({ ruleId }) => isOfAddress(ruleId));
  const [ofBefore, ofAfter] = [ofAddress(before), ofAddress(after)];
  return {
    appeared: ofAfter.filter((each) => !known.has(getName(each))),
    fixed: ofBefore.filter((each) => !now.has(getName(each))),
    unchanged: ofAfter.filter((each) => known.has(getName(each))),
  };
}

function getName({ id, severity }: Finding): string {
  return formatCanonicalJson([id, severity]);
}

function getMove(from: Result['place'], to: Result['place']): Move | undefined {
  if (!from || !to || isSamePosition(from, to)) return undefined;
  return { from, to, metres: getDistance(from, to), bearing: getBearing(from, to) };
}

function countChanges(a: Result, b: Result): CountChange[] {
  return operationNames.flatMap((operation) => {
    const [before, after] = [countAll(a, operation), countAll(b, operation)];
    return before === after ? [] : [{ operation, before, after }];
  });
}

function countAll({ operations }: Result, name: CountChange['operation']): number | undefined {
  const answered = operations?.[name];
  return answered === undefined || answered.state === 'failed' ? undefined : answered.count;
}

function getTotals(addresses: readonly AddressRegression[]): Omit<Regression['totals'], 'slowA' | 'slowB'> {
  const totals = {
    appeared: 0,
    fixed: 0,
    unchanged: 0,
    moved: 0,
    countsChanged: 0,
    answersChanged: 0,
    onlyA: 0,
    onlyB: 0,
    answeredA: 0,
    answeredB: 0,
    unanswered: 0,
  };
  for (const { a, b, appeared, fixed, unchanged, answered, move, counts, answerChanged } of addresses) {
    totals.appeared += appeared.length;
    totals.fixed += fixed.length;
    totals.unchanged += unchanged.length;
    if (move) totals.moved++;
    if (counts.length > 0) totals.countsChanged++;
    if (answerChanged) totals.answersChanged++;
    if (b === undefined) totals.onlyA++;
    else if (a === undefined) totals.onlyB++;
    else if (answered === 'a') totals.answeredA++;
    else if (answered === 'b') totals.answeredB++;
    else if (answered === 'neither') totals.unanswered++;
  }
  return totals;
}

/** Upper ends of the bins of a histogram of moves, in metres: round in either system. The last bin has no end. */
export const binEnds = {
  metric: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000],
  imperial: [...[2, 5, 10, 20, 50, 100, 200, 500].map((feet) => feet * 0.3048), 0.5 * 1609.344, 1609.344],
} as const;

/** How many of these metres fall into each bin: up to and with its end, the rest into the last one. */
export function countMovedBins(metres: readonly number[], ends: readonly number[]): number[] {
  const bins = Array.from({ length: ends.length + 1 }, () => 0);
  for (const each of metres) {
    const found = ends.findIndex((end) => each <= end);
    const bin = found < 0 ? ends.length : found;
    bins[bin] = (bins[bin] ?? 0) + 1;
  }
  return bins;
}
