import { binEnds, movedBins } from '../diff/moved-bins.ts';
import { Histogram } from '../ui/histogram.tsx';
import { currentMeasures, formatFineLength, formatNumber } from '../words/formats.ts';
import { reviewWords } from '../words/words.ts';

type Props = { readonly metres: readonly number[]; readonly title: string };

/** How far things moved, in bins that are round in the reader's own measures. */
export function MovedHistogram({ metres, title }: Props) {
  const words = reviewWords.compare.runs;
  const ends: readonly number[] = binEnds[currentMeasures()];
  const last = ends.at(-1) ?? 0;
  const bars = movedBins(metres, ends).map((count, index) => {
    const end = ends[index];
    const range = end === undefined ? words.beyond(last) : words.upTo(end);
    const label = end === undefined ? `> ${formatFineLength(last)}` : formatFineLength(end);
    const written = formatNumber(count);
    return { label, count, written, said: `${range}: ${written}` };
  });
  return <Histogram title={title} bars={bars} />;
}
