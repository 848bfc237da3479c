import type { OperationName } from '../src/spec/operations.ts';
import { bodyFaults } from './body-faults.ts';
import { contentFaults } from './content-faults.ts';
import type { Fault, Outcome } from './fault.ts';
import { legalAnswers } from './legal-answers.ts';
import { shapeFaults } from './shape-faults.ts';
import { soundCounts } from './sound.ts';
import { refusalFaults, statusFaults } from './status-faults.ts';
import { refusedOrigin, wireFaults } from './wire-faults.ts';

/** Every way in which an answer can go wrong, or be right in a strange dress, each with what must become of it. */
export const allFaults: readonly Fault[] = [
  ...statusFaults,
  ...refusalFaults,
  ...wireFaults,
  ...bodyFaults,
  ...shapeFaults,
  ...contentFaults,
  ...legalAnswers,
];

/** They need a browser to be seen. */
const browserFaults: readonly Fault[] = [refusedOrigin];

const named = new Map([...allFaults, ...browserFaults].map((fault) => [fault.name, fault]));

/** The fault of that name. Throws for a name that no fault has. */
export function faultNamed(name: string): Fault {
  const fault = named.get(name);
  if (!fault) throw new Error(`there is no fault "${name}"`);
  return fault;
}

/** What becomes of an operation that nothing happens to. */
export function soundOutcome(operation: OperationName): Outcome {
  return { state: 'ready', drawn: soundCounts[operation], setAside: 0 };
}
