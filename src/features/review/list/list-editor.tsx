import { useMemo, useRef, useState } from 'react';
import type { Connection } from '../../../client/connection.ts';
import { clipText, isolate } from '../../../domain/format/sentences.ts';
import type { ListNote } from '../../../domain/lists/list-notes.ts';
import type { ListFault, ListReading } from '../../../domain/lists/read-list.ts';
import type { ColumnFields, ListField } from '../../../domain/lists/records.ts';
import type { Share } from '../../../domain/runs/list-part.ts';
import generalWords from '../../../domain/words/general.messages';
import { noteText, sheetNotes } from '../../../domain/words/lists.ts';
import type { ListRow } from '../../../spec/batch.ts';
import { longestId } from '../../../spec/operations.ts';
import { createLazyPart, Lazy } from '../../../ui/lazy.tsx';
import selectStyles from '../../../ui/select.module.css';
import { ColumnMapper, getRememberedColumns, rememberColumns } from './column-mapper.tsx';
import { DivideFold } from './divide-fold.tsx';
import listWords from './list.messages';
import styles from './list-editor.module.css';
import { ListSourceBox } from './list-source-box.tsx';
import { ReadingLine } from './reading-line.tsx';
import { hasSamples } from './run-connection.ts';
import { ShareNote, useRowsOfShare } from './share-note.tsx';
import { StartForm } from './start-form.tsx';
import { type ListSource, type SheetFacts, useListReading } from './use-list-reading.ts';

type Props = {
  /** A file from the queue. */
  readonly first: File | undefined;
  /** The share of the list that is asked; undefined for all of it. */
  readonly share: Share | undefined;
  readonly onWhole: () => void;
  readonly connection: Connection;
  readonly onRun: (run: string) => void;
  /** Called with a page instead of a list: only a report is one. */
  readonly onReport: (file: File) => void;
};

const noRows: readonly ListRow[] = [];

const idFinder = createLazyPart(async () => (await import('../match/id-finder.tsx')).IdFinder);

/** The reader's choices for the columns; the rest is guessed. */
type Mapping = { readonly fields?: ColumnFields; readonly header?: boolean };

/** Creates a list: its text or file, the meaning of its columns, its faults, and how it is asked. */
export function ListEditor({ first, share, connection, onWhole, onRun, onReport }: Props) {
  const [source, setSource] = useState<ListSource>(first ?? '');
  const [mapping, setMapping] = useState<Mapping>({});
  // Former choices are looked up with each new list, and not with each choice for it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as said
  const remembered = useMemo(getRememberedColumns, [source]);
  const options = useMemo(() => ({ ...mapping, once: true, remembered }), [mapping, remembered]);
  const [sheet, setSheet] = useState<string>();
  const { state, isLatest: isOfSource } = useListReading(source, options, sheet);
  const [last, setLast] = useState(state);
  // While a list is read again the former reading stays, so that nothing jumps.
  if (state !== last && state.state !== 'reading') setLast(state);
  const shown = state.state === 'reading' ? last : state;
  const take = (next: ListSource) => {
    if (next instanceof File && isReport(next)) return onReport(next);
    setSource(next);
    setMapping({});
    setSheet(undefined);
  };
  const chooseSheet = (name: string) => {
    setMapping({});
    setSheet(name);
  };
  const reading = shown.state === 'read' && source !== '' ? shown.reading : undefined;
  const fields = mapping.fields ?? reading?.columns.map(({ field }) => field) ?? [];
  const isTable = reading !== undefined && (reading.columns.length > 1 || reading.header);
  const asks = reading !== undefined && reading.total > 0 && !fields.includes('id');
  const all = reading?.rows ?? noRows;
  const { value: rows, isLatest: areOfReading } = useRowsOfShare(all, share);
  const size = reading && !asks ? { count: rows.length, all: all.length } : undefined;
  const pick = (next: ColumnFields) => {
    if (!reading) return;
    setMapping({ ...mapping, fields: next });
    rememberColumns(reading, next);
  };

  const counted = useRef<HTMLDivElement>(null);
  const takeFound = (list: File) => {
    take(list);
    counted.current?.focus();
  };

  return (
    <>
      {share && !size && <ShareNote share={share} size={undefined} onWhole={onWhole} />}
      <ListSourceBox source={source} onSource={take} offersSamples={hasSamples(connection)} />
      <ReadingLine state={state} source={source} onCancel={() => take('')} />
      {reading && (
        <>
          {shown.state === 'read' && shown.sheet && <SheetLine {...shown.sheet} onChoose={chooseSheet} />}
          {(isTable || asks) && (
            <ColumnMapper
              reading={reading}
              fields={fields}
              header={mapping.header ?? reading.header}
              isFormer={shown.state === 'read' && shown.of !== source}
              onFields={pick}
              onHeader={(header) => setMapping({ ...mapping, header })}
            />
          )}
          {reading.leftOut.noId > 0 && fields.some(isOfPlace) && (
            <Lazy
              part={idFinder}
              given={{ reading, source, sheet, options, connection, onFound: takeFound }}
            />
          )}
          <div
            ref={counted}
            tabIndex={-1}
            className="row wrap gap-1h gap-x-3h small tabular"
            data-rows={reading.rows.length}
            data-faults={reading.faultCount}
          >
            {share && size && <ShareNote share={share} size={size} onWhole={onWhole} />}
            {!share && size && <b className="lead strong">{listWords.willAsk({ rows: size.all })}</b>}
            <LeftOut reading={reading} asks={asks} />
          </div>
          <ListNotes reading={reading} />
          {reading.faultCount > 0 && !asks && <ListFaults reading={reading} />}
          <StartForm
            reading={reading}
            rows={rows}
            share={share}
            stale={!isOfSource || state.state === 'reading' || !areOfReading}
            file={source instanceof File && source.name !== listWords.pasted ? source.name : undefined}
            connection={connection}
            onRun={onRun}
          />
          {!share && !asks && <DivideFold list={rows} />}
        </>
      )}
    </>
  );
}

/** Returns true for what a place without an id can be searched by. */
function isOfPlace(field: ListField | undefined): boolean {
  return field === 'expected_address' || field === 'expected_position' || field === 'expected_lat';
}

/** Of a workbook: which of its sheets is read, and what is hidden in it. */
function SheetLine({
  name,
  names,
  onChoose,
  ...facts
}: SheetFacts & { readonly onChoose: (name: string) => void }) {
  const notes = sheetNotes(facts);
  return (
    <div className="row wrap gap-2 gap-x-3 small">
      {names.length > 1 && (
        <label className="inline-row gap-2">
          {listWords.sheet}
          <select
            className={selectStyles.select}
            value={name}
            onChange={({ target }) => onChoose(target.value)}
          >
            {names.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </label>
      )}
      {notes.length > 0 && <span className="quiet">{notes.join(' ')}</span>}
    </div>
  );
}

/** A report of a list is a page. */
export function isReport({ name }: File): boolean {
  return /\.html?$/i.test(name);
}

/** How many rows are not asked, and why; while the id is unknown, only that. */
function LeftOut({ reading, asks }: { readonly reading: ListReading; readonly asks: boolean }) {
  const { noId, unreadable } = reading.leftOut;
  if (asks) return <span>{listWords.notBeforeId({ rows: reading.total })}</span>;
  const parts = [
    noId > 0 && listWords.leftOutPart.noId({ count: noId }),
    unreadable > 0 && listWords.leftOutPart.unreadable({ count: unreadable }),
  ].filter((part) => part !== false);
  return parts.length > 0 && <span>{listWords.leftOut({ parts: parts.join(', ') })}</span>;
}

/** What was left out, joined or changed, or looks damaged: before the list is started. */
function ListNotes({ reading }: { readonly reading: ListReading }) {
  const { notes, leftOut } = reading;
  if (notes.length === 0 && leftOut.repeated === 0) return null;
  return (
    <ul className="stack gap-1h small m-0 p-0 break-anywhere">
      {notes.map((note) => (
        <li
          key={`${note.what} ${note.column ?? ''}`}
          data-note={note.what}
          className={isWarning(note.what) ? 'warning medium' : 'quiet'}
        >
          {noteText(note, (text) => isolate(clipText(text)))}
        </li>
      ))}
      {leftOut.repeated > 0 && (
        <li data-note="joined" className="quiet">
          {listWords.joined({ count: leftOut.repeated })}
        </li>
      )}
    </ul>
  );
}

/** Returns true for notes on lists that will hardly give the expected answers. */
function isWarning(what: ListNote['what']): boolean {
  return (
    what === 'spreadsheet-ids' ||
    what === 'number-ids' ||
    what === 'several-ids' ||
    what === 'more-cells' ||
    what === 'wrong-letters' ||
    what === 'assumed-order' ||
    what === 'bracket-order'
  );
}

/** Maximum number of faults shown one by one. */
const mostShown = 50;

/** The faults of a list, with their lines. */
function ListFaults({ reading }: { readonly reading: ListReading }) {
  const shown = reading.faults.slice(0, mostShown);
  const more = reading.faultCount - shown.length;
  return (
    <details className={`${styles.faults} small`}>
      <summary className="medium warning cursor-pointer target-small fit content-center">
        {listWords.faultsFound({ count: reading.faultCount })}
      </summary>
      <ol className="quiet break-anywhere overflow-auto px-0 py-1">
        {shown.map((fault, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: faults never move, and two may be alike
          <li key={index}>{sentence(fault)}</li>
        ))}
        {more > 0 && <li>{generalWords.more({ count: more })}</li>}
      </ol>
    </details>
  );
}

function sentence(fault: ListFault): string {
  const { field, value } = 'field' in fault ? fault : { field: '', value: '' };
  const first = 'first' in fault ? fault.first : 0;
  const told = { line: fault.line, first, field, value: isolate(clipText(value)), most: longestId };
  return listWords.fault[fault.what](told);
}
