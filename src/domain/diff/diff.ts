import type { OperationName } from '../../spec/operations.ts';
import { getBearing, getDistance } from '../geo/geodesy.ts';
import type { Inspection, OperationView } from '../place/inspection.ts';
import type { Change, Difference, Move, OneSide, OperationDifference, ReportedSide } from './difference.ts';
import { getFieldChanges } from './field-changes.ts';
import { collectElements, type Element, type Match, matchElements } from './match-elements.ts';
import { isSamePosition } from './same-position.ts';

/**
 * Returns the differences of two inspections of one address: `a` is the earlier side, `b` the later one. How and when
 * the answers came is not compared, and neither are times: two clocks never agree.
 */
export function compareInspections(a: Inspection, b: Inspection): Difference {
  return {
    details: ofOperation('details', a.details, b.details),
    parking: ofOperation('parking', a.parking, b.parking),
    entrance: ofOperation('entrance', a.entrance, b.entrance),
    units: ofOperation('units', a.units, b.units),
  };
}

/** Times at which a record was made, by the clock of a service. */
const times: Readonly<Record<OperationName, readonly string[]>> = {
  details: ['/createdAt'],
  parking: [],
  entrance: [],
  units: [],
};

function ofOperation<Name extends OperationName>(
  operation: Name,
  a: OperationView<Name>,
  b: OperationView<Name>,
): OperationDifference {
  if (!('answer' in a) || !('answer' in b)) {
    const state = 'answer' in a || 'answer' in b ? 'one-sided' : 'unanswered';
    return { state, a: toldBy(a), b: toldBy(b) };
  }
  if (a.state === 'empty' && b.state === 'empty') return { state: 'both-empty' };
  const before = collectElements(a.answer, a.subjects);
  const after = collectElements(b.answer, b.subjects);
  const { matches, removed, added } = matchAnswers(operation, before, after);
  const matched = matches.map((match) => getChange(operation, match));
  const changed = matched.filter(({ move, fields }) => move || fields.length > 0);
  return {
    state: 'compared',
    same: matched.length - changed.length,
    changes: [
      ...changed,
      ...removed.map((each): Change => ({ operation, before: getSide(each), fields: [] })),
      ...added.map((each): Change => ({ operation, after: getSide(each), fields: [] })),
    ],
  };
}

/** Matches the elements of two answers. There is one place, with any id. */
export function matchAnswers(
  operation: OperationName,
  before: readonly Element[],
  after: readonly Element[],
) {
  const [one, other] = [before[0], after[0]];
  if (operation !== 'details' || !one || !other) return matchElements(before, after);
  return { matches: [{ before: one, after: other, by: 'place' } as const], removed: [], added: [] };
}

function getChange(operation: OperationName, { before, after, by, duplicate }: Match): Change {
  const move = getMove(before, after);
  // A move is given in metres; a third coordinate is a field like any other.
  const ignored = [...times[operation], ...(before.position && after.position ? placeOfPoint : [])];
  return {
    operation,
    before: getSide(before),
    after: getSide(after),
    by,
    ...(move && { move }),
    fields: getFieldChanges(before.raw, after.raw, ignored),
    ...(duplicate && { duplicate }),
  };
}

const placeOfPoint = ['/geometry/coordinates/0', '/geometry/coordinates/1'];

function getMove({ position: from }: Element, { position: to }: Element): Move | undefined {
  if (!from || !to || isSamePosition(from, to)) return undefined;
  return { from, to, metres: getDistance(from, to), bearing: getBearing(from, to) };
}

function getSide({ unit: _, content: __, ...side }: Element): OneSide {
  return side;
}

function toldBy(view: OperationView<OperationName>): ReportedSide {
  if ('answer' in view) {
    return { state: 'answered', count: view.answer.features.length + view.answer.setAside.length };
  }
  if (view.state !== 'failed') return { state: view.state };
  const { reason, exchange } = view.failure.facts;
  return { state: 'failed', reason, ...(exchange && { status: exchange.status }) };
}
