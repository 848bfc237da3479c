import { coordinateRules } from './coordinates.ts';
import { identityRules } from './identity.ts';
import { kindRules } from './kinds.ts';
import { parkingRules } from './parking.ts';
import { photoRules } from './photos.ts';
import type { Rule } from './rule.ts';
import { structureRules } from './structure.ts';
import { transportRules } from './transport.ts';

/** Every rule that looks at one address. */
export const rules: readonly Rule[] = [
  ...transportRules,
  ...structureRules,
  ...coordinateRules,
  ...identityRules,
  ...kindRules,
  ...parkingRules,
  ...photoRules,
];
