import type { Finding } from '../../../contract/finding.ts';
import type { Suppression } from '../../../contract/judgement.ts';
import { formatMeasured, formatMoment } from '../../../core/format/formats.ts';
import { isolate } from '../../../core/format/sentences.ts';
import { checkWords } from './words.ts';

/** By whom a finding was accepted, when, and until when. */
export function acceptedText({ author, at, until }: Suppression): string {
  const said = { author: isolate(author), day: dayText(at) };
  return until === undefined
    ? checkWords.acceptedBy(said)
    : checkWords.acceptedUntil({ ...said, until: dayText(until) });
}

/** That an accepted finding is another one now, with both values where they differ. */
export function changedText({ measured, unit }: Suppression, now: Finding): string {
  const [before, after] = [formatMeasured(measured, unit), formatMeasured(now.measured, unit)];
  return before === after || before === '' ? checkWords.changed : checkWords.changedFrom({ before, after });
}

/** The day of a moment, in milliseconds since 1970. */
export function dayText(milliseconds: number): string {
  return formatMoment(new Date(milliseconds), { dateStyle: 'medium' });
}
