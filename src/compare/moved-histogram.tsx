import { binEnds, movedBins } from '../diff/moved-bins.ts';
import type { Regression } from '../diff/regression.ts';
import { Histogram } from '../ui/histogram.tsx';
import { formatNumber } from '../words/formats.ts';
import { reviewWords } from '../words/words.ts';

/** How far the places of two runs moved. */
export function MovedHistogram({ report }: { readonly report: Regression }) {
  const words = reviewWords.compare.runs;
  const counts = movedBins(report.addresses.flatMap(({ move }) => move?.metres ?? []));
  const last = binEnds.at(-1) ?? 0;
  const bars = counts.map((count, index) => {
    const end = binEnds[index];
    const range = end === undefined ? words.beyond(last) : words.upTo(end);
    const label = end === undefined ? `>${last}` : String(end);
    return { label, count, said: `${range}: ${formatNumber(count)}` };
  });
  return <Histogram title={words.histogram} bars={bars} />;
}
