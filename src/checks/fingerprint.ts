import type { Finding } from '../contract/finding.ts';
import type { Inspection, Subject } from '../domain/inspection.ts';
import { allSubjects } from '../domain/inspection.ts';
import type { Ref } from '../domain/ref.ts';

/** What stays the same of a finding while its answer is asked again, sorted anew, or moves a little. */
export type Fingerprint = Pick<Finding, 'fingerprint' | 'byOrdinal'>;

type Marked = Pick<Finding, 'ruleId' | 'subject' | 'pointer' | 'variant'>;

/**
 * The fingerprints of what one rule found, in its order: rule, kind and id of the place, subject, and the field of
 * which it speaks. A feature without an id is known by its coordinate, rounded to 1e-5 degrees (about 1 m).
 * `byOrdinal` where only the place in the answer tells two features apart.
 */
export function fingerprintsOf(inspection: Inspection, found: readonly Marked[]): Fingerprint[] {
  if (found.length === 0) return [];
  const { ask } = inspection;
  const anchors = anchorsOf(inspection);
  const names = found.map(({ ruleId, subject, pointer }) => {
    const { name, byOrdinal } = anchors.get(subject) ?? { name: subject, byOrdinal: subject.includes('#') };
    const field = pointer.replace(/^\/features\/\d+/, '');
    return { name: `${ruleId} ${ask?.kind} ${ask?.id} ${name} ${field}`.trimEnd(), byOrdinal };
  });
  const sizes = new Map<string, number>();
  for (const { name } of names) sizes.set(name, (sizes.get(name) ?? 0) + 1);
  const taken = new Map<string, number>();
  return names.map(({ name, byOrdinal }, index) => {
    if (sizes.get(name) === 1) return fingerprint(name, byOrdinal);
    // A rule that speaks twice of one field: its variants tell them apart, then their order.
    const own = `${name} ${found[index]?.variant ?? ''}`.trimEnd();
    const nth = (taken.get(own) ?? 0) + 1;
    taken.set(own, nth);
    return fingerprint(nth === 1 ? own : `${own} ~${nth}`, byOrdinal);
  });
}

function fingerprint(name: string, byOrdinal: boolean): Fingerprint {
  return byOrdinal ? { fingerprint: name, byOrdinal } : { fingerprint: name };
}

type Anchor = { readonly name: string; readonly byOrdinal: boolean };

const known = new WeakMap<Inspection, ReadonlyMap<Ref, Anchor>>();

/** Made once for each inspection: many rules ask for it. */
function anchorsOf(inspection: Inspection): ReadonlyMap<Ref, Anchor> {
  const before = known.get(inspection);
  if (before) return before;
  const subjects = allSubjects(inspection);
  const holders = new Set(subjects.flatMap(({ ref }) => /^(.*)~\d+$/.exec(ref)?.[1] ?? []));
  const spots = new Map<string, number>();
  const anchors = new Map(subjects.map((subject) => [subject.ref, anchorOf(subject, holders, spots)]));
  known.set(inspection, anchors);
  return anchors;
}

/** `holders` are the references whose id a second feature has too; `spots` counts features without an id by place. */
function anchorOf(
  { ref, position: [longitude, latitude] }: Subject,
  holders: ReadonlySet<Ref>,
  spots: Map<string, number>,
): Anchor {
  const idless = /^([^:]*:)#\d+$/.exec(ref);
  if (!idless) return { name: ref, byOrdinal: /~\d+$/.test(ref) || holders.has(ref) };
  const spot = `${idless[1]}@${longitude.toFixed(5)},${latitude.toFixed(5)}`;
  const nth = (spots.get(spot) ?? 0) + 1;
  spots.set(spot, nth);
  return nth === 1 ? { name: spot, byOrdinal: false } : { name: `${spot}~${nth}`, byOrdinal: true };
}
