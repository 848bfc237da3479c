import type { Finding } from '../../spec/finding.ts';
import type { Profile } from '../../spec/profile.ts';
import type { RuleId } from '../../spec/rules.ts';
import type { InPortions } from '../pace/in-portions.ts';
import { type Assessment, joinAssessments, sortWorstFirst } from './assessment.ts';
import { createFingerprints } from './fingerprint.ts';
import type { FindingDraft, Inspected, Rule } from './rule.ts';
import { rules } from './rules.ts';

/** Runs the rules of a profile over one inspection. Never throws: a rule that does becomes a finding `internal`. */
export function assess(
  inspected: Inspected,
  { off, limits }: Profile,
  given: readonly Rule[] = rules,
): Assessment {
  const { ask } = inspected.inspection;
  const findings: Finding[] = [];
  const passed: RuleId[] = [];
  const notRun: RuleId[] = [];
  for (const { id, check, limits: usual } of given) {
    if (off.includes(id)) continue;
    const judged = tried(id, () => check(inspected, { ...usual, ...limits[id] }));
    if (judged === 'not-run') notRun.push(id);
    else if (judged.found.length === 0) passed.push(id);
    else {
      const { ruleId, found } = judged;
      const ids = createFindingIds(ruleId, `${ask?.kind} ${ask?.id}`, found);
      const fingerprints = createFingerprints(inspected.inspection, ruleId, found);
      // A spread of 200,000 findings would overflow the stack.
      for (const [index, each] of found.entries()) {
        findings.push({ ...each, ruleId, id: ids[index] ?? '', ...fingerprints[index] });
      }
    }
  }
  return { findings: sortWorstFirst(findings), passed, notRun };
}

/** The same rule by rule: a tower of 2,000 units does not block other work. */
export function* assessInPortions(
  inspected: Inspected,
  profile: Profile,
  given: readonly Rule[] = rules,
): InPortions<Assessment> {
  const parts: Assessment[] = [];
  for (const rule of given) {
    parts.push(assess(inspected, profile, [rule]));
    yield;
  }
  return joinAssessments(parts);
}

type Judged = { readonly ruleId: RuleId; readonly found: readonly FindingDraft[] };

function tried(id: RuleId, check: () => readonly FindingDraft[] | 'not-run'): Judged | 'not-run' {
  try {
    const found = check();
    return found === 'not-run' ? found : { ruleId: id, found };
  } catch (error) {
    const details = { rule: id, message: error instanceof Error ? error.message : String(error) };
    const broken = { severity: 'error', operation: 'details', subject: 'place', pointer: '' } as const;
    return { ruleId: 'internal', found: [{ ...broken, variant: id, details }] };
  }
}

/**
 * Returns ids that stay the same for the same finding: from rule, address, subject, the operation where the subject
 * does not imply it, what distinguishes two findings of one subject, and a count where all of those repeat.
 */
export function createFindingIds(ruleId: RuleId, address: string, found: readonly FindingDraft[]): string[] {
  const taken = new Map<string, number>();
  return found.map(({ operation, subject, variant }) => {
    const answer = subject === 'place' && operation !== 'details' ? ` ${operation}` : '';
    const name = `${ruleId} ${address} ${subject}${answer}${variant ? ` ${variant}` : ''}`;
    const nth = (taken.get(name) ?? 0) + 1;
    taken.set(name, nth);
    return nth === 1 ? name : `${name} ${nth}`;
  });
}
