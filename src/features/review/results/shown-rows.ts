import { useCallback, useMemo, useState } from 'react';
import type { ListVerdict } from '../../../domain/runs/list-verdict.ts';
import { countFacetsInPortions } from '../../../domain/runs/result-facets.ts';
import { filterText, noFilter, type ResultFilter, readFilter } from '../../../domain/runs/result-filter.ts';
import { isOpinionColumn, keepOrder, sortResultsInPortions } from '../../../domain/runs/result-order.ts';
import type { Result } from '../../../spec/batch.ts';
import { useInPortions } from '../use-in-portions.ts';
import { getMarkedRows, type MarkedRows, noMarks } from './marks.ts';

/** The marked rows, and whether rows can be marked. */
export type Marking = {
  readonly marks: MarkedRows;
  readonly setMarks: (marks: MarkedRows) => void;
  /** The marked ones of the shown rows, in their order. */
  readonly marked: readonly Result[];
  /** True where the table has its checkboxes. */
  readonly isOn: boolean;
  /** Turns the checkboxes on and off, where there is no room for them all the time; else undefined. */
  readonly turn: (() => void) | undefined;
};

export function useMarking(shown: readonly Result[], isPhone: boolean): Marking {
  const [marks, setMarks] = useState(noMarks);
  const [isWanted, setWanted] = useState(false);
  const marked = useMemo(() => getMarkedRows(marks, shown), [marks, shown]);
  const turn = () => {
    setWanted(!isWanted);
    setMarks(noMarks);
  };
  return { marks, setMarks, marked, isOn: !isPhone || isWanted, turn: isPhone ? turn : undefined };
}

const nobodySaid: ReadonlyMap<number, ListVerdict> = new Map();

/**
 * Returns the rows that the filter shows, in its order, and its further choices. `isLatest` is false while they are
 * being found.
 */
export function useShownRows(
  results: readonly Result[],
  filter: ResultFilter,
  said: ReadonlyMap<number, ListVerdict>,
) {
  const { column, descending } = filter.order;
  const narrowing = filterText({ ...filter, order: noFilter.order });
  const { value: facets, isLatest: isNarrowed } = useInPortions(
    useCallback(
      () => countFacetsInPortions(results, readFilter(narrowing), said),
      [results, narrowing, said],
    ),
  );
  // A verdict changes no order where the rows are not sorted by it.
  const saidToSort = isOpinionColumn(column) ? said : nobodySaid;
  const { value: ordered, isLatest: isOrdered } = useInPortions(
    useCallback(
      () => sortResultsInPortions(results, { column, descending }, saidToSort),
      [results, column, descending, saidToSort],
    ),
  );
  const { value: shown, isLatest: isShown } = useInPortions(
    useCallback(() => keepOrder(ordered, facets.results), [ordered, facets.results]),
  );
  return { facets, shown, isLatest: isNarrowed && isOrdered && isShown };
}
