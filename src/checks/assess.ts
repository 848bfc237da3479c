import { type Finding, severities } from '../contract/finding.ts';
import type { Profile } from '../contract/profile.ts';
import type { RuleId } from '../contract/rules.ts';
import { fingerprintsOf } from './fingerprint.ts';
import type { Found, Inspected, Rule } from './rule.ts';
import { rules } from './rules.ts';

/** What the rules say of one inspection. found + passed + not run = the rules of the profile. */
export type Assessment = {
  /** The worst first, then in the order of the rules. */
  readonly findings: readonly Finding[];
  readonly passed: readonly RuleId[];
  /** Rules whose input is missing: never a pass. */
  readonly notRun: readonly RuleId[];
};

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
    const found = tried(id, () => check(inspected, { ...usual, ...limits[id] }));
    if (found === 'not-run') notRun.push(id);
    else if (found.length === 0) passed.push(id);
    else {
      const fingerprints = fingerprintsOf(inspected.inspection, found);
      // A spread of 200,000 findings would overflow the stack.
      for (const [index, each] of named(`${ask?.kind} ${ask?.id}`, found).entries()) {
        findings.push({ ...each, ...fingerprints[index] });
      }
    }
  }
  return { findings: worstFirst(findings), passed, notRun };
}

type Named = Found & { readonly ruleId: RuleId };

function tried(id: RuleId, check: () => readonly Found[] | 'not-run'): Named[] | 'not-run' {
  try {
    const found = check();
    return found === 'not-run' ? found : found.map((each) => ({ ...each, ruleId: id }));
  } catch (error) {
    const details = { rule: id, message: error instanceof Error ? error.message : String(error) };
    const broken = {
      severity: 'error',
      operation: 'details',
      subject: 'place',
      pointer: '',
      details,
    } as const;
    return [{ ...broken, ruleId: 'internal', variant: id }];
  }
}

/**
 * Ids that stay the same as long as the same is found: rule, address, subject, the operation where the subject does
 * not tell it, what tells two findings of one subject apart, and a count where all of those repeat.
 */
export function named(address: string, found: readonly Named[]): Finding[] {
  const taken = new Map<string, number>();
  return found.map((each) => {
    const answer = each.subject === 'place' && each.operation !== 'details' ? each.operation : '';
    const parts = [each.ruleId, address, each.subject, answer, each.variant ?? ''];
    const name = parts.filter((part) => part !== '').join(' ');
    const nth = (taken.get(name) ?? 0) + 1;
    taken.set(name, nth);
    return { ...each, id: nth === 1 ? name : `${name} ${nth}` };
  });
}

/** Puts parts of one assessment together, for who runs the rules a few at a time. */
export function joinedAssessment(parts: readonly Assessment[]): Assessment {
  return {
    findings: worstFirst(parts.flatMap(({ findings }) => findings)),
    passed: parts.flatMap(({ passed }) => passed),
    notRun: parts.flatMap(({ notRun }) => notRun),
  };
}

function worstFirst(findings: readonly Finding[]): Finding[] {
  return findings.toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity));
}
