import { type ClipboardEvent, type DragEvent, useId, useRef, useState } from 'react';
import { create } from 'zustand';
import { formatSize } from '../../../domain/format/formats.ts';
import { loadMessages } from '../../../domain/words/catalogue.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { FileBox } from '../../../ui/field.tsx';
import { X } from '../../../ui/icons/first-icons.ts';
import { FileUp } from '../../../ui/icons/lazy-icons.ts';
import listWords from './list.messages';
import styles from './list-source-box.module.css';
import { readPastedTable } from './pasted-table.ts';
import type { ListSource } from './use-list-reading.ts';

type Props = {
  readonly source: ListSource;
  readonly onSource: (source: ListSource) => void;
  readonly offersSamples: boolean;
};

/** Characters from which a paste is handled as a file: a text box would take seconds to draw them. */
const longPaste = 200_000;

/** The input of a list: typed, pasted, dropped, opened, or the samples. */
export function ListSourceBox({ source, onSource, offersSamples }: Props) {
  const id = useId();
  const opener = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const file = typeof source === 'string' ? undefined : source;

  const takeFiles = ([first, ...more]: readonly File[]) => {
    if (!first) return;
    onSource(first);
    filesWait(more);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    takeFiles([...event.dataTransfer.files]);
  };
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const table = readPastedTable(event.clipboardData.getData('text/html'));
    const text = table ?? event.clipboardData.getData('text');
    if (text.length < longPaste && table === undefined) return;
    event.preventDefault();
    if (text.length >= longPaste) return onSource(new File([text], listWords.pasted));
    const box = event.currentTarget;
    box.setRangeText(text, box.selectionStart, box.selectionEnd, 'end');
    onSource(box.value);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping has its own button beside it
    <div
      className={`${styles.source} columns-1 stack gap-2 rounded-card px-3 py-3`}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label className="small medium" htmlFor={id}>
        {listWords.ids}
      </label>
      {file ? (
        <p className="ground row gap-2h rounded px-3 py-2h">
          <b className="min-w-0 medium break-anywhere">
            {file instanceof File ? file.name : listWords.pasted}
          </b>
          <span className="flex-1 caption quiet tabular nowrap">{formatSize(file.size)}</span>
          <IconButton label={listWords.takeAway} onClick={() => onSource('')}>
            <X size={16} aria-hidden />
          </IconButton>
        </p>
      ) : (
        <textarea
          id={id}
          className={`${styles.box} typed-code no-zoom ground inherit resize rounded w-full edged px-3 py-2h`}
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
      <p id={`${id}-hint`} className="caption quiet">
        {listWords.idsHint}
      </p>
      <div className="flex wrap gap-2">
        <Button onClick={() => opener.current?.click()}>
          <FileUp size={14} aria-hidden />
          {listWords.openFile}
        </Button>
        {offersSamples && (
          <Button look="quiet" onClick={() => void sampleList().then(onSource)}>
            {listWords.trySamples}
          </Button>
        )}
      </div>
      <FileBox
        box={opener}
        label={listWords.openFile}
        accept=".csv,.tsv,.txt,.json,.ndjson,.jsonl,.geojson,.xlsx,.xlsm,.xlsb,.xls,.ods,text/*,application/json,application/geo+json"
        several
        onFiles={takeFiles}
      />
    </div>
  );
}

/** A list of the samples that come with the product, as somebody would write it. */
async function sampleList(): Promise<string> {
  const [{ sampleEntries }, { sampleTitle }] = await Promise.all([
    import('../../../server/service/sample-index.ts'),
    import('../../inspect/model/sample-texts.ts'),
  ]);
  await loadMessages();
  const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  const lines = sampleEntries.map((sample) =>
    [sample.id, sample.kind, sampleTitle(sample)].map(quoted).join(','),
  );
  return ['id,kind,label', ...lines].join('\n');
}

const useStore = create<{ readonly files: readonly File[] }>(() => ({ files: [] }));

/** Returns the files that were opened together with another one, each to become a list of its own. */
export function useWaitingFiles(): readonly File[] {
  return useStore(({ files }) => files);
}

/** Queues files that come together, after those that wait already. */
export function filesWait(more: readonly File[]): void {
  if (more.length > 0) useStore.setState(({ files }) => ({ files: [...files, ...more] }));
}

/** Removes a file from the queue. */
export function releaseFile(file: File): void {
  useStore.setState(({ files }) => ({ files: files.filter((each) => each !== file) }));
}
