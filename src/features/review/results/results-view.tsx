import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isInPart, readListPart } from '../../../domain/runs/list-part.ts';
import type { ListVerdict } from '../../../domain/runs/list-verdict.ts';
import { countFacetsInPortions } from '../../../domain/runs/result-facets.ts';
import {
  filterText,
  hasRowFilter,
  noFilter,
  type ResultFilter,
  readFilter,
  toggleChoice,
} from '../../../domain/runs/result-filter.ts';
import { isOpinionColumn, keepOrder, sortResultsInPortions } from '../../../domain/runs/result-order.ts';
import { getAddressKey } from '../../../domain/runs/verdicts.ts';
import type { Result, Run } from '../../../spec/batch.ts';
import { choose, nothingChosen, wholeList } from '../../../state/address.ts';
import { setSheetStop } from '../../../state/interface/what-is-open.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { ListChecks } from '../../../ui/icons/lazy-icons.ts';
import { usePhone } from '../../../ui/viewport.ts';
import { useSelection } from '../../inspect/model/scene-context.tsx';
import { useMerging } from '../merge-verdicts.tsx';
import { Note, useOwnName } from '../review-tab.tsx';
import { useInPortions } from '../use-in-portions.ts';
import { AgreementSection } from './agreement-section.tsx';
import { BarBelow } from './bar-below.tsx';
import { Charts } from './charts.tsx';
import { ColumnMenu } from './column-menu.tsx';
import { FilterBar } from './filter-bar.tsx';
import { Heading } from './heading.tsx';
import resultWords from './results.messages';
import { ResultsTable } from './results-table.tsx';
import styles from './results-view.module.css';
import { RowDetail } from './row-detail.tsx';
import { RuleBars } from './rule-bars.tsx';
import { useJudged, useRunProfile } from './use-judged.ts';
import { useMarking } from './use-marking.ts';
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
const nobodySaid: ReadonlyMap<number, ListVerdict> = new Map();

/** The rows of a run: narrowed by filters that the address carries, in a table, in charts and on the map. */
export function ResultsView({ run, results, whole }: Props) {
  const { address, go } = useSelection();
  const filter = useMemo(() => readFilter(address.filter), [address.filter]);
  const { column, descending } = filter.order;
  const narrowing = filterText({ ...filter, order: noFilter.order });
  const own = useOwnName(run);
  const { journal, size, said: judged } = useJudged(address.run ?? '', results, own, run?.team);
  const atAll = useMemo(() => aggregateVerdicts(judged), [judged]);
  const { value: facets, isLatest: isNarrowed } = useInPortions(
    useCallback(
      () => countFacetsInPortions(results, readFilter(narrowing), judged),
      [results, narrowing, judged],
    ),
  );
  // A verdict puts nothing into another order where the rows are not sorted by it.
  const saidToSort = isOpinionColumn(column) ? judged : nobodySaid;
  const { value: ordered, isLatest: isOrdered } = useInPortions(
    useCallback(
      () => sortResultsInPortions(results, { column, descending }, saidToSort),
      [results, column, descending, saidToSort],
    ),
  );
  const { value: shown, isLatest: isShown } = useInPortions(
    useCallback(() => keepOrder(ordered, facets.results), [ordered, facets.results]),
  );
  const merging = useMerging(address.run ?? '', results, own);
  const [chosen, setChosen] = useState<number>();
  const chosenRow = chosen === undefined ? undefined : findResult(results, chosen);
  const chooseRow = useCallback((position: number) => setChosen(position), []);
  // In the order of the list: another order is nothing new for the map. It is given a long list once, as a whole.
  const onMap = whole ? facets.results : noRows;
  const { withoutPoint, showAll } = useResultsOnMap(address.run ?? '', onMap, chooseRow);
  const [columnsOut, setColumnsOut] = useState(0);
  const isPhone = usePhone();
  const marking = useMarking(shown, isPhone);
  const { marked } = marking;
  const deeds = useResultActions(address.run ?? '', journal, own, size);
  const main = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isPhone) setSheetStop('full');
  }, [isPhone]);

  const onFilter = (next: ResultFilter) => go({ filter: filterText(next) });
  const inspect = ({ id, kind }: Result) => choose({ id, kind });
  const begin = useOneByOne(address.run ?? '');
  const profile = useRunProfile(run);
  const pending = facets.standings.get('pending') === results.length;

  return (
    <div className={`${styles.view} gap-3 stack min-h-0`} {...(run?.team ? {} : merging.dropHere)}>
      <HighlightsOnMap results={results} chosen={chosenRow} />
      <Heading run={run} all={results} shown={shown} merging={merging} />
      <FilterBar filter={filter} facets={facets} atAll={atAll} onFilter={onFilter} />
      <div className={`${styles.columns} gap-5 stack min-h-0`}>
        <div className={`${styles.aside} scroll content-start px-2 -ml-2 gap-5 stack`}>
          <RuleBars
            rules={facets.rules}
            chosen={filter.rules}
            onToggle={(rule) => onFilter({ ...filter, rules: toggleChoice(filter.rules, rule) })}
          />
          <AgreementSection
            ledger={journal.ledger}
            size={size}
            own={own}
            said={judged}
            rows={results.length}
            onSettle={() =>
              go({ stand: 'queue', ...wholeList, filter: conflicts, ...nothingChosen, id: null })
            }
            onNobody={() => onFilter({ ...noFilter, verdicts: ['none'] })}
          />
          <Charts results={facets.results} profile={profile} />
        </div>
        <div
          ref={main}
          tabIndex={-1}
          className={`${styles.main} column gap-1h min-h-0 no-ring`}
          aria-busy={!isNarrowed || !isOrdered || !isShown || !whole}
        >
          <div className="row wrap small quiet tabular nowrap gap-x-3">
            <span role="status">
              {whole ? rowsSaid(shown.length, results.length) : readSaid(results.length, run?.total)}
            </span>
            {withoutPoint > 0 && <span>{resultWords.withoutPoint({ count: withoutPoint })}</span>}
            <span className="row gap-x-3 ml-auto">
              {shown.length > withoutPoint && (
                <Button look="quiet" onClick={showAll}>
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
              <ColumnMenu out={columnsOut} anySaid={judged.size > 0} />
            </span>
          </div>
          {pending && !hasRowFilter(filter) && (
            <Note title={resultWords.allPending} note={resultWords.allPendingNote({ count: results.length })}>
              <Button onClick={() => go({ stand: 'list' })}>{resultWords.toList}</Button>
            </Note>
          )}
          {shown.length === 0 && whole ? (
            <Note title={resultWords.noMatch}>
              <Button onClick={() => onFilter({ ...noFilter, order: filter.order })}>
                {resultWords.clear}
              </Button>
            </Note>
          ) : (
            <ResultsTable
              results={shown}
              said={judged}
              order={filter.order}
              onOrder={(order) => onFilter({ ...filter, order })}
              chosen={chosen}
              onChoose={({ position }) => setChosen(position === chosen ? undefined : position)}
              onInspect={inspect}
              onOneByOne={begin}
              marks={marking.marks}
              marked={marked.length}
              onMarks={marking.isOn ? marking.setMarks : undefined}
              onColumnsOut={setColumnsOut}
            />
          )}
          <BarBelow
            run={address.run ?? ''}
            own={own}
            isTeams={run?.team !== undefined}
            marking={marking}
            said={judged}
            deeds={deeds}
            // The pressed button goes away with the marks.
            onGone={() =>
              (main.current?.querySelector('table') ?? main.current)?.focus({ preventScroll: true })
            }
          />
          {chosenRow && (
            <RowDetail
              result={chosenRow}
              said={judged.get(chosenRow.position)}
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

/** The filter that shows what reviewers judged differently. */
const conflicts = filterText({ ...noFilter, verdicts: ['conflict'] });

/** `2,000 rows`, `12 of 2,000 rows`. */
function rowsSaid(count: number, all: number): string {
  return count === all ? resultWords.allShown({ all }) : resultWords.someShown({ count, all });
}

/** `200 of 2,000 rows read so far`. */
function readSaid(count: number, all: number | undefined): string {
  return all === undefined ? resultWords.readSoFar({ count }) : resultWords.readSoFarOf({ count, all });
}

/** Goes to the stand "One by one" at a row. Where the chosen share of the run leaves the row out, to all of it. */
function useOneByOne(run: string): (row: Result) => void {
  const { address, go } = useSelection();
  return (row) => {
    const { id, kind } = row;
    const holdsIt = isInPart(run, getAddressKey(row), readListPart(address));
    const whole = holdsIt ? {} : { second: null, share: null, overlap: null };
    go({ stand: 'queue', id, kind, ...whole, ...nothingChosen });
  };
}
