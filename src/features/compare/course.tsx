import { useEffect, useId, useMemo, useState } from 'react';
import { formatMoment, formatNumber, formatShare } from '../../domain/format/formats.ts';
import { addToSums, getCourse, noSums, type RunSums } from '../../domain/runs/course.ts';
import type { Run } from '../../spec/batch.ts';
import { wholeList } from '../../state/address.ts';
import { forEachResult } from '../../state/results.ts';
import { SeverityMark } from '../../ui/severity-mark.tsx';
import { useSelection } from '../inspect/model/scene-context.tsx';
import compareWords from './compare.messages';
import styles from './course.module.css';

type Point = { readonly run: Run; readonly sums: RunSums };

const sorts = ['error', 'warning', 'sound', 'missing'] as const;

/** How a list has come along over its runs: a line for errors and one for warnings, and the numbers of every run. */
export function Course({ runs, of }: { readonly runs: readonly Run[]; readonly of: Run }) {
  const title = useId();
  const course = useMemo(() => getCourse(runs, of), [runs, of]);
  const points = usePoints(course);
  if (!points) return null;
  return (
    <section aria-labelledby={title} className="gap-1h stack">
      <h3 className="small strong" id={title}>
        {compareWords.course.title}
      </h3>
      <Reading points={points} />
      <SumsTable points={points} />
    </section>
  );
}

/** Sums up each run, one after the other; undefined until all are, and where there is no course of two runs. */
function usePoints(course: readonly Run[]): readonly Point[] | undefined {
  const [points, setPoints] = useState<readonly Point[]>();
  useEffect(() => {
    if (course.length < 2) return undefined;
    let isGone = false;
    const read = async () => {
      const found: Point[] = [];
      for (const run of course) {
        if (isGone) return;
        let sums = noSums;
        await forEachResult(run.id, (row) => {
          sums = addToSums(sums, row);
        });
        found.push({ run, sums });
      }
      if (!isGone) setPoints(found);
    };
    // Without its rows there is no course; the comparison itself says that they cannot be read.
    void read().catch(() => {});
    return () => {
      isGone = true;
      setPoints(undefined);
    };
  }, [course]);
  return points;
}

const count = ({ error, warning, sound, missing }: RunSums) => error + warning + sound + missing;

/** The lines, and the numbers of the run at which the reader points: by pointer, finger or the keys of a slider. */
function Reading({ points }: { readonly points: readonly Point[] }) {
  const last = points.length - 1;
  const [chosen, choose] = useState(last);
  const index = Math.min(chosen, last);
  const point = points[index];
  if (!point) return null;
  const text = formatPoint(point);
  return (
    <div className={`${styles.course} stack`}>
      <Lines points={points} index={index} />
      <input
        type="range"
        className={`${styles.slider} m-0 w-full`}
        min={0}
        max={last}
        value={index}
        aria-label={compareWords.course.run}
        aria-valuetext={text}
        onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
      />
      <p className="caption quiet tabular" aria-hidden>
        {text}
      </p>
    </div>
  );
}

function formatPoint({ run, sums }: Point): string {
  const share = (sort: (typeof sorts)[number]) => formatShare(sums[sort] / Math.max(1, count(sums)), 1);
  return compareWords.course.point({
    when: formatMoment(new Date(run.createdAt), { dateStyle: 'medium', timeStyle: 'short' }),
    error: share('error'),
    warning: share('warning'),
  });
}

/** Units of the drawing, which is scaled to its container. */
const width = 360;
const height = 88;
const edge = 8;

type LinesProps = { readonly points: readonly Point[]; readonly index: number };

function Lines({ points, index: chosen }: LinesProps) {
  const xOf = (index: number) => edge + (index / (points.length - 1)) * (width - 2 * edge);
  const lines = (['warning', 'error'] as const).map((sort) => ({
    sort,
    shares: points.map(({ sums }) => sums[sort] / Math.max(1, count(sums))),
  }));
  // Of a list without findings both lines lie on the ground.
  const most = Math.max(Number.EPSILON, ...lines.flatMap(({ shares }) => shares));
  const says = lines.map(({ sort, shares }) =>
    compareWords.course.says({ sort, shares: shares.map((share) => formatShare(share, 1)).join(', ') }),
  );
  return (
    <svg className="block w-full" viewBox={`0 0 ${width} ${height}`} role="img">
      <title>{says.join(' ')}</title>
      <line x1={0} x2={width} y1={height - edge} y2={height - edge} />
      <line x1={xOf(chosen)} x2={xOf(chosen)} y1={0} y2={height - edge} />
      {lines.map(({ sort, shares }) => {
        const spots = points.map(({ run }, index) => ({
          run,
          x: xOf(index),
          y: height - edge - ((shares[index] ?? 0) / most) * (height - 2 * edge),
        }));
        return (
          <g key={sort} className={styles[sort]}>
            <polyline points={spots.map(({ x, y }) => `${x},${y}`).join(' ')} />
            {spots.map(({ run, x, y }) =>
              sort === 'error' ? (
                <circle key={run.id} cx={x} cy={y} r={4} />
              ) : (
                <rect key={run.id} x={x - 3} y={y - 3} width={6} height={6} />
              ),
            )}
          </g>
        );
      })}
    </svg>
  );
}

function SumsTable({ points }: { readonly points: readonly Point[] }) {
  const { go } = useSelection();
  return (
    <table className={`${styles.sums} caption tabular collapse w-full`}>
      <thead>
        <tr>
          <th className="regular text-start line-bottom px-0 py-half" scope="col">
            {compareWords.course.run}
          </th>
          {sorts.map((sort) => (
            <th key={sort} className="regular text-end line-bottom py-half" scope="col">
              {(sort === 'error' || sort === 'warning') && <SeverityMark severity={sort} size={12} />}{' '}
              {compareWords.course.sort[sort]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map(({ run, sums }) => (
          <tr key={run.id}>
            <th className="regular text-start line-bottom px-0 py-half" scope="row">
              <button
                type="button"
                className="accent bare cursor-pointer p-0 target-small text-start"
                title={run.name}
                onClick={() => go({ page: 'review', stand: 'results', run: run.id, ...wholeList }, 'push')}
              >
                {formatMoment(new Date(run.createdAt), { dateStyle: 'medium', timeStyle: 'short' })}
              </button>
            </th>
            {sorts.map((sort) => (
              <td key={sort} className="text-end line-bottom py-half">
                {formatNumber(sums[sort])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
