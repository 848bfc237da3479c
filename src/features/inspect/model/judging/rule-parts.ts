import { rules } from '../../../../domain/rules/rules.ts';

/** Photos come one by one: only the rules that look at them run again. */
export const photoRuleIds = rules.filter(({ id }) => id.startsWith('photo.'));
export const placeRules = rules.filter((rule) => !photoRuleIds.includes(rule));
