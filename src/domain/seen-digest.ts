import { operationNames } from '../contract/operations.ts';
import { canonicalJson } from './canonical-json.ts';
import type { Inspection } from './inspection.ts';
import { sha256 } from './sha256.ts';

/** Hexadecimal digits of SHA-256 that are kept. */
const digits = 16;

const known = new WeakMap<Inspection, string>();

/**
 * The digest of the four answers, by which they are known again: SHA-256 over their canonical JSON. The same data
 * gives the same text, in a batch as in a review; an operation that failed counts as one without data.
 */
export function seenDigest(inspection: Inspection): string {
  const before = known.get(inspection);
  if (before) return before;
  const bodies = operationNames.map((name) => {
    const view = inspection[name];
    return 'answer' in view ? view.answer.whole : undefined;
  });
  const digest = sha256(canonicalJson(bodies)).slice(0, digits);
  known.set(inspection, digest);
  return digest;
}
