import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Result, Run } from '../../contract/batch.ts';
import { facetsInPortions } from '../../domain/result-facets.ts';
import {
  filterText,
  hidesRows,
  noFilter,
  type ResultFilter,
  readFilter,
  toggled,
} from '../../domain/result-filter.ts';
import { inOrder, sortedInPortions } from '../../domain/result-order.ts';
import type { Scene } from '../../scene/use-scene.ts';
import { choose } from '../../state/address.ts';
import { userDrawsSheet } from '../../state/panel-stand.ts';
import { Button } from '../../ui/button.tsx';
import { usePhone } from '../../ui/phone.ts';
import { reviewWords } from '../../words/words.ts';
import { Charts } from './charts.tsx';
import { ColumnMenu } from './column-menu.tsx';
import { FilterBar } from './filter-bar.tsx';
import { Heading } from './heading.tsx';
import { LitOnMap } from './lit-on-map.ts';
import { Note } from './note.tsx';
import { ResultsTable } from './results-table.tsx';
import styles from './results-view.module.css';
import { rowAt } from './row-at.ts';
import { RowDetail } from './row-detail.tsx';
import { RuleBars } from './rule-bars.tsx';
import { useInPortions } from './use-in-portions.ts';
import { useJudged } from './use-judged.ts';
import { useOneByOne } from './use-one-by-one.ts';
import { useResultsOnMap } from './use-results-on-map.ts';
import { useRunProfile } from './use-run-profile.ts';

type Props = {
  readonly scene: Scene;
  readonly run: Run | undefined;
  readonly results: readonly Result[];
  /** False while the rest of a long list is still being read. */
  readonly whole: boolean;
};

const noRows: readonly Result[] = [];

/** The rows of a run: narrowed by filters that the address carries, in a table, in charts and on the map. */
export function ResultsView({ scene, run, results, whole }: Props) {
  const words = reviewWords.results;
  const { address, go } = scene;
  const filter = useMemo(() => readFilter(address.filter), [address.filter]);
  const { column, descending } = filter.order;
  const narrowing = filterText({ ...filter, order: noFilter.order });
  const judged = useJudged(address.run ?? '', results);
  const { value: facets, isLatest: isNarrowed } = useInPortions(
    useCallback(() => facetsInPortions(results, readFilter(narrowing), judged), [results, narrowing, judged]),
  );
  const { value: ordered, isLatest: isOrdered } = useInPortions(
    useCallback(() => sortedInPortions(results, { column, descending }), [results, column, descending]),
  );
  const { value: shown, isLatest: isShown } = useInPortions(
    useCallback(() => inOrder(ordered, facets.results), [ordered, facets.results]),
  );
  const [chosen, setChosen] = useState<number>();
  const chosenRow = chosen === undefined ? undefined : rowAt(results, chosen);
  const chooseRow = useCallback((position: number) => setChosen(position), []);
  // In the order of the list: another order is nothing new for the map. It is given a long list once, as a whole.
  const onMap = whole ? facets.results : noRows;
  const { withoutPoint, showAll } = useResultsOnMap(address.run ?? '', onMap, chooseRow);
  const isPhone = usePhone();
  useEffect(() => {
    if (isPhone) userDrawsSheet('full');
  }, [isPhone]);

  const onFilter = (next: ResultFilter) => go({ filter: filterText(next) });
  const inspect = ({ id, kind }: Result) => choose({ id, kind });
  const begin = useOneByOne(scene, address.run ?? '');
  const profile = useRunProfile(run);
  const pending = facets.standings.get('pending') === results.length;

  return (
    <div className={styles.view}>
      <LitOnMap results={results} chosen={chosenRow} />
      <Heading run={run} all={results} shown={shown} />
      <FilterBar filter={filter} facets={facets} onFilter={onFilter} />
      <div className={styles.columns}>
        <div className={styles.aside}>
          <RuleBars
            rules={facets.rules}
            chosen={filter.rules}
            onToggle={(rule) => onFilter({ ...filter, rules: toggled(filter.rules, rule) })}
          />
          <Charts results={facets.results} profile={profile} />
        </div>
        <div className={styles.main} aria-busy={!isNarrowed || !isOrdered || !isShown || !whole}>
          <div className={styles.line}>
            <span role="status">
              {whole
                ? words.shown(shown.length, results.length)
                : words.readSoFar(results.length, run?.total)}
            </span>
            {withoutPoint > 0 && <span>{words.withoutPoint(withoutPoint)}</span>}
            <span className={styles.gap} />
            {shown.length > withoutPoint && (
              <Button look="quiet" onClick={showAll}>
                {words.onMap}
              </Button>
            )}
            <ColumnMenu />
          </div>
          {pending && !hidesRows(filter) && (
            <Note title={words.allPending} note={words.allPendingNote(results.length)}>
              <Button onClick={() => go({ stand: 'list' })}>{words.toList}</Button>
            </Note>
          )}
          {shown.length === 0 && whole ? (
            <Note title={words.noMatch}>
              <Button onClick={() => onFilter({ ...noFilter, order: filter.order })}>{words.clear}</Button>
            </Note>
          ) : (
            <ResultsTable
              results={shown}
              order={filter.order}
              onOrder={(order) => onFilter({ ...filter, order })}
              chosen={chosen}
              onChoose={({ position }) => setChosen(position === chosen ? undefined : position)}
              onInspect={inspect}
              onOneByOne={begin}
            />
          )}
          {chosenRow && (
            <RowDetail
              result={chosenRow}
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
