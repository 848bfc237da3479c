import { amenityRules } from './amenities/amenities.ts';
import { coordinateRules } from './coordinates/coordinates.ts';
import { entranceRules } from './entrances/entrances.ts';
import { expectedRules } from './expected/expected.ts';
import { identityRules } from './identity/identity.ts';
import { kindRules } from './kinds/kinds.ts';
import { mapRules } from './map/map.ts';
import { parkingRules } from './parking/parking.ts';
import { photoRules } from './photos/photos.ts';
import { recordRules, timeRules } from './record/record.ts';
import type { Rule } from './rule.ts';
import { structureRules } from './structure/structure.ts';
import { textRules } from './text/text.ts';
import { transportRules } from './transport/transport.ts';
import { unitRules } from './units/units.ts';

/** Every rule for a single address. */
export const rules: readonly Rule[] = [
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
  ...timeRules,
  ...textRules,
  ...mapRules,
  ...expectedRules,
];
