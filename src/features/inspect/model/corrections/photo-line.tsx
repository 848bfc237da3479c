import { useState } from 'react';
import { getPhotoSource } from '../../../../domain/corrections/corrections.ts';
import type { CorrectionPhoto } from '../../../../spec/correction.ts';
import type { Position } from '../../../../spec/geojson.ts';
import styles from './correction-lines.module.css';
import { formatPhoto } from './correction-text.ts';
import correctionWords from './corrections.messages';

type Props = {
  readonly photo: CorrectionPhoto;
  /** From 1. */
  readonly number: number;
  /** From where its distance is measured. */
  readonly from: Position | undefined;
};

/** A photo, small until it is clicked, and where it was taken. */
export function PhotoLine({ photo, number, from }: Props) {
  const [isLarge, setLarge] = useState(false);
  return (
    <figure className={`${styles.photo} fill row gap-2 m-0`} data-large={isLarge}>
      <button
        type="button"
        className="bare cursor-pointer p-0 flex flex-none"
        aria-expanded={isLarge}
        aria-label={correctionWords.photo.shown({ number: String(number) })}
        onClick={() => setLarge(!isLarge)}
      >
        <img
          src={getPhotoSource(photo)}
          width={photo.width}
          height={photo.height}
          className="rounded"
          alt=""
        />
      </button>
      <figcaption className="caption quiet">{formatPhoto(photo, from)}</figcaption>
    </figure>
  );
}
