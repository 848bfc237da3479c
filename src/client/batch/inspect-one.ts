import type { MapReader } from '../../domain/outline/map-reader.ts';
import { runInSlices, yieldToMain } from '../../domain/pace/pace.ts';
import { createAnsweredView, type Inspection, type OperationView } from '../../domain/place/inspection.ts';
import { getComparedPositions, parkingAround } from '../../domain/reference/compared.ts';
import { mapFacts } from '../../domain/reference/map-facts.ts';
import { compareWithMap } from '../../domain/reference/reference.ts';
import { assessInPortions } from '../../domain/rules/assess.ts';
import { needsWays } from '../../domain/rules/profiles.ts';
import { findWays } from '../../domain/way/find-ways.ts';
import {
  createWayQuestion,
  getParkingWays,
  getWayEnds,
  type ParkingWay,
} from '../../domain/way/parking-ways.ts';
import { waysAround } from '../../domain/way/way.ts';
import { AnswerFailure, type Exchange, type FailureFacts } from '../../spec/answer.ts';
import type { ListRow, Recording, RowDeviation } from '../../spec/batch.ts';
import type { Correction } from '../../spec/correction.ts';
import type { Finding } from '../../spec/finding.ts';
import { type Ask, type OperationName, operationNames } from '../../spec/operations.ts';
import type { Profile } from '../../spec/profile.ts';
import { askPatiently } from '../ask-patiently.ts';
import type { Attempt } from '../attempts.ts';
import type { Connection } from '../connection.ts';
import type { PauseReason, RowEvent, RowOutcome } from './batch-options.ts';
import { isSilent } from './dead-service.ts';
import { getDeviations, getRowState, hasFailed, type ResultFacts, summarizeResult } from './result-of.ts';

export type InspectOptions<Row extends ListRow = ListRow> = {
  /** Read again for each row, so that another token applies from the next row on. */
  readonly connection: () => Connection;
  readonly profile: Profile;
  /** True keeps the raw answers of every row; false only those of failed rows. */
  readonly keepRaw: boolean;
  /** The basemap's data at a place: hints. A failure counts as no data. */
  readonly map: MapReader;
  /** Returns which findings of an address were accepted as no error: the one place where a batch leaves them out. */
  readonly suppressed?: (ask: Ask, findings: readonly Finding[]) => ReadonlySet<string>;
  /** Returns the corrections of an address that hold: the result says what became of them. */
  readonly corrections?: (ask: Ask) => readonly Correction[];
  /** Selects rows to ask a second time, to see whether the answer is stable. None where absent. */
  readonly again?: (row: Row) => boolean;
};

/** The result of one row of a list. */
export type InspectedRow<Row extends ListRow> = RowOutcome & {
  readonly row: Row;
  readonly inspection: Inspection;
  readonly result: ResultFacts;
  /** All findings, suppressed ones included. */
  readonly findings: readonly Finding[];
  readonly departures: readonly RowDeviation[];
  /** The raw answers, where they are to be kept. */
  readonly answers: Recording['answers'] | undefined;
};

/** Milliseconds of judging after which answers from the network have their turn. */
const slice = 4;

const noneSuppressed: ReadonlySet<string> = new Set();

/**
 * Asks the four operations for a row, bypassing every cache, and judges the answers. Rejects only with the signal's
 * reason. `tell` is called at once when the service asks to wait, and when only the judging is left, which no signal
 * ends: not for a row that has to be asked again.
 */
export async function inspectOne<Row extends ListRow>(
  terms: InspectOptions<Row>,
  row: Row,
  signal: AbortSignal,
  tell: (event: RowEvent) => void = () => {},
): Promise<InspectedRow<Row>> {
  const ask = { id: row.id, kind: row.kind };
  const inspection = await askFour(terms.connection(), ask, signal, tell);
  const asksAgain = terms.again?.(row) && !hasFailed(inspection);
  const again = asksAgain ? await askFour(terms.connection(), ask, signal, tell) : undefined;
  const hold = getHold(inspection);
  if (!hold) {
    tell({ type: 'answered' });
    // The next questions are sent before this one is judged.
    await yieldToMain();
  }
  const { source, ...hints } = await readHints(terms, inspection);
  const now = Date.now();
  const inspected = { inspection, ...hints, expected: row.expected, now };
  // An unknown id would have the one cause four times, and no rule has anything to judge.
  const isUnknown = getRowState(inspection) === 'unknown';
  const { findings } = isUnknown
    ? { findings: [] }
    : await runInSlices(assessInPortions(inspected, terms.profile), { slice });
  await yieldToMain();
  const suppressed = terms.suppressed?.(ask, findings) ?? noneSuppressed;
  const result = summarizeResult(row, {
    ...{ inspection, again, findings, suppressed, answeredAt: now },
    corrections: terms.corrections?.(ask) ?? [],
    map: hints.reference && source && mapFacts(hints.reference, source, hints.ways),
  });
  return {
    row,
    inspection,
    state: result.state,
    hold,
    silent: isSilent(result),
    result,
    findings,
    departures: getDeviations(ask, inspection),
    answers: terms.keepRaw || result.state === 'failed' ? getAnswers(inspection) : undefined,
  };
}

async function askFour(
  connection: Connection,
  ask: Ask,
  signal: AbortSignal,
  tell: (event: RowEvent) => void,
): Promise<Inspection> {
  // One refused token or one login is enough: the other calls are aborted.
  const refused = new AbortController();
  let why: FailureFacts['reason'] = 'unauthorised';
  const either = AbortSignal.any([signal, refused.signal]);
  const hear = ({ retryAt, last }: Attempt) => {
    if (retryAt !== undefined && asksToWait(last))
      tell({ type: 'busy', wait: Math.max(0, retryAt - Date.now()) });
  };
  const viewOf = async <Name extends OperationName>(name: Name): Promise<OperationView<Name>> => {
    try {
      return createAnsweredView(await askPatiently(connection, name, ask, either, hear));
    } catch (error) {
      signal.throwIfAborted();
      if (refused.signal.aborted) return { state: 'failed', failure: notAsked(name, why), subjects: [] };
      if (!(error instanceof AnswerFailure)) throw error;
      const { reason } = error.facts;
      if (reason === 'unauthorised' || reason === 'signed-out') {
        why = reason;
        refused.abort();
      }
      return { state: 'failed', failure: error, subjects: [] };
    }
  };
  const [details, parking, entrance, units] = await Promise.all([
    viewOf('details'),
    viewOf('parking'),
    viewOf('entrance'),
    viewOf('units'),
  ]);
  return { ask, details, parking, entrance, units };
}

function notAsked(operation: OperationName, reason: FailureFacts['reason']): AnswerFailure {
  return new AnswerFailure({ operation, reason, detail: '' });
}

/** Returns true where the service asks all clients to wait: 429, or any failure with Retry-After. */
function asksToWait({ reason, retryAfter }: FailureFacts): boolean {
  return reason === 'rate-limited' || retryAfter !== undefined;
}

/** Returns why the row has to be asked again for external reasons. */
function getHold(inspection: Inspection): PauseReason | undefined {
  const failures = operationNames.flatMap((name) => {
    const view = inspection[name];
    return view.state === 'failed' ? [view.failure.facts] : [];
  });
  for (const why of ['signed-out', 'unauthorised', 'offline'] as const) {
    if (failures.some(({ reason }) => reason === why)) return { why };
  }
  const busy = failures.filter(asksToWait);
  if (busy.length === 0) return undefined;
  const seconds = Math.max(...busy.map(({ retryAfter = 0 }) => retryAfter));
  return { why: 'busy', wait: seconds > 0 ? seconds * 1000 : undefined };
}

/** Returns the map's data about a place, as far as it can be read. */
async function readHints(
  { map, profile }: Pick<InspectOptions<ListRow>, 'map' | 'profile'>,
  inspection: Inspection,
) {
  const [place] = inspection.details.subjects;
  const outline = place && (await map.outlineAt(place.position).catch(() => undefined));
  const positions = getComparedPositions(inspection);
  const found = await map.detailAround(positions, parkingAround).catch(() => undefined);
  const reference = found && compareWithMap(inspection, found.detail);
  const ways = needsWays(profile) ? await readWays(map, inspection) : undefined;
  return { outline, reference, source: found?.source, ways };
}

/** Returns the routes from parking to entrances along the map; undefined where it has none. */
async function readWays(map: MapReader, inspection: Inspection): Promise<readonly ParkingWay[] | undefined> {
  const found = await map.groundAround(getWayEnds(inspection), waysAround).catch(() => undefined);
  const question = found && createWayQuestion(inspection, found.ground);
  return question && getParkingWays(inspection, findWays(question));
}

function getExchange(view: OperationView<OperationName>): Exchange | undefined {
  if (view.state === 'failed') return view.failure.facts.exchange;
  return 'answer' in view ? view.answer.exchange : undefined;
}

function getAnswers(inspection: Inspection): Recording['answers'] {
  const answers: Recording['answers'] = {};
  for (const name of operationNames) {
    const exchange = getExchange(inspection[name]);
    if (!exchange) continue;
    const { status, body, duration } = exchange;
    answers[name] = { status, body: new TextDecoder().decode(body), duration };
  }
  return answers;
}
