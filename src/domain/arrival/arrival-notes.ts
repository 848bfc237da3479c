import type { OperationName } from '../../spec/operations.ts';
import type { SetAside } from '../../spec/received.ts';
import type { Inspection } from '../place/inspection.ts';
import { getRefOperation, type Ref } from '../place/ref.ts';
import type { Arrival } from './arrival.ts';
import { farLeg, type Leg } from './route.ts';

/** What an answer lacks for the route: it is still loading, failed, holds nothing, or nothing with a usable point. */
export type AnswerGap = 'asking' | 'failed' | 'empty' | 'unusable';

/** Notes on the route, in addition to its length. They hold no text. */
export type ArrivalNote =
  | { readonly kind: 'lack'; readonly operation: OperationName; readonly lack: AnswerGap }
  | {
      readonly kind: 'set-aside';
      readonly operation: 'parking' | 'entrance';
      readonly points: readonly SetAside<OperationName>[];
    }
  | { readonly kind: 'pin-lost'; readonly operation: 'parking' | 'entrance' }
  | { readonly kind: 'unit-lost' }
  | { readonly kind: 'far'; readonly leg: Leg }
  | { readonly kind: 'parking-ignored' }
  | { readonly kind: 'floor-unknown' }
  | { readonly kind: 'wheelchair'; readonly stated: false | undefined };

/** Returns everything that limits the route, worst first: what is wrong, what is missing, what the lens warns of. */
export function getArrivalNotes(
  inspection: Inspection,
  arrival: Arrival,
  selected: Ref | null,
): ArrivalNote[] {
  const { lens, route, pins, unit, floor } = arrival;
  const toUnit = selected !== null && getRefOperation(selected) === 'units';
  const notes: ArrivalNote[] = route.legs
    .filter(({ metres }) => metres > farLeg)
    .map((leg) => ({ kind: 'far', leg }));
  if (pins.parking === 'lost') notes.push({ kind: 'pin-lost', operation: 'parking' });
  if (pins.entrance === 'lost') notes.push({ kind: 'pin-lost', operation: 'entrance' });
  if (toUnit && !unit) {
    if ('answer' in inspection.units) notes.push({ kind: 'unit-lost' });
    else notes.push(...getLack(inspection, 'units'));
  }
  if (!unit) notes.push(...getLack(inspection, 'details'));
  if (lens === 'emergency') notes.push({ kind: 'parking-ignored' });
  else notes.push(...getLack(inspection, 'parking'), ...getSetAside(inspection, 'parking'));
  notes.push(...getLack(inspection, 'entrance'), ...getSetAside(inspection, 'entrance'));
  if (unit && floor === undefined && !arrival.barred) notes.push({ kind: 'floor-unknown' });
  if (lens === 'wheelchair') notes.push(...getBarriers(arrival, inspection));
  return notes;
}

function getLack(inspection: Inspection, operation: OperationName): ArrivalNote[] {
  const view = inspection[operation];
  switch (view.state) {
    case 'idle':
      return [];
    case 'loading':
      return [{ kind: 'lack', operation, lack: 'asking' }];
    case 'failed':
    case 'empty':
      return [{ kind: 'lack', operation, lack: view.state }];
    case 'ready':
      return view.subjects.length > 0 ? [] : [{ kind: 'lack', operation, lack: 'unusable' }];
  }
}

function getSetAside(inspection: Inspection, operation: 'parking' | 'entrance'): ArrivalNote[] {
  const view = inspection[operation];
  if (!('answer' in view) || view.answer.setAside.length === 0) return [];
  return [{ kind: 'set-aside', operation, points: view.answer.setAside }];
}

/** Returns what may stop a wheelchair at the entrance; nothing that depends on the details while these are loading. */
function getBarriers({ wheelchair }: Arrival, { details }: Inspection): ArrivalNote[] {
  if (details.state === 'loading' || wheelchair === true) return [];
  return [{ kind: 'wheelchair', stated: wheelchair }];
}
