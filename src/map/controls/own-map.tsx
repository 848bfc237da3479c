import { type FormEvent, useRef, useState } from 'react';
import type { Scene } from '../../scene/use-scene.ts';
import { userChoosesBasemap } from '../../state/basemap-choice.ts';
import { useOwnFile, userOpenedFile } from '../../state/own-file.ts';
import { usePreferences, userPrefers } from '../../state/preferences.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { mapWords } from '../../words/words.ts';
import { recognise, type Unrecognised } from '../ground/recognise.ts';
import type { Grounding } from '../ground/use-ground.ts';
import styles from './own-map.module.css';

type Props = { readonly scene: Scene; readonly grounding: Grounding };

/** A map of the reader's own: one field that recognises what was typed, or a file. It is tried before it is drawn. */
export function OwnMap({ scene, grounding }: Props) {
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
    scene.go(userChoosesBasemap('custom'));
  }

  function open(chosen: File | undefined): void {
    if (!chosen) return;
    setMistake(undefined);
    userOpenedFile(chosen);
    scene.go({ basemap: 'custom' });
  }

  return (
    <form className={styles.own} onSubmit={use}>
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
      <div className={styles.actions}>
        <Button type="submit" look="primary" disabled={trying}>
          {trying ? mapWords.tryingOwnMap : mapWords.useOwnMap}
        </Button>
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
