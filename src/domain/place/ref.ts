import type { OperationName } from '../../spec/operations.ts';

/**
 * The name of one feature of an inspection, used for selection, feature-state, findings and list rows:
 * `place` · `parking:<id>` · `entrances:<id>` · `unit:<markerId>`, the id percent-encoded; `~2` for the second
 * holder of the same id; `#<index>` where the service sent none. Unique within its inspection, always.
 */
export type Ref = string;

const prefixes: Record<OperationName, string> = {
  details: 'place',
  parking: 'parking',
  entrance: 'entrances',
  units: 'unit',
};

/** Returns the operation whose answer holds the feature, or undefined for a text that is no reference. */
export function getRefOperation(ref: Ref): OperationName | undefined {
  if (ref === 'place' || ref.startsWith('place~')) return 'details';
  const prefix = /^([^:]*):/.exec(ref)?.[1];
  if (prefix === 'parking') return 'parking';
  if (prefix === 'entrances') return 'entrance';
  if (prefix === 'unit') return 'units';
  return undefined;
}

/** References for the features of one answer, in their order. `ids` holds undefined where the service sent none. */
export function createRefs(operation: OperationName, ids: readonly (string | undefined)[]): Ref[] {
  if (operation === 'details') return ids.map((_, index) => (index === 0 ? 'place' : `place~${index + 1}`));
  const holders = new Map<string, number>();
  const prefix = `${prefixes[operation]}:`;
  return ids.map((id, index) => {
    if (id === undefined || id === '') return `${prefix}#${index}`;
    const name = prefix + encodeId(id);
    const holder = (holders.get(name) ?? 0) + 1;
    holders.set(name, holder);
    return holder === 1 ? name : `${name}~${holder}`;
  });
}

/** An id that needs no encoding: nearly every one. */
const plain = /^[\w.-]*$/;

/** encodeURIComponent leaves `~` alone and throws on lone surrogates; ids may hold both. */
function encodeId(id: string): string {
  if (plain.test(id)) return id;
  return encodeURIComponent(id.toWellFormed()).replaceAll('~', '%7E');
}

/** Returns the text on the mark of the parking point or entrance at `index` (from 0) of its answer: `P2`, `B`. */
export function getPointMark(operation: 'parking' | 'entrance', index: number): string {
  return operation === 'parking' ? `P${index + 1}` : entranceLetter(index);
}

const letters = 26;

/** A, B … Z, AA, AB …. */
function entranceLetter(index: number): string {
  const last = String.fromCharCode(65 + (index % letters));
  return index < letters ? last : entranceLetter(Math.floor(index / letters) - 1) + last;
}

/** Feature-state uses references: the slab of a floor gets one that no unit can have. */
export function getSlabRef(floor: string): Ref {
  return `floor:${floor}`;
}
