import type { Arrival } from '../../../domain/arrival/arrival.ts';
import type { Stop } from '../../../domain/arrival/route.ts';
import { formatLength } from '../../../domain/format/formats.ts';
import type { Inspection } from '../../../domain/place/inspection.ts';
import { getMembers } from '../../../domain/place/place-record.ts';
import type { Ref } from '../../../domain/place/ref.ts';
import { Button } from '../../../ui/button.tsx';
import { Pin, Undo2 } from '../../../ui/icons/lazy-icons.ts';
import inspectWords from '../inspect.messages';
import { type PanelRow, RowList } from '../list/row-list.tsx';
import arrivalWords from '../model/arrival.messages';
import { explainBehind } from '../model/doors/door-lines.ts';
import doorWords from '../model/doors/doors.messages';
import { getFeatureName, getPointName } from '../model/feature-name.ts';
import { useLocalizedMemo } from '../model/texts-language.ts';
import { sumWrittenMetres } from '../model/way-facts.ts';
import { PointMark } from '../points/point-mark.tsx';
import styles from './alternatives.module.css';

type Props = {
  readonly operation: PointOperation;
  readonly arrival: Arrival;
  readonly inspection: Inspection;
  /** The reference pinned in the address, in the answer or not. */
  readonly pinned: Ref | null;
  readonly onPin: (ref: Ref | null) => void;
};

/**
 * All points of one kind with the way over each, the first choice first. Choosing one pins it, choosing it again unpins
 * it.
 */
export function Alternatives({ operation, arrival, inspection, pinned, onPin }: Props) {
  const rows = useLocalizedMemo(
    () => alternativeRows(arrival, operation, inspection),
    [arrival, operation, inspection],
  );
  const doors = operation === 'entrance';
  const nearest = rows.every(({ further }) => further >= 0);
  const pin = arrival.pins[operation];
  if (rows.length === 0 && pin === 'none') return null;
  const title = inspectWords.list[operation];
  return (
    <section className="pt-2h pb-2 line-top">
      <header className="gap-x-3 least-32 row wrap between px-5 py-0">
        <h2 className="small strong m-0">{title}</h2>
        {pin === 'none' ? (
          rows.length > 1 && (
            <span className="caption faint paper-hidden">
              {doors ? doorWords.hint : arrivalWords.alternativesHint}
            </span>
          )
        ) : (
          <Button look="quiet" className={styles.back} onClick={() => onPin(null)}>
            <Undo2 size={14} aria-hidden />
            {rows.length === 1 ? arrivalWords.unpin : doors ? doorWords.back : arrivalWords.backToNearest}
          </Button>
        )}
      </header>
      {rows.length > 0 && (
        <div className={`${styles.rows} stack`}>
          <RowList<AlternativeRow>
            label={title}
            rows={rows}
            name={({ ref }) => ref && getFeatureName(inspection, ref)}
            selected={pin === 'used' ? pinned : null}
            select={(ref) => onPin(ref ?? null)}
            cells={(row) => (
              <Cells row={row} nearest={nearest} pinned={pin === 'used' && row.ref === pinned} />
            )}
          />
        </div>
      )}
    </section>
  );
}

type CellProps = {
  readonly row: AlternativeRow;
  /** True where no other row of the list is nearer than its first one. */
  readonly nearest: boolean;
  readonly pinned: boolean;
};

function Cells({ row, nearest, pinned }: CellProps) {
  const { operation, index, name, text, over, legs, metres, further, why, inGroup } = row;
  const first = inGroup?.position === 1 && inGroup.size > 1 && legs.length > 0;
  return (
    <td className={`${styles.cells} px-5 py-1h row gap-3`}>
      <PointMark operation={operation} index={index} />
      <div className="fill">
        <div className="flex items-baseline min-w-0 gap-2">
          <span className="flex-none strong">{name}</span>
          {text !== '' && <bdi className="truncate small quiet">{text.slice(0, 120)}</bdi>}
        </div>
        <div className={'gap-x-2h flex wrap fine quiet tabular'}>
          {over !== undefined && <span>{arrivalWords.over[operation]({ name: over })}</span>}
          {legs.length > 1 && <span>{legs.map((leg) => formatLength(leg)).join(' + ')}</span>}
        </div>
        {why !== '' && <div className={'fine faint'}>{why}</div>}
      </div>
      <div className={`${styles.length} stack flex-none tabular`}>
        {legs.length > 0 && <span className="strong">{formatLength(metres)}</span>}
        {pinned ? (
          <span className="gap-1 inline-row caption strong accent">
            <Pin size={11} aria-hidden />
            {arrivalWords.pinned}
          </span>
        ) : (
          <span className="caption faint">
            {first ? (nearest ? arrivalWords.nearest : doorWords.taken) : further !== 0 && furtherBy(further)}
          </span>
        )}
      </div>
    </td>
  );
}

/** `+45 m`, `−3 m`. */
function furtherBy(metres: number): string {
  return `${metres < 0 ? '−' : '+'}${formatLength(Math.abs(metres))}`;
}

type PointOperation = 'parking' | 'entrance';

/** One parking point or entrance, and the best way over it. */
export type AlternativeRow = PanelRow & {
  readonly ref: Ref;
  readonly operation: PointOperation;
  /** Its index among the drawn points of its kind, from 0. */
  readonly index: number;
  readonly name: string;
  /** Its own text; empty where the service sent none. */
  readonly text: string;
  /** The stop of the other kind on this way, by name. */
  readonly over: string | undefined;
  readonly legs: readonly number[];
  readonly metres: number;
  /** Metres more than over the first; negative where a nearer one is ranked behind it for another reason. */
  readonly further: number;
  /** Why it is not the first, where its length is not the reason; empty otherwise. */
  readonly why: string;
};

/** Returns rows for the ways over every point of one kind, the first choice first. */
function alternativeRows(
  { overParking, doors }: Pick<Arrival, 'overParking' | 'doors'>,
  operation: PointOperation,
  inspection: Inspection,
): AlternativeRow[] {
  const routes = operation === 'parking' ? overParking : doors.ranked.map(({ route }) => route);
  const [firstDoor] = doors.ranked;
  const [first] = routes;
  const least = first ? sumWrittenMetres(first) : 0;
  const parkings = getPlaces(inspection, 'parking');
  const entrances = getPlaces(inspection, 'entrance');
  const nameOf = (stop: Stop | undefined, kind: PointOperation): string | undefined => {
    const index = stop && (kind === 'parking' ? parkings : entrances).get(stop.ref);
    return index === undefined ? undefined : getPointName(kind, index);
  };
  return routes.flatMap((route, order): AlternativeRow[] => {
    const stop = operation === 'parking' ? route.parking : route.entrance;
    const index = stop && (operation === 'parking' ? parkings : entrances).get(stop.ref);
    if (stop === undefined || index === undefined) return [];
    const { text } = getMembers(inspection[operation].subjects[index]?.raw, 'properties');
    const metres = sumWrittenMetres(route);
    const door = operation === 'entrance' ? doors.ranked[order] : undefined;
    return [
      {
        key: stop.ref,
        ref: stop.ref,
        level: 1,
        inGroup: { position: order + 1, size: routes.length },
        height: 56,
        operation,
        index,
        name: nameOf(stop, operation) ?? '',
        text: typeof text === 'string' ? text.trim() : '',
        over: operation === 'parking' ? nameOf(route.entrance, 'entrance') : nameOf(route.parking, 'parking'),
        legs: route.legs.map((leg) => Math.round(leg.metres)),
        metres,
        further: metres - least,
        why: door && firstDoor ? explainBehind(door, firstDoor) : '',
      },
    ];
  });
}

function getPlaces(inspection: Inspection, operation: PointOperation): ReadonlyMap<Ref, number> {
  return new Map(inspection[operation].subjects.map(({ ref }, index) => [ref, index]));
}
