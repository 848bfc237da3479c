import { useEffect, useMemo, useRef, useState } from 'react';
import type { Connection } from '../../../client/connection.ts';
import type { ListOptions, ListReading } from '../../../domain/lists/read-list.ts';
import { joinYielding } from '../../../domain/pace/pace.ts';
import { createFileName } from '../../../domain/text/foreign-text.ts';
import { Button } from '../../../ui/button.tsx';
import { SecretHeldBack, saveLongFile } from '../../../ui/hand-out.ts';
import { Download } from '../../../ui/icons/lazy-icons.ts';
import pageWords from '../../inspect/model/page.messages';
import listWords from '../list/list.messages';
import { type ListSource, useListReading } from '../list/use-list-reading.ts';
import matchWords from './match.messages';
import { countMatches, writePairs } from './match-asks.ts';
import { MatchChoice } from './match-choice.tsx';
import { useMatchSearch } from './use-match-search.ts';

type Props = {
  readonly reading: ListReading;
  readonly source: ListSource;
  readonly sheet: string | undefined;
  /** How the list is read: other options are another list. */
  readonly options: ListOptions;
  readonly connection: Connection;
  /** Called with the list with the ids that were found and chosen. */
  readonly onFound: (list: File) => void;
};

/** Finds the ids of the rows that have none, on request: searches their places, and lets the reader choose. */
export function IdFinder({ reading, source, sheet, options, connection, onFound }: Props) {
  const [begun, begin] = useState<ListOptions>();
  const isBegun = begun === options;
  const wanted = useMemo(() => ({ ...options, mayLackId: true }), [options]);
  const { state, isLatest } = useListReading(isBegun ? source : '', wanted, sheet);
  const again = isBegun && isLatest && state.state === 'read' ? state.reading : undefined;
  const rows = again?.rows;
  const search = useMatchSearch(rows, connection);
  const { asks, searched, end, stop, goOn } = search;
  const results = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone: the keyboard goes on at what was found.
  useEffect(() => {
    if (end === 'done' && document.activeElement === document.body) results.current?.focus();
  }, [end]);
  const isEnded = again !== undefined && end !== undefined;
  return (
    <section className="columns-1 stack gap-2h min-w-0 small" aria-label={matchWords.title}>
      <div className="row wrap gap-2 gap-x-3h tabular">
        <p role="status">
          {!isBegun && matchWords.offer({ count: reading.leftOut.noId })}
          {isBegun && !rows && state.state !== 'failed' && matchWords.reading}
          {rows && !isEnded && matchWords.searching({ count: searched, of: asks.length })}
          {end === 'no-search' && matchWords.noSearch}
          {end === 'failed' && matchWords.failed}
          {state.state === 'failed' && matchWords.notRead}
        </p>
        {rows && !isEnded && <progress max={asks.length} value={searched} aria-label={matchWords.title} />}
        {end !== 'done' && state.state !== 'failed' && (
          <Button
            onClick={() => {
              if (!isBegun) begin(options);
              else if (end === undefined) stop();
              else goOn();
            }}
          >
            {isBegun ? (end === undefined ? matchWords.stop : matchWords.goOn) : matchWords.find}
          </Button>
        )}
      </div>
      {again && end === 'no-search' && <SavePairs rows={again.rows} search={search} source={source} />}
      {isEnded && searched > 0 && (
        <div ref={results} tabIndex={-1} className="stack gap-2h min-w-0">
          <Found reading={again} search={search} source={source} onFound={onFound} />
        </div>
      )}
    </section>
  );
}

type FoundProps = Pick<Props, 'source' | 'onFound'> & {
  readonly reading: ListReading;
  readonly search: ReturnType<typeof useMatchSearch>;
};

/** What was found, and what is made of it: the list with its ids, or a file of pairs. */
function Found({ reading: { rows, leftOut }, search, source, onFound }: FoundProps) {
  const { asks, matches, searched, choices, choose } = search;
  // The matches are one map that grows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as said
  const counts = useMemo(() => countMatches(asks, matches, choices), [asks, matches, choices, searched]);
  const use = async () => {
    const parts: string[] = [];
    for await (const part of joinYielding(writePairs(rows, matches, choices))) parts.push(part);
    onFound(new File(parts, getFileName(source) ?? listWords.pasted, { type: 'text/csv' }));
  };
  return (
    <>
      <p role="status" className="medium tabular">
        {matchWords.counts(counts)}
        {counts.left > 0 && <> {matchWords.left({ count: counts.left })}</>}
      </p>
      <MatchChoice asks={asks} matches={matches} choices={choices} onChoose={choose} />
      <p className="caption quiet">
        {matchWords.rest}
        {leftOut.noId > 0 && <> {matchWords.bare({ count: leftOut.noId })}</>}
      </p>
      <div className="row wrap gap-2">
        {counts.found > 0 && (
          <Button look="primary" onClick={() => void use()}>
            {matchWords.use({ count: counts.found })}
          </Button>
        )}
        <SavePairs rows={rows} search={search} source={source} />
      </div>
    </>
  );
}

type SaveProps = Pick<FoundProps, 'search' | 'source'> & Pick<ListReading, 'rows'>;

/** Saves the list as a file of pairs, with the ids that were found and room for the others. */
function SavePairs({ rows, search: { matches, choices }, source }: SaveProps) {
  const [trouble, setTrouble] = useState('');
  const save = async () => {
    setTrouble('');
    try {
      const name = createFileName(['pairs', getFileName(source) ?? ''], 'csv');
      const pairs = joinYielding(writePairs(rows, matches, choices));
      await saveLongFile(name, 'text/csv;charset=utf-8', pairs);
    } catch (error) {
      if (!(error instanceof SecretHeldBack)) throw error;
      setTrouble(pageWords.fileHeldBack);
    }
  };
  return (
    <div className="row wrap gap-2">
      <Button onClick={() => void save()}>
        <Download size={14} aria-hidden />
        {matchWords.save}
      </Button>
      {trouble !== '' && (
        <span role="alert" className="error">
          {trouble}
        </span>
      )}
    </div>
  );
}

/** Returns the name of the file of a list; undefined for a pasted one. */
function getFileName(source: ListSource): string | undefined {
  return source instanceof File && source.name !== listWords.pasted ? source.name : undefined;
}
