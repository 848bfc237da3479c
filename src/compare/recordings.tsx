import { useRef, useState } from 'react';
import { useKeptByHand } from '../scene/compared/use-recordings.ts';
import { forgetKeptByHand, type KeptByHand } from '../store/results.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Disc } from '../ui/icons/disc.ts';
import { Trash2 } from '../ui/icons/trash-2.ts';
import { reviewWords } from '../words/words.ts';
import styles from './recordings.module.css';

type Props = {
  /** Keeps what side A told; undefined while that is nothing. Rejects where the browser refuses. */
  readonly record: (() => Promise<unknown>) | undefined;
  readonly onOpen: (kept: KeptByHand) => void;
  readonly onForgotten: (kept: KeptByHand) => void;
};

/** Recordings shown at once. */
const shownAtOnce = 8;

/** Keeps what stands here for later, and shows everything that was kept so: to compare with, or to delete. */
export function Recordings({ record, onOpen, onForgotten }: Props) {
  const words = reviewWords.compare;
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
    <section className={styles.recordings} aria-labelledby="recordings">
      <h2 id="recordings" ref={heading} tabIndex={-1}>
        {words.recordingsHead}
      </h2>
      <Button onClick={() => record && void keep(record)} disabled={!record}>
        <Disc size={14} aria-hidden />
        {words.record}
      </Button>
      <p role="status" className={styles.note}>
        {said === undefined ? words.recordMeaning : words[said]}
      </p>
      {kept.length > 0 && (
        <ul aria-label={words.keptByHand}>
          {kept.slice(0, count).map((each) => (
            <li key={each.position}>
              <Kept
                kept={each}
                onOpen={() => onOpen(each)}
                onRemove={() => setLeaving(leaving === each.position ? undefined : each.position)}
              />
              {leaving === each.position && (
                <div className={styles.sure} role="alert">
                  <p>{words.forgetSure}</p>
                  <Button onClick={() => void forget(each)}>{words.forgetNow}</Button>
                  <Button look="quiet" onClick={() => setLeaving(undefined)}>
                    {words.keepIt}
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {kept.length > count && (
        <Button onClick={() => setCount(count + shownAtOnce)}>
          {words.showMore(Math.min(shownAtOnce, kept.length - count))}
        </Button>
      )}
    </section>
  );
}

type KeptProps = { readonly kept: KeptByHand; readonly onOpen: () => void; readonly onRemove: () => void };

function Kept({ kept: { id, kind, recordedAt }, onOpen, onRemove }: KeptProps) {
  const words = reviewWords.compare;
  const at = new Date(recordedAt);
  return (
    <div className={styles.kept}>
      <button type="button" aria-label={words.openRecording(id, at)} onClick={onOpen}>
        <bdi>{id}</bdi>
        <span>
          {kind}, {words.moment(at)}
        </span>
      </button>
      <IconButton label={words.forget(id, at)} onClick={onRemove}>
        <Trash2 size={16} aria-hidden />
      </IconButton>
    </div>
  );
}
