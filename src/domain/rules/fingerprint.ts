import type { Finding } from '../../spec/finding.ts';
import type { RuleId } from '../../spec/rules.ts';
import type { Inspection } from '../place/inspection.ts';
import { getRefOperation, type Ref } from '../place/ref.ts';
import type { Sent } from '../place/sent-features.ts';
import { getSent } from './sent.ts';

/** The identity of a finding, stable while its answer is asked again, reordered, or moves a little. */
export type Fingerprint = Pick<Finding, 'fingerprint' | 'byOrdinal'>;

type Marked = Pick<Finding, 'subject' | 'pointer' | 'variant'>;

/**
 * Returns the fingerprints of one rule's findings, in order: rule, kind and id of the place, subject, and field. A
 * feature without an id is identified by its coordinate, rounded to 1e-5 degrees (about 1 m). `byOrdinal` where only
 * the index in the answer distinguishes two features.
 */
export function createFingerprints(
  inspection: Inspection,
  ruleId: RuleId,
  found: readonly Marked[],
): Fingerprint[] {
  const { ask } = inspection;
  const anchorOfRef = (ref: Ref) => getAnchors(inspection, ref).get(ref);
  const names = found.map(({ subject, pointer }) => {
    const field = pointer.replace(/^\/features\/\d+/, '');
    const name = anchorOfRef(subject)?.name ?? subject;
    return `${ruleId} ${ask?.kind} ${ask?.id} ${name} ${field}`.trimEnd();
  });
  const sizes = new Map<string, number>();
  for (const name of names) sizes.set(name, (sizes.get(name) ?? 0) + 1);
  const taken = new Map<string, number>();
  return names.map((name, index) => {
    const { subject, variant } = found[index] ?? {};
    const byOrdinal = subject !== undefined && anchorOfRef(subject)?.byOrdinal === true;
    if (sizes.get(name) === 1) return fingerprint(name, byOrdinal);
    // Two findings of one rule on one field are distinguished by their variants, then by their order.
    const own = `${name} ${variant ?? ''}`.trimEnd();
    const nth = (taken.get(own) ?? 0) + 1;
    taken.set(own, nth);
    return fingerprint(nth === 1 ? own : `${own} ~${nth}`, byOrdinal);
  });
}

function fingerprint(name: string, byOrdinal: boolean): Fingerprint {
  return byOrdinal ? { fingerprint: name, byOrdinal } : { fingerprint: name };
}

type Anchor = { readonly name: string; readonly byOrdinal: boolean };

const known = new WeakMap<readonly Sent[], ReadonlyMap<Ref, Anchor>>();
const none: ReadonlyMap<Ref, Anchor> = new Map();

/**
 * Returns the anchors of an answer's features without a stable reference: those without an id or with a duplicate one.
 * Made once for each answer: many rules need it, and those of photos for no unit.
 */
function getAnchors(inspection: Inspection, of: Ref): ReadonlyMap<Ref, Anchor> {
  const operation = getRefOperation(of);
  const sent = operation && getSent(inspection, operation);
  if (!sent) return none;
  const before = known.get(sent);
  if (before) return before;
  const anchors = new Map<Ref, Anchor>();
  const spots = new Map<string, number>();
  for (const each of sent) {
    const { ref } = each;
    if (ref.includes('#')) anchors.set(ref, getAnchor(each, spots));
    else if (ref.includes('~')) {
      const first = ref.slice(0, ref.indexOf('~'));
      for (const holder of [first, ref]) anchors.set(holder, { name: holder, byOrdinal: true });
    }
  }
  known.set(sent, anchors);
  return anchors;
}

/** `spots` counts features without an id by their coordinate. */
function getAnchor({ ref, position }: Sent, spots: Map<string, number>): Anchor {
  if (!position) return { name: ref, byOrdinal: true };
  const [longitude, latitude] = position;
  const spot = `${ref.split('#')[0]}@${longitude.toFixed(5)},${latitude.toFixed(5)}`;
  const nth = (spots.get(spot) ?? 0) + 1;
  spots.set(spot, nth);
  return nth === 1 ? { name: spot, byOrdinal: false } : { name: `${spot}~${nth}`, byOrdinal: true };
}
