import type { Connection } from '../../../client/connection.ts';
import { formatShare } from '../../../domain/format/formats.ts';
import { isolate } from '../../../domain/format/sentences.ts';
import type { ListPart } from '../../../domain/runs/list-part.ts';
import { noFilter, type ResultFilter } from '../../../domain/runs/result-filter.ts';
import { getRuleName } from '../../../domain/words/rule-text.ts';
import type { Run } from '../../../spec/batch.ts';
import { Button } from '../../../ui/button.tsx';
import askingWords from '../../inspect/model/asking/asking.messages';
import { getRecordedTime } from '../../inspect/model/inspection-facts.ts';
import { useInspection } from '../../inspect/model/scene-context.tsx';
import resultWords from '../results/results.messages';
import queueWords from './queue.messages';
import type { Reviewing } from './reviewing.ts';
import { useOtherTabs } from './use-other-tabs.ts';

/** Names the part of the list under review and its size, with a link to the whole. */
export function FilterNote({ reviewing }: { readonly reviewing: Reviewing }) {
  const { scope, shown, steps } = reviewing;
  const { filter, part, queue, whole } = scope;
  const { item, index } = shown;
  const parts = formatParts(filter, part);
  if (parts.length === 0) return null;
  return (
    <div className="gap-x-2h row wrap small quiet">
      <p>
        <bdi className="strong ink break-anywhere">{parts.join(', ')}</bdi>:{' '}
        {queueWords.scopeSize({ count: queue.items.length, of: whole.items.length })}
      </p>
      <Button look="quiet" onClick={() => steps.goThrough({ ...noFilter, order: filter.order })}>
        {queueWords.showAll}
      </Button>
      {item && index < 0 && (
        <p role="status" className="flex wrap gap-2 small rounded-card accent-wash px-3 py-2h outlined">
          {queueWords.outside}
        </p>
      )}
    </div>
  );
}

/** Returns what selects the part, in words; nothing for the whole list. */
export function formatParts(filter: ResultFilter, { percent, share }: ListPart): string[] {
  return [
    ...(share ? [queueWords.shareOf({ part: share.part, of: share.of })] : []),
    ...filter.standings.map((standing) => resultWords.standing[standing]),
    ...filter.rules.map(getRuleName),
    ...filter.verdicts.map((verdict) => resultWords.verdict[verdict]),
    ...filter.phases.map((phase) => resultWords.phase[phase]),
    ...filter.fates.map((fate) => resultWords.fate[fate]),
    ...filter.reviewers.map((name) => name || queueWords.unnamed),
    ...(filter.noted ? [resultWords.noted] : []),
    ...(filter.questions ? [resultWords.questions] : []),
    ...(filter.changed ? [resultWords.changed] : []),
    ...(filter.text === '' ? [] : [queueWords.searched({ text: filter.text })]),
    ...(percent < 100 ? [queueWords.secondReview({ percent: formatShare(percent / 100) })] : []),
  ];
}

type Props = { readonly run: Run; readonly connection: Connection };

/**
 * Explains where the list was asked and which connection answers now, where these differ. Answers kept by a team are
 * those of the list.
 */
export function OtherConnectionNote({ run, connection }: Props) {
  const recorded = getRecordedTime(useInspection().inspection);
  if ((recorded && connection.among === run.id) || isSameSource(run, connection)) return null;
  return (
    <p role="status" className="flex wrap gap-2 small rounded-card accent-wash px-3 py-2h outlined">
      {queueWords.otherConnection({
        asked: isolate(sourceName(run.connection, run.baseUrl)),
        shown: isolate(sourceName(connection.name, connection.baseUrl)),
      })}
    </p>
  );
}

/** A list from a report or a backup without its source cannot differ. */
function isSameSource(run: Run, { name, baseUrl }: Connection): boolean {
  const sameName = run.connection === '' || run.connection === name;
  return sameName && (run.baseUrl === '' || run.baseUrl === baseUrl);
}

/** The connection as people call it, with its address. */
function sourceName(name: string, baseUrl: string): string {
  const called =
    name === 'server' || name === 'page' || name === 'kit'
      ? askingWords.mode[name]
      : name.replace(/^direct:/, '');
  return baseUrl === '' ? called : `${called} (${baseUrl})`;
}

/** A note that another tab reviews the same run. */
export function ElsewhereNote({ run }: { readonly run: string }) {
  const others = useOtherTabs(run);
  return (
    <div role="status" className="empty-kept">
      {others && (
        <p className="flex wrap gap-2 small rounded-card accent-wash px-3 py-2h outlined">
          {queueWords.elsewhere}
        </p>
      )}
    </div>
  );
}
