import { useMemo } from 'react';
import { getPlaceRecord } from '../../../domain/place/place-record.ts';
import { getPointMark } from '../../../domain/place/ref.ts';
import { useInspection, useSelection } from '../model/scene-context.tsx';
import cardWords from '../place/card.messages';
import styles from './portrait.module.css';
import { createPortrait, type PortraitMark, portraitSize } from './portrait-shape.ts';

/** A place that has no photo, drawn from its answers and the outline of its building. */
export function Portrait() {
  const { inspection, outline } = useInspection();
  const { floors, arrival } = useSelection();
  const front = arrival.route.entrance?.position;
  const { details, parking, entrance } = inspection;
  const record = getPlaceRecord(details);
  const place = record?.position;
  const isBuilding = record?.data?.isBuilding === true;
  const drawn = useMemo(
    () =>
      place &&
      createPortrait({
        place,
        isBuilding,
        outline,
        floors,
        front,
        doors: entrance.subjects.map(({ position }) => position),
        parking: parking.subjects.map(({ position }) => position),
      }),
    [place, isBuilding, outline, floors, front, entrance.subjects, parking.subjects],
  );
  if (!drawn) return null;
  const { grid, footprint, known, walls, storeys, roof, marks } = drawn;
  return (
    <div role="img" aria-label={cardWords.portrait} className={`${styles.portrait} relative`}>
      <svg
        aria-hidden
        className="block"
        width="100%"
        height="100%"
        viewBox={`0 0 ${portraitSize.width} ${portraitSize.height}`}
      >
        <path className={styles.grid} d={grid} />
        <Marks marks={marks.filter(({ behind }) => behind)} />
        <g
          className={styles.building}
          data-around={isBuilding ? undefined : ''}
          data-unknown={known ? undefined : ''}
        >
          <path className={styles.footprint} d={footprint} />
          {walls.map(({ path, shade }) => (
            <path key={path} className={styles.wall} data-shade={shade} d={path} />
          ))}
          {walls.length > 0 && <path className={styles.roof} d={roof} />}
        </g>
        <path className={styles.storeys} d={storeys} />
        <Marks marks={marks.filter(({ behind }) => !behind)} />
      </svg>
      <p className={`${styles.caption} absolute caption quiet px-1 rounded-sm`}>{cardWords.portrait}</p>
    </div>
  );
}

function Marks({ marks }: { readonly marks: readonly PortraitMark[] }) {
  return marks.map(({ kind, index, at: [x, y] }) => (
    <g key={`${kind}${index}`}>
      {kind === 'parking' ? (
        <rect className={styles.mark} data-kind={kind} x={x - 9} y={y - 8} width={18} height={16} rx={4} />
      ) : (
        <circle className={styles.mark} data-kind={kind} cx={x} cy={y} r={kind === 'place' ? 6 : 8} />
      )}
      {kind !== 'place' && (
        <text className={styles.sign} x={x} y={y + 3.2}>
          {getPointMark(kind, index)}
        </text>
      )}
    </g>
  ));
}
