import type { Result } from '../../contract/batch.ts';
import type { Finding } from '../../contract/finding.ts';
import { type AddressRegression, regression } from './regression.ts';

/** A row of a run as it is kept, with what was found in it. */
type Row = { readonly result: Result; readonly findings: readonly Finding[] };

/** What became of one address from a run to a later one; undefined where these are rows of different addresses. */
export function addressChanges(before: Row, after: Row): AddressRegression | undefined {
  const [found, ...others] = regression(keptRow(before), keptRow(after)).addresses;
  return others.length === 0 ? found : undefined;
}

function keptRow({ result, findings }: Row) {
  const { run, position } = result;
  return { results: [result], findings: [{ run, position, findings: [...findings] }] };
}
