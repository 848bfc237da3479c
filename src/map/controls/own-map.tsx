import { type FormEvent, useRef, useState } from 'react';
import { mapWords } from '../../core/words/words.ts';
import { useSelection } from '../../scene/scene-context.tsx';
import { useOwnFile, userChoosesBasemap, userOpenedFile } from '../../scene/state/map-painting.ts';
import { usePreferences } from '../../scene/use-preferences.ts';
import { userPrefers } from '../../store/preferences.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { recognise, type Unrecognised } from '../ground/load-ground.ts';
import type { Grounding } from '../ground/use-ground.ts';
import styles from './own-map.module.css';

type Props = {
  readonly grounding: Grounding;
  /** True where no host may be asked: then there is no field for an address. */
  readonly onlyFile: boolean;
};

/** A map of the reader's own: one field that recognises what was typed, or a file. It is tried before it is drawn. */
export function OwnMap({ grounding, onlyFile }: Props) {
  const { go } = useSelection();
  const { ownMapUrl } = usePreferences();
  const file = useOwnFile();
  const [typed, setTyped] = useState(ownMapUrl);
  const [mistake, setMistake] = useState<Unrecognised>();
  const picker = useRef<HTMLInputElement>(null);
  const { trouble, trying } = grounding;
  const failed = trouble?.map === 'custom' && trouble.why !== 'missing' ? trouble : undefined;
  const complaint = mistake ? mapWords.ownMapWrong(mistake) : failed && mapWords.basemapTrouble(failed);

  function use(event: FormEvent): void {
    event.preventDefault();
    const own = recognise(typed);
    setMistake('wrong' in own ? own.wrong : undefined);
    if ('wrong' in own) return;
    userOpenedFile(undefined);
    userPrefers({ ownMapUrl: own.url });
    go(userChoosesBasemap('custom'));
  }

  function open(chosen: File | undefined): void {
    if (!chosen) return;
    setMistake(undefined);
    userOpenedFile(chosen);
    go({ basemap: 'custom' });
  }

  return (
    <form className={styles.own} onSubmit={use}>
      {onlyFile ? (
        <p>{file && mapWords.openedMapFile(file.name)}</p>
      ) : (
        <Field
          label={mapWords.ownMapUrl}
          inputMode="url"
          note={file ? mapWords.openedMapFile(file.name) : mapWords.ownMapNote}
          complaint={complaint}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setMistake(undefined);
          }}
        />
      )}
      <div className="flex wrap gap-2 mt-2">
        {!onlyFile && (
          <Button type="submit" look="primary" disabled={trying}>
            {trying ? mapWords.tryingOwnMap : mapWords.useOwnMap}
          </Button>
        )}
        <Button onClick={() => picker.current?.click()}>{mapWords.openMapFile}</Button>
        <input
          ref={picker}
          type="file"
          accept=".pmtiles"
          hidden
          aria-label={mapWords.openMapFile}
          onChange={({ target }) => {
            open(target.files?.[0]);
            // The same file may be opened again after it changed.
            target.value = '';
          }}
        />
      </div>
    </form>
  );
}
