import { useMemo, useState } from 'react';
import type { Result } from '../../../spec/batch.ts';
import { getMarkedRows, type MarkedRows, noMarks } from './marks.ts';

/** The rows that are marked, and whether they can be. */
export type Marking = {
  readonly marks: MarkedRows;
  readonly setMarks: (marks: MarkedRows) => void;
  /** Of the rows that are shown, in their order. */
  readonly marked: readonly Result[];
  /** True where the table has its boxes. */
  readonly isOn: boolean;
  /** Turns the boxes on and off, where there is no room for them all the time; else undefined. */
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
