import {
  type Correction,
  type CorrectionBody,
  type CorrectionPhoto,
  correctionPhoto,
  mostPhotos,
} from '../../spec/correction.ts';
import type { Position } from '../../spec/geojson.ts';
import type { Act } from '../../spec/judgement.ts';
import { groupBy } from '../collections/group-by.ts';
import { getDistance } from '../geo/geodesy.ts';
import { getActOrigin, type Ledger } from '../runs/verdicts.ts';
import { getAddedPosition, sameMetres } from './fate.ts';
import { getAtPointer, isSameJson } from './pointers.ts';

/** Returns the act that states a correction; the journal adds its id, run, person and moment. */
export function createCorrectionAct(
  { id, kind }: Correction['ask'],
  correction: CorrectionBody,
): Pick<Act, 'placeId' | 'kind' | 'what' | 'digest' | 'correction'> {
  const { digest } = correction.before;
  return { placeId: id, kind, what: 'correction', ...(digest !== undefined && { digest }), correction };
}

/** Returns the record of an act; undefined for any other act. `nameless` stands in for a reviewer without a name. */
export function getCorrection(act: Act, nameless = ''): Correction | undefined {
  const { what, correction, kind, placeId, reviewer, at } = act;
  if (what !== 'correction' || !correction) return undefined;
  const ask = { kind, id: placeId };
  return { ...correction, id: getActOrigin(act.id), ask, by: reviewer || nameless, at };
}

/**
 * Returns the corrections on an address that hold, the earliest first: of one person's for one element the latest move
 * and the latest change, or the latest addition or removal; none that is withdrawn.
 */
export function listCorrections(key: string, ledger: Ledger, own = ''): readonly Correction[] {
  const held = new Map<string, Correction>();
  for (const act of ledger.historyOf(key)) {
    const correction = ledger.isWithdrawn(act) ? undefined : getCorrection(act, own);
    if (!correction) continue;
    const { by, ref, operation } = correction;
    const keyOf = (name: string) => JSON.stringify([by, ref, name]);
    // A removal ends what the same person wanted changed, and a later change the removal.
    const isPart = operation === 'move' || operation === 'change';
    for (const name of isPart ? ['remove'] : ['move', 'change', 'add', 'remove']) held.delete(keyOf(name));
    held.delete(keyOf(operation));
    held.set(keyOf(operation), correction);
  }
  return [...held.values()];
}

/** Returns the points of a correction: where an element was, and where it should be. */
export function getCorrectedPoints(correction: Correction): {
  readonly before?: Position;
  readonly after?: Position;
} {
  switch (correction.operation) {
    case 'move':
      return { before: correction.before.value, after: correction.after };
    case 'add': {
      const after = getAddedPosition(correction);
      return after ? { after } : {};
    }
    case 'remove': {
      const { ref, before } = correction;
      const was = getAddedPosition({ ref, operation: 'add', before: { value: null }, after: before.value });
      return was ? { before: was } : {};
    }
    case 'change':
      return {};
  }
}

/** Returns what a corrected element was called: the text on its mark; undefined where nothing tells. */
export function getCorrectedMark({ mark, operation, before }: Correction): string | undefined {
  if (mark !== undefined) return mark;
  const number =
    operation === 'remove'
      ? getAtPointer(before.value, '/properties/unit')
      : operation === 'change'
        ? before.value['/properties/unit']
        : undefined;
  return typeof number === 'string' || typeof number === 'number' ? String(number) : undefined;
}

/** Two people who want something else of one element. */
export type CorrectionConflict = {
  readonly ref: string;
  readonly corrections: readonly [Correction, Correction];
  /** Between two positions. */
  readonly metres?: number;
};

/** Metres within which two additions mean one element. */
const oneElement = 10;

/** Returns the conflicts among corrections of one address, each pair of people once. */
export function findCorrectionConflicts(corrections: readonly Correction[]): readonly CorrectionConflict[] {
  const added = corrections.filter(({ operation }) => operation === 'add');
  return [...groupBy(corrections, ({ ref }) => ref).values(), added].flatMap((group) =>
    group.flatMap((one, index) =>
      group.slice(index + 1).flatMap((other) => (one.by === other.by ? [] : compareTwo(one, other))),
    ),
  );
}

function compareTwo(one: Correction, other: Correction): CorrectionConflict[] {
  const { ref } = one;
  const corrections = [one, other] as const;
  if (one.operation === 'add' && other.operation === 'add') {
    const [from, to] = [getAddedPosition(one), getAddedPosition(other)];
    if (ref !== other.ref && !isOneKind(ref, other.ref)) return [];
    const metres = from && to && getDistance(from, to);
    return metres !== undefined && metres <= oneElement ? [{ ref, corrections, metres }] : [];
  }
  if (one.operation === 'move' && other.operation === 'move') {
    const metres = getDistance(one.after, other.after);
    return metres > sameMetres ? [{ ref, corrections, metres }] : [];
  }
  if (one.operation === 'change' && other.operation === 'change')
    return isAtOdds(one.after, other.after) ? [{ ref, corrections }] : [];
  const removals = corrections.filter(({ operation }) => operation === 'remove');
  return removals.length === 1 ? [{ ref, corrections }] : [];
}

function isOneKind(ref: string, other: string): boolean {
  return ref.split(':')[0] === other.split(':')[0];
}

function isAtOdds(one: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(one).some(
    (pointer) => Object.hasOwn(other, pointer) && !isSameJson(one[pointer], other[pointer]),
  );
}

/** Returns the photos of a correction; what calls itself one and is none is left out. */
export function getPhotos({ evidence = [] }: Pick<CorrectionBody, 'evidence'>): readonly CorrectionPhoto[] {
  return evidence.flatMap((each) => correctionPhoto.safeParse(each).data ?? []);
}

/** Returns photos as a member of a correction; nothing where there are none. */
export function createPhotoEvidence(photos: readonly CorrectionPhoto[]): Pick<CorrectionBody, 'evidence'> {
  return photos.length > 0 ? { evidence: photos.slice(0, mostPhotos) } : {};
}

/** Returns a photo as the address of a picture. */
export function getPhotoSource({ type, data }: Pick<CorrectionPhoto, 'type' | 'data'>): string {
  return `data:${type};base64,${data}`;
}
