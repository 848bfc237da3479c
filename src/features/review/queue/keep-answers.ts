import type { Result } from '../../../contract/batch.ts';
import type { Inspection } from '../../../core/place/inspection.ts';
import { recordingFrom } from '../../../scene/compared/recording-from.ts';
import { keepRecording } from '../../../store/recordings.ts';

/**
 * Keeps the answers that were found wrong, where the run keeps none of this address: once it is asked again, they tell
 * what is different. What the browser refuses is not worth a word: findings and counts tell a part of it.
 */
export function keepAnswers({ run, position }: Result, inspection: Inspection): void {
  const recording = recordingFrom(inspection);
  if (recording) keepRecording({ ...recording, run, position }).catch(() => {});
}
