import { useEffect, useState } from 'react';
import type { Connection } from '../../../client/connection.ts';
import { formatShare } from '../../../domain/format/formats.ts';
import { isolate } from '../../../domain/format/sentences.ts';
import type { ListPart } from '../../../domain/runs/list-part.ts';
import { noFilter, type ResultFilter } from '../../../domain/runs/result-filter.ts';
import { getRuleName } from '../../../domain/words/rule-text.ts';
import type { Run } from '../../../spec/batch.ts';
import { runUnderLock } from '../../../state/locks.ts';
import { Button } from '../../../ui/button.tsx';
import askingWords from '../../inspect/model/asking/asking.messages';
import { getRecordedTime } from '../../inspect/model/inspection-facts.ts';
import { useInspection } from '../../inspect/model/scene-context.tsx';
import resultWords from '../results/results.messages';
import queueWords from './queue.messages';
import type { Reviewing } from './reviewing.ts';

/** Says that only a part of the list is gone through, which one, how large it is, and leads to the whole. */
export function FilterNote({ reviewing }: { readonly reviewing: Reviewing }) {
  const { filter, part, goThrough, queue, whole, item, index } = reviewing;
  const parts = formatParts(filter, part);
  if (parts.length === 0) return null;
  return (
    <div className="gap-x-2h row wrap small quiet">
      <p>
        <bdi className="strong ink break-anywhere">{parts.join(', ')}</bdi>:{' '}
        {queueWords.scopeSize({ count: queue.items.length, of: whole.items.length })}
      </p>
      <Button look="quiet" onClick={() => goThrough({ ...noFilter, order: filter.order })}>
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

/** What makes the part, in words; nothing where the whole list is gone through. */
export function formatParts(filter: ResultFilter, { percent, share }: ListPart): string[] {
  return [
    ...(share ? [queueWords.shareOf({ part: share.part, of: share.of })] : []),
    ...filter.standings.map((standing) => resultWords.standing[standing]),
    ...filter.rules.map(getRuleName),
    ...filter.verdicts.map((verdict) => resultWords.verdict[verdict]),
    ...filter.phases.map((phase) => resultWords.phase[phase]),
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
 * Says in words where the list was asked and who answers now, where that is not the same. What a team kept
 * of the list is what it was asked.
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

/** What a list that came as a report or a backup does not say cannot differ. */
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

/** Says that another tab goes through the same run. */
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

/**
 * True while another tab of this browser has the same run open. Each holds a shared lock, which a tab that crashed
 * gives back too; who comes and goes says so, and whoever is looked at counts again.
 */
function useOtherTabs(run: string): boolean {
  const [others, setOthers] = useState(false);
  useEffect(() => {
    const name = `placelens.review ${run}`;
    const end = new AbortController();
    const bell = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
    let leave = () => {};
    const held = new Promise<void>((resolve) => {
      leave = resolve;
    });
    let counts = false;
    const count = async () => {
      if (!counts) return;
      const { held: locks = [] } = await navigator.locks.query();
      if (!end.signal.aborted) setOthers(locks.filter((lock) => lock.name === name).length > 1);
    };
    const hold = async () => {
      if (end.signal.aborted) return;
      counts = true;
      bell?.postMessage('here');
      void count();
      await held;
    };
    // Without locks nobody can be counted.
    void runUnderLock(name, hold, async () => {}, { mode: 'shared' });
    if (bell) bell.onmessage = () => void count();
    addEventListener('focus', count);
    return () => {
      leave();
      end.abort();
      bell?.postMessage('gone');
      bell?.close();
      removeEventListener('focus', count);
    };
  }, [run]);
  return others;
}
