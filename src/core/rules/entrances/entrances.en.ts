import { detailOf, fineLength } from '../../format/finding-values.ts';
import { formatLength } from '../../format/formats.ts';
import type { RuleWords } from '../rule.ts';

const far: RuleWords = {
  name: 'Entrance far from the place',
  says: ({ measured, threshold }) =>
    `${formatLength(Number(measured))} from the place (limit ${formatLength(Number(threshold))})`,
  why: 'A door far from the point of its address mostly belongs to another building.',
  fine: 'Not an error when the site is big. A door at the wall of a known outline is not reported.',
  limits: { warning: 'Warning from', error: 'Error from', wall: 'At the wall up to' },
};

const offEdge: RuleWords = {
  name: 'Entrance off the building’s wall',
  says: ({ measured, threshold, variant }) =>
    `${fineLength(measured)} ${variant === 'inside' ? 'inside' : 'outside'} the wall of the basemap outline (limit ${fineLength(threshold)})`,
  why: 'Doors are in walls. The outline is a hint of the basemap, and may be old or coarse.',
  fine: 'Not an error when the address has several buildings, a gate, or an entrance in a passage.',
  limits: { metres: 'Farther than' },
};

const onPlace: RuleWords = {
  name: 'Entrance on the place point',
  says: ({ measured }) => `${fineLength(measured)} from the place point`,
  why: 'An entrance at the very point of the place may be a copy of it that nobody surveyed.',
  fine: 'Not an error when the place point was set at its door.',
  limits: { metres: 'Up to' },
};

const onTop: RuleWords = {
  name: 'Entrances on top of each other',
  says: (finding) =>
    `${detailOf(finding, 'count')} entrances, the nearest ${fineLength(finding.measured)} away (limit ${fineLength(finding.threshold)})`,
  why: 'Entrances on one spot are mostly the same door entered twice.',
  fine: 'Not an error when they are doors of two floors above each other.',
  limits: { metres: 'Nearer than' },
};

const none: RuleWords = {
  name: 'Building without entrance',
  says: () => 'The service answered with no entrance',
  why: 'Without an entrance nobody knows on which side of the building the door is.',
  fine: 'Not an error when the area is not covered yet.',
};

const alsoParking: RuleWords = {
  name: 'Entrance also returned as parking',
  says: ({ measured, variant }) =>
    variant === 'id' ? 'The same id as a parking point' : `${fineLength(measured)} from a parking point`,
  why: 'A door and a place to stop are two things: one of them stands in the wrong answer or spot.',
  fine: 'Not an error when it is the gate of a garage.',
  limits: { metres: 'Up to' },
};

export const entranceRules = {
  'entrance.far': far,
  'entrance.off-edge': offEdge,
  'entrance.on-place': onPlace,
  'entrance.on-top': onTop,
  'entrance.none': none,
  'entrance.also-parking': alsoParking,
} as const;
