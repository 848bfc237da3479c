import { getAnswerBodies } from '../../domain/corrections/answer-bodies.ts';
import { getFate } from '../../domain/corrections/fate.ts';
import { groupByFloor } from '../../domain/floors/floors.ts';
import { getDistance } from '../../domain/geo/geodesy.ts';
import { pickListRow } from '../../domain/lists/list-row.ts';
import { isUnknownId } from '../../domain/place/failure-causes.ts';
import type { Inspection, OperationView, Subject } from '../../domain/place/inspection.ts';
import { getPlaceRecord, getPlaceTitle } from '../../domain/place/place-record.ts';
import { watchContract } from '../../domain/rules/contract-watch.ts';
import type { Deviation } from '../../domain/rules/deviation-tally.ts';
import { openCounts } from '../../domain/rules/finding-counts.ts';
import { getSeenDigest } from '../../domain/runs/seen-digest.ts';
import type { ListRow, OperationResult, Result, RowDeviation } from '../../spec/batch.ts';
import type { Correction } from '../../spec/correction.ts';
import type { Finding } from '../../spec/finding.ts';
import type { Position } from '../../spec/geojson.ts';
import { type Ask, type OperationName, operationNames } from '../../spec/operations.ts';
import type { RowState } from './progress.ts';

/** What is stored of a row, independent of run and position. */
export type ResultFacts = Omit<Result, 'run' | 'position' | 'state'> & { readonly state: RowState };

/** The result of one address. */
export type CheckedAddress = {
  readonly inspection: Inspection;
  readonly findings: readonly Finding[];
  /** Ids of findings that were accepted as no error. */
  readonly suppressed: ReadonlySet<string>;
  /** The answers of a second asking, where there was one. */
  readonly again: Inspection | undefined;
  /** Corrections that were made before it was asked. */
  readonly corrections?: readonly Correction[];
  /** The map's data at the place. */
  readonly map?: Result['map'];
  /** Milliseconds since 1970. */
  readonly answeredAt: number;
};

/** Returns the summary of a row for a table. Undefined fields are left out. */
export function summarizeResult(row: ListRow, judged: CheckedAddress): ResultFacts {
  const { inspection, findings, suppressed, again, map, answeredAt, corrections = [] } = judged;
  return {
    ...pickListRow(row),
    state: getRowState(inspection),
    answeredAt,
    operations: Object.fromEntries(operationNames.map((name) => [name, getOperation(inspection[name])])),
    ...placeFacts(inspection),
    ...distances(inspection),
    ...getFloors(inspection),
    ...(map && { map }),
    ...openCounts(findings, suppressed),
    digest: getSeenDigest(inspection),
    ...(corrections.length > 0 && { fates: getFates(inspection, corrections) }),
    // A missing answer is no evidence on stability.
    ...(again && !hasFailed(again) && { digestAgain: getSeenDigest(again) }),
  };
}

function getFates(inspection: Inspection, corrections: readonly Correction[]): Result['fates'] {
  const answers = isUnknownId(inspection) ? { details: null } : getAnswerBodies(inspection);
  return Object.fromEntries(
    corrections.flatMap((each) => {
      const fate = getFate(answers, each);
      return fate ? [[each.id, fate] as const] : [];
    }),
  );
}

/**
 * Returns the state of a row: unknown where the service says so for all four operations; a 404 of some does not concern
 * the id where others were answered.
 */
export function getRowState(inspection: Inspection): RowState {
  if (!hasFailed(inspection)) return 'done';
  return isUnknownId(inspection) ? 'unknown' : 'failed';
}

/** True where an operation has no answer. */
export function hasFailed(inspection: Inspection): boolean {
  return operationNames.some((name) => inspection[name].state === 'failed');
}

function getOperation(view: OperationView<OperationName>): OperationResult {
  if (view.state === 'failed') {
    const { reason, exchange, cause, duration = 0 } = view.failure.facts;
    const status = exchange?.status;
    return {
      state: 'failed',
      reason,
      ...(status !== undefined && { status }),
      ...(cause !== undefined && { cause }),
      count: 0,
      duration,
    };
  }
  if (!('answer' in view)) return { state: 'empty', count: 0, duration: 0 };
  const { features, setAside, exchange } = view.answer;
  const { status, duration } = exchange;
  return { state: view.state, status, count: features.length + setAside.length, duration };
}

function placeFacts({ details }: Inspection): Partial<ResultFacts> {
  const record = getPlaceRecord(details);
  const { properties } = record?.data ?? {};
  const title = record?.data && getPlaceTitle(record.data).title;
  const { score, deliveryScore } = properties?.amenities ?? {};
  const photos = properties?.photos?.filter((each) => typeof each === 'string') ?? [];
  return {
    ...(title && { title }),
    ...(properties?.address !== undefined && { address: properties.address }),
    ...(record?.position && { place: [...record.position] }),
    ...(isNumber(score) && { score }),
    ...(isNumber(deliveryScore) && { deliveryScore }),
    ...(photos.length > 0 && { photos }),
  };
}

/** JSON.parse reads 1e400 as Infinity. */
function isNumber(value: number | undefined): value is number {
  return value !== undefined && Number.isFinite(value);
}

function distances({ details, parking, entrance }: Inspection): Partial<ResultFacts> {
  const place = details.subjects[0]?.position;
  const parkingMetres = nearest(place, parking.subjects);
  const entranceMetres = nearest(place, entrance.subjects);
  return {
    ...(parkingMetres !== undefined && { parkingMetres }),
    ...(entranceMetres !== undefined && { entranceMetres }),
  };
}

/** Metres from the place to the nearest of some points; undefined without either. */
function nearest(place: Position | undefined, subjects: readonly Subject[]): number | undefined {
  if (!place || subjects.length === 0) return undefined;
  return subjects.reduce(
    (least, { position }) => Math.min(least, getDistance(place, position)),
    Number.POSITIVE_INFINITY,
  );
}

function getFloors({ units }: Inspection): Partial<ResultFacts> {
  const floors = groupByFloor(units.subjects, 'answer' in units ? units.answer.setAside : []).flatMap(
    ({ floor }) => floor ?? [],
  );
  const [highest, lowest] = [floors[0], floors.at(-1)];
  if (highest === undefined || lowest === undefined) return {};
  return { floors: { count: floors.length, lowest, highest } };
}

/** Returns the deviations of one address' answers from the specification, further fields included. */
export function getDeviations(ask: Ask, inspection: Inspection): RowDeviation[] {
  return operationNames.flatMap((operation) => {
    const view = inspection[operation];
    if (!('answer' in view) || view.answer.whole === undefined) return [];
    const { departures, extra } = watchContract(operation, ask, view.answer.whole);
    return [...departures, ...extra].map((each) => rowDeparture(operation, each));
  });
}

function rowDeparture(operation: OperationName, departure: Deviation): RowDeviation {
  const { path, what, count, of } = departure;
  return { operation, path, what, ...(what === 'type' && { found: departure.found }), count, of };
}
