import { useEffect, useMemo, useState } from 'react';
import { useOpenKit } from '../../scene/kit/open-kit.ts';
import { panelWords, reviewWords } from '../../words/words.ts';
import styles from './item-photo.module.css';
import { onPhotoTurn } from './photo-turn.ts';
import { picturesOf } from './pictures.ts';

type Props = {
  /** `properties.photos` as it was sent. */
  readonly sent: unknown;
  readonly name: string;
};

/** The first photo of an address; a click or the key goes on to the next one, round the end. */
export function ItemPhoto({ sent, name }: Props) {
  const kit = useOpenKit()?.kit;
  const pictures = useMemo(() => picturesOf(sent, kit), [sent, kit]);
  const [index, setIndex] = useState(0);
  const [lost, setLost] = useState<ReadonlySet<string>>(new Set());
  const count = pictures.length;
  useEffect(() => onPhotoTurn(() => setIndex((before) => (before + 1) % Math.max(1, count))), [count]);
  const picture = pictures[index];
  if (picture === undefined) return null;
  const words = reviewWords.queue;
  return (
    <figure className={styles.photo}>
      <button
        type="button"
        aria-label={words.photo}
        disabled={count < 2}
        onClick={() => setIndex((index + 1) % count)}
      >
        {lost.has(picture) ? (
          <span className={styles.lost}>{words.photoLost}</span>
        ) : (
          <img
            src={picture}
            alt={panelWords.photoOf(index + 1, count, name)}
            decoding="async"
            referrerPolicy="no-referrer"
            onError={() => setLost((before) => new Set(before).add(picture))}
          />
        )}
      </button>
      {count > 1 && <figcaption>{words.photoOf(index + 1, count)}</figcaption>}
    </figure>
  );
}
