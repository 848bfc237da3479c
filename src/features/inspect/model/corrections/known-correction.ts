import { getAnswerBodies } from '../../../../domain/corrections/answer-bodies.ts';
import { getKnownChange } from '../../../../domain/corrections/known-change.ts';
import { findSubject, getAllSubjects, type Inspection } from '../../../../domain/place/inspection.ts';
import type { Ref } from '../../../../domain/place/ref.ts';
import type { Finding } from '../../../../spec/finding.ts';
import type { KnownValues } from './correcting.ts';

/** The feature that a finding is about, where the map has it, and what would be right, where the finding knows it. */
export type KnownCorrection = { readonly drawn: Ref | undefined; readonly known: KnownValues | undefined };

/** Returns what of a finding can be corrected. */
export function getKnownCorrection(finding: Finding, inspection: Inspection): KnownCorrection {
  const change = getKnownChange(getAnswerBodies(inspection), finding);
  const drawn = findCorrectable(change ? { subject: change.ref } : finding, inspection);
  if (!change || drawn === undefined) return { drawn, known: undefined };
  if (change.operation === 'move') return { drawn, known: { position: change.after } };
  const typed = Object.entries(change.after ?? {}).map(([pointer, value]) => [pointer, String(value)]);
  return { drawn, known: { typed: Object.fromEntries(typed) } };
}

/** Returns the feature that a finding is about; undefined where the map has none: for what an answer as a whole lacks. */
function findCorrectable(
  { subject, operation }: Pick<Finding, 'subject'> & Partial<Pick<Finding, 'operation'>>,
  inspection: Inspection,
): Ref | undefined {
  if (subject === 'place' && operation !== undefined && operation !== 'details') return undefined;
  return findSubject(getAllSubjects(inspection), subject)?.ref;
}
