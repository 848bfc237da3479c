import { operationNames } from '../../contract/operations.ts';
import { failureCauses, failuresIn } from '../../core/place/failure-causes.ts';
import type { Inspection } from '../../core/place/inspection.ts';
import { togetherText } from '../asking/failure-text.ts';
import { comparedWords } from './words.ts';

/** What has to be said of a side whose map does not show all of its place: it is asked, failed, or has none. */
export function sideStatus(told: Inspection): readonly string[] {
  if (operationNames.some((name) => told[name].state === 'loading')) return [comparedWords.asking];
  const failed = failureCauses(failuresIn(told)).map(togetherText);
  const { details } = told;
  if ('answer' in details && details.subjects.length === 0) return [comparedWords.noPlace, ...failed];
  return details.state === 'idle' ? [comparedWords.notRecorded, ...failed] : failed;
}
