import { unitAddressRules } from './unit-addresses.ts';
import { unitBuildingRules } from './unit-building.ts';
import { unitFloorRules } from './unit-floors.ts';
import { unitNumberRules } from './unit-numbers.ts';
import { unitPositionRules } from './unit-positions.ts';

/** U1–U14. */
export const unitRules = [
  ...unitPositionRules,
  ...unitNumberRules,
  ...unitFloorRules,
  ...unitAddressRules,
  ...unitBuildingRules,
];
