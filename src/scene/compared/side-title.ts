import type { Recording } from '../../contract/batch.ts';
import { formatMoment } from '../../core/format/formats.ts';
import type { Connections } from '../connect.ts';
import { isTourRecording } from './tour-recording.ts';
import type { SideSource } from './use-compared.ts';
import { comparedWords } from './words.ts';

/** Where a side comes from: `This server`, `Recorded May 14, 3:00 PM`. */
export function sideTitle(source: SideSource, { offered }: Pick<Connections, 'offered'>): string {
  if (source.kind === 'connection') {
    const { name } = source.connection;
    return offered.find((each) => each.name === name)?.title ?? name;
  }
  return isTourRecording(source.recording)
    ? comparedWords.recordedExample
    : comparedWords.recorded({ moment: recordedMoment(source.recording) });
}

/** When something was recorded: `May 14, 3:00 PM`. */
export function recordedMoment({ recordedAt }: Pick<Recording, 'recordedAt'>): string {
  return formatMoment(new Date(recordedAt), {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
}
