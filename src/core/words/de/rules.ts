import { batchRules } from '../../rules/across/across.de.ts';
import { amenityRules } from '../../rules/amenities/amenities.de.ts';
import { coordinateRules } from '../../rules/coordinates/coordinates.de.ts';
import { entranceRules } from '../../rules/entrances/entrances.de.ts';
import { expectedRules } from '../../rules/expected/expected.de.ts';
import { identityRules } from '../../rules/identity/identity.de.ts';
import { kindRules } from '../../rules/kinds/kinds.de.ts';
import { parkingRules } from '../../rules/parking/parking.de.ts';
import { photoRules } from '../../rules/photos/photos.de.ts';
import { recordRules } from '../../rules/record/record.de.ts';
import { structureRules } from '../../rules/structure/structure.de.ts';
import { textRules } from '../../rules/text/text.de.ts';
import { transportRules } from '../../rules/transport/transport.de.ts';
import { unitRules } from '../../rules/units/units.de.ts';
import type { ruleWords as english } from '../en/rules.ts';

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
