import type { Result, ResultFindings } from '../contract/batch.ts';
import type { Finding } from '../contract/finding.ts';
import { operationNames } from '../contract/operations.ts';
import { bearingBetween, metresBetween } from '../domain/geodesy.ts';
import { canonical } from './canonical.ts';
import type { Move } from './difference.ts';
import { grouped } from './grouped.ts';
import { samePosition } from './same-position.ts';

/** One run as this browser keeps it. */
export type RunKept = {
  readonly results: readonly Result[];
  readonly findings: readonly ResultFindings[];
};

/** How many features an operation answered with; undefined where it failed or was not asked. */
export type CountChange = {
  readonly operation: (typeof operationNames)[number];
  readonly before: number | undefined;
  readonly after: number | undefined;
};

/** One address in two runs. `a` and `b` are its places in the lists; one is missing where that run has it not. */
export type AddressRegression = {
  readonly id: string;
  readonly kind: string;
  readonly title?: string;
  readonly a?: number;
  readonly b?: number;
  /** What one run alone found; empty where it is not known, see `judged`. */
  readonly appeared: readonly Finding[];
  readonly fixed: readonly Finding[];
  readonly unchanged: readonly Finding[];
  /** False where a run has not answered for it, so that a finding which is not there is not fixed. */
  readonly judged: boolean;
  /** Of the place point; undefined where it stands still or one run has none. */
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
    readonly notJudged: number;
  };
};

/**
 * What became of the addresses of one run in another one: addresses are matched by kind and id, the second holder
 * with the second; findings by their id, which their rule, address and subject make, and by severity.
 */
export function regression(a: RunKept, b: RunKept): Regression {
  const findings = { a: findingsByPosition(a), b: findingsByPosition(b) };
  const others = grouped(b.results, keyOf);
  const addresses = a.results.map((before) => {
    const after = others.get(keyOf(before))?.shift();
    return ofAddress(before, after, findings.a.get(before.position), findings.b.get(after?.position ?? -1));
  });
  for (const after of [...others.values()].flat()) {
    addresses.push(ofAddress(undefined, after, undefined, findings.b.get(after.position)));
  }
  return { addresses, totals: totalsOf(addresses) };
}

/** True where a report has something to say of an address. */
export function hasChanged(each: AddressRegression): boolean {
  const { a, b, appeared, fixed, move, counts, answerChanged } = each;
  const inOne = a === undefined || b === undefined;
  return inOne || appeared.length + fixed.length + counts.length > 0 || move !== undefined || answerChanged;
}

function keyOf({ kind, id }: Result): string {
  return `${kind} ${id}`;
}

function findingsByPosition({ findings }: RunKept): Map<number, readonly Finding[]> {
  return new Map(findings.map((each) => [each.position, each.findings]));
}

function ofAddress(
  before: Result | undefined,
  after: Result | undefined,
  findingsBefore: readonly Finding[] = [],
  findingsAfter: readonly Finding[] = [],
): AddressRegression {
  const { id = '', kind = '' } = before ?? after ?? {};
  const title = after?.title ?? before?.title;
  const judged = before?.state === 'done' && after?.state === 'done';
  const move = moveOf(before?.place, after?.place);
  return {
    id,
    kind,
    ...(title !== undefined && { title }),
    ...(before && { a: before.position }),
    ...(after && { b: after.position }),
    judged,
    ...findingsOf(judged, findingsBefore, findingsAfter),
    ...(move && { move }),
    counts: before && after ? countChanges(before, after) : [],
    answerChanged:
      before?.digest !== undefined && after?.digest !== undefined && before.digest !== after.digest,
  };
}

function findingsOf(judged: boolean, before: readonly Finding[], after: readonly Finding[]) {
  if (!judged) return { appeared: [], fixed: [], unchanged: [] };
  const [known, now] = [new Set(before.map(nameOf)), new Set(after.map(nameOf))];
  return {
    appeared: after.filter((each) => !known.has(nameOf(each))),
    fixed: before.filter((each) => !now.has(nameOf(each))),
    unchanged: after.filter((each) => known.has(nameOf(each))),
  };
}

function nameOf({ id, severity }: Finding): string {
  return canonical([id, severity]);
}

function moveOf(from: Result['place'], to: Result['place']): Move | undefined {
  if (!from || !to || samePosition(from, to)) return undefined;
  return { from, to, metres: metresBetween(from, to), bearing: bearingBetween(from, to) };
}

function countChanges(a: Result, b: Result): CountChange[] {
  return operationNames.flatMap((operation) => {
    const [before, after] = [countOf(a, operation), countOf(b, operation)];
    return before === after ? [] : [{ operation, before, after }];
  });
}

function countOf({ operations }: Result, name: CountChange['operation']): number | undefined {
  const told = operations?.[name];
  return told === undefined || told.state === 'failed' ? undefined : told.count;
}

function totalsOf(addresses: readonly AddressRegression[]): Regression['totals'] {
  const totals = {
    appeared: 0,
    fixed: 0,
    unchanged: 0,
    moved: 0,
    countsChanged: 0,
    answersChanged: 0,
    onlyA: 0,
    onlyB: 0,
    notJudged: 0,
  };
  for (const { a, b, appeared, fixed, unchanged, judged, move, counts, answerChanged } of addresses) {
    totals.appeared += appeared.length;
    totals.fixed += fixed.length;
    totals.unchanged += unchanged.length;
    if (move) totals.moved++;
    if (counts.length > 0) totals.countsChanged++;
    if (answerChanged) totals.answersChanged++;
    if (b === undefined) totals.onlyA++;
    else if (a === undefined) totals.onlyB++;
    else if (!judged) totals.notJudged++;
  }
  return totals;
}
