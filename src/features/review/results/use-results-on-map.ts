import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Result } from '../../../spec/batch.ts';
import { useHovered } from '../../../state/interface/looked-at.ts';
import { useOnMap } from '../../inspect/model/overlays.ts';
import { useInPortions } from '../use-in-portions.ts';
import {
  createResultHighlights,
  createResultsOverlay,
  getRefPosition,
  getResultsBounds,
} from './results-overlay.ts';

/** Number of rows from which on the map is updated with a running batch only every `pace` milliseconds. */
const many = 5000;
const pace = 5000;

/**
 * Draws the shown rows on the map as long as they are shown; a click on a point chooses its row. Returns how many
 * answered rows have no point, and how to bring all into view.
 */
export function useResultsOnMap(run: string, shown: readonly Result[]) {
  const [chosen, setChosen] = useState<number>();
  const drawn = useUnhurried(shown);
  const { overlay, summary } = useInPortions(useCallback(() => createResultsOverlay(drawn), [drawn])).value;
  const [wish, setWish] = useState(0);
  const latest = useRef(drawn);
  latest.current = drawn;
  const placed = overlay.features.length > 0;
  // One frame for each run and each request: filters do not move the map.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as said
  const frame = useMemo(() => (placed ? getResultsBounds(latest.current) : undefined), [run, wish, placed]);
  const laid = useMemo(() => {
    const onPick = (ref: string) => {
      const position = getRefPosition(ref);
      if (position !== undefined) setChosen(position);
    };
    return { overlay, frame, onPick, summary };
  }, [overlay, frame, summary]);
  useOnMap('results', laid);

  const withoutPoint = useMemo(
    () => shown.filter(({ state, place }) => state !== 'pending' && !place).length,
    [shown],
  );
  return {
    withoutPoint,
    showAll: useCallback(() => setWish((before) => before + 1), []),
    /** Position of the row that was chosen, on the map or elsewhere. */
    chosen,
    setChosen,
  };
}

/** Returns the current rows, or for many of them those of a moment ago. */
function useUnhurried(shown: readonly Result[]): readonly Result[] {
  const [drawn, setDrawn] = useState(shown);
  const drawnAt = useRef(0);
  const count = useRef(shown.length);
  useEffect(() => {
    const sameFilter = count.current === shown.length && shown.length > many;
    const wait = sameFilter ? Math.max(0, drawnAt.current + pace - performance.now()) : 0;
    const timer = setTimeout(() => {
      drawnAt.current = performance.now();
      count.current = shown.length;
      setDrawn(shown);
    }, wait);
    return () => clearTimeout(timer);
  }, [shown]);
  return drawn;
}

type Props = { readonly results: readonly Result[]; readonly chosen: Result | undefined };

/**
 * Draws rings around the chosen row and the hovered one on the map. A separate component without output, as the pointer
 * moves often.
 */
export function HighlightsOnMap({ results, chosen }: Props) {
  const hoveredAt = getRefPosition(useHovered() ?? '');
  const hovered = hoveredAt === undefined ? undefined : findResult(results, hoveredAt);
  const laid = useMemo(() => ({ overlay: createResultHighlights(chosen, hovered) }), [chosen, hovered]);
  useOnMap('lit-results', laid);
  return null;
}

/** Returns the row of a position. Rows are in the order of their list, so it is first searched where it should be. */
export function findResult(results: readonly Result[], position: number): Result | undefined {
  const here = results[position];
  return here?.position === position ? here : results.find((each) => each.position === position);
}
