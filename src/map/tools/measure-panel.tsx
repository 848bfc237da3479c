import { useEffect, useRef } from 'react';
import { formatCoordinate, formatLength, formatNumber } from '../../domain/format/formats.ts';
import { getWind } from '../../domain/geo/geodesy.ts';
import { getFeatureName } from '../../features/inspect/model/feature-name.ts';
import { useInspection } from '../../features/inspect/model/scene-context.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import copyWords from '../../ui/copying.messages';
import { Braces, Undo2 } from '../../ui/icons/lazy-icons.ts';
import styles from './measure-panel.module.css';
import { formatMeasureGeoJson, measurePoints } from './measuring.ts';
import toolWords from './tools.messages';
import type { Measure } from './use-measure.ts';

/** Decimals of a clicked position: 0.1 m on the ground. A feature of ours keeps those that were sent. */
const digits = 6;

type Props = { readonly measure: Measure };

/** What was measured, point by point, and the total. */
export function MeasurePanel({ measure }: Props) {
  const { inspection } = useInspection();
  const { points, undo, clear, end } = measure;
  const { legs, metres } = measurePoints(points);
  const last = legs.at(-1);
  const said = toolWords.measure;
  const list = useRef<HTMLOListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every new point the list shows its end
  useEffect(() => {
    const element = list.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, [points.length]);
  return (
    <section
      className={`${styles.panel} z-3 floating small rounded-panel absolute px-4 py-3`}
      aria-label={said.title}
    >
      <div className="flex between items-start gap-3">
        <div role="status" className="gap-1 stack quiet">
          {last === undefined ? (
            <>
              <b className="lead strong ink tabular">{said.title}</b>
              <span className={styles.keys}>{said.hint}</span>
              <span className={styles.touch}>{said.hintTouch}</span>
            </>
          ) : (
            <>
              <b className="lead strong ink tabular">{said.total({ length: formatLength(metres) })}</b>
              <span>{said.last[getWind(last.bearing)]({ degrees: wholeDegrees(last.bearing) })}</span>
            </>
          )}
        </div>
        <Button look="primary" onClick={end}>
          {said.done}
        </Button>
      </div>
      {points.length > 0 && (
        <>
          <ol
            ref={list}
            className={`${styles.points} mt-2 line-top overflow-auto px-0 py-1 phone-hidden`}
            tabIndex={points.length > 4 ? 0 : undefined}
          >
            {points.map(({ position, ref }, index) => {
              const leg = legs[index - 1];
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a point is its place in the order
                <li className="stack gap-3 tabular" key={index}>
                  <span>{ref ? getFeatureName(inspection, ref) : said.point({ position: index + 1 })}</span>
                  <span className="quiet">{formatCoordinate(position, ref ? undefined : digits)}</span>
                  <span className="text-end">{leg && formatLength(leg.metres)}</span>
                </li>
              );
            })}
          </ol>
          <div className="flex wrap gap-2 mt-1">
            <Button onClick={undo}>
              <Undo2 size={15} aria-hidden />
              {said.undo}
            </Button>
            <Button onClick={clear}>{said.clear}</Button>
            <CopyButton icon={Braces} text={() => formatMeasureGeoJson(points)} label={copyWords.geoJson} />
          </div>
        </>
      )}
    </section>
  );
}

/** As on a compass. */
function wholeDegrees(bearing: number): string {
  return formatNumber(Math.round(bearing) % 360);
}
