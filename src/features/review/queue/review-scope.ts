import { useCallback, useEffect, useMemo, useState } from 'react';
import { isWholeList, type ListPart, readListPart, shareInAddress } from '../../../domain/runs/list-part.ts';
import {
  filterText,
  hasRowFilter,
  type ResultFilter,
  readFilter,
} from '../../../domain/runs/result-filter.ts';
import { createQueuesInPortions, openCountInPortions } from '../../../domain/runs/review-queue.ts';
import { useSelection } from '../../inspect/model/scene-context.tsx';
import { useInPortions } from '../use-in-portions.ts';
import type { ReviewedList, ReviewScope } from './reviewing.ts';

/** The list while it is read: without any rows until the first ones are here. */
export type ReadList = Omit<ReviewedList, 'rows'> & { readonly rows: ReviewedList['rows'] | undefined };

type BuiltScope = ReviewScope & {
  /** False until the first queue is built: then there is one without rows. */
  readonly isBuilt: boolean;
  /** False while another queue is being built. */
  readonly isLatest: boolean;
  /** Chooses other rows, or starts with these ones again. */
  readonly choose: (filter: ResultFilter, part: ListPart) => void;
};

/**
 * Returns the queue of the rows that the address selects. It stays as it is until others are chosen, or a round is
 * over.
 */
export function useReviewScope({ run, rows, isWhole, journal, kept, own }: ReadList): BuiltScope {
  const { address, go } = useSelection();
  const { ledger } = journal;
  const enough = run.team?.overlap;
  const { filter: written, second, share, overlap } = address;
  const part = useMemo(() => readListPart({ second, share, overlap }), [second, share, overlap]);
  const filter = useMemo(() => readFilter(written), [written]);
  const [round, setRound] = useState(1);
  const suffices = isWhole || filterText(filter) === '';
  const ready = rows !== undefined && suffices && kept.loaded !== 'reading';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round begins with what is open then
  const begin = useCallback(
    () => createQueuesInPortions(ready ? rows : [], filter, part, ledger, own, enough),
    [ready, rows, filter, part, ledger, own, enough, round],
  );
  const { value: queues, isLatest } = useInPortions(begin);
  const { queue, whole } = queues;
  const isBuilt = ready && (isLatest || whole.items.length > 0);
  // A changed answer or verdict may be reported a moment after the page was opened.
  const mayHold = isBuilt && isLatest && isWhole && queue.items.length === 0 && kept.size > queues.acts;
  useEffect(() => {
    if (mayHold) setRound((before) => before + 1);
  }, [mayHold]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `kept` tells that the ledger holds more
  const count = useCallback(
    function* () {
      return { of: queue, left: yield* openCountInPortions(queue, ledger, own) };
    },
    [queue, ledger, own, kept],
  );
  const { value: counted } = useInPortions(count);
  const { left } = counted.of === queue ? counted : queues;
  return {
    queue,
    whole,
    filter,
    part,
    left,
    // The server assigns addresses, unless a part of the list was chosen for review.
    inTurn: enough !== undefined && !hasRowFilter(filter) && isWholeList(part),
    isBuilt,
    isLatest,
    choose: (wanted, { percent, share: taken }) => {
      go({
        filter: filterText(wanted),
        second: percent === 100 ? null : percent,
        ...shareInAddress(taken),
      });
      setRound(round + 1);
    },
  };
}
