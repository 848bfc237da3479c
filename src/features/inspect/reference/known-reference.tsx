import type { ReactNode } from 'react';
import { formatLength, formatList, formatNumber } from '../../../domain/format/formats.ts';
import { isolate } from '../../../domain/format/sentences.ts';
import type { Subject } from '../../../domain/place/inspection.ts';
import { findRefIndex } from '../../../domain/place/inspection.ts';
import { matchLimit, parkingAround } from '../../../domain/reference/compared.ts';
import { hasNothingMapped, type MatchedOnMap, type Reference } from '../../../domain/reference/reference.ts';
import { getPointName } from '../model/feature-name.ts';
import { formatFloorLabel } from '../model/inspection-texts.ts';
import referenceWords from '../model/reference/reference.messages';
import { formatDoor, formatMapSource, formatParking } from '../model/reference/reference-text.ts';
import { useInspection, useSelection } from '../model/scene-context.tsx';
import { PointMark } from '../points/point-mark.tsx';
import styles from './known-reference.module.css';

/** Matches with their metres, and what one side alone has; one sentence where the map has nothing to say. */
export function KnownReference() {
  const { reference: seen } = useInspection();
  if (seen.state !== 'known') return <p className="small quiet pt-1">{standingText(seen.state)}</p>;
  const { reference, source } = seen;
  return (
    <>
      <p className="caption faint pt-1">{formatMapSource(source)}</p>
      {hasNothingMapped(reference) ? (
        <p className="small quiet pt-2">{referenceWords.silent}</p>
      ) : (
        <Comparison reference={reference} />
      )}
    </>
  );
}

function standingText(state: 'reading' | 'failed' | 'no-map'): string {
  const { reading, failed, noMap } = referenceWords;
  return { reading, failed, 'no-map': noMap }[state];
}

function Comparison({ reference }: { readonly reference: Reference }) {
  const { doors, parking, number, levels, uncompared } = reference;
  const { floors, naming } = useSelection();
  const highest = floors.find(({ floor }) => floor !== undefined)?.floor;
  const numbers = formatList(number?.mapped.map(isolate) ?? []);
  const numberText = { same: 'sameNumber', other: 'otherNumber', none: 'noNumber' } as const;
  return (
    <>
      <Side
        title={referenceWords.doors}
        operation="entrance"
        matched={doors}
        textOf={formatDoor}
        missing={referenceWords.doorMissing({ length: formatLength(matchLimit.entrance) })}
        nothing={referenceWords.noDoors}
      />
      <Side
        title={referenceWords.parking}
        operation="parking"
        matched={parking}
        textOf={formatParking}
        missing={referenceWords.parkingMissing({ length: formatLength(matchLimit.parking) })}
        nothing={referenceWords.noParking({ length: formatLength(parkingAround) })}
      />
      {(number || levels !== undefined) && (
        <Part title={referenceWords.building}>
          {number && (
            <li className="py-1">
              {referenceWords.number}:{' '}
              {referenceWords[numberText[number.state]]({ numbers, count: number.mapped.length })}
            </li>
          )}
          {levels !== undefined && (
            <li className="py-1">
              {referenceWords.levels}:{' '}
              {highest === undefined
                ? formatNumber(levels)
                : referenceWords.levelsAndUnits({
                    levels: formatNumber(levels),
                    floor: formatFloorLabel(highest, naming),
                  })}
            </li>
          )}
        </Part>
      )}
      {uncompared > 0 && (
        <p className="small quiet pt-1">{referenceWords.uncompared({ count: uncompared })}</p>
      )}
    </>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <>
      <h3 className="small strong m-0 pt-3">{title}</h3>
      <ul className="small break-anywhere">{children}</ul>
    </>
  );
}

type SideProps<Mapped> = {
  readonly title: string;
  readonly operation: 'parking' | 'entrance';
  readonly matched: MatchedOnMap<Subject, Mapped>;
  readonly textOf: (mapped: Mapped) => string;
  /** What is said of a point of the answer that has no match, and where nothing is mapped at all. */
  readonly missing: string;
  readonly nothing: string;
};

/** Both sides of one kind: the points of the answer in their order, then what the map alone has. */
function Side<Mapped>({ title, operation, matched, textOf, missing, nothing }: SideProps<Mapped>) {
  const { inspection } = useInspection();
  const { select } = useSelection();
  const { pairs, onlySent, onlyMapped } = matched;
  const { subjects } = inspection[operation];
  const texts = new Map([
    ...pairs.map(({ sent, mapped, metres }) => {
      const text = referenceWords.pair({ length: formatLength(metres), mapped: textOf(mapped) });
      return [sent.ref, text] as const;
    }),
    ...onlySent.map(({ ref }) => [ref, missing] as const),
  ]);
  const rows = [...texts].map(([ref, text]) => ({ ref, text, index: findRefIndex(subjects, ref) ?? 0 }));
  return (
    <Part title={title}>
      {pairs.length + onlySent.length + onlyMapped.length === 0 && <li className="py-1 quiet">{nothing}</li>}
      {rows
        .toSorted((one, other) => one.index - other.index)
        .map(({ ref, text, index }) => (
          <li key={ref}>
            <button
              type="button"
              className={`${styles.row} -mx-2 px-2 py-1 row gap-2 bare rounded text-start cursor-pointer hover`}
              onClick={() => select(ref, 'stay')}
            >
              <PointMark operation={operation} index={index} />
              <span>
                <strong className="strong">{getPointName(operation, index)}</strong>{' '}
                <span className="quiet">{text}</span>
              </span>
            </button>
          </li>
        ))}
      {onlyMapped.map((mapped, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no name of their own, and stand in the order of the map
        <li key={index} className="py-1 row gap-2">
          <span aria-hidden className={`${styles.ghost} circle flex-none`} />
          <span>
            {textOf(mapped)} <span className="quiet">· {referenceWords.notSent}</span>
          </span>
        </li>
      ))}
    </Part>
  );
}
