import type { Result } from '../../contract/batch.ts';

/** The row of a position. Rows lie in the order of their list, so it is looked for where it should be first. */
export function rowAt(results: readonly Result[], position: number): Result | undefined {
  const here = results[position];
  return here?.position === position ? here : results.find((each) => each.position === position);
}
