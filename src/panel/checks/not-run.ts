import { isStreet } from '../../checks/street-place.ts';
import { type OperationName, operationNames } from '../../contract/operations.ts';
import type { RuleId } from '../../contract/rules.ts';
import type { Scene } from '../../scene/use-scene.ts';

/** Why a rule has not run, as far as it is known: words/ says it. */
export type Lack =
  | 'asking'
  | 'failed'
  | 'not-asked'
  | 'no-place'
  | 'no-outline'
  | 'no-photo'
  | 'street'
  | 'no-expectation'
  | 'other';

/** The operations that the rules of a subject look at; the others look at the details alone. */
const ofSubject: Readonly<Record<string, readonly OperationName[]>> = {
  answer: operationNames,
  structure: operationNames,
  coordinate: operationNames,
  identity: operationNames,
  kind: ['parking', 'entrance', 'units'],
  parking: ['parking', 'details'],
  entrance: ['entrance', 'details'],
  unit: ['units', 'details'],
};

/** Rules that look at more, or at less, than their subject says. */
const ofRule: Partial<Record<RuleId, readonly OperationName[]>> = {
  'structure.empty': ['parking', 'entrance', 'units'],
  'coordinate.low-precision': ['parking', 'entrance', 'units'],
  'identity.other-id': ['details'],
  'identity.format': ['parking', 'entrance'],
  'identity.wrong-parent': ['units', 'details'],
  'identity.shared-marker': ['units', 'details'],
  'kind.disagrees': ['details'],
  'kind.not-demo': ['details'],
  'kind.only-spaces': ['parking', 'entrance'],
  'parking.far-from-entrances': ['parking', 'entrance'],
  'entrance.also-parking': ['entrance', 'parking'],
  'unit.no-entrance': ['units', 'entrance'],
  'amenity.accessible-without-lift': ['details', 'units'],
  'amenity.tall-without-lift': ['details', 'units'],
  'record.not-complete': ['details', 'entrance', 'parking'],
  'text.damaged': operationNames,
};

const byOutline: ReadonlySet<RuleId> = new Set(['parking.inside-building', 'entrance.off-edge']);
const byPhotoLoads: ReadonlySet<RuleId> = new Set(['photo.does-not-load', 'photo.small']);
const byStreet: ReadonlySet<RuleId> = new Set(['parking.far', 'entrance.far']);
const fromPlace: ReadonlySet<RuleId> = new Set([
  ...byOutline,
  ...byStreet,
  'parking.on-place',
  'entrance.on-place',
  'unit.outside',
  'unit.not-surveyed',
]);

/** Why a rule has not run; `other` where nothing that it is known to need is missing. */
export function lackOf(rule: RuleId, { inspection, outline }: Pick<Scene, 'inspection' | 'outline'>): Lack {
  const [subject = ''] = rule.split('.');
  if (subject === 'expected') return 'no-expectation';
  const needed = ofRule[rule] ?? ofSubject[subject] ?? (['details'] as const);
  const states = needed.map((name) => inspection[name].state);
  if (states.includes('loading')) return 'asking';
  if (states.includes('failed')) return 'failed';
  if (states.includes('idle')) return 'not-asked';
  if (byPhotoLoads.has(rule)) return 'no-photo';
  if (fromPlace.has(rule) && inspection.details.subjects.length === 0) return 'no-place';
  if (byStreet.has(rule) && isStreet(inspection)) return 'street';
  return byOutline.has(rule) && !outline ? 'no-outline' : 'other';
}
