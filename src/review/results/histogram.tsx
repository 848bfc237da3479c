import { useId } from 'react';
import { type Bar, histogramOf } from '../../domain/histogram.ts';
import { formatNumber } from '../../words/formats.ts';
import { reviewWords } from '../../words/words.ts';
import styles from './histogram.module.css';

type Props = {
  readonly name: 'parking' | 'entrance' | 'floors';
  /** In ascending order. */
  readonly values: Float64Array;
  /** Width of the narrowest bar. */
  readonly finest: number;
  /** In the unit of the values. */
  readonly limit?: number | undefined;
  readonly write: (value: number) => string;
};

/** The drawing's own units: it is stretched to the width that there is. */
const width = 240;
const height = 56;

/** How measured values are spread, with the limit that they are held against; the numbers are in a table below. */
export function Histogram({ name, values, finest, limit, write }: Props) {
  const words = reviewWords.results;
  const title = useId();
  const bars = histogramOf(values, finest, limit);
  const [first] = bars;
  if (!first) return null;
  const step = (first.to ?? 1) - first.from;
  const most = Math.max(...bars.map(({ count }) => count));
  const across = width / bars.length;
  const middle = write(values[Math.floor((values.length - 1) / 2)] ?? 0);
  const beyond = limit === undefined ? undefined : values.filter((value) => value > limit).length;
  const whole = finest === 1 && limit === undefined;
  const rangeOf = ({ from, to }: Bar) =>
    whole && to === from + 1
      ? write(from)
      : words.range(write(from), to === undefined ? undefined : write(whole ? to - 1 : to));
  const says = words.chartSays(words.chart(name), values.length, middle, beyond);
  return (
    <section aria-labelledby={title} className={styles.histogram}>
      <h3 id={title}>{words.chart(name)}</h3>
      <p className={styles.note}>
        {[words.middle(middle), beyond !== undefined && words.beyond(beyond)].filter(Boolean).join(' · ')}
      </p>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={says}>
        {bars.map((bar, index) => {
          const tall = bar.count === 0 ? 0 : Math.max(2, (bar.count / most) * (height - 2));
          return (
            <rect
              key={bar.from}
              x={index * across + 0.5}
              y={height - tall}
              width={across - 1}
              height={tall}
              className={limit !== undefined && bar.from >= limit ? styles.beyond : styles.bar}
            >
              <title>{`${rangeOf(bar)}: ${formatNumber(bar.count)}`}</title>
            </rect>
          );
        })}
        <line x1={0} x2={width} y1={height - 0.5} y2={height - 0.5} className={styles.ground} />
        {limit !== undefined && (
          <line
            x1={(limit / step) * across}
            x2={(limit / step) * across}
            y1={0}
            y2={height}
            className={styles.limit}
          />
        )}
      </svg>
      <p className={styles.axis}>
        <span>{write(0)}</span>
        {limit !== undefined && <span className={styles.limitName}>{words.limit(limit)}</span>}
        <span>{words.range(write(bars.at(-1)?.from ?? 0), undefined)}</span>
      </p>
      <details>
        <summary>{words.asTable}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.rangeHead}</th>
              <th scope="col">{words.rowsHead}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.from}>
                <th scope="row">{rangeOf(bar)}</th>
                <td>{formatNumber(bar.count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
