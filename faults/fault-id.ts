import { type OperationName, operationNames } from '../src/spec/operations.ts';

/** The faults that an id asks for, by operation. */
export type Chosen = Readonly<Partial<Record<OperationName, string>>>;

let asked = 0;

/**
 * An id that makes these operations go wrong: `fault:units=reset-mid-body,details=status-418;7`. The others answer
 * soundly; the number keeps each id from being known already. Besides the names of the faults there is
 * `sound-<features>-after-<milliseconds>`.
 */
export function idOf(faults: Chosen): string {
  const entries = Object.entries(faults).map(([operation, name]) => `${operation}=${name}`);
  return `fault:${entries.join()};${++asked}`;
}

/** What the id says of one operation; undefined where it wants a sound answer. */
export function readId(id: string, operation: OperationName): string | undefined {
  const [, entries = ''] = /^fault:([^;]*)/.exec(id) ?? [];
  const named = new Map(
    entries
      .split(',')
      .map((entry) => entry.split('=', 2))
      .map(([of, name]) => [of, name]),
  );
  return operationNames.includes(operation) ? named.get(operation) : undefined;
}
