import { formatMoment } from '../../domain/format/formats.ts';
import type { Ask } from '../../spec/operations.ts';
import { IconButton } from '../../ui/button.tsx';
import { ChevronLeft, ChevronRight, List } from '../../ui/icons/first-icons.ts';
import { useInspection, useSelection } from '../inspect/model/scene-context.tsx';
import styles from './kit-bar.module.css';
import kitWords from './model/kit.messages';
import { useOpenKit } from './model/open-kit.ts';
import openedKitWords from './opened-kit.messages';
import { findKitIndex, getNeighbourInKit, showKitPlaces } from './show-kit.ts';

type Props = { readonly onAsk: (ask: Ask) => void };

/** Always visible while a kit answers: that it is recorded, when, and the way to its other places. */
export function KitBar({ onAsk }: Props) {
  const { inspection } = useInspection();
  const { go } = useSelection();
  const open = useOpenKit();
  if (!open) return null;
  const words = openedKitWords;
  const { title, createdAt, places } = open.kit;
  const { ask } = inspection;
  const position = findKitIndex(places, ask);
  const moment = new Date(places[position]?.recordedAt ?? createdAt);
  const step = (by: 1 | -1) => {
    const next = getNeighbourInKit(places, ask, by);
    if (next) onAsk({ id: next.id, kind: next.kind });
  };
  return (
    <section
      className={`${styles.bar} least-36 pl-3 pr-2 ground row min-w-0 gap-2 small line-bottom outlined`}
      aria-label={words.bar}
    >
      <span
        className={`${styles.badge} pill inline-row flex-none gap-1h caption medium tabular paper hairline`}
        data-recorded={moment.toISOString()}
      >
        <time
          dateTime={moment.toISOString()}
          title={kitWords.recordedAt({
            moment: formatMoment(moment, { dateStyle: 'long', timeStyle: 'short' }),
          })}
        >
          {kitWords.recordedOn({ date: formatMoment(moment, { dateStyle: 'medium' }) })}
        </time>
      </span>
      <bdi className={`${styles.title} truncate min-w-0 quiet`} title={title}>
        {title || words.untitled}
      </bdi>
      <span className={`${styles.steps} ml-auto row flex-none`}>
        {places.length > 1 && (
          <IconButton label={kitWords.previousPlace} onClick={() => step(-1)}>
            <ChevronLeft size={16} aria-hidden />
          </IconButton>
        )}
        {position >= 0 && (
          <span className={`${styles.position} px-1 caption quiet tabular`}>
            {words.position({ position: position + 1, count: places.length })}
          </span>
        )}
        {places.length > 1 && (
          <IconButton label={kitWords.nextPlace} onClick={() => step(1)}>
            <ChevronRight size={16} aria-hidden />
          </IconButton>
        )}
        {ask && (
          <IconButton label={kitWords.allPlaces} onClick={() => showKitPlaces(go)}>
            <List size={16} aria-hidden />
          </IconButton>
        )}
      </span>
    </section>
  );
}
