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

/** What a step asks for that is not there. */
export type MissingPart =
  | { readonly what: 'place' | 'id' | 'selection' | 'tiles' }
  | { readonly what: 'floor' | 'unit'; readonly name: string }
  | { readonly what: 'photos'; readonly count: number };

/** How a step will go on stage, worst last: a refused token or an expired login is mended by nobody there. */
export type StepOutcome = 'ok' | 'slow' | 'recorded' | 'missing' | 'refused' | 'signed-out';

/** What the rehearsal found of one step. */
export type StepReport = {
  readonly step: Step;
  readonly standing: StepOutcome;
  /** Milliseconds of the slowest answer; absent where none came. */
  readonly duration?: number | undefined;
  /** Failed now; what was recorded before is shown. */
  readonly recorded: readonly OperationName[];
  /** Failed now, and nothing was recorded. */
  readonly unanswered: readonly OperationName[];
  readonly lacks: readonly MissingPart[];
};

type Given = {
  readonly playlist: Playlist;
  /** The live one. */
  readonly connection: Connection;
  /** What stands in for a failed answer. */
  readonly recordedFor: RecordedFor;
  /** False where the tiles around positions do not come. */
  readonly tilesCome: (positions: readonly Position[]) => Promise<boolean>;
  /** True where a photo comes: by its address, and as it was sent. */
  readonly photoComes: (url: string, sent: string) => Promise<boolean>;
  /** Where photos without an origin stand. */
  readonly base: string;
  readonly signal: AbortSignal;
};

/** Photos of a place that are tried: those that a reader sees first. */
const photosTried = 6;

/**
 * Goes through all steps as the stage will, one place after the other, each asked once; keeps every answer for the
 * show, and yields each step's report as soon as it is known. Ends with the signal's reason when it is aborted.
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

/** What the four operations said of one place, and how what hangs on it came. */
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
  const lacks: MissingPart[] = [
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

/** What the step's address names and the answers do not have; of an answer that did not come nothing is said. */
function getLacks({ address }: Step, inspection: Inspection): MissingPart[] {
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
