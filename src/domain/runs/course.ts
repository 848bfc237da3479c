import type { Result, Run } from '../../spec/batch.ts';

/** Returns the runs of the same list, the earliest first: those that ask a run again, and those that it asks again. */
export function getCourse(runs: readonly Run[], of: Run): readonly Run[] {
  const course = new Set([of.id]);
  for (let size = 0; size < course.size; ) {
    size = course.size;
    for (const { id, again } of runs) {
      if (again === undefined) continue;
      if (course.has(id)) course.add(again);
      else if (course.has(again)) course.add(id);
    }
  }
  return runs.filter(({ id }) => course.has(id)).toSorted((a, b) => a.createdAt - b.createdAt);
}

/** Numbers of addresses of one run; each is counted once. */
export type RunSums = {
  readonly error: number;
  readonly warning: number;
  /** Answered, with no error and no warning. */
  readonly sound: number;
  /** Without a full answer, unknown to the service, or not asked yet. */
  readonly missing: number;
};

export const noSums: RunSums = { error: 0, warning: 0, sound: 0, missing: 0 };

/** Adds an address to the sums of its run. */
export function addToSums(sums: RunSums, { state, worst }: Pick<Result, 'state' | 'worst'>): RunSums {
  const sort = state !== 'done' ? 'missing' : worst === 'error' || worst === 'warning' ? worst : 'sound';
  return { ...sums, [sort]: sums[sort] + 1 };
}
