import { entranceLetter } from '../../domain/entrance-letter.ts';
import type { Inspection } from '../../domain/inspection.ts';
import { membersAt } from '../../domain/place-record.ts';
import type { Ref } from '../../domain/ref.ts';
import type { Route, Stop } from '../../domain/route.ts';
import { writtenMetres } from '../../scene/written-metres.ts';
import { panelWords } from '../../words/words.ts';
import type { ListRow } from '../list/list-row.ts';

export type PointOperation = 'parking' | 'entrance';

/** One parking point or entrance, and the best way over it. */
export type AlternativeRow = ListRow & {
  readonly ref: Ref;
  readonly operation: PointOperation;
  /** Its place among the drawn points of its kind, from 0. */
  readonly index: number;
  readonly name: string;
  /** What is written of it; empty where the service sent no text. */
  readonly text: string;
  /** The stop of the other kind on this way, by name. */
  readonly over: string | undefined;
  readonly legs: readonly number[];
  readonly metres: number;
  /** Metres more than over the nearest. */
  readonly further: number;
};

/** Rows for the ways over every point of one kind, in the order of their lengths. */
export function alternativeRows(
  routes: readonly Route[],
  operation: PointOperation,
  inspection: Inspection,
): AlternativeRow[] {
  const [nearest] = routes;
  const least = nearest ? writtenMetres(nearest) : 0;
  const parkings = placesOf(inspection, 'parking');
  const entrances = placesOf(inspection, 'entrance');
  const nameOf = (stop: Stop | undefined, kind: PointOperation): string | undefined => {
    const index = stop && (kind === 'parking' ? parkings : entrances).get(stop.ref);
    if (index === undefined) return undefined;
    return kind === 'parking'
      ? panelWords.twinParking(index + 1)
      : panelWords.twinEntrance(entranceLetter(index));
  };
  return routes.flatMap((route, order): AlternativeRow[] => {
    const stop = operation === 'parking' ? route.parking : route.entrance;
    const index = stop && (operation === 'parking' ? parkings : entrances).get(stop.ref);
    if (stop === undefined || index === undefined) return [];
    const { text } = membersAt(inspection[operation].subjects[index]?.raw, 'properties');
    const metres = writtenMetres(route);
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
      },
    ];
  });
}

function placesOf(inspection: Inspection, operation: PointOperation): ReadonlyMap<Ref, number> {
  return new Map(inspection[operation].subjects.map(({ ref }, index) => [ref, index]));
}
