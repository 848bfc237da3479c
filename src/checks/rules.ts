import { amenityRules } from './amenities.ts';
import { coordinateRules } from './coordinates.ts';
import { entranceRules } from './entrances.ts';
import { expectedRules } from './expected.ts';
import { identityRules } from './identity.ts';
import { kindRules } from './kinds.ts';
import { parkingRules } from './parking.ts';
import { photoRules } from './photos.ts';
import { recordRules } from './record.ts';
import type { Rule } from './rule.ts';
import { structureRules } from './structure.ts';
import { textRules } from './text.ts';
import { timeRules } from './times.ts';
import { transportRules } from './transport.ts';
import { unitRules } from './units.ts';

/** Every rule that looks at one address. */
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
  ...expectedRules,
];
