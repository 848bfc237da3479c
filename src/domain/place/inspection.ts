import type { Answer, AnswerFailure } from '../../spec/answer.ts';
import { isJsonObject } from '../../spec/geojson.ts';
import type { Ask, OperationName } from '../../spec/operations.ts';
import type { Received, SetAside } from '../../spec/received.ts';
import { createRefs, type Ref } from './ref.ts';

/** A received feature with the name by which the whole product knows it. */
export type Subject<Name extends OperationName = OperationName> = Received<Name> & { readonly ref: Ref };

/** The state of one operation: four independent ones, none hides another. */
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

/** Returns how many elements an operation answered with, drawn and set aside; undefined while it has not answered. */
export function countReceived(view: OperationView<OperationName>): number | undefined {
  return 'answer' in view ? view.answer.features.length + view.answer.setAside.length : undefined;
}

/** The view of an operation that has answered. `empty` means that the service sent no feature at all. */
export function createAnsweredView<Name extends OperationName>(answer: Answer<Name>): OperationView<Name> {
  const received = answer.features.length + answer.setAside.length;
  return { state: received === 0 ? 'empty' : 'ready', answer, subjects: getSubjects(answer) };
}

const named = new WeakMap<Answer, readonly Subject[]>();

/** Returns the subjects, made once for each answer: the same list means that nothing changed. */
function getSubjects<Name extends OperationName>(answer: Answer<Name>): readonly Subject<Name>[] {
  // Cached under the key of the answer.
  const known = named.get(answer) as readonly Subject<Name>[] | undefined;
  const subjects = known ?? nameSubjects(answer);
  named.set(answer, subjects);
  return subjects;
}

function nameSubjects<Name extends OperationName>(answer: Answer<Name>): Subject<Name>[] {
  const refs = createRefs(
    answer.operation,
    answer.features.map((feature) => getId(answer.operation, feature)),
  );
  // Written out: with spread, a hundred thousand of them take more time and more memory.
  return answer.features.map(({ index, position, data, raw }, at) => ({
    index,
    position,
    data,
    raw,
    ref: refs[at] ?? `#${at}`,
  }));
}

/** Parking and entrances carry `properties.id`, units carry `markerId`. */
function getId(operation: OperationName, { data }: Received<OperationName>): string | undefined {
  const holder = operation === 'units' ? data : data.properties;
  const id = operation === 'units' ? holder?.markerId : holder?.id;
  return typeof id === 'string' ? id : undefined;
}

/** Returns the state of an operation for automation and embedding pages: a recorded answer is marked. */
export function getReportedState(
  view: OperationView<OperationName>,
): OperationView<OperationName>['state'] | 'recorded' {
  if (!('answer' in view)) return view.state;
  const { recordedAt, sample } = view.answer.exchange;
  return recordedAt !== undefined || sample ? 'recorded' : view.state;
}

/** All drawable features of an inspection, in the order of the operations. */
export function getAllSubjects(inspection: Inspection): Subject[] {
  const { details, parking, entrance, units } = inspection;
  return [...details.subjects, ...parking.subjects, ...entrance.subjects, ...units.subjects];
}

const indexes = new WeakMap<readonly Subject[], ReadonlyMap<Ref, number>>();

/**
 * Returns the index of the subject with a reference, undefined where there is none. The index is built with the first
 * question, once for each answer.
 */
export function findRefIndex(subjects: readonly Subject[], ref: Ref | null): number | undefined {
  if (ref === null || subjects.length === 0) return undefined;
  const index = indexes.get(subjects) ?? new Map(subjects.map((subject, place) => [subject.ref, place]));
  indexes.set(subjects, index);
  return index.get(ref);
}

/** The subject that a reference names. */
export function findSubject<Each extends Subject>(
  subjects: readonly Each[],
  ref: Ref | null,
): Each | undefined {
  const place = findRefIndex(subjects, ref);
  return place === undefined ? undefined : subjects[place];
}

/** The usable elements of an answer, and how many others it holds. */
export type RealCount = { readonly real: number; readonly unusable: number };

/**
 * Counts usable elements; undefined while nothing was answered. A parking point or an entrance is a point, so one
 * without a usable one does not count. A place or a unit counts even without a usable point; a value that is no
 * feature, such as null, does not.
 */
export function countReal(view: OperationView<OperationName>): RealCount | undefined {
  if (!('answer' in view)) return undefined;
  const { features, setAside, operation } = view.answer;
  const counts = operation === 'details' || operation === 'units';
  const named = counts ? setAside.filter(isFeature).length : 0;
  return { real: features.length + named, unusable: setAside.length - named };
}

/** Returns true for an element that was set aside for its point alone. */
export function isFeature({ raw }: SetAside<OperationName>): boolean {
  return isJsonObject(raw) && raw.type === 'Feature';
}
