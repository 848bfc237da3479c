import { type ClipboardEvent, type DragEvent, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { FileUp } from '../../ui/icons/file-up.ts';
import { X } from '../../ui/icons/x.ts';
import { formatNumber } from '../../words/formats.ts';
import { reviewWords } from '../../words/words.ts';
import styles from './list-source-box.module.css';
import { sampleList } from './sample-list.ts';
import type { ListSource } from './use-list-reading.ts';

type Props = {
  readonly source: ListSource;
  readonly onSource: (source: ListSource) => void;
  readonly offersSamples: boolean;
};

/** Characters from which a paste is taken as a file is: a text box would take seconds to draw them. */
const longPaste = 200_000;

/** Where a list comes in: typed, pasted, dropped, opened, or the samples. */
export function ListSourceBox({ source, onSource, offersSamples }: Props) {
  const words = reviewWords.list;
  const id = useId();
  const opener = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const file = typeof source === 'string' ? undefined : source;

  const takeFile = (files: FileList | null) => {
    const [first] = files ?? [];
    if (first) onSource(first);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    takeFile(event.dataTransfer.files);
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (text.length < longPaste) return;
    event.preventDefault();
    onSource(new File([text], words.pasted));
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping has its own button beside it
    <div
      className={styles.source}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label htmlFor={id}>{words.ids}</label>
      {file ? (
        <p className={styles.file}>
          <b>{file instanceof File ? file.name : words.pasted}</b>
          <span>
            {formatNumber(Math.ceil(file.size / 1000), {
              style: 'unit',
              unit: 'kilobyte',
              maximumFractionDigits: 0,
            })}
          </span>
          <IconButton label={words.takeAway} onClick={() => onSource('')}>
            <X size={16} aria-hidden />
          </IconButton>
        </p>
      ) : (
        <textarea
          id={id}
          className={styles.box}
          rows={6}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          aria-describedby={`${id}-hint`}
          value={typeof source === 'string' ? source : ''}
          onChange={(event) => onSource(event.target.value)}
          onPaste={paste}
        />
      )}
      <p id={`${id}-hint`} className={styles.hint}>
        {words.idsHint}
      </p>
      <div className={styles.actions}>
        <Button onClick={() => opener.current?.click()}>
          <FileUp size={14} aria-hidden />
          {words.openFile}
        </Button>
        {offersSamples && (
          <Button look="quiet" onClick={() => void sampleList().then(onSource)}>
            {words.trySamples}
          </Button>
        )}
      </div>
      <input
        ref={opener}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,.json,.ndjson,.jsonl,.geojson,text/*,application/json,application/geo+json"
        onChange={(event) => {
          takeFile(event.target.files);
          // So that the same file can be opened again.
          event.target.value = '';
        }}
      />
    </div>
  );
}
