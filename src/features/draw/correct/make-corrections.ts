import { getAnswerBodies } from '../../../domain/corrections/answer-bodies.ts';
import { createPhotoEvidence } from '../../../domain/corrections/corrections.ts';
import { getAtPointer, setAtPointer } from '../../../domain/corrections/pointers.ts';
import type { Inspection, Subject } from '../../../domain/place/inspection.ts';
import { getRefOperation } from '../../../domain/place/ref.ts';
import { getSeenDigest } from '../../../domain/runs/seen-digest.ts';
import { type CorrectionBody, correctionVersion } from '../../../spec/correction.ts';
import { isJsonObject, type JsonObject, type Position } from '../../../spec/geojson.ts';
import type { OperationName } from '../../../spec/operations.ts';
import type { CorrectionStart } from '../../inspect/model/corrections/correcting.ts';
import type { correctedMembers } from '../../inspect/model/corrections/correction-text.ts';
import { getFeatureMark } from '../../inspect/model/feature-name.ts';
import type { CorrectionDraft } from './correction-draft.ts';

type Member = keyof typeof correctedMembers;

/** The members of each kind of feature that can be changed. */
const changeable: Readonly<Record<OperationName, readonly Member[]>> = {
  details: ['/properties/name', '/properties/address', '/properties/text'],
  parking: ['/properties/text', '/properties/subKind'],
  entrance: ['/properties/text', '/properties/subKind'],
  units: ['/properties/unit', '/properties/floor'],
};

/** Members that are whole numbers. */
const numbers: readonly string[] = ['/properties/unit', '/properties/floor'];

/** Returns a member as its box shows it. */
export function getTyped({ raw }: Pick<Subject, 'raw'>, pointer: string): string {
  const value = getAtPointer(raw, pointer);
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : '';
}

/** Returns true where a number is needed and something else was typed. */
export function isFaulty(pointer: string, text: string): boolean {
  return numbers.includes(pointer) && !/^-?\d{1,9}$/.test(text.trim());
}

/** Returns the members that can be typed: of a missing unit its address, too. */
export function getTypable(operation: OperationName, isMissing: boolean): readonly Member[] {
  const own = changeable[operation];
  return isMissing && operation === 'units' ? [...own, '/properties/address'] : own;
}

/** Returns the first member whose text cannot be saved; a missing feature needs all of its numbers. */
export function findFault(
  { missing }: CorrectionStart,
  subject: Subject,
  { typed, isGone }: CorrectionDraft,
): string | undefined {
  if (isGone) return undefined;
  const needed = missing ? changeable[getRefOperation(missing.ref) ?? 'details'] : [];
  return [...Object.keys(typed), ...needed].find((pointer) =>
    isFaulty(pointer, typed[pointer] ?? getTyped(subject, pointer)),
  );
}

/** Returns the corrections of a feature that a draft says; none where it changes nothing. */
export function makeCorrections(
  { ref, rules, missing }: CorrectionStart,
  subject: Subject,
  inspection: Inspection,
  { position, isGone, typed, note, photos }: CorrectionDraft,
  connection: string,
): CorrectionBody[] {
  const digest = getSeenDigest(inspection);
  const mark = getFeatureMark(inspection, ref);
  const head = {
    version: correctionVersion as typeof correctionVersion,
    ref,
    ...(mark !== undefined && { mark }),
    rules: [...rules],
    ...(note.trim() !== '' && { note: note.trim() }),
    connection,
    app: `Placelens ${import.meta.env.VITE_VERSION}`,
  };
  const evidence = createPhotoEvidence(photos);
  if (missing) {
    const after = completeMissing(missing, position, typed);
    return [{ ...head, ...evidence, operation: 'add', before: { value: null, digest }, after }];
  }
  if (isGone) {
    const value = ref === 'place' ? getAnswerBodies(inspection) : subject.raw;
    return isJsonObject(value)
      ? [{ ...head, ...evidence, operation: 'remove', before: { value, digest }, after: null }]
      : [];
  }
  const made: CorrectionBody[] = [];
  const [longitude, latitude] = subject.position;
  if (position && (position[0] !== longitude || position[1] !== latitude)) {
    const after: [number, number] = [position[0], position[1]];
    made.push({
      ...head,
      ...evidence,
      operation: 'move',
      before: { value: [longitude, latitude], digest },
      after,
    });
  }
  const changed = Object.entries(typed).filter(
    ([pointer, text]) => !isFaulty(pointer, text) && text.trim() !== getTyped(subject, pointer),
  );
  if (changed.length > 0) {
    const values = (list: readonly (readonly [string, unknown])[]) =>
      Object.fromEntries(list.filter(([, value]) => value !== undefined));
    const value = values(changed.map(([pointer]) => [pointer, getAtPointer(subject.raw, pointer)]));
    const after = values(changed.map(([pointer, text]) => [pointer, readTyped(pointer, text.trim())]));
    // One record has the photos.
    const rest = made.length === 0 ? evidence : {};
    made.push({ ...head, ...rest, operation: 'change', before: { value, digest }, after });
  }
  return made;
}

/** Returns a missing element with what was typed, where it was put. */
function completeMissing(
  { ref, raw, position: first }: Subject,
  position: Position = first,
  typed: CorrectionDraft['typed'],
): JsonObject {
  const geometry = { type: 'Point', coordinates: [...position] };
  const isUnit = getRefOperation(ref) === 'units';
  return Object.entries(typed).reduce<JsonObject>(
    (element, [pointer, text]) => {
      const value = readTyped(pointer, text.trim());
      // An address is a text or absent.
      return setAtPointer(element, pointer, value === null && isUnit ? undefined : value) ?? element;
    },
    { ...raw, geometry },
  );
}

/** An emptied text is sent as null, as the specification has it. */
function readTyped(pointer: string, text: string): string | number | null {
  if (numbers.includes(pointer)) return Number(text);
  return text === '' ? null : text;
}
