import type { ruleWords as english } from '../en/rules.ts';
import { parkingRules } from './rules/parking.ts';

export const ruleWords: typeof english = { ...parkingRules };
