/** Arguments with which the faults of a profile are said. */
export const profileFaultExamples = {
  'unknown-field': [['x']],
  'not-a-list': [['off']],
  'not-limits': [['limits']],
  'unknown-rule': [['parking.near']],
  'unknown-severity': [['fatal']],
  'unknown-limit': [['parking.far', 'x']],
  'not-a-number': [['parking.far', 'warning']],
} satisfies Record<string, [string][] | [string, string][]>;
