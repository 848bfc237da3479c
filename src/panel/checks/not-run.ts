import type { OperationName } from '../../contract/operations.ts';
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
  | 'no-expectation'
  | 'other';

/** The operation that the rules of a subject look at beside the details. */
const operationOf: Readonly<Record<string, OperationName>> = {
  parking: 'parking',
  entrance: 'entrance',
  unit: 'units',
};

const byOutline: ReadonlySet<RuleId> = new Set([
  'parking.inside-building',
  'entrance.off-edge',
  'unit.outside',
]);
const byPhotoLoads: ReadonlySet<RuleId> = new Set(['photo.does-not-load', 'photo.small']);

/** Why a rule has not run; `other` where nothing that it is known to need is missing. */
export function lackOf(rule: RuleId, { inspection, outline }: Pick<Scene, 'inspection' | 'outline'>): Lack {
  const [subject = ''] = rule.split('.');
  if (subject === 'expected') return 'no-expectation';
  const needed: OperationName[] = [...(operationOf[subject] ? [operationOf[subject]] : []), 'details'];
  const states = needed.map((name) => inspection[name].state);
  if (states.includes('loading')) return 'asking';
  if (states.includes('failed')) return 'failed';
  if (states.includes('idle')) return 'not-asked';
  if (byPhotoLoads.has(rule)) return 'no-photo';
  if (subject in operationOf && inspection.details.subjects.length === 0) return 'no-place';
  return byOutline.has(rule) && !outline ? 'no-outline' : 'other';
}
