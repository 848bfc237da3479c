import { useEffect, useMemo, useRef, useState } from 'react';
import { clipText } from '../../../domain/format/sentences.ts';
import { checkPhotoAddress } from '../../../domain/web/web-address.ts';
import type { ReceivedPlace } from '../../../spec/received.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Maximize } from '../../../ui/icons/first-icons.ts';
import { createLazyPart, Lazy } from '../../../ui/lazy.tsx';
import inspectionWords from '../../inspect/model/inspection.messages';
import type { Kit } from '../../kit/model/kit.ts';
import { useOpenKit } from '../../kit/model/open-kit.ts';
import { getPhotoUrl } from '../../kit/model/photo-urls.ts';
import styles from './item-photo.module.css';
import { useShortcutText } from './key-texts.ts';
import queueWords from './queue.messages';

const lightbox = createLazyPart(async () => (await import('../../../ui/lightbox.tsx')).Lightbox);

type Props = {
  /** `properties.photos` as it was sent. */
  readonly sent: unknown;
  readonly name: string;
};

/**
 * The first photo of an address; a click or the key goes on to the next one, round the end; another key enlarges it.
 */
export function ItemPhoto({ sent, name }: Props) {
  const kit = useOpenKit()?.kit;
  const pictures = useMemo(() => getPictures(sent, kit), [sent, kit]);
  const [index, setIndex] = useState(0);
  const [lost, setLost] = useState<ReadonlySet<string>>(new Set());
  const [enlarged, setEnlarged] = useState(false);
  const opener = useRef<Element>(null);
  const shortcut = useShortcutText();
  const count = pictures.length;
  const picture = pictures[index];
  const canEnlarge = picture !== undefined && !lost.has(picture);
  const enlarge = () => {
    if (!canEnlarge) return;
    opener.current = document.activeElement;
    setEnlarged(true);
  };
  const latest = useRef(enlarge);
  latest.current = enlarge;
  useEffect(() => {
    const turn = () => setIndex((before) => (before + 1) % Math.max(1, count));
    return onPhotoKeys({ turn, enlarge: () => latest.current() });
  }, [count]);
  if (picture === undefined) return null;
  const slides = pictures
    .map((src, at) => ({
      src,
      alt: inspectionWords.photoOf({ position: at + 1, count: count, name: clipText(name) }),
    }))
    .filter(({ src }) => !lost.has(src));
  return (
    <figure className={styles.photo}>
      <button
        type="button"
        className={`${styles.picture} block wash rounded-card cursor-pointer overflow-hidden w-full p-0 border-0`}
        aria-label={queueWords.photo}
        disabled={count < 2}
        onClick={() => setIndex((index + 1) % count)}
      >
        {lost.has(picture) ? (
          <span className="caption quiet">{queueWords.photoLost}</span>
        ) : (
          <img
            className="block w-full h-full cover"
            src={picture}
            alt={inspectionWords.photoOf({ position: index + 1, count: count, name: clipText(name) })}
            decoding="async"
            referrerPolicy="no-referrer"
            onError={() => setLost((before) => new Set(before).add(picture))}
          />
        )}
      </button>
      <figcaption className="caption quiet row least-32">
        {count > 1 && queueWords.photoOf({ index: index + 1, of: count })}
        {canEnlarge && (
          <IconButton
            label={queueWords.enlarge}
            aria-keyshortcuts={shortcut('Shift+P')}
            className="ml-auto"
            onClick={enlarge}
          >
            <Maximize size={16} aria-hidden />
          </IconButton>
        )}
      </figcaption>
      {enlarged && (
        <Lazy
          part={lightbox}
          instead={() => null}
          given={{
            slides,
            start: slides.findIndex(({ src }) => src === picture),
            labels: inspectionWords.lightbox,
            onClosed: () => {
              setEnlarged(false);
              if (opener.current instanceof HTMLElement) opener.current.focus();
            },
          }}
        />
      )}
    </figure>
  );
}

/**
 * Returns the photos of a place that may be loaded, from `properties.photos` as it was sent; with an open kit those in
 * it, without requests.
 */
export function getPictures(sent: unknown, kit?: Kit): readonly string[] {
  if (!Array.isArray(sent)) return [];
  return sent.flatMap((entry: unknown) => {
    const address = checkPhotoAddress(entry, document.baseURI);
    if (address.kind !== 'picture') return [];
    return kit ? (getPhotoUrl(kit, String(entry)) ?? []) : [address.url];
  });
}

/** Returns what a place sent as its photos. */
export function getSentPhotos(place: ReceivedPlace | undefined): unknown {
  return place?.properties?.photos;
}

/** The actions of keys on the photos of the current address. */
type PhotoActions = { readonly turn: () => void; readonly enlarge: () => void };

/** The current photo component, for keys. */
let shown: PhotoActions | undefined;

/** Handles the keys of the photos until the returned function is called. */
function onPhotoKeys(actions: PhotoActions): () => void {
  shown = actions;
  return () => {
    if (shown === actions) shown = undefined;
  };
}

export function turnPhoto(): void {
  shown?.turn();
}

export function enlargePhoto(): void {
  shown?.enlarge();
}
