import type { RuleId } from '../../contract/rules.ts';
import { coordinateRules } from './rules/coordinates.ts';
import { identityRules } from './rules/identity.ts';
import { kindRules } from './rules/kinds.ts';
import { parkingRules } from './rules/parking.ts';
import { photoRules } from './rules/photos.ts';
import type { RuleWords } from './rules/rule-words.ts';
import { structureRules } from './rules/structure.ts';
import { transportRules } from './rules/transport.ts';

/** What is said of each rule and of its findings, on screens, in reports and on the command line. */
export const ruleWords = {
  ...transportRules,
  ...structureRules,
  ...coordinateRules,
  ...identityRules,
  ...kindRules,
  ...parkingRules,
  ...photoRules,
} satisfies Partial<Record<RuleId, RuleWords>>;
