import type { RuleId } from '../contract/rules.ts';
import { batchRules } from './batch/assess-batch.ts';
import type { Limits } from './rule.ts';
import { rules } from './rules.ts';

/** The limits of a rule by name, with their defaults; those of one address and those of a whole list together. */
export function limitsOf(id: RuleId): Limits {
  const halves = [...rules, ...batchRules].filter((rule) => rule.id === id);
  return Object.assign({}, ...halves.map(({ limits }) => limits));
}
