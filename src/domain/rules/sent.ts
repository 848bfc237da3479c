import type { Position } from '../../spec/geojson.ts';
import type { OperationName } from '../../spec/operations.ts';
import type { Inspection, OperationView, Subject } from '../place/inspection.ts';
import { getSentFeatures, type Sent } from '../place/sent-features.ts';
import type { FindingDraft } from './rule.ts';

/** What one operation sent, drawn and set aside; undefined while it has not answered, or when it failed. */
export function getSent(inspection: Inspection, operation: OperationName): readonly Sent[] | undefined {
  return getSentFeatures(inspection[operation]);
}

/** The place as it was sent, whether it can be drawn or not. */
export function getSentPlace(inspection: Inspection): Sent | undefined {
  return getSent(inspection, 'details')?.[0];
}

/**
 * What a rule finds in the answers of several operations. What was not answered was not looked at: then the rule
 * either found something in the others, or it was not run. It never passes.
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

/** Elements with two finite numbers for coordinates, in range or not. Made once for each answer: many rules ask. */
export function getCoordinatePairs(sent: readonly Sent[]): readonly Paired[] {
  const known = paired.get(sent);
  if (known) return known;
  const made = sent.flatMap((each) => (each.pair ? [{ each, pair: each.pair }] : []));
  paired.set(sent, made);
  return made;
}

/** A finding's place in the answers: of one element, or of a member of it. */
export function getElementSubject({ operation, ref, index }: Sent, ...path: readonly string[]) {
  return { operation, subject: ref, pointer: getElementPointer(operation, index, ...path) } as const;
}

/** Of the whole answer of an operation. */
export function getAnswerSubject(operation: OperationName) {
  return { operation, subject: 'place', pointer: '' } as const;
}

/** Points that one finding draws at most: they are kept for each of 100,000 addresses. */
const mostPoints = 100;

/**
 * One finding for elements that share a fault, e.g. all 2,000 units of one wrong kind: told of the first, with how
 * many there are of how many, and where they stand.
 */
export function mergeFaulty(faulty: readonly Sent[], of: number): Pick<FindingDraft, 'details' | 'evidence'> {
  return { details: { count: faulty.length, of }, ...getPoints(faulty) };
}

/** Where elements stand, to be drawn; nothing for those that stand nowhere. */
export function getPoints(sent: readonly Sent[]): Pick<FindingDraft, 'evidence'> {
  const points: [number, number][] = [];
  for (const { position } of sent) {
    if (points.length === mostPoints) break;
    if (position) points.push([position[0], position[1]]);
  }
  return points.length > 0 ? { evidence: { points } } : {};
}

/** Characters of a foreign text that a finding holds. */
const mostCharacters = 200;

/** A foreign value as a finding may hold it: short texts as they are, anything else as JSON. */
export function shortenValue(value: unknown): string {
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

/** The JSON pointer of an element within the body of its operation's answer. */
export function getElementPointer(
  operation: OperationName,
  index: number,
  ...path: readonly string[]
): string {
  let pointer = operation === 'details' ? '' : `/features/${index}`;
  for (const step of path) pointer += `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`;
  return pointer;
}

/** What an operation answered; undefined while it has not, or when it failed. */
export function getAnswered<Name extends OperationName>(
  view: OperationView<Name>,
): readonly Subject<Name>[] | undefined {
  return 'answer' in view ? view.subjects : undefined;
}

/** The place of an inspection, where it was answered with a point. */
export function getPlace({ details }: Inspection): Subject<'details'> | undefined {
  return details.subjects[0];
}
