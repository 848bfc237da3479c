import { useEffect, useRef } from 'react';
import { latitudeLongitude } from '../../domain/coordinate-text.ts';
import { geoJsonOfMeasure, measured } from '../../domain/measuring.ts';
import { windOf } from '../../domain/wind.ts';
import type { Scene } from '../../scene/use-scene.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Braces } from '../../ui/icons/braces.ts';
import { Undo2 } from '../../ui/icons/undo-2.ts';
import { mapWords } from '../../words/words.ts';
import { nameOfRef } from './feature-name.ts';
import styles from './measure-panel.module.css';
import type { Measure } from './use-measure.ts';

type Props = { readonly scene: Scene; readonly measure: Measure };

/** What was measured, point by point, and the total. */
export function MeasurePanel({ scene, measure }: Props) {
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
    <section className={styles.panel} aria-label={mapWords.measure}>
      <div className={styles.head}>
        <div role="status" className={styles.result}>
          {last === undefined ? (
            <>
              <b>{mapWords.measure}</b>
              <span className={styles.keys}>{mapWords.measureHint}</span>
              <span className={styles.touch}>{mapWords.measureHintTouch}</span>
            </>
          ) : (
            <>
              <b>{mapWords.measureTotal(metres)}</b>
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
          <ol ref={list} className={styles.points} tabIndex={points.length > 4 ? 0 : undefined}>
            {points.map(({ position, ref }, index) => {
              const leg = legs[index - 1];
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a point is its place in the order
                <li key={index}>
                  <span>{(ref && nameOfRef(scene.inspection, ref)) ?? mapWords.measurePoint(index + 1)}</span>
                  <span className={styles.at}>{latitudeLongitude(position)}</span>
                  <span className={styles.leg}>{leg && mapWords.measureLeg(leg.metres)}</span>
                </li>
              );
            })}
          </ol>
          <div className={styles.actions}>
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
