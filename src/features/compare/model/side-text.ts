import { formatMoment } from '../../../domain/format/formats.ts';
import { getFailureCauses, getFailures } from '../../../domain/place/failure-causes.ts';
import type { Inspection } from '../../../domain/place/inspection.ts';
import type { Recording } from '../../../spec/batch.ts';
import { operationNames } from '../../../spec/operations.ts';
import { formatFailureCause } from '../../inspect/model/asking/failure-text.ts';
import type { Connections } from '../../inspect/model/connect.ts';
import comparedWords from './compared.messages';
import { isTourRecording } from './tour-recording.ts';
import type { SideSource } from './use-compared.ts';

/** Where a side comes from: `This server`, `Recorded May 14, 3:00 PM`. */
export function getSideTitle(source: SideSource, { offered }: Pick<Connections, 'offered'>): string {
  if (source.kind === 'connection') {
    const { name } = source.connection;
    return offered.find((each) => each.name === name)?.title ?? name;
  }
  return isTourRecording(source.recording)
    ? comparedWords.recordedExample
    : comparedWords.recorded({ moment: formatRecordedTime(source.recording) });
}

/** When something was recorded: `May 14, 3:00 PM`. */
export function formatRecordedTime({ recordedAt }: Pick<Recording, 'recordedAt'>): string {
  return formatMoment(new Date(recordedAt), {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
}

/** What has to be said of a side whose map does not show all of its place: it is asked, failed, or has none. */
export function getSideStatus(told: Inspection): readonly string[] {
  if (operationNames.some((name) => told[name].state === 'loading')) return [comparedWords.asking];
  const failed = getFailureCauses(getFailures(told)).map(formatFailureCause);
  const { details } = told;
  if ('answer' in details && details.subjects.length === 0) return [comparedWords.noPlace, ...failed];
  return details.state === 'idle' ? [comparedWords.notRecorded, ...failed] : failed;
}
