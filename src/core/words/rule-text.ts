import type { RuleId } from '../../contract/rules.ts';
import type { RuleWords } from '../rules/rule.ts';
import { ruleWords } from './words.ts';

/** What is said of a rule; its name alone where nothing was written of it. */
export function ruleText(id: RuleId): RuleWords {
  const written: Partial<Record<RuleId, RuleWords>> = ruleWords;
  return written[id] ?? { name: id, says: () => '', why: '', fine: '' };
}

/** What a rule is called; its id where nothing was written of it. */
export function ruleName(id: RuleId): string {
  return ruleText(id).name;
}
