import { ImageOff } from 'lucide-react';
import { jsonText } from '../../domain/json-leaves.ts';
import { panelWords } from '../../words/en/panel.ts';
import styles from './photos.module.css';

type Props = {
  readonly url: string;
  /** The address as it was sent, to name it when it breaks. */
  readonly entry: unknown;
  readonly alt: string;
  /** False while the reader has not scrolled near: then nothing is asked for. */
  readonly near: boolean;
  readonly broken: boolean;
  readonly onBroken: () => void;
  readonly onOpen: (thumbnail: HTMLElement) => void;
};

/** One photo in its reserved box. Never `crossorigin`: a host without CORS may show its pictures too. */
export function Thumbnail({ url, entry, alt, near, broken, onBroken, onOpen }: Props) {
  if (broken) return <NamedPhoto entry={entry} said={panelWords.photoBroken} />;
  return (
    <button
      type="button"
      className={styles.thumbnail}
      aria-label={panelWords.openPhoto(alt)}
      onClick={({ currentTarget }) => onOpen(currentTarget)}
    >
      {near && (
        <img
          src={url}
          alt={alt}
          width={132}
          height={84}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={onBroken}
        />
      )}
    </button>
  );
}

type Named = { readonly entry: unknown; readonly said: string };

/** A photo that is not shown: which one it is, and why. */
export function NamedPhoto({ entry, said }: Named) {
  const text = jsonText(entry).slice(0, 300);
  return (
    <div className={styles.named} title={text}>
      <span className={styles.why}>
        <ImageOff size={13} aria-hidden />
        {said}
      </span>
      <bdi className={styles.which}>{text}</bdi>
    </div>
  );
}
