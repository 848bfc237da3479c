import type { Position } from '../../spec/geojson.ts';
import type { OperationName } from '../../spec/operations.ts';
import type { Inspection, OperationView, Subject } from '../place/inspection.ts';
import { getSentFeatures, type Sent } from '../place/sent-features.ts';
import type { FindingDraft } from './rule.ts';

/** Returns what one operation sent, drawn and set aside; undefined while it has not answered, or when it failed. */
export function getSent(inspection: Inspection, operation: OperationName): readonly Sent[] | undefined {
  return getSentFeatures(inspection[operation]);
}

/** Returns the place as it was sent, whether it can be drawn or not. */
export function getSentPlace(inspection: Inspection): Sent | undefined {
  return getSent(inspection, 'details')?.[0];
}

/**
 * Runs a check over the answers of several operations. Without one of the answers the rule either has findings in the
 * others, or is not run. It never passes.
 */
export function checkAnswers(
  inspection: Inspection,
  operations: readonly OperationName[],
  look: (sent: readonly Sent[], operation: OperationName) => readonly FindingDraft[],
): readonly FindingDraft[] | 'not-run' {
  const found: FindingDraft[] = [];
  let whole = true;
  for (const operation of operations) {
    const sent = getSent(inspection, operation);
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

/**
 * Returns elements with two finite numbers for coordinates, in range or not. Made once for each answer: many rules need
 * them.
 */
export function getCoordinatePairs(sent: readonly Sent[]): readonly Paired[] {
  const known = paired.get(sent);
  if (known) return known;
  const made = sent.flatMap((each) => (each.pair ? [{ each, pair: each.pair }] : []));
  paired.set(sent, made);
  return made;
}

/** Returns the place of a finding in the answers: one element, or a member of it. */
export function getElementSubject({ operation, ref, index }: Sent, ...path: readonly string[]) {
  return { operation, subject: ref, pointer: getElementPointer(operation, index, ...path) } as const;
}

/** Returns the place of a finding on the whole answer of an operation. */
export function getAnswerSubject(operation: OperationName) {
  return { operation, subject: 'place', pointer: '' } as const;
}

/** Maximum number of points that one finding draws: they are kept for each of 100,000 addresses. */
const mostPoints = 100;

/**
 * Returns one finding for elements that share a fault, e.g. all 2,000 units of one wrong kind: about the first, with
 * how many of how many, and their positions.
 */
export function mergeFaulty(faulty: readonly Sent[], of: number): Pick<FindingDraft, 'details' | 'evidence'> {
  return { details: { count: faulty.length, of }, ...getPoints(faulty) };
}

/** Returns the positions of elements, to be drawn; nothing for those without one. */
export function getPoints(sent: readonly Sent[]): Pick<FindingDraft, 'evidence'> {
  const points: [number, number][] = [];
  for (const { position } of sent) {
    if (points.length === mostPoints) break;
    if (position) points.push([position[0], position[1]]);
  }
  return points.length > 0 ? { evidence: { points } } : {};
}

/** Maximum characters of a foreign text in a finding. */
const mostCharacters = 200;

/** Returns a foreign value as a finding may hold it: short texts as they are, anything else as JSON. */
export function shortenValue(value: unknown): string {
  return (typeof value === 'string' ? value : asJson(value)).slice(0, mostCharacters).toWellFormed();
}

function asJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? 'undefined';
  } catch {
    // A parser reads 100,000 nested lists; JSON.stringify does not go so deep.
    return '…';
  }
}

/** Returns the JSON pointer of an element within the body of its operation's answer. */
export function getElementPointer(
  operation: OperationName,
  index: number,
  ...path: readonly string[]
): string {
  let pointer = operation === 'details' ? '' : `/features/${index}`;
  for (const step of path) pointer += `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`;
  return pointer;
}

/** Returns the answer of an operation; undefined without one, or when it failed. */
export function getAnswered<Name extends OperationName>(
  view: OperationView<Name>,
): readonly Subject<Name>[] | undefined {
  return 'answer' in view ? view.subjects : undefined;
}

/** Returns the place of an inspection, where it was answered with a point. */
export function getPlace({ details }: Inspection): Subject<'details'> | undefined {
  return details.subjects[0];
}
