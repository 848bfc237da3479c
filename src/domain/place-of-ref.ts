import type { Subject } from './inspection.ts';
import type { Ref } from './ref.ts';

const indexes = new WeakMap<readonly Subject[], ReadonlyMap<Ref, number>>();

/**
 * The place at which the subjects of an answer hold a reference, undefined where they do not. The index is made with
 * the first question, once for each answer.
 */
export function placeOfRef(subjects: readonly Subject[], ref: Ref | null): number | undefined {
  if (ref === null || subjects.length === 0) return undefined;
  const index = indexes.get(subjects) ?? new Map(subjects.map((subject, place) => [subject.ref, place]));
  indexes.set(subjects, index);
  return index.get(ref);
}

/** The subject that a reference names. */
export function subjectOfRef<Each extends Subject>(
  subjects: readonly Each[],
  ref: Ref | null,
): Each | undefined {
  const place = placeOfRef(subjects, ref);
  return place === undefined ? undefined : subjects[place];
}
