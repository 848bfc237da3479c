import { useRef, useState } from 'react';
import { formatMoment } from '../../domain/format/formats.ts';
import { isolate } from '../../domain/format/sentences.ts';
import generalWords from '../../domain/words/general.messages';
import { forgetKeptByHand, type KeptByHand } from '../../state/recordings.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Disc, Trash2 } from '../../ui/icons/lazy-icons.ts';
import compareWords from './compare.messages';
import { useKeptByHand } from './model/use-compared.ts';
import styles from './recordings.module.css';

type Props = {
  /** Records the answers of side A; undefined while there are none. Rejects where the browser refuses. */
  readonly record: (() => Promise<unknown>) | undefined;
  readonly onOpen: (kept: KeptByHand) => void;
  readonly onForgotten: (kept: KeptByHand) => void;
};

/** Number of recordings shown at once. */
const shownAtOnce = 8;

/** Records the current answers, and shows all recordings made by hand: to compare with, or to delete. */
export function Recordings({ record, onOpen, onForgotten }: Props) {
  const kept = useKeptByHand();
  const heading = useRef<HTMLHeadingElement>(null);
  const [count, setCount] = useState(shownAtOnce);
  const [said, setSaid] = useState<'recorded' | 'notRecorded' | 'notForgotten'>();
  const [leaving, setLeaving] = useState<number>();
  const keep = (what: () => Promise<unknown>) =>
    what().then(
      () => setSaid('recorded'),
      () => setSaid('notRecorded'),
    );
  const forget = async (each: KeptByHand) => {
    setLeaving(undefined);
    try {
      await forgetKeptByHand(each.position);
      setSaid(undefined);
      // Its row took the focus with it.
      heading.current?.focus();
      onForgotten(each);
    } catch {
      setSaid('notForgotten');
    }
  };
  return (
    <section
      className={`${styles.recordings} pt-3 justify-items-start stack gap-2 line-top`}
      aria-labelledby="recordings"
    >
      <h2 className="body strong" id="recordings" ref={heading} tabIndex={-1}>
        {compareWords.recordingsHead}
      </h2>
      <Button onClick={() => record && void keep(record)} disabled={!record}>
        <Disc size={14} aria-hidden />
        {compareWords.record}
      </Button>
      <p role="status" className="small quiet">
        {said === undefined ? compareWords.recordMeaning : compareWords[said]}
      </p>
      {kept.length > 0 && (
        <ul className="w-full" aria-label={compareWords.keptByHand}>
          {kept.slice(0, count).map((each) => (
            <li key={each.position}>
              <Kept
                kept={each}
                onOpen={() => onOpen(each)}
                onRemove={() => setLeaving(leaving === each.position ? undefined : each.position)}
              />
              {leaving === each.position && (
                <div className="pb-2h row wrap gap-2 small" role="alert">
                  <p className="w-full">{compareWords.forgetSure}</p>
                  <Button onClick={() => void forget(each)}>{compareWords.forgetNow}</Button>
                  <Button look="quiet" onClick={() => setLeaving(undefined)}>
                    {compareWords.keepIt}
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {kept.length > count && (
        <Button onClick={() => setCount(count + shownAtOnce)}>
          {generalWords.showMore({ count: Math.min(shownAtOnce, kept.length - count) })}
        </Button>
      )}
    </section>
  );
}

type KeptProps = { readonly kept: KeptByHand; readonly onOpen: () => void; readonly onRemove: () => void };

function Kept({ kept: { id, kind, recordedAt }, onOpen, onRemove }: KeptProps) {
  const moment = formatMoment(new Date(recordedAt), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <div className={`${styles.kept} row`}>
      <button
        className="stack fill text-start bare cursor-pointer px-0 py-1h"
        type="button"
        aria-label={compareWords.openRecording({ id: isolate(id), moment })}
        onClick={onOpen}
      >
        <bdi translate="no" className="code break-anywhere">
          {id}
        </bdi>
        <span className="caption quiet">
          {kind}, {moment}
        </span>
      </button>
      <IconButton label={compareWords.forget({ id: isolate(id), moment })} onClick={onRemove}>
        <Trash2 size={16} aria-hidden />
      </IconButton>
    </div>
  );
}
