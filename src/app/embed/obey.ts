import type { EmbedMessage } from '../../contract/embed.ts';
import { floorNamed } from '../../domain/floors.ts';
import { allSubjects } from '../../domain/inspection.ts';
import { operationOfRef } from '../../domain/ref.ts';
import type { Scene } from '../../scene/use-scene.ts';
import type { Address } from '../../state/address.ts';
import type { EmbedFault } from './read-message.ts';

/** What a message changes in the address. */
export type Change = Partial<Pick<Address, 'id' | 'kind' | 'floor' | 'sel'>>;

export type Seen = Pick<Scene, 'inspection' | 'floors'>;

/**
 * What a message asks for, given what is shown; a fault where it cannot be had. While another place is `opening`
 * nothing is known of it yet: the message is believed.
 */
export function obey(message: EmbedMessage, seen: Seen, opening: boolean): Change | EmbedFault {
  const { inspection, floors } = seen;
  switch (message.type) {
    case 'open':
      return {
        id: message.id,
        kind: message.kind ?? 'place',
        floor: keyOf(message.floor ?? null),
        sel: message.sel ?? null,
      };
    case 'getState':
      return {};
    case 'select': {
      const { sel } = message;
      if (!opening && inspection.ask === undefined) return nothingOpen;
      const operation = sel === null ? undefined : operationOfRef(sel);
      if (sel !== null && !operation) return noSuchFeature(sel);
      const answered = operation && 'answer' in inspection[operation];
      const known = allSubjects(inspection).some(({ ref }) => ref === sel);
      if (!opening && answered && !known && sel !== null) return noSuchFeature(sel);
      return { sel };
    }
    case 'setFloor': {
      const floor = keyOf(message.floor);
      if (!opening && inspection.ask === undefined) return nothingOpen;
      const answered = 'answer' in inspection.units;
      if (!opening && answered && floor !== null && !floorNamed(floors, floor)) {
        return { code: 'no-such-floor', text: `No unit of this place is on floor ${floor}.` };
      }
      return { floor };
    }
  }
}

/**
 * What was believed of the place on the screen, held against the answers that have come: the first that they lack,
 * and what is still to be believed.
 */
export function judge(
  { sel = null, floor = null }: Change,
  seen: Seen,
): { readonly fault: EmbedFault | undefined; readonly believed: Change } {
  const operation = operationOfRef(sel ?? '');
  const known = !operation || 'answer' in seen.inspection[operation];
  if (sel !== null && known) {
    const outcome = obey({ placelens: 1, type: 'select', sel }, seen, false);
    if ('code' in outcome) return { fault: outcome, believed: { floor } };
  }
  const left = known ? null : sel;
  if (floor === null || !('answer' in seen.inspection.units)) {
    return { fault: undefined, believed: { sel: left, floor } };
  }
  const outcome = obey({ placelens: 1, type: 'setFloor', floor }, seen, false);
  return { fault: 'code' in outcome ? outcome : undefined, believed: { sel: left } };
}

function keyOf(floor: string | number | null): string | null {
  return floor === null ? null : String(floor);
}

const nothingOpen: EmbedFault = { code: 'nothing-open', text: 'No place is open: send "open" first.' };

function noSuchFeature(sel: string): EmbedFault {
  return { code: 'no-such-feature', text: `Nothing in the answers has the reference ${sel.slice(0, 200)}.` };
}
