import type { RuleId } from '../../contract/rules.ts';
import { parkingRules } from './rules/parking.ts';
import type { RuleWords } from './rules/rule-words.ts';

/** What is said of each rule and of its findings, on screens, in reports and on the command line. */
export const ruleWords = { ...parkingRules } satisfies Partial<Record<RuleId, RuleWords>>;
