import { findFloorByName } from '../../domain/floors/floors.ts';
import { getAllSubjects } from '../../domain/place/inspection.ts';
import { getRefOperation } from '../../domain/place/ref.ts';
import type { Answered, Selection } from '../../features/inspect/model/use-scene.ts';
import { type EmbedErrorCode, type EmbedMessage, embedMessage, embedVersion } from '../../spec/embed.ts';
import { isJsonObject } from '../../spec/geojson.ts';
import type { Address } from '../../state/address.ts';

/** Maximum characters of an error: it may repeat the message, which may be of any size. */
const longest = 300;

export type EmbedFault = { readonly code: EmbedErrorCode; readonly text: string };

/**
 * Reads the message in what a page posted; an explained fault for an invalid one of ours; undefined for any other:
 * other scripts post to the same window.
 */
export function readMessage(posted: unknown): EmbedMessage | EmbedFault | undefined {
  if (!isJsonObject(posted) || !Object.hasOwn(posted, 'placelens')) return undefined;
  if (posted.placelens !== embedVersion) {
    return {
      code: 'version',
      text: `placelens must be ${embedVersion}: this Placelens speaks no other edition.`,
    };
  }
  const read = embedMessage.safeParse(posted);
  if (read.success) return read.data;
  const said = read.error.issues.map(({ path, message }) => `${path.join('.') || 'message'}: ${message}`);
  const why = said.join('; ').slice(0, longest);
  return { code: 'malformed', text: `The message does not hold: ${why}. Nothing was done.` };
}

/** Maximum number of messages handled at once; the rest are dropped with one error. */
export const mostMessages = 50;

export type Gathered = {
  /** The combined change of all of them. */
  readonly change: AddressChange;
  /** The first fault. */
  readonly fault: EmbedFault | undefined;
  /** True when the state was asked for. */
  readonly wanted: boolean;
};

/** Combines what was posted within one frame, in its order: for any number of messages the address changes once. */
export function gather(posted: readonly unknown[], seen: ShownPlace, opening: boolean): Gathered {
  let change: AddressChange = {};
  let fault: EmbedFault | undefined;
  let wanted = false;
  for (const each of posted.slice(0, mostMessages)) {
    const message = readMessage(each);
    if (!message) continue;
    const outcome =
      'code' in message ? message : followMessage(message, seen, opening || change.id !== undefined);
    if ('code' in outcome) fault ??= outcome;
    else change = { ...change, ...outcome };
    wanted ||= 'type' in message && message.type === 'getState';
  }
  if (posted.length > mostMessages) {
    fault ??= {
      code: 'too-many',
      text: `More than ${mostMessages} messages came at once: the rest were dropped.`,
    };
  }
  return { change, fault, wanted };
}

/** What a message changes in the address. */
export type AddressChange = Partial<Pick<Address, 'id' | 'kind' | 'floor' | 'sel'>>;

export type ShownPlace = Pick<Answered, 'inspection'> & Pick<Selection, 'floors'>;

/**
 * Returns the change that a message asks for, given what is shown; a fault where it is impossible. While another place
 * is `opening` its content is unknown: the message is believed.
 */
export function followMessage(
  message: EmbedMessage,
  seen: ShownPlace,
  opening: boolean,
): AddressChange | EmbedFault {
  const { inspection, floors } = seen;
  switch (message.type) {
    case 'open':
      return {
        id: message.id,
        kind: message.kind ?? 'place',
        floor: getKey(message.floor ?? null),
        sel: message.sel ?? null,
      };
    case 'getState':
      return {};
    case 'select': {
      const { sel } = message;
      if (!opening && inspection.ask === undefined) return nothingOpen;
      const operation = sel === null ? undefined : getRefOperation(sel);
      if (sel !== null && !operation) return noSuchFeature(sel);
      const answered = operation && 'answer' in inspection[operation];
      const known = getAllSubjects(inspection).some(({ ref }) => ref === sel);
      if (!opening && answered && !known && sel !== null) return noSuchFeature(sel);
      return { sel };
    }
    case 'setFloor': {
      const floor = getKey(message.floor);
      if (!opening && inspection.ask === undefined) return nothingOpen;
      const answered = 'answer' in inspection.units;
      if (!opening && answered && floor !== null && !findFloorByName(floors, floor)) {
        return { code: 'no-such-floor', text: `No unit of this place is on floor ${floor}.` };
      }
      return { floor };
    }
  }
}

/**
 * Compares believed changes with the answers that have come: returns the first that is missing, and what remains to be
 * believed.
 */
export function checkBelieved(
  { sel = null, floor = null }: AddressChange,
  seen: ShownPlace,
): { readonly fault: EmbedFault | undefined; readonly believed: AddressChange } {
  const operation = getRefOperation(sel ?? '');
  const known = !operation || 'answer' in seen.inspection[operation];
  if (sel !== null && known) {
    const outcome = followMessage({ placelens: 1, type: 'select', sel }, seen, false);
    if ('code' in outcome) return { fault: outcome, believed: { floor } };
  }
  const left = known ? null : sel;
  if (floor === null || !('answer' in seen.inspection.units)) {
    return { fault: undefined, believed: { sel: left, floor } };
  }
  const outcome = followMessage({ placelens: 1, type: 'setFloor', floor }, seen, false);
  return { fault: 'code' in outcome ? outcome : undefined, believed: { sel: left } };
}

function getKey(floor: string | number | null): string | null {
  return floor === null ? null : String(floor);
}

const nothingOpen: EmbedFault = { code: 'nothing-open', text: 'No place is open: send "open" first.' };

function noSuchFeature(sel: string): EmbedFault {
  return { code: 'no-such-feature', text: `Nothing in the answers has the reference ${sel.slice(0, 200)}.` };
}
