import { useEffect, useRef } from 'react';
import { formatJsonValue } from '../../../domain/json/json-leaves.ts';
import { ImageOff } from '../../../ui/icons/first-icons.ts';
import kitWords from '../../kit/model/kit.messages';
import inspectWords from '../inspect.messages';
import styles from './photos.module.css';

/** The outcome of a requested photo. A browser does not say why one did not load. */
export type PhotoOutcome =
  | { readonly state: 'loaded'; readonly width: number; readonly height: number }
  | { readonly state: 'broken' | 'silent' };

type Props = {
  readonly url: string;
  /** The address as it was sent, to name it when it breaks. */
  readonly entry: unknown;
  readonly index: number;
  readonly alt: string;
  /** False while the reader has not scrolled near: then nothing is asked for. */
  readonly near: boolean;
  readonly outcome: PhotoOutcome | undefined;
  readonly onOutcome: (index: number, outcome: PhotoOutcome) => void;
  readonly onOpen: (thumbnail: HTMLElement) => void;
};

/** Seconds after which a photo that neither loads nor fails counts as broken (rule photo.does-not-load). */
const patience = 10;

/** One photo in its reserved box. Never `crossorigin`: a host without CORS may show its pictures too. */
export function Thumbnail({ url, entry, index, alt, near, outcome, onOutcome, onOpen }: Props) {
  const box = useRef<HTMLButtonElement>(null);
  const waiting = near && outcome === undefined;
  useEffect(() => {
    if (!waiting || !box.current) return;
    let deadline: ReturnType<typeof setTimeout> | undefined;
    // A lazy image is asked for when it comes into view, and only from then on it can be late.
    const view = new IntersectionObserver((entries) => {
      if (deadline !== undefined || !entries.some(({ isIntersecting }) => isIntersecting)) return;
      deadline = setTimeout(() => onOutcome(index, { state: 'silent' }), patience * 1000);
    });
    view.observe(box.current);
    return () => {
      view.disconnect();
      clearTimeout(deadline);
    };
  }, [waiting, index, onOutcome]);

  if (outcome !== undefined && outcome.state !== 'loaded') {
    const said =
      outcome.state === 'silent' ? inspectWords.photoSilent({ seconds: patience }) : inspectWords.photoBroken;
    return <NamedPhoto entry={entry} said={said} />;
  }
  const size = outcome && `${outcome.width} × ${outcome.height}`;
  return (
    <button
      ref={box}
      type="button"
      className={`${styles.thumbnail} reveals block wash-strong relative w-full overflow-hidden p-0 border-0`}
      aria-label={inspectWords.openPhoto({ photo: alt })}
      title={size}
      onClick={({ currentTarget }) => onOpen(currentTarget)}
    >
      {near && (
        <img
          className="block cover absolute"
          src={url}
          alt={alt}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            onOutcome(index, { state: 'loaded', width: naturalWidth, height: naturalHeight })
          }
          onError={() => onOutcome(index, { state: 'broken' })}
        />
      )}
      {size !== undefined && (
        <span className={`${styles.size} reveal px-1 tabular absolute rounded-sm`}>{size}</span>
      )}
    </button>
  );
}

type Named = {
  readonly entry: unknown;
  readonly said: string;
  /** Where the reader may look for it; nothing is asked for before. */
  readonly link?: string | undefined;
};

/** A photo that is not shown: which one it is, and why. */
export function NamedPhoto({ entry, said, link }: Named) {
  const text = formatJsonValue(entry).slice(0, 300);
  return (
    <div className={`${styles.named} column caption quiet px-2 py-1h`} title={text}>
      <span>
        <ImageOff size={13} aria-hidden />
        {said}
      </span>
      <bdi translate="no" className={`${styles.which} faint mono overflow-hidden`}>
        {text}
      </bdi>
      {link !== undefined && (
        <a className="caption accent" href={link} target="_blank" rel="noopener noreferrer">
          {kitWords.openPhoto}
        </a>
      )}
    </div>
  );
}
