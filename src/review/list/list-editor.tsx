import { useMemo, useState } from 'react';
import type { ListField } from '../../batch/read-list/list-field.ts';
import type { Connection } from '../../client/connection.ts';
import { Button } from '../../ui/button.tsx';
import { reviewWords } from '../../words/words.ts';
import { ColumnMapper } from './column-mapper.tsx';
import { answersSamples } from './connection-facts.ts';
import styles from './list-editor.module.css';
import { ListFaults } from './list-faults.tsx';
import { ListSourceBox } from './list-source-box.tsx';
import { StartForm } from './start-form.tsx';
import { type ListSource, useListReading } from './use-list-reading.ts';

type Props = {
  readonly connection: Connection;
  readonly onRun: (run: string) => void;
  /** A page comes instead of a list: only a report is one. */
  readonly onReport: (file: File) => void;
};

type Mapping = { readonly fields?: readonly (ListField | undefined)[]; readonly header?: boolean };

/** Makes a list: its text or file, what its columns say, what does not hold, and how it is asked. */
export function ListEditor({ connection, onRun, onReport }: Props) {
  const words = reviewWords.list;
  const [source, setSource] = useState<ListSource>('');
  const [mapping, setMapping] = useState<Mapping>({});
  const [once, setOnce] = useState(true);
  const options = useMemo(() => ({ ...mapping, once }), [mapping, once]);
  const state = useListReading(source, options);
  const [last, setLast] = useState(state);
  // While a list is read anew the former reading stays, so that nothing jumps.
  if (state !== last && state.state !== 'reading') setLast(state);
  const shown = state.state === 'reading' ? last : state;
  const take = (next: ListSource) => {
    if (next instanceof File && /\.html?$/i.test(next.name)) return onReport(next);
    setSource(next);
    setMapping({});
  };
  const reading = shown.state === 'read' && source !== '' ? shown.reading : undefined;
  const isTable = reading !== undefined && (reading.columns.length > 1 || reading.header);

  return (
    <>
      <ListSourceBox source={source} onSource={take} offersSamples={answersSamples(connection)} />
      {state.state === 'reading' && (
        <p className={styles.reading} role="status">
          <progress max={state.total} value={state.read} aria-label={words.ids} />
          {words.reading(Math.floor((100 * state.read) / Math.max(1, state.total)))}
          <Button look="quiet" onClick={() => take('')}>
            {words.cancel}
          </Button>
        </p>
      )}
      {state.state === 'failed' && (
        <p role="alert" className={styles.failed}>
          {state.file ? words.foreignFile[state.file] : words.readFailed}
        </p>
      )}
      {reading && (
        <>
          <p className={styles.counts} data-rows={reading.rows.length} data-faults={reading.faultCount}>
            <b>{words.rowsRead(reading.rows.length)}</b>
            {reading.duplicates > 0 && (
              <>
                <span>{words.duplicates(reading.duplicates)}</span>
                <label className={styles.tick}>
                  <input type="checkbox" checked={once} onChange={() => setOnce(!once)} />
                  {words.once}
                </label>
              </>
            )}
          </p>
          {reading.faultCount > 0 && <ListFaults reading={reading} />}
          <StartForm reading={reading} connection={connection} onRun={onRun} />
          {isTable && <ColumnMapper reading={reading} onMapping={setMapping} />}
        </>
      )}
    </>
  );
}
