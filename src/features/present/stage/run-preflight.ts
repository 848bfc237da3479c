import { askOperation } from '../../../client/ask-operation.ts';
import type { Connection } from '../../../client/connection.ts';
import { keepRehearsed, type RecordedFor, stageLimit } from '../../../client/live-or-recorded.ts';
import { findFloorByName, getUnitNumber, groupByFloor } from '../../../domain/floors/floors.ts';
import {
  createAnsweredView,
  getAllSubjects,
  type Inspection,
  type OperationView,
} from '../../../domain/place/inspection.ts';
import { checkPhotoAddress } from '../../../domain/web/web-address.ts';
import { readCamera } from '../../../spec/address-parts.ts';
import { type Answer, AnswerFailure, type FailureReason } from '../../../spec/answer.ts';
import type { Position } from '../../../spec/geojson.ts';
import { type Ask, type OperationName, operationNames } from '../../../spec/operations.ts';
import type { Playlist, Step } from '../../../spec/playlist.ts';
import { addressOf } from '../../../state/address.ts';
import { getStepAsk } from '../step-address.ts';

/** What a step asks for and does not get. */
export type PreflightGap =
  | { readonly what: 'place' | 'id' | 'selection' | 'tiles' }
  | { readonly what: 'floor' | 'unit'; readonly name: string }
  | { readonly what: 'photos'; readonly count: number };

/** How a step will go on stage, worst last: a refused token or an expired login cannot be mended there. */
export type StepOutcome = 'ok' | 'slow' | 'recorded' | 'missing' | 'refused' | 'signed-out';

/** The result of rehearsing one step. */
export type StepReport = {
  readonly step: Step;
  readonly standing: StepOutcome;
  /** Milliseconds of the slowest answer; absent where none came. */
  readonly duration?: number | undefined;
  /** Failed now; what was recorded before is shown. */
  readonly recorded: readonly OperationName[];
  /** Failed now, and nothing was recorded. */
  readonly unanswered: readonly OperationName[];
  readonly lacks: readonly PreflightGap[];
};

type Given = {
  readonly playlist: Playlist;
  /** The live one. */
  readonly connection: Connection;
  /** Answers in place of a failed one. */
  readonly recordedFor: RecordedFor;
  /** Resolves to false where the tiles around positions do not load. */
  readonly tilesCome: (positions: readonly Position[]) => Promise<boolean>;
  /** Resolves to true where a photo loads: by its address, and as it was sent. */
  readonly photoComes: (url: string, sent: string) => Promise<boolean>;
  /** The base address of photos without an origin. */
  readonly base: string;
  readonly signal: AbortSignal;
};

/** Photos of a place that are tried: those that a reader sees first. */
const photosTried = 6;

/**
 * Goes through all steps as the stage will, one place after the other, each asked once; keeps every answer for the
 * show, and yields each step's report as soon as it is known. Throws the signal's reason when it is aborted.
 */
export async function* runPreflight(given: Given): AsyncGenerator<StepReport> {
  const heard = new Map<string, Promise<Heard>>();
  for (const step of given.playlist.steps) {
    given.signal.throwIfAborted();
    const ask = getStepAsk(step);
    if (!ask) {
      yield { step, standing: 'missing', recorded: [], unanswered: [], lacks: [{ what: 'place' }] };
      continue;
    }
    const key = JSON.stringify([ask.kind, ask.id]);
    const hearing = heard.get(key) ?? hear(ask, given);
    heard.set(key, hearing);
    yield readReport(step, await hearing, given);
  }
}

/** The four answers of one place, and how its photos and tiles loaded. */
type Heard = {
  readonly inspection: Inspection;
  readonly failures: readonly { readonly name: OperationName; readonly reason: FailureReason }[];
  readonly recorded: readonly OperationName[];
  readonly duration: number | undefined;
  readonly photosLost: number;
};

async function hear(ask: Ask, given: Given): Promise<Heard> {
  const { connection, recordedFor, signal } = given;
  const outcomes = await Promise.all(
    operationNames.map((name) =>
      askOperation(connection, name, ask, signal).catch((error: unknown) => {
        if (error instanceof AnswerFailure) return error;
        throw error;
      }),
    ),
  );
  const answers = outcomes.filter((outcome): outcome is Answer => !(outcome instanceof AnswerFailure));
  const failed = outcomes.filter((outcome) => outcome instanceof AnswerFailure);
  keepRehearsed(connection, {
    ...ask,
    recordedAt: Date.now(),
    answers: Object.fromEntries(answers.map(kept)),
  });
  const recorded = await Promise.all(
    failed.map(async ({ facts: { operation } }) =>
      (await recordedFor(ask, operation).catch(() => undefined)) ? [operation] : [],
    ),
  );
  const inspection = getInspection(ask, answers);
  return {
    inspection,
    failures: failed.map(({ facts: { operation, reason } }) => ({ name: operation, reason })),
    recorded: recorded.flat(),
    duration: answers.length > 0 ? Math.max(...answers.map(({ exchange }) => exchange.duration)) : undefined,
    photosLost: await photosLost(inspection, given),
  };
}

function kept({ operation, exchange }: Answer) {
  const { status, body, duration } = exchange;
  return [operation, { status, body: new TextDecoder().decode(body), duration }] as const;
}

function getInspection(ask: Ask, answers: readonly Answer[]): Inspection {
  const view = <Name extends OperationName>(name: Name): OperationView<Name> => {
    const answer = answers.find((each): each is Answer<Name> => each.operation === name);
    return answer ? createAnsweredView(answer) : { state: 'idle', subjects: [] };
  };
  return {
    ask,
    details: view('details'),
    parking: view('parking'),
    entrance: view('entrance'),
    units: view('units'),
  };
}

async function photosLost({ details }: Inspection, { photoComes, base }: Given): Promise<number> {
  const photos = details.subjects[0]?.data.properties?.photos ?? [];
  const came = await Promise.all(
    photos.slice(0, photosTried).map((photo) => {
      const address = checkPhotoAddress(photo, base);
      return address.kind === 'picture' ? photoComes(address.url, String(photo)) : true;
    }),
  );
  return came.filter((each) => !each).length;
}

async function readReport(step: Step, heard: Heard, given: Given): Promise<StepReport> {
  const { failures, recorded, duration, inspection } = heard;
  const camera = step.camera === undefined ? undefined : readCamera(step.camera);
  const position = camera?.centre ?? inspection.details.subjects[0]?.position;
  const tiles = position === undefined || (await given.tilesCome([position]));
  const unknown =
    recorded.length === 0 &&
    failures.length === operationNames.length &&
    failures.every(({ reason }) => reason === 'not-found');
  const lacks: PreflightGap[] = [
    ...(unknown ? [{ what: 'id' } as const] : []),
    ...getLacks(step, inspection),
    ...(tiles ? [] : [{ what: 'tiles' } as const]),
    ...(heard.photosLost > 0 ? [{ what: 'photos', count: heard.photosLost } as const] : []),
  ];
  const missing = failures.map(({ name }) => name).filter((name) => !recorded.includes(name));
  const unanswered = unknown ? [] : missing;
  const limit = stageLimit * (given.connection.timeScale ?? 1);
  const failedBy = (why: FailureReason) => failures.some(({ reason }) => reason === why);
  const standing: StepOutcome = failedBy('signed-out')
    ? 'signed-out'
    : failedBy('unauthorised')
      ? 'refused'
      : unanswered.length > 0 || lacks.length > 0
        ? 'missing'
        : recorded.length > 0
          ? 'recorded'
          : (duration ?? 0) > limit
            ? 'slow'
            : 'ok';
  return { step, standing, duration, recorded, unanswered, lacks };
}

/** Returns what the step's address names and the answers lack; a missing answer lacks nothing. */
function getLacks({ address }: Step, inspection: Inspection): PreflightGap[] {
  const { floor, unit, sel } = addressOf(address);
  const { units } = inspection;
  const answered = 'answer' in units;
  const groups = groupByFloor(units.subjects, 'answer' in units ? units.answer.setAside : []);
  const all = operationNames.every((name) => 'answer' in inspection[name]);
  return [
    ...(floor !== null && answered && !findFloorByName(groups, floor)
      ? [{ what: 'floor', name: floor } as const]
      : []),
    ...(unit !== null && answered && !units.subjects.some((each) => getUnitNumber(each) === unit)
      ? [{ what: 'unit', name: unit } as const]
      : []),
    ...(sel !== null && all && !getAllSubjects(inspection).some(({ ref }) => ref === sel)
      ? [{ what: 'selection' } as const]
      : []),
  ];
}
