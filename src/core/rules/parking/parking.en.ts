import { detailOf, fineLength } from '../../format/finding-values.ts';
import { formatLength } from '../../format/formats.ts';
import type { RuleWords } from '../rule.ts';

const far: RuleWords = {
  name: 'Parking far from the place',
  says: ({ measured, threshold }) =>
    `${formatLength(Number(measured))} from the place (limit ${formatLength(Number(threshold))})`,
  why: 'A parking point serves an address only if the rest can be walked with a parcel.',
  fine: 'Not an error when the address has no nearer place to stop: pedestrian streets, campuses, islands.',
  limits: { warning: 'Warning from', error: 'Error from' },
};

const onPlace: RuleWords = {
  name: 'Parking on the place point',
  says: ({ measured }) => `${fineLength(measured)} from the place point`,
  why: 'A parking point at the very point of the place may be a copy of it that nobody surveyed.',
  fine: 'Not an error when the place is the parking itself, as a car park.',
  limits: { metres: 'Up to' },
};

const insideBuilding: RuleWords = {
  name: 'Parking inside the building',
  says: ({ measured, threshold }) =>
    `${fineLength(measured)} inside the wall of the basemap outline (limit ${fineLength(threshold)})`,
  why: 'A point within the outline is a garage, or stands in the wrong spot. The outline is a hint of the basemap.',
  fine: 'Not an error when the building has a garage or a drive-through.',
  limits: { metres: 'Inside by more than' },
};

const none: RuleWords = {
  name: 'Building without parking',
  says: () => 'The service answered with no parking point',
  why: 'Without a parking point a driver has to search for one.',
  fine: 'Not an error when nobody can stop near the building, or the area is not covered yet.',
};

const onTop: RuleWords = {
  name: 'Parking points on top of each other',
  says: (finding) =>
    `${detailOf(finding, 'count')} points of the same kind, the nearest ${fineLength(finding.measured)} away (limit ${fineLength(finding.threshold)})`,
  why: 'Points on one spot are mostly the same parking entered twice.',
  fine: 'Not an error when they are levels of one garage.',
  limits: { metres: 'Nearer than' },
};

const farFromEntrances: RuleWords = {
  name: 'Parking far from every entrance',
  says: ({ measured, threshold }) =>
    `${formatLength(Number(measured))} to the nearest entrance (limit ${formatLength(Number(threshold))})`,
  why: 'A parking point near the building may still be on its wrong side.',
  fine: 'Not an error when no road leads nearer to a door.',
  limits: { metres: 'Farther than' },
};

export const parkingRules = {
  'parking.far': far,
  'parking.on-place': onPlace,
  'parking.inside-building': insideBuilding,
  'parking.none': none,
  'parking.on-top': onTop,
  'parking.far-from-entrances': farFromEntrances,
} as const;
