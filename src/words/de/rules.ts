import type { ruleWords as english } from '../en/rules.ts';
import { amenityRules } from './rules/amenities.ts';
import { batchRules } from './rules/batch.ts';
import { coordinateRules } from './rules/coordinates.ts';
import { entranceRules } from './rules/entrances.ts';
import { expectedRules } from './rules/expected.ts';
import { identityRules } from './rules/identity.ts';
import { kindRules } from './rules/kinds.ts';
import { parkingRules } from './rules/parking.ts';
import { photoRules } from './rules/photos.ts';
import { recordRules } from './rules/record.ts';
import { structureRules } from './rules/structure.ts';
import { textRules } from './rules/text.ts';
import { transportRules } from './rules/transport.ts';
import { unitRules } from './rules/units.ts';

export const ruleWords: typeof english = {
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
};
