import type { Position } from '../contract/geojson.ts';
import type { OperationName } from '../contract/operations.ts';
import type { Inspection } from '../domain/inspection.ts';
import { type Sent, sentFeatures } from '../domain/sent-features.ts';
import type { Found } from './rule.ts';
import { pointerOf } from './subjects.ts';

/** What one operation sent, drawn and set aside; undefined while it has not answered, or when it failed. */
export function sentBy(inspection: Inspection, operation: OperationName): readonly Sent[] | undefined {
  return sentFeatures(inspection[operation]);
}

/** The place as it was sent, whether it can be drawn or not. */
export function sentPlace(inspection: Inspection): Sent | undefined {
  return sentBy(inspection, 'details')?.[0];
}

/**
 * What a rule finds in the answers of several operations. What was not answered was not looked at: then the rule
 * either found something in the others, or it was not run. It never passes.
 */
export function overAnswers(
  inspection: Inspection,
  operations: readonly OperationName[],
  look: (sent: readonly Sent[], operation: OperationName) => readonly Found[],
): readonly Found[] | 'not-run' {
  const found: Found[] = [];
  let whole = true;
  for (const operation of operations) {
    const sent = sentBy(inspection, operation);
    // A spread of 100,000 findings would overflow the stack.
    if (sent) for (const each of look(sent, operation)) found.push(each);
    else whole = false;
  }
  return whole || found.length > 0 ? found : 'not-run';
}

export const pointOperations = ['parking', 'entrance'] as const satisfies OperationName[];
export const collections = ['parking', 'entrance', 'units'] as const satisfies OperationName[];

type Paired = { readonly each: Sent; readonly pair: Position };

const paired = new WeakMap<readonly Sent[], readonly Paired[]>();

/** Elements with two finite numbers for coordinates, in range or not. Made once for each answer: many rules ask. */
export function pairs(sent: readonly Sent[]): readonly Paired[] {
  const known = paired.get(sent);
  if (known) return known;
  const made = sent.flatMap((each) => (each.pair ? [{ each, pair: each.pair }] : []));
  paired.set(sent, made);
  return made;
}

/** A finding's place in the answers: of one element, or of a member of it. */
export function at({ operation, ref, index }: Sent, ...path: readonly string[]) {
  return { operation, subject: ref, pointer: pointerOf(operation, index, ...path) } as const;
}

/** Of the whole answer of an operation. */
export function ofAnswer(operation: OperationName) {
  return { operation, subject: 'place', pointer: '' } as const;
}

/** Points that one finding draws at most: they are kept for each of 100,000 addresses. */
const mostPoints = 100;

/**
 * One finding for elements that share a fault, e.g. all 2,000 units of one wrong kind: told of the first, with how
 * many there are of how many, and where they stand.
 */
export function together(faulty: readonly Sent[], of: number): Pick<Found, 'details' | 'evidence'> {
  return { details: { count: faulty.length, of }, ...pointsOf(faulty) };
}

/** Where elements stand, to be drawn; nothing for those that stand nowhere. */
export function pointsOf(sent: readonly Sent[]): Pick<Found, 'evidence'> {
  const points: [number, number][] = [];
  for (const { position } of sent) {
    if (points.length === mostPoints) break;
    if (position) points.push([position[0], position[1]]);
  }
  return points.length > 0 ? { evidence: { points } } : {};
}

/** Elements by what is wrong with them; undefined for the sound ones. */
export function groupedBy(
  sent: readonly Sent[],
  faultOf: (each: Sent) => string | undefined,
): ReadonlyMap<string, readonly Sent[]> {
  const groups = new Map<string, Sent[]>();
  for (const each of sent) {
    const fault = faultOf(each);
    if (fault === undefined) continue;
    const group = groups.get(fault);
    if (group) group.push(each);
    else groups.set(fault, [each]);
  }
  return groups;
}

/** Characters of a foreign text that a finding holds. */
const mostCharacters = 200;

/** A foreign value as a finding may hold it: short texts as they are, anything else as JSON. */
export function shown(value: unknown): string {
  return (typeof value === 'string' ? value : asJson(value)).slice(0, mostCharacters).toWellFormed();
}

function asJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? 'undefined';
  } catch {
    // A parser reads 100,000 lists in each other; no writer of JSON goes so deep.
    return '…';
  }
}
