import { useEffect, useState } from 'react';
import { formatMoment } from '../domain/format/formats.ts';
import { isolate } from '../domain/format/sentences.ts';
import generalWords from '../domain/words/general.messages';
import pageWords from '../features/inspect/model/page.messages';
import type { Ask } from '../spec/operations.ts';
import { createLink } from '../state/address.ts';
import type { RecentPlace } from '../state/database.ts';
import { showToast } from '../state/interface/toast.ts';
import { openDialog } from '../state/interface/what-is-open.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Trash2 } from '../ui/icons/lazy-icons.ts';
import commandWords from './commands/commands.messages';
import frameWords from './frame.messages';
import styles from './history-dialog.module.css';

type Props = { readonly open: boolean; readonly onAsk: (ask: Ask) => void };

/** The recent places of this browser, today's first; each can be opened again or removed. */
export function HistoryDialog({ open, onAsk }: Props) {
  return (
    <Dialog
      open={open}
      onClose={() => openDialog(undefined)}
      title={frameWords.history}
      description={commandWords.historyMeaning}
      closeLabel={generalWords.close}
    >
      <History onAsk={onAsk} />
    </Dialog>
  );
}

/** The answer of the store: none yet, that it stores nothing, or its places. */
type Kept = { readonly answered: false } | { readonly answered: true; readonly places: Places };
type Places = readonly RecentPlace[] | undefined;

function History({ onAsk }: Pick<Props, 'onAsk'>) {
  const [kept, setKept] = useState<Kept>({ answered: false });
  useEffect(() => {
    let end: (() => void) | undefined;
    let gone = false;
    void import('../state/recents.ts').then(({ watchRecentPlaces }) => {
      if (!gone) end = watchRecentPlaces((places) => setKept({ answered: true, places }));
    });
    return () => {
      gone = true;
      end?.();
    };
  }, []);
  if (!kept.answered) return null;
  const { places } = kept;
  if (!places) return <p className="mt-4 quiet">{commandWords.keepsNothing}</p>;
  if (places.length === 0) return <p className="mt-4 quiet">{commandWords.nothingSeen}</p>;

  const forget = async (key?: string) => {
    const { forgetPlaces } = await import('../state/recents.ts');
    if (!(await forgetPlaces(key))) showToast(pageWords.notForgotten);
  };
  const today = new Date().setHours(0, 0, 0, 0);
  const days = [
    { title: commandWords.today, isToday: true, places: places.filter(({ seenAt }) => seenAt >= today) },
    { title: commandWords.earlier, isToday: false, places: places.filter(({ seenAt }) => seenAt < today) },
  ];
  return (
    <>
      {days
        .filter((day) => day.places.length > 0)
        .map((day) => (
          <section key={day.title} aria-label={day.title} className="mt-4">
            <h3 className="caption medium quiet pb-1">{day.title}</h3>
            <ul>
              {day.places.map((place) => (
                <Entry
                  key={place.key}
                  place={place}
                  isToday={day.isToday}
                  onAsk={onAsk}
                  onForget={() => void forget(place.key)}
                />
              ))}
            </ul>
          </section>
        ))}
      <p className="mt-3 line-top pt-4">
        <Button onClick={() => void forget()}>{commandWords.forgetAll}</Button>
      </p>
    </>
  );
}

type EntryProps = Pick<Props, 'onAsk'> & {
  readonly place: RecentPlace;
  readonly isToday: boolean;
  readonly onForget: () => void;
};

function Entry({ place, isToday, onAsk, onForget }: EntryProps) {
  const { id, kind, title, seenAt } = place;
  const moment = new Date(seenAt);
  return (
    <li className={`${styles.entry} row gap-1`}>
      <a
        className="stack columns-last gap-x-3 fill inherit undecorated rounded content-center px-2h py-1 hover"
        href={createLink(place, location.pathname)}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          openDialog(undefined);
          onAsk({ id, kind });
        }}
      >
        <b className="truncate medium" dir="auto">
          {title || id}
        </b>
        <span className={`${styles.ask} caption quiet truncate`}>
          <code translate="no" className="code" dir="auto">
            {id}
          </code>{' '}
          <bdi>{kind}</bdi>
        </span>
        <time className="caption quiet tabular" dateTime={moment.toISOString()}>
          {formatMoment(moment, { ...(!isToday && { dateStyle: 'medium' }), timeStyle: 'short' })}
        </time>
      </a>
      <IconButton label={commandWords.forgetPlace({ title: isolate(title || id) })} onClick={onForget}>
        <Trash2 size={15} aria-hidden />
      </IconButton>
    </li>
  );
}
