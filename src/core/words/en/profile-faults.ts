import { isolate } from '../../format/sentences.ts';

/** What is wrong with a profile of the rules that somebody gives as JSON. */
export const profileFaultWords = {
  'not-json': 'This is not JSON, or is nested deeper than 200 levels.',
  'not-an-object': 'A profile is a JSON object.',
  'no-name': 'The profile has no name.',
  'unknown-field': (field: string) => `A profile has no field ${isolate(field)}.`,
  'not-a-list': (field: string) => `${isolate(field)} is not a list.`,
  'not-limits': (field: string) => `${isolate(field)} is not an object of limits.`,
  'unknown-rule': (rule: string) => `There is no rule ${isolate(rule)}.`,
  'unknown-severity': (severity: string) =>
    `There is no severity ${isolate(severity)}: error, warning, info.`,
  'unknown-limit': (rule: string, limit: string) =>
    `The rule ${isolate(rule)} has no limit ${isolate(limit)}.`,
  'not-a-number': (rule: string, limit: string) =>
    `The limit ${isolate(limit)} of the rule ${isolate(rule)} is not a number.`,
};
