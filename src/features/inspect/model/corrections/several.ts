import { getAtPointer, isSameJson } from '../../../../domain/corrections/pointers.ts';
import type { Inspection, Subject } from '../../../../domain/place/inspection.ts';
import { getSeenDigest } from '../../../../domain/runs/seen-digest.ts';
import { type CorrectionBody, correctionVersion } from '../../../../spec/correction.ts';
import { getFeatureMark } from '../feature-name.ts';

type Said = { readonly note: string; readonly connection: string };

/** Returns the corrections that give several features the same members; of one that has them already, none. */
export function changeSeveral(
  inspection: Inspection,
  subjects: readonly Subject[],
  values: Readonly<Record<string, unknown>>,
  { note, connection }: Said,
): CorrectionBody[] {
  const digest = getSeenDigest(inspection);
  const said = note.trim() !== '' && { note: note.trim() };
  const app = `Placelens ${import.meta.env.VITE_VERSION}`;
  return subjects.flatMap(({ ref, raw }): CorrectionBody[] => {
    const changed = Object.entries(values).filter(
      ([pointer, value]) => !isSameJson(getAtPointer(raw, pointer), value),
    );
    if (changed.length === 0) return [];
    const held = changed.flatMap(([pointer]) => {
      const value = getAtPointer(raw, pointer);
      return value === undefined ? [] : [[pointer, value] as const];
    });
    const mark = getFeatureMark(inspection, ref);
    return [
      {
        ...{ version: correctionVersion, ref, rules: [], connection, app, ...said },
        ...(mark !== undefined && { mark }),
        operation: 'change',
        before: { value: Object.fromEntries(held), digest },
        after: Object.fromEntries(changed),
      },
    ];
  });
}
