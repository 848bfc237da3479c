import { formatList } from '../../../core/format/formats.ts';
import { clipped, isolate } from '../../../core/format/sentences.ts';
import { type ListVerdict, reviewersOf } from '../../../core/runs/list-verdict.ts';
import type { Settlement } from '../../../core/runs/verdicts.ts';
import { queueWords } from '../queue/words.ts';
import { resultWords } from './words.ts';

/** Who judged an address; empty where nobody did. */
export function reviewerText(said: ListVerdict): string {
  return formatList(reviewersOf(said).map((name) => name || queueWords.unnamed));
}

/** The notes on an address; of several reviewers each with its author's name. */
export function noteText({ notes }: ListVerdict): string {
  const [first, ...others] = notes;
  if (others.length === 0) return first?.note ?? '';
  return notes.map(({ reviewer, note }) => `${reviewer || queueWords.unnamed}: ${note}`).join(' · ');
}

/** Who settled what reviewers judged differently. */
export function settledText({ reviewer }: Settlement): string {
  return resultWords.settledBy({ name: isolate(clipped(reviewer || queueWords.unnamed)) });
}
