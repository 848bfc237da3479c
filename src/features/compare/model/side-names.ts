import { pairElements } from '../../../domain/diff/counterparts.ts';
import type { Change } from '../../../domain/diff/difference.ts';
import type { Inspection } from '../../../domain/place/inspection.ts';
import type { Ref } from '../../../domain/place/ref.ts';
import { changeRef } from './compared-overlay.ts';

export type SideName = 'a' | 'b';

/** The names of one element on the maps of both sides and in the list of changes. */
export type SideNames = {
  /** Returns the other side's name of an element; undefined where it has no such element. */
  readonly across: (from: SideName, ref: Ref) => Ref | undefined;
  /** Returns the list's name of the change of an element on one side. */
  readonly change: (side: SideName, ref: Ref) => string | undefined;
  /** Returns the common name of an element for hovering: that of its change where it has one. */
  readonly common: (side: SideName, ref: Ref) => string;
  /** Returns one side's name of a common name; undefined where it has no such element. */
  readonly onSide: (side: SideName, name: string) => Ref | undefined;
};

/** Prefix of the names of elements of side B alone while side A has no answer to compare with. */
const onlyOnB = 'b ';

/** Returns the names of the elements of two inspections; `changes` in the order in which the list numbers them. */
export function getSideNames(a: Inspection, b: Inspection, changes: readonly Change[]): SideNames {
  const other = pairElements(a, b);
  const across = (from: SideName, ref: Ref) => (from === 'a' ? other.b : other.a).get(ref);
  const named = changes.map(({ before, after }, index) => ({ name: changeRef(index), before, after }));
  const refs = new Map(named.map(({ name, before, after }) => [name, { a: before?.ref, b: after?.ref }]));
  const changesBy = {
    a: new Map(named.flatMap(({ name, before }) => (before?.ref === undefined ? [] : [[before.ref, name]]))),
    b: new Map(named.flatMap(({ name, after }) => (after?.ref === undefined ? [] : [[after.ref, name]]))),
  };
  const change = (side: SideName, ref: Ref) => changesBy[side].get(ref);
  return {
    across,
    change,
    common: (side, ref) =>
      change(side, ref) ?? (side === 'a' ? ref : (across('b', ref) ?? `${onlyOnB}${ref}`)),
    onSide: (side, name) => {
      const changed = refs.get(name);
      if (changed) return changed[side];
      if (name.startsWith(onlyOnB)) return side === 'b' ? name.slice(onlyOnB.length) : undefined;
      return side === 'a' ? name : across('a', name);
    },
  };
}
