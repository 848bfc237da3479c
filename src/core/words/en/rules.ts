import type { RuleId } from '../../../contract/rules.ts';
import { batchRules } from '../../rules/across/across.en.ts';
import { amenityRules } from '../../rules/amenities/amenities.en.ts';
import { coordinateRules } from '../../rules/coordinates/coordinates.en.ts';
import { entranceRules } from '../../rules/entrances/entrances.en.ts';
import { expectedRules } from '../../rules/expected/expected.en.ts';
import { identityRules } from '../../rules/identity/identity.en.ts';
import { kindRules } from '../../rules/kinds/kinds.en.ts';
import { parkingRules } from '../../rules/parking/parking.en.ts';
import { photoRules } from '../../rules/photos/photos.en.ts';
import { recordRules } from '../../rules/record/record.en.ts';
import type { RuleWords } from '../../rules/rule.ts';
import { structureRules } from '../../rules/structure/structure.en.ts';
import { textRules } from '../../rules/text/text.en.ts';
import { transportRules } from '../../rules/transport/transport.en.ts';
import { unitRules } from '../../rules/units/units.en.ts';

/** What is said of each rule and of its findings, on screens, in reports and on the command line. */
export const ruleWords = {
  ...transportRules,
  ...structureRules,
  ...coordinateRules,
  ...identityRules,
  ...kindRules,
  ...parkingRules,
  ...photoRules,
  ...entranceRules,
  ...unitRules,
  ...amenityRules,
  ...recordRules,
  ...textRules,
  ...expectedRules,
  ...batchRules,
} satisfies Record<RuleId, RuleWords>;
