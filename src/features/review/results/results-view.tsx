import { type ReactNode, useMemo, useRef, useState } from 'react';
import { isInPart, readListPart } from '../../../domain/runs/list-part.ts';
import type { Facets } from '../../../domain/runs/result-facets.ts';
import {
  filterText,
  hasRowFilter,
  noFilter,
  type ResultFilter,
  readFilter,
  toggleChoice,
} from '../../../domain/runs/result-filter.ts';
import { getAddressKey } from '../../../domain/runs/verdicts.ts';
import type { Result, Run } from '../../../spec/batch.ts';
import { choose, nothingChosen, wholeList } from '../../../state/address.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { ListChecks } from '../../../ui/icons/lazy-icons.ts';
import { usePhone } from '../../../ui/viewport.ts';
import { useSelection } from '../../inspect/model/scene-context.tsx';
import { useMerging } from '../merge-verdicts.tsx';
import { ReviewNote, useOwnName, useSheetOnPhone } from '../review-tab.tsx';
import { AgreementSection } from './agreement-section.tsx';
import { BarBelow } from './bar-below.tsx';
import { Charts } from './charts.tsx';
import { ColumnMenu, useColumnFacts } from './column-menu.tsx';
import { FilterBar } from './filter-bar.tsx';
import { Heading } from './heading.tsx';
import resultWords from './results.messages';
import { ResultsTable } from './results-table.tsx';
import styles from './results-view.module.css';
import { RowDetail } from './row-detail.tsx';
import { RuleBars } from './rule-bars.tsx';
import { type Marking, useMarking, useShownRows } from './shown-rows.ts';
import { type Judged, useJudged, useRunProfile } from './use-judged.ts';
import { useResultActions } from './use-result-actions.ts';
import { findResult, HighlightsOnMap, useResultsOnMap } from './use-results-on-map.ts';
import { aggregateVerdicts } from './verdict-totals.ts';

type Props = {
  readonly run: Run | undefined;
  readonly results: readonly Result[];
  /** False while the rest of a long list is still being read. */
  readonly whole: boolean;
};

const noRows: readonly Result[] = [];

/** The rows of a run: filtered by the address, in a table, in charts and on the map. */
export function ResultsView({ run, results, whole }: Props) {
  const { address, go } = useSelection();
  const filter = useMemo(() => readFilter(address.filter), [address.filter]);
  const own = useOwnName(run);
  const judged = useJudged(address.run ?? '', results, own, run?.team);
  const { journal, size, said } = judged;
  const atAll = useMemo(() => aggregateVerdicts(said), [said]);
  const { facets, shown, isLatest } = useShownRows(results, filter, judged.said);
  const facts = useColumnFacts(results, said);
  const merging = useMerging(address.run ?? '', results, own);
  // In the order of the list: sorting does not concern the map. A long list is passed to it once, as a whole.
  const onMap = useResultsOnMap(address.run ?? '', whole ? facets.results : noRows);
  const { withoutPoint, chosen, setChosen } = onMap;
  const chosenRow = chosen === undefined ? undefined : findResult(results, chosen);
  const [columnsOut, setColumnsOut] = useState(0);
  const marking = useMarking(shown, usePhone());
  const deeds = useResultActions(address.run ?? '', journal, own, size);
  const main = useRef<HTMLDivElement>(null);
  useSheetOnPhone('full');

  const onFilter = (next: ResultFilter) => go({ filter: filterText(next) });
  const inspect = ({ id, kind }: Result) => choose({ id, kind });
  const begin = useOneByOne(address.run ?? '');

  return (
    <div className={`${styles.view} gap-3 stack min-h-0`} {...(run?.team ? {} : merging.dropHere)}>
      <HighlightsOnMap results={results} chosen={chosenRow} />
      <Heading run={run} all={results} shown={shown} merging={merging} />
      <FilterBar filter={filter} facets={facets} atAll={atAll} onFilter={onFilter} />
      <div className={`${styles.columns} gap-5 stack min-h-0`}>
        <Aside
          filter={filter}
          facets={facets}
          judged={judged}
          run={run}
          rows={results.length}
          onFilter={onFilter}
        />
        <div
          ref={main}
          tabIndex={-1}
          className={`${styles.main} column gap-1h min-h-0 no-ring`}
          aria-busy={!isLatest || !whole}
        >
          <RowsBar
            text={whole ? rowsSaid(shown.length, results.length) : readSaid(results.length, run?.total)}
            withoutPoint={withoutPoint}
            onMap={shown.length > withoutPoint ? onMap.showAll : undefined}
            marking={marking}
            columns={<ColumnMenu out={columnsOut} facts={facts} />}
          />
          {!hasRowFilter(filter) && <AllPendingNote count={results.length} facets={facets} />}
          {shown.length === 0 && whole ? (
            <ReviewNote title={resultWords.noMatch}>
              <Button onClick={() => onFilter({ ...noFilter, order: filter.order })}>
                {resultWords.clear}
              </Button>
            </ReviewNote>
          ) : (
            <ResultsTable
              results={shown}
              facts={facts}
              said={said}
              order={filter.order}
              onOrder={(order) => onFilter({ ...filter, order })}
              chosen={chosen}
              onChoose={({ position }) => setChosen(position === chosen ? undefined : position)}
              onInspect={inspect}
              onOneByOne={begin}
              marking={marking}
              onColumnsOut={setColumnsOut}
            />
          )}
          <BarBelow
            run={address.run ?? ''}
            own={own}
            isTeams={run?.team !== undefined}
            marking={marking}
            said={said}
            deeds={deeds}
            // The pressed button disappears with the marks.
            onGone={() =>
              (main.current?.querySelector('table') ?? main.current)?.focus({ preventScroll: true })
            }
          />
          {chosenRow && (
            <RowDetail
              result={chosenRow}
              said={said.get(chosenRow.position)}
              ledger={journal.ledger}
              onInspect={inspect}
              onOneByOne={begin}
              onClose={() => setChosen(undefined)}
            />
          )}
        </div>
      </div>
    </div>
  );
}

type AsideProps = {
  readonly filter: ResultFilter;
  readonly facets: Facets;
  readonly judged: Judged;
  readonly run: Run | undefined;
  /** Number of rows of the run. */
  readonly rows: number;
  readonly onFilter: (filter: ResultFilter) => void;
};

/** Aggregates of the rows: rules with findings, agreement of reviewers, distribution of distances. */
function Aside({ filter, facets, judged, run, rows, onFilter }: AsideProps) {
  const { go } = useSelection();
  const own = useOwnName(run);
  const profile = useRunProfile(run);
  return (
    <div className={`${styles.aside} scroll content-start px-2 -ml-2 gap-5 stack`}>
      <RuleBars
        rules={facets.rules}
        chosen={filter.rules}
        onToggle={(rule) => onFilter({ ...filter, rules: toggleChoice(filter.rules, rule) })}
      />
      <AgreementSection
        ledger={judged.journal.ledger}
        size={judged.size}
        own={own}
        said={judged.said}
        rows={rows}
        onSettle={() => go({ stand: 'queue', ...wholeList, filter: conflicts, ...nothingChosen, id: null })}
        onNobody={() => onFilter({ ...noFilter, verdicts: ['none'] })}
      />
      <Charts results={facets.results} profile={profile} />
    </div>
  );
}

/** A note that no row was asked yet, where none was. */
function AllPendingNote({ count, facets }: { readonly count: number; readonly facets: Facets }) {
  const { go } = useSelection();
  if (facets.standings.get('pending') !== count) return null;
  return (
    <ReviewNote title={resultWords.allPending} note={resultWords.allPendingNote({ count })}>
      <Button onClick={() => go({ stand: 'list' })}>{resultWords.toList}</Button>
    </ReviewNote>
  );
}

type RowsBarProps = {
  /** The number of rows shown, or read so far. */
  readonly text: string;
  /** How many of them the map cannot show. */
  readonly withoutPoint: number;
  readonly onMap: (() => void) | undefined;
  readonly marking: Marking;
  readonly columns: ReactNode;
};

/** The number of rows, and the actions on all of them. */
function RowsBar({ text, withoutPoint, onMap, marking, columns }: RowsBarProps) {
  return (
    <div className="row wrap small quiet tabular nowrap gap-x-3">
      <span role="status">{text}</span>
      {withoutPoint > 0 && <span>{resultWords.withoutPoint({ count: withoutPoint })}</span>}
      <span className="row gap-x-3 ml-auto">
        {onMap && (
          <Button look="quiet" onClick={onMap}>
            {resultWords.onMap}
          </Button>
        )}
        {marking.turn && (
          <IconButton
            className={styles.turn}
            label={resultWords.markRows}
            aria-pressed={marking.isOn}
            onClick={marking.turn}
          >
            <ListChecks size={16} aria-hidden />
          </IconButton>
        )}
        {columns}
      </span>
    </div>
  );
}

/** The filter that shows conflicts. */
const conflicts = filterText({ ...noFilter, verdicts: ['conflict'] });

/** `2,000 rows`, `12 of 2,000 rows`. */
function rowsSaid(count: number, all: number): string {
  return count === all ? resultWords.allShown({ all }) : resultWords.someShown({ count, all });
}

/** `200 of 2,000 rows read so far`. */
function readSaid(count: number, all: number | undefined): string {
  return all === undefined ? resultWords.readSoFar({ count }) : resultWords.readSoFarOf({ count, all });
}

/** Returns the step to the view "One by one" at a row; to the whole run where the chosen share leaves the row out. */
function useOneByOne(run: string): (row: Result) => void {
  const { address, go } = useSelection();
  return (row) => {
    const { id, kind } = row;
    const holdsIt = isInPart(run, getAddressKey(row), readListPart(address));
    const whole = holdsIt ? {} : { second: null, share: null, overlap: null };
    go({ stand: 'queue', id, kind, ...whole, ...nothingChosen });
  };
}
