import type { RowDeparture } from '../contract/batch.ts';
import { type Ask, type OperationName, operationNames } from '../contract/operations.ts';
import { watchContract } from '../domain/contract-watch.ts';
import type { Departure } from '../domain/departure-tally.ts';
import type { Inspection } from '../domain/inspection.ts';

/** Where the answers of one address depart from the specification, further fields included. */
export function departuresOf(ask: Ask, inspection: Inspection): RowDeparture[] {
  return operationNames.flatMap((operation) => {
    const view = inspection[operation];
    if (!('answer' in view) || view.answer.whole === undefined) return [];
    const { departures, extra } = watchContract(operation, ask, view.answer.whole);
    return [...departures, ...extra].map((each) => rowDeparture(operation, each));
  });
}

function rowDeparture(operation: OperationName, departure: Departure): RowDeparture {
  const { path, what, count, of } = departure;
  return { operation, path, what, ...(what === 'type' && { found: departure.found }), count, of };
}
