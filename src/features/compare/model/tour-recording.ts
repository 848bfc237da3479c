import { getRecordingName } from '../../../domain/place/side-name.ts';
import { type Recording, recording } from '../../../spec/batch.ts';
import type { Ask } from '../../../spec/operations.ts';

/** The sample that the tour compares with an earlier day. */
export const tourAsk: Ask = { id: '108292453.2e4', kind: 'place' };

/** The run of the example recording: no run of a browser has this name. */
const tourRun = 'tour';

/** The side of a comparison that it is. */
export const tourSide = getRecordingName({ run: tourRun, position: 0 });

/** Returns true for the recording that comes with Placelens; made by tools/tour, not by a service. */
export function isTourRecording({ run }: Pick<Recording, 'run'>): boolean {
  return run === tourRun;
}

/** Loads it where it belongs to this address. */
export async function loadTourRecording({ id, kind }: Ask): Promise<Recording | undefined> {
  if (id !== tourAsk.id || kind !== tourAsk.kind) return undefined;
  return recording.parse((await import('./tour-recording.json')).default);
}
