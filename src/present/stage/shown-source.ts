import { type Source, sourceOf } from '../../client/live-or-recorded.ts';
import { operationNames } from '../../contract/operations.ts';
import type { Inspection } from '../../domain/inspection.ts';

/** Where what is on the stage comes from, and what of it is not there. */
export type ShownSource = { readonly source: Source; readonly lack: 'none' | 'part' | 'all' };

/** One recorded answer makes the whole step recorded; the oldest says when. */
export function shownSource(inspection: Inspection): ShownSource {
  const views = operationNames.map((name) => inspection[name]);
  const sources = views.flatMap((view) => ('answer' in view ? [sourceOf(view.answer)] : []));
  const times = sources.flatMap((source) => (typeof source === 'object' ? [source.recordedAt] : []));
  const failed = views.filter(({ state }) => state === 'failed').length;
  return {
    source:
      times.length > 0
        ? { recordedAt: Math.min(...times) }
        : (sources.find((source) => source !== 'live') ?? 'live'),
    lack: failed === 0 ? 'none' : failed === views.length ? 'all' : 'part',
  };
}
