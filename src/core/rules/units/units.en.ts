import { detailOf, fineLength, numberOf, sentValue } from '../../format/finding-values.ts';
import { counted } from '../../format/formats.ts';
import type { RuleWords } from '../rule.ts';

const units = (count: unknown) => counted(Number(count), 'unit', 'units');
const pattern = { from: 'Numbers from', units: 'Units at least', share: 'Share that agrees, at least' };

const outside: RuleWords = {
  name: 'Unit outside the building',
  says: ({ measured, threshold, variant }) =>
    `${fineLength(measured)} ${variant === 'outline' ? 'outside the basemap outline' : 'from the place'} (limit ${fineLength(threshold)})`,
  why: 'A unit is a part of its building. Where the outline is not known, it is measured from the place.',
  fine: 'Not an error when the building is long, or the address has several buildings.',
  limits: { outside: 'Outside the outline by', warning: 'From the place, warning', error: 'Error from' },
};

const duplicateNumber: RuleWords = {
  name: 'Same unit number twice on a floor',
  says: (finding) => `Unit ${sentValue(finding.measured)} again on floor ${detailOf(finding, 'floor')}`,
  why: 'Two units of one number on one floor cannot be told apart at the door.',
  fine: 'Not an error when the building has several stairways that number anew.',
};

const otherFloor: RuleWords = {
  name: 'Same unit number on another floor',
  says: (finding) =>
    `Unit ${sentValue(finding.measured)} on floor ${detailOf(finding, 'floor')} and on floor ${detailOf(finding, 'otherFloor')}`,
  why: 'A number on two floors may be one unit entered twice. It weighs more where numbers tell their floor.',
  fine: 'Not an error when every floor counts anew.',
  limits: pattern,
};

const sharedCoordinate: RuleWords = {
  name: 'Units share a coordinate',
  says: (finding) => `${units(finding.measured)} within ${fineLength(finding.details?.metres)}`,
  why: 'Good to know when looking at the map: only the topmost marker is seen.',
  fine: 'Not an error when the flats lie above each other, which is normal.',
  limits: { metres: 'Nearer than' },
};

const notSurveyed: RuleWords = {
  name: 'No unit was surveyed',
  says: (finding) =>
    `All ${units(finding.measured)} within ${fineLength(finding.details?.metres)} of the place`,
  why: 'Units that all stand on the place point were given its coordinate, not their own.',
  fine: 'Not an error when only the address matters, not where in the building the unit is.',
  limits: { units: 'Units at least', metres: 'Up to' },
};

const noFloor: RuleWords = {
  name: 'Floor missing or not a number',
  says: ({ measured, variant }) =>
    variant === 'missing'
      ? 'No floor was sent'
      : variant === 'null'
        ? 'The floor is null'
        : `The floor is not sent as a number: ${sentValue(measured)}`,
  why: 'Without a number nobody knows to which floor to go, and the unit cannot be drawn on one.',
  fine: 'Not an error when the unit has no floor, as a house of its own.',
};

const oddFloor: RuleWords = {
  name: 'Odd floor',
  says: ({ measured, threshold, variant }) => {
    const floor = `Floor ${sentValue(measured)}`;
    if (variant === 'basement') return `${floor}, below the ground`;
    if (variant === 'step') return `${floor} is neither a whole nor a half floor`;
    return `${floor} (limit ${numberOf(threshold)})`;
  },
  why: 'The tallest building of the world has some 163 floors: values far outside are slips.',
  fine: 'Not an error when the unit is in a basement.',
  limits: {
    basement: 'Info below',
    lowest: 'Warning below',
    warning: 'Warning above',
    error: 'Error above',
  },
};

const oddNumber: RuleWords = {
  name: 'Odd unit number',
  says: ({ measured, threshold, variant }) => {
    if (variant === 'not-a-number') return `The unit number is not sent as a number: ${sentValue(measured)}`;
    const number = `The unit number is ${sentValue(measured)}`;
    return variant === 'high' ? `${number} (limit ${numberOf(threshold)})` : number;
  },
  why: 'The specification says a number; people look for a whole one above 0.',
  fine: 'Not an error when the sign at the door says just that.',
  limits: { highest: 'Above' },
};

const numberAgainstFloor: RuleWords = {
  name: 'Unit number against its floor',
  says: (finding) =>
    `Unit ${detailOf(finding, 'number')} on floor ${numberOf(finding.measured)}; numbers of this building say ${numberOf(finding.threshold)}`,
  why: 'Where most numbers tell their floor, as 1204 on floor 12, one that does not is a slip in one of the two.',
  fine: 'Not an error when a part of the building counts in another way.',
  limits: pattern,
};

const floorGap: RuleWords = {
  name: 'Floors without units',
  says: (finding) =>
    `${counted(Number(finding.measured), 'floor', 'floors')} missing between ${detailOf(finding, 'below')} and ${detailOf(finding, 'above')}`,
  why: 'A gap may be a floor that nobody entered. Floors 13 and 0 are not missed.',
  fine: 'Not an error when the floor is technical, or has no units.',
};

const otherAddress: RuleWords = {
  name: 'Unit with another address',
  says: (finding) =>
    `${units(finding.details?.count)} at ${sentValue(finding.measured)}; the place is at ${sentValue(finding.threshold)}`,
  why: 'Street and house number of a unit are those of its place. Case, order and short forms make no difference.',
  fine: 'Not an error when the building stands at a corner and has two addresses.',
};

const notABuilding: RuleWords = {
  name: 'Units, but not a building',
  says: (finding) => `${units(finding.measured)}, but isBuilding is false`,
  why: 'What holds several units is a building: one of the two is wrong.',
  fine: 'Not an error when the place is a market or a site of several houses.',
  limits: { units: 'Units at least' },
};

const none: RuleWords = {
  name: 'Address names a unit, none was sent',
  says: ({ measured }) => `The address says ${sentValue(measured)}, and the service sent no unit`,
  why: 'An address that names a unit has at least that one.',
  fine: 'Not an error when units are not covered there yet.',
};

const noEntrance: RuleWords = {
  name: 'Units without an entrance',
  says: (finding) => `${units(finding.measured)}, and no entrance leads to them`,
  why: 'Without an entrance there is no path to any unit.',
  fine: 'Not an error when the area is not covered yet.',
};

export const unitRules = {
  'unit.outside': outside,
  'unit.duplicate-number': duplicateNumber,
  'unit.other-floor': otherFloor,
  'unit.shared-coordinate': sharedCoordinate,
  'unit.not-surveyed': notSurveyed,
  'unit.no-floor': noFloor,
  'unit.odd-floor': oddFloor,
  'unit.odd-number': oddNumber,
  'unit.number-against-floor': numberAgainstFloor,
  'unit.floor-gap': floorGap,
  'unit.other-address': otherAddress,
  'unit.not-a-building': notABuilding,
  'unit.none': none,
  'unit.no-entrance': noEntrance,
} as const;
