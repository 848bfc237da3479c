import { formatMoment } from '../../../domain/format/formats.ts';
import { getFailureCauses, getFailures } from '../../../domain/place/failure-causes.ts';
import type { Inspection } from '../../../domain/place/inspection.ts';
import type { Recording } from '../../../spec/batch.ts';
import { operationNames } from '../../../spec/operations.ts';
import { isRemembered } from '../../../state/remembered.ts';
import { formatFailureCause } from '../../inspect/model/asking/failure-text.ts';
import type { Connections } from '../../inspect/model/connect.ts';
import comparedWords from './compared.messages';
import type { Since } from './since.ts';
import { isTourRecording } from './tour-recording.ts';
import type { SideSource } from './use-compared.ts';

/** Returns the source of a side: `This server`, `Recorded May 14, 3:00 PM`. */
export function getSideTitle(source: SideSource, { offered }: Pick<Connections, 'offered'>): string {
  if (source.kind === 'connection') {
    const { name } = source.connection;
    return offered.find((each) => each.name === name)?.title ?? name;
  }
  const { recording } = source;
  if (isTourRecording(recording)) return comparedWords.recordedExample;
  const moment = formatRecordedTime(recording);
  return isRemembered(recording) ? comparedWords.seen({ moment }) : comparedWords.recorded({ moment });
}

/** Returns the time of a recording: `May 14, 3:00 PM`. */
export function formatRecordedTime({ recordedAt }: Pick<Recording, 'recordedAt'>): string {
  return formatMoment(new Date(recordedAt), {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
}

/** Returns since when the current answers are unchanged, where no different ones are remembered. */
export function formatSince({ firstSight, unchangedSince }: Since): string {
  if (firstSight) return comparedWords.firstSight;
  const { when, day } = getDay(unchangedSince);
  return comparedWords.unchanged[when]({ day });
}

/** Returns `November 12` for a message; for today the time, for another year the year too. */
export function getDay(moment: number): { readonly day: string; readonly when: 'today' | 'earlier' } {
  const [day, today] = [new Date(moment), new Date()];
  if (day.toDateString() === today.toDateString())
    return { day: formatMoment(day, { timeStyle: 'short' }), when: 'today' };
  const year = day.getFullYear() !== today.getFullYear() && ({ year: 'numeric' } as const);
  return { day: formatMoment(day, { month: 'long', day: 'numeric', ...year }), when: 'earlier' };
}

/** Returns notes on a side whose map does not show all of its place: it is loading, failed, or has none. */
export function getSideStatus(told: Inspection): readonly string[] {
  if (operationNames.some((name) => told[name].state === 'loading')) return [comparedWords.asking];
  const failed = getFailureCauses(getFailures(told)).map(formatFailureCause);
  const { details } = told;
  if ('answer' in details && details.subjects.length === 0) return [comparedWords.noPlace, ...failed];
  return details.state === 'idle' ? [comparedWords.notRecorded, ...failed] : failed;
}
