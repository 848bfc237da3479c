import type { RowDeparture } from '../contract/batch.ts';
import { type Ask, type OperationName, operationNames } from '../contract/operations.ts';
import { watchContract } from '../domain/contract-watch.ts';
import type { Departure } from '../domain/departure-tally.ts';

/** Where the answers of one address depart from the specification, further fields included. */
export function departuresOf(ask: Ask, bodies: ReadonlyMap<OperationName, unknown>): RowDeparture[] {
  return operationNames.flatMap((operation) => {
    if (!bodies.has(operation)) return [];
    const { departures, extra } = watchContract(operation, ask, bodies.get(operation));
    return [...departures, ...extra].map((each) => rowDeparture(operation, each));
  });
}

function rowDeparture(operation: OperationName, departure: Departure): RowDeparture {
  const { path, what, count, of } = departure;
  return { operation, path, what, ...(what === 'type' && { found: departure.found }), count, of };
}
