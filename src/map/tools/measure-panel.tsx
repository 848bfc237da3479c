import { useEffect, useRef } from 'react';
import { coordinateText } from '../../core/format/formats.ts';
import { windOf } from '../../core/geo/geodesy.ts';
import { mapWords } from '../../core/words/words.ts';
import { featureName } from '../../scene/feature-name.ts';
import { useInspection } from '../../scene/scene-context.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Braces, Undo2 } from '../../ui/icons/late-icons.ts';
import styles from './measure-panel.module.css';
import { geoJsonOfMeasure, measured } from './measuring.ts';
import type { Measure } from './use-measure.ts';

/** Digits of a spot that was clicked: 0.1 m on the ground. One of ours has those that were sent. */
const digits = 6;

type Props = { readonly measure: Measure };

/** What was measured, point by point, and the total. */
export function MeasurePanel({ measure }: Props) {
  const { inspection } = useInspection();
  const { points, undo, clear, end } = measure;
  const { legs, metres } = measured(points);
  const last = legs.at(-1);
  const list = useRef<HTMLOListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every new point the list shows its end
  useEffect(() => {
    const element = list.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, [points.length]);
  return (
    <section
      className={`${styles.panel} floating small rounded-panel absolute px-4 py-3`}
      aria-label={mapWords.measure}
    >
      <div className="flex between items-start gap-3">
        <div role="status" className={`${styles.result} stack quiet`}>
          {last === undefined ? (
            <>
              <b className="lead strong ink tabular">{mapWords.measure}</b>
              <span className={styles.keys}>{mapWords.measureHint}</span>
              <span className={styles.touch}>{mapWords.measureHintTouch}</span>
            </>
          ) : (
            <>
              <b className="lead strong ink tabular">{mapWords.measureTotal(metres)}</b>
              <span>
                {mapWords.measureBearing(last.bearing, windOf(last.bearing))}. {mapWords.measureStraight}.
              </span>
            </>
          )}
        </div>
        <Button look="primary" onClick={end}>
          {mapWords.measureDone}
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
                  <span>{ref ? featureName(inspection, ref) : mapWords.measurePoint(index + 1)}</span>
                  <span className="quiet">{coordinateText(position, ref ? undefined : digits)}</span>
                  <span className="text-end">{leg && mapWords.measureLeg(leg.metres)}</span>
                </li>
              );
            })}
          </ol>
          <div className="flex wrap gap-2 mt-1">
            <Button onClick={undo}>
              <Undo2 size={15} aria-hidden />
              {mapWords.measureUndo}
            </Button>
            <Button onClick={clear}>{mapWords.measureClear}</Button>
            <CopyButton
              icon={Braces}
              text={() => geoJsonOfMeasure(points)}
              label={mapWords.copyGeoJson}
              done={mapWords.copied}
              refused={mapWords.notCopied}
            />
          </div>
        </>
      )}
    </section>
  );
}
