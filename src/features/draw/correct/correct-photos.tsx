import { useEffect, useRef, useState } from 'react';
import { isolate } from '../../../domain/format/sentences.ts';
import { type CorrectionPhoto, mostPhotos } from '../../../spec/correction.ts';
import type { Position } from '../../../spec/geojson.ts';
import { Button } from '../../../ui/button.tsx';
import { FileBox } from '../../../ui/field.tsx';
import { Plus, X } from '../../../ui/icons/first-icons.ts';
import { PhotoLine } from '../../inspect/model/corrections/photo-line.tsx';
import correctWords from './correct.messages';
import { addPhoto, changeCorrection, removePhoto } from './correction-draft.ts';
import { readPhoto } from './read-photo.ts';

type Props = {
  readonly photos: readonly CorrectionPhoto[];
  /** Where the corrected feature is. */
  readonly from: Position;
};

/** The reader's own photos of what is there. */
export function CorrectPhotos({ photos, from }: Props) {
  const box = useRef<HTMLInputElement>(null);
  const [status, setStatus] = useState('');
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const words = correctWords.photo;
  const take = async (files: readonly File[]) => {
    setStatus(words.reading);
    changeCorrection({ readsPhoto: true });
    const faults: string[] = [];
    for (const file of files.slice(0, mostPhotos)) {
      const photo = await readPhoto(file);
      // The correction was ended meanwhile: the next one has photos of its own.
      if (isGone.current) return;
      if (typeof photo !== 'string') addPhoto(photo);
      else faults.push(words[photo]({ name: isolate(file.name) }));
    }
    if (photos.length + files.length > mostPhotos) faults.push(words.most);
    changeCorrection({ readsPhoto: false });
    setStatus(faults.join(' '));
  };
  return (
    <div className="stack gap-1">
      {photos.map((photo, index) => (
        <div key={photo.data} className="row between gap-2">
          <PhotoLine photo={photo} number={index + 1} from={from} />
          <Button
            look="quiet"
            aria-label={words.remove({ number: String(index + 1) })}
            onClick={() => removePhoto(photo)}
          >
            <X size={15} aria-hidden />
          </Button>
        </div>
      ))}
      {photos.length < mostPhotos && (
        <div>
          <Button look="quiet" onClick={() => box.current?.click()}>
            <Plus size={15} aria-hidden />
            {words.add}
          </Button>
        </div>
      )}
      <FileBox box={box} label={words.add} accept="image/*" several onFiles={(files) => void take(files)} />
      <p aria-live="polite" className="caption quiet break-anywhere">
        {status}
      </p>
    </div>
  );
}
