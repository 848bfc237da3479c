import type { Finding } from '../../spec/finding.ts';
import type { Position } from '../../spec/geojson.ts';
import type { CorrectionChange } from './apply-change.ts';
import { type AnswerBodies, listElements } from './elements.ts';
import { getAtPointer } from './pointers.ts';

/**
 * Returns the change that a finding knows: the point where it would be right (swapped, another sign, the list's own
 * position), the address of the list, the floor that the unit's number names. Undefined where a person must know better.
 */
export function getKnownChange(answers: AnswerBodies, finding: Finding): CorrectionChange | undefined {
  const { operation, subject, pointer, evidence, threshold, ruleId } = finding;
  const elements = listElements(operation, answers[operation]);
  const index = /^\/features\/(\d+)\//.exec(pointer)?.[1];
  const element =
    elements.find(({ ref }) => ref === subject && operation !== 'details') ??
    (operation === 'details'
      ? elements[0]
      : elements.find((each) => index !== undefined && each.index === Number(index)));
  if (!element) return undefined;
  const { ref, raw } = element;
  if (evidence?.ghost) {
    const sent = getSentPair(raw);
    return sent && { ref, operation: 'move', before: { value: sent }, after: evidence.ghost };
  }
  const member = members[ruleId];
  if (member === undefined || threshold === undefined) return undefined;
  const value = getAtPointer(raw, member);
  const before = { value: value === undefined ? {} : { [member]: value } };
  return { ref, operation: 'change', before, after: { [member]: threshold } };
}

/** The member whose right value is the limit of a rule. */
const members: Partial<Record<Finding['ruleId'], string>> = {
  'expected.address': '/properties/address',
  'unit.number-against-floor': '/properties/floor',
};

function getSentPair(raw: unknown): Position | undefined {
  const sent = getAtPointer(raw, '/geometry/coordinates');
  const [longitude, latitude] = Array.isArray(sent) ? sent : [];
  return typeof longitude === 'number' && typeof latitude === 'number' ? [longitude, latitude] : undefined;
}
