import { memo, useCallback, useId } from 'react';
import { formatLength, formatNumber } from '../../../domain/format/formats.ts';
import { type InPortions, mapInPortions } from '../../../domain/pace/in-portions.ts';
import { rules } from '../../../domain/rules/rules.ts';
import { type Bar, createHistogram } from '../../../domain/runs/histogram.ts';
import type { Result } from '../../../spec/batch.ts';
import type { Profile } from '../../../spec/profile.ts';
import type { RuleId } from '../../../spec/rules.ts';
import { useInPortions } from '../use-in-portions.ts';
import styles from './charts.module.css';
import resultWords from './results.messages';

type Props = {
  readonly results: readonly Result[];
  /** The profile that judged the run; undefined where it is unknown here: then no limit is drawn. */
  readonly profile: Profile | undefined;
};

/** The distribution of distances and floors of the shown rows. */
export const Charts = memo(function Charts({ results, profile }: Props) {
  const { value: values } = useInPortions(useCallback(() => measured(results), [results]));
  return (
    <div className="gap-5 stack">
      <ResultHistogram
        name="parking"
        values={values.parking}
        finest={1}
        limit={getWarning('parking.far', profile)}
        write={formatLength}
      />
      <ResultHistogram
        name="entrance"
        values={values.entrance}
        finest={1}
        limit={getWarning('entrance.far', profile)}
        write={formatLength}
      />
      <ResultHistogram name="floors" values={values.floors} finest={1} write={formatNumber} />
    </div>
  );
});

function* measured(results: readonly Result[]) {
  return {
    parking: yield* known(results, ({ parkingMetres }) => parkingMetres),
    entrance: yield* known(results, ({ entranceMetres }) => entranceMetres),
    floors: yield* known(results, ({ floors }) => floors?.count),
  };
}

/** Yields known values in ascending order: an array of numbers alone is sorted many times faster. */
function* known(
  results: readonly Result[],
  read: (result: Result) => number | undefined,
): InPortions<Float64Array> {
  const values = yield* mapInPortions(results, read);
  return Float64Array.from(values.filter((value) => value !== undefined)).sort();
}

/** Returns the metres from which a rule of the profile warns. */
function getWarning(id: RuleId, profile: Profile | undefined): number | undefined {
  if (!profile || profile.off.includes(id)) return undefined;
  return profile.limits[id]?.warning ?? rules.find((rule) => rule.id === id)?.limits.warning;
}

type HistogramProps = {
  readonly name: 'parking' | 'entrance' | 'floors';
  /** In ascending order. */
  readonly values: Float64Array;
  /** Width of the narrowest bar. */
  readonly finest: number;
  /** In the unit of the values. */
  readonly limit?: number | undefined;
  readonly write: (value: number) => string;
};

/** The drawing's own units: it is scaled to the available width. */
const width = 240;
const height = 56;

/** The distribution of measured values, with their limit; the numbers are in a table below. */
function ResultHistogram({ name, values, finest, limit, write }: HistogramProps) {
  const title = useId();
  const bars = createHistogram(values, finest, limit);
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
      : to === undefined
        ? resultWords.rangeOpen({ from: write(from) })
        : resultWords.range({ from: write(from), to: write(whole ? to - 1 : to) });
  const told = { name: resultWords.chart[name], count: values.length, middle };
  const says =
    beyond === undefined ? resultWords.chartSays(told) : resultWords.chartSaysBeyond({ ...told, beyond });
  return (
    <section aria-labelledby={title} className={`${styles.histogram} stack gap-1`}>
      <h3 className="small strong" id={title}>
        {resultWords.chart[name]}
      </h3>
      <p className="caption quiet tabular">
        {[
          resultWords.middle({ value: middle }),
          beyond !== undefined && resultWords.beyond({ count: beyond }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <svg
        className="mt-1 w-full"
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={says}
      >
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
      <p className="flex between caption quiet tabular">
        <span>{write(0)}</span>
        {limit !== undefined && (
          <span className="warning">{resultWords.limit({ length: formatLength(limit) })}</span>
        )}
        <span>{resultWords.rangeOpen({ from: write(bars.at(-1)?.from ?? 0) })}</span>
      </p>
      <HistogramTable bars={bars} rangeOf={rangeOf} />
    </section>
  );
}

type TableProps = { readonly bars: readonly Bar[]; readonly rangeOf: (bar: Bar) => string };

/** The bars in numbers. */
function HistogramTable({ bars, rangeOf }: TableProps) {
  return (
    <details>
      <summary className="caption quiet cursor-pointer target-small fit">{resultWords.asTable}</summary>
      <table className="caption tabular collapse w-full">
        <thead>
          <tr>
            <th className="regular text-start line-bottom px-0 py-half" scope="col">
              {resultWords.rangeHead}
            </th>
            <th className="regular text-end line-bottom px-0 py-half" scope="col">
              {resultWords.rowsHead}
            </th>
          </tr>
        </thead>
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.from}>
              <th className="regular text-start line-bottom px-0 py-half" scope="row">
                {rangeOf(bar)}
              </th>
              <td className="text-end line-bottom px-0 py-half">{formatNumber(bar.count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
