import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { listsChanged } from '../../../client/team/lists-changed.ts';
import { callTeam, hasRole } from '../../../client/team/team-call.ts';
import { formatMoment } from '../../../domain/format/formats.ts';
import { isolate } from '../../../domain/format/sentences.ts';
import { type ListNews, listNews, type TeamList, teamList } from '../../../spec/team.ts';
import { z } from '../../../spec/zod.ts';
import { Button } from '../../../ui/button.tsx';
import { formatDue, isOverdue } from './due-date.tsx';
import { FarBar, formatProgress, getProgressState } from './open-list.tsx';
import sharedWords from './team.messages';
import { useMembership } from './use-team.ts';

type Props = { readonly shown: string | undefined; readonly onOpen: (list: string) => void };

/** The team's lists, the latest first, each with its progress. */
export function TeamLists({ shown, onOpen }: Props) {
  const { me } = useMembership();
  const { lists, news, failed, again } = useLists();
  if (failed)
    return (
      <p role="alert" className="row wrap gap-2 small error">
        {sharedWords.listsNotRead}
        <Button onClick={again}>{sharedWords.tryAgain}</Button>
      </p>
    );
  if (!lists) return null;
  const others = lists.filter(({ id }) => id !== shown);
  if (lists.length === 0)
    return (
      <p className="small quiet">
        {hasRole(me?.role, 'lead') ? sharedWords.noListsLead : sharedWords.noLists}
      </p>
    );
  if (others.length === 0) return null;
  return (
    <ul className="stack" aria-label={sharedWords.lists}>
      {others.map((list) => (
        <li key={list.id} className="line-top">
          <ListLine list={list} news={news.get(list.id)} onOpen={() => onOpen(list.id)} />
        </li>
      ))}
    </ul>
  );
}

type LineProps = {
  readonly list: TeamList;
  readonly news: ListNews | undefined;
  readonly onOpen: () => void;
};

function ListLine({ list, news, onOpen }: LineProps) {
  const stand = news && getProgressState(news, list.overlap);
  return (
    <button
      type="button"
      className="stack gap-1 w-full text-start bare cursor-pointer px-0 py-2h hover"
      aria-label={sharedWords.open({ name: isolate(list.name) })}
      disabled={!list.complete}
      onClick={onOpen}
    >
      <span className="row wrap between gap-x-3">
        <b className="small medium break-anywhere">{list.name}</b>
        <span className="caption quiet tabular">
          {formatMoment(new Date(list.createdAt), { dateStyle: 'medium' })}
        </span>
      </span>
      {news && <FarBar progress={news.progress} overlap={list.overlap} />}
      <span className="caption quiet tabular">
        {!list.complete
          ? sharedWords.notComplete
          : news
            ? formatProgress(news.progress, list.overlap)
            : sharedWords.openRows({ count: list.rows })}
        {list.due !== undefined && (
          <span className={isOverdue(list.due, stand) ? 'warning' : undefined}>
            {` · ${formatDue(list.due, stand)}`}
          </span>
        )}
      </span>
    </button>
  );
}

/** Returns the lists from the server, and the progress of each, one after the other. */
function useLists() {
  const [lists, setLists] = useState<readonly TeamList[]>();
  const [news, setNews] = useState<ReadonlyMap<string, ListNews>>(new Map());
  const [failed, setFailed] = useState(false);
  const [turn, setTurn] = useState(0);
  const changed = useStore(listsChanged);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again with each
  useEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    const read = async () => {
      const found = await callTeam('GET', 'lists', z.array(teamList), { signal });
      const latest = found.toSorted((a, b) => b.createdAt - a.createdAt);
      setLists(latest);
      setFailed(false);
      for (const { id, complete } of latest) {
        const told = complete ? await getNews(id, signal) : undefined;
        if (signal.aborted) return;
        if (told) setNews((before) => new Map(before).set(id, told));
      }
    };
    read().catch(() => signal.aborted || setFailed(true));
    return () => end.abort();
  }, [turn, changed]);
  return { lists, news, failed, again: () => setTurn(turn + 1) };
}

/** Returns the progress of a list; undefined where the server does not send it. */
function getNews(list: string, signal: AbortSignal): Promise<ListNews | undefined> {
  return callTeam('GET', `lists/${list}/news`, listNews, { signal }).catch(() => undefined);
}
