import type { ruleWords as english } from '../en/rules.ts';
import { coordinateRules } from './rules/coordinates.ts';
import { identityRules } from './rules/identity.ts';
import { kindRules } from './rules/kinds.ts';
import { parkingRules } from './rules/parking.ts';
import { photoRules } from './rules/photos.ts';
import { structureRules } from './rules/structure.ts';
import { transportRules } from './rules/transport.ts';

export const ruleWords: typeof english = {
  ...transportRules,
  ...structureRules,
  ...coordinateRules,
  ...identityRules,
  ...kindRules,
  ...parkingRules,
  ...photoRules,
};
