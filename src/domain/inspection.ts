import type { Answer, AnswerFailure } from '../contract/answer.ts';
import type { Ask, OperationName } from '../contract/operations.ts';
import type { Received } from '../contract/received.ts';
import { type Ref, refsOf } from './ref.ts';

/** A received feature with the name that the whole product knows it by. */
export type Subject<Name extends OperationName = OperationName> = Received<Name> & { readonly ref: Ref };

/** What one operation says of the place: four independent truths, none hides another. */
export type OperationView<Name extends OperationName> =
  | { readonly state: 'idle' | 'loading'; readonly subjects: readonly [] }
  | {
      readonly state: 'empty' | 'ready';
      readonly answer: Answer<Name>;
      readonly subjects: readonly Subject<Name>[];
    }
  | { readonly state: 'failed'; readonly failure: AnswerFailure; readonly subjects: readonly [] };

/** The four answers for one (connection, id, kind). */
export type Inspection = {
  readonly ask: Ask | undefined;
  readonly details: OperationView<'details'>;
  readonly parking: OperationView<'parking'>;
  readonly entrance: OperationView<'entrance'>;
  readonly units: OperationView<'units'>;
};

/** The view of an operation that has answered. `empty` means that the service sent no feature at all. */
export function answeredView<Name extends OperationName>(answer: Answer<Name>): OperationView<Name> {
  const received = answer.features.length + answer.setAside.length;
  return { state: received === 0 ? 'empty' : 'ready', answer, subjects: subjectsOf(answer) };
}

const named = new WeakMap<Answer, readonly Subject[]>();

/** Made once for each answer: the same list means that nothing changed. */
function subjectsOf<Name extends OperationName>(answer: Answer<Name>): readonly Subject<Name>[] {
  // Under the key of an answer lies what was made of it.
  const known = named.get(answer) as readonly Subject<Name>[] | undefined;
  const subjects = known ?? nameSubjects(answer);
  named.set(answer, subjects);
  return subjects;
}

function nameSubjects<Name extends OperationName>(answer: Answer<Name>): Subject<Name>[] {
  const refs = refsOf(
    answer.operation,
    answer.features.map((feature) => idOf(answer.operation, feature)),
  );
  // Written out: spread, a hundred thousand of them take more time and more memory.
  return answer.features.map(({ index, position, data, raw }, at) => ({
    index,
    position,
    data,
    raw,
    ref: refs[at] ?? `#${at}`,
  }));
}

/** Parking and entrances carry `properties.id`, units carry `markerId`. */
function idOf(operation: OperationName, { data }: Received<OperationName>): string | undefined {
  const holder = operation === 'units' ? data : data.properties;
  const id = operation === 'units' ? holder?.markerId : holder?.id;
  return typeof id === 'string' ? id : undefined;
}

/** What automation and other pages are told of an operation: an answer that was recorded says so. */
export function toldState(
  view: OperationView<OperationName>,
): OperationView<OperationName>['state'] | 'recorded' {
  if (!('answer' in view)) return view.state;
  const { recordedAt, sample } = view.answer.exchange;
  return recordedAt !== undefined || sample ? 'recorded' : view.state;
}

/** All drawable features of an inspection, in the order of the operations. */
export function allSubjects(inspection: Inspection): Subject[] {
  const { details, parking, entrance, units } = inspection;
  return [...details.subjects, ...parking.subjects, ...entrance.subjects, ...units.subjects];
}
