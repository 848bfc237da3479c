import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { listsChanged, tellListsChanged } from '../../../client/team/lists-changed.ts';
import { callTeam, callTeamWithoutBody } from '../../../client/team/team-call.ts';
import { formatMoment } from '../../../domain/format/formats.ts';
import { isolate } from '../../../domain/format/sentences.ts';
import { type BinnedList, binnedList } from '../../../spec/team-lead.ts';
import { z } from '../../../spec/zod.ts';
import { Button } from '../../../ui/button.tsx';
import sharedWords from './team.messages';
import styles from './team.module.css';

/** The deleted lists that can be restored, for leads. */
export function BinList() {
  const [lists, setLists] = useState<readonly BinnedList[]>();
  const [failed, setFailed] = useState(false);
  const changed = useStore(listsChanged);
  const words = sharedWords.bin;
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again with each
  useEffect(() => {
    const end = new AbortController();
    callTeam('GET', 'bin', z.array(binnedList), { signal: end.signal }).then(setLists, () => {});
    return () => end.abort();
  }, [changed]);
  const restore = (id: string) => {
    setFailed(false);
    callTeamWithoutBody('POST', `lists/${id}/restore`).then(tellListsChanged, () => setFailed(true));
  };
  if (!lists) return null;
  return (
    <div className="stack gap-2 small">
      {lists.length === 0 && <p className="caption quiet">{words.none}</p>}
      {lists.length > 0 && (
        <ul className="stack" aria-label={words.title} tabIndex={-1}>
          {lists.map((list) => (
            <li key={list.id} className="row wrap between gap-2 py-2 line-top">
              <span className="break-anywhere">
                <b className="medium">{list.name}</b>
                <span className="block caption quiet">{formatLine(list)}</span>
              </span>
              <Button
                look="quiet"
                className={styles.starts}
                aria-label={words.restoreOf({ name: isolate(list.name) })}
                onClick={() => restore(list.id)}
              >
                {words.restore}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {failed && (
        <p role="alert" className="error">
          {words.failed}
        </p>
      )}
    </div>
  );
}

function formatLine({ rows, deletedBy, deletedAt, until }: BinnedList): string {
  const dayOf = (moment: number) => formatMoment(new Date(moment), { dateStyle: 'medium' });
  return sharedWords.bin.line({
    count: rows,
    name: isolate(deletedBy),
    moment: dayOf(deletedAt),
    until: dayOf(until),
  });
}
