import { type FormEvent, useRef, useState } from 'react';
import { isolate } from '../../domain/format/sentences.ts';
import { rememberBasemap, setMapFile, useOwnFile } from '../../features/inspect/model/map-painting.ts';
import { useSelection } from '../../features/inspect/model/scene-context.tsx';
import { usePreferences } from '../../state/interface/use-preferences.ts';
import { setPreferences } from '../../state/preferences.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { recognise, type Unrecognised } from '../basemap-source/load-basemap-source.ts';
import type { BasemapLoading } from '../basemap-source/use-basemap-source.ts';
import basemapWords from './basemap.messages';
import styles from './own-map.module.css';
import { explainMistake, explainTrouble, template } from './trouble-words.ts';

type Props = {
  readonly grounding: BasemapLoading;
  /** True where no host may be contacted: then there is no field for a URL. */
  readonly onlyFile: boolean;
};

/** The reader's own map: one field that recognises what was typed, or a file. It is tried before it is drawn. */
export function OwnMap({ grounding, onlyFile }: Props) {
  const { go } = useSelection();
  const { ownMapUrl } = usePreferences();
  const file = useOwnFile();
  const [typed, setTyped] = useState(ownMapUrl);
  const [mistake, setMistake] = useState<Unrecognised>();
  const picker = useRef<HTMLInputElement>(null);
  const { trouble, trying } = grounding;
  const failed = trouble?.map === 'custom' && trouble.why !== 'missing' ? trouble : undefined;
  const complaint = mistake ? explainMistake(mistake) : failed && explainTrouble(failed);

  const { own } = basemapWords;
  const opened = file && own.opened({ name: isolate(file.name) });

  function use(event: FormEvent): void {
    event.preventDefault();
    const map = recognise(typed);
    setMistake('wrong' in map ? map.wrong : undefined);
    if ('wrong' in map) return;
    setMapFile(undefined);
    setPreferences({ ownMapUrl: map.url });
    go(rememberBasemap('custom'));
  }

  function open(chosen: File | undefined): void {
    if (!chosen) return;
    setMistake(undefined);
    setMapFile(chosen);
    go({ basemap: 'custom' });
  }

  return (
    <form className={`${styles.own} pb-2`} onSubmit={use}>
      {onlyFile ? (
        <p>{opened}</p>
      ) : (
        <Field
          label={own.url}
          inputMode="url"
          note={opened ?? own.note({ template })}
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
            {trying ? own.trying : own.use}
          </Button>
        )}
        <Button onClick={() => picker.current?.click()}>{own.openFile}</Button>
        <input
          ref={picker}
          type="file"
          accept=".pmtiles"
          hidden
          aria-label={own.openFile}
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
