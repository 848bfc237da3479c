import { getRetryNumber } from '../../../client/attempts.ts';
import { groupBy } from '../../../domain/collections/group-by.ts';
import { countFloors } from '../../../domain/floors/floors.ts';
import { isolate, joinSentences } from '../../../domain/format/sentences.ts';
import { type FailureCause, getFailureCauses, getFailures } from '../../../domain/place/failure-causes.ts';
import { countReal, type Inspection, type OperationView } from '../../../domain/place/inspection.ts';
import { getPlaceRecord, getPlaceTitle } from '../../../domain/place/place-record.ts';
import type { AnswerFailure } from '../../../spec/answer.ts';
import { type OperationName, operationNames } from '../../../spec/operations.ts';
import inspectionWords from './inspection.messages';
import { formatUnitsOnFloors, type UnitSummary } from './inspection-texts.ts';
import type { Attempts } from './use-scene.ts';

/** Returns the name of the place, empty where no answer gives one, and the one line for what it is. */
export function getPlaceTexts({ details, units }: Inspection): {
  readonly title: string;
  readonly line: string;
} {
  const data = getPlaceRecord(details)?.data;
  const { title, subtitle } = data ? getPlaceTitle(data) : { title: '', subtitle: '' };
  const counted = countReal(units);
  const summary = counted && { units: counted.real, unusable: counted.unusable, floors: countFloors(units) };
  return {
    title,
    line: joinSentences([whatItIs(data?.isBuilding, subtitle), summary && unitsTold(summary)]),
  };
}

/** Returns what the box for the question needs to know of its answer. */
export function getAnsweredPlace(inspection: Inspection) {
  return { title: getPlaceTexts(inspection).title, position: inspection.details.subjects[0]?.position };
}

/** `Building, Astana Tower`; empty where nothing is known. */
function whatItIs(isBuilding: boolean | undefined, name: string): string {
  const isolated = name === '' ? '' : isolate(name);
  if (isBuilding === undefined) return isolated;
  const building = isBuilding ? 'yes' : 'no';
  return isolated === ''
    ? inspectionWords.building[building]
    : inspectionWords.buildingNamed[building]({ name: isolated });
}

/** `48 units on 12 floors`, `No units, 2 unusable`. */
function unitsTold(summary: UnitSummary): string {
  if (summary.units > 0) return formatUnitsOnFloors(summary);
  const { unusable } = summary;
  return unusable > 0 ? inspectionWords.noUnitsButUnusable({ unusable }) : inspectionWords.noUnits;
}

/** Returns the operations that failed, in their order. */
export function getFailedOperations(inspection: Inspection): OperationName[] {
  return operationNames.filter((name) => inspection[name].state === 'failed');
}

/** Returns true for an operation that a login before this server answered: the page says that once, for all of them. */
export function isSignedOut(inspection: Inspection, operation: OperationName): boolean {
  return getFailure(inspection, operation)?.facts.reason === 'signed-out';
}

/** Returns why operations failed, each cause once, without those that the page reports itself. */
export function getReportedCauses(inspection: Inspection): readonly FailureCause[] {
  return getFailureCauses(getFailures(inspection).filter(({ reason }) => reason !== 'signed-out'));
}

/** Returns the operations that failed alike and are tried again after the same time. */
export function getReportedRetries(attempts: Attempts): readonly FailureCause[] {
  const retries = operationNames.flatMap((name) => {
    const attempt = attempts[name];
    return attempt ? [{ retry: getRetryNumber(attempt), facts: { ...attempt.last, operation: name } }] : [];
  });
  return [...groupBy(retries, ({ retry }) => retry).values()].flatMap((alike) =>
    getFailureCauses(alike.map(({ facts }) => facts)),
  );
}

/** Returns the operations whose data is still on the screen. */
export function getShownOperations(inspection: Inspection): OperationName[] {
  return operationNames.filter((name) => inspection[name].state === 'ready');
}

function getFailure(inspection: Inspection, operation: OperationName): AnswerFailure | undefined {
  const view = inspection[operation];
  return view.state === 'failed' ? view.failure : undefined;
}

/** Returns when the oldest of the answers came, in milliseconds since 1970; undefined before there is one. */
export function findOldestAnswer(inspection: Inspection): number | undefined {
  const moments = operationNames.flatMap((name) => {
    const view = inspection[name];
    return 'answer' in view ? [view.answer.exchange.askedAt + view.answer.exchange.duration] : [];
  });
  return moments.length > 0 ? Math.min(...moments) : undefined;
}

/**
 * Returns when the answers were recorded, the oldest first; undefined where they came just now. `whole`: also where
 * only some of the four were.
 */
export function getRecordedTime(inspection: Inspection, whole?: 'whole'): Date | undefined {
  const moments = operationNames.flatMap((name) => {
    const view = inspection[name];
    const exchange = 'answer' in view ? view.answer.exchange : undefined;
    return exchange?.recordedAt ?? [];
  });
  const least = whole ? operationNames.length : 1;
  return moments.length >= least ? new Date(Math.min(...moments)) : undefined;
}

/** Returns true when the service sent no data: it neither listed something nor said that there is nothing. */
export function hasNoData(view: OperationView<OperationName>): boolean {
  return 'answer' in view && !view.answer.exchange.body.some((byte) => byte > 0x20);
}
