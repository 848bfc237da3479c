import type { CorrectionRefusal } from './apply-change.ts';
import correctionsWords from './corrections.messages';

/** Returns why a correction does not apply, as the end of a sentence: “it is so already.” */
export function explainRefusal(refusal: CorrectionRefusal): string {
  return correctionsWords.refused[refusal];
}
