import { parkingRules } from './parking.ts';
import type { Rule } from './rule.ts';

/** Every rule that looks at one address. */
export const rules: readonly Rule[] = [...parkingRules];
