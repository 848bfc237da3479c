import { isStreet } from '../../../domain/place/place-record.ts';
import { getRuleText } from '../../../domain/words/rule-text.ts';
import type { Suppression } from '../../../spec/judgement.ts';
import { type OperationName, operationNames } from '../../../spec/operations.ts';
import type { RuleId } from '../../../spec/rules.ts';
import { Button } from '../../../ui/button.tsx';
import { Undo2 } from '../../../ui/icons/lazy-icons.ts';
import { getFeatureName } from '../model/feature-name.ts';
import { useChecks, useInspection } from '../model/scene-context.tsx';
import type { Answered } from '../model/use-scene.ts';
import { type ActNote, formatAccepted, keepAccepted, takeBack } from './acceptance.tsx';
import checkWords from './checks.messages';
import styles from './rule-lists.module.css';

type Props = { readonly onSaid: (said: ActNote) => void };

/** Lists what was accepted here, which rules could not run and why, and which found nothing. */
export function RuleLists({ onSaid }: Props) {
  const { inspection, outline } = useInspection();
  const checks = useChecks();
  const { accepted, suppressed, notRun, passed } = checks;
  const found = new Set(suppressed.map(({ suppression }) => suppression.fingerprint));
  const back = async (suppression: Suppression) => {
    const { name } = getRuleText(suppression.ruleId);
    try {
      await takeBack(suppression);
      onSaid({ text: checkWords.takenBack({ name }), undo: () => keepAccepted([suppression]) });
    } catch {
      onSaid({ text: checkWords.saveFailed });
    }
  };
  return (
    <div className={`${styles.lists} px-5 py-0`}>
      {accepted.length > 0 && (
        <details>
          <summary className="small quiet cursor-pointer">
            {checkWords.acceptedOfPlace({ count: accepted.length })}
          </summary>
          <ul>
            {accepted.map((each) => (
              <li key={each.fingerprint} className="flex between items-start gap-3 px-0 py-1">
                <span>
                  <b>{getRuleText(each.ruleId).name}</b>, {getFeatureName(inspection, each.subject)}
                  <small className="block caption quiet">
                    <bdi>{each.reason}</bdi>. {formatAccepted(each)}
                    {!found.has(each.fingerprint) && ` (${checkWords.notFoundNow})`}
                  </small>
                </span>
                <Button onClick={() => void back(each)}>
                  <Undo2 size={15} aria-hidden />
                  {checkWords.takeBack}
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
      {notRun.length > 0 && (
        <details>
          <summary className="small quiet cursor-pointer">
            {checkWords.notRun({ count: notRun.length })}
          </summary>
          <ul>
            {notRun.map((rule) => (
              <li className="px-0 py-1" key={rule} data-not-run={rule}>
                {getRuleText(rule).name}
                <small className="block caption quiet">
                  {checkWords.lack[getNotRunReason(rule, { inspection, outline })]}
                </small>
              </li>
            ))}
          </ul>
        </details>
      )}
      {passed.length > 0 && (
        <details>
          <summary className="small quiet cursor-pointer">
            {checkWords.passed({ count: passed.length })}
          </summary>
          <ul>
            {passed.map((rule) => (
              <li className="px-0 py-1" key={rule} data-passed={rule}>
                {getRuleText(rule).name}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** Why a rule has not run, as far as known. */
type NotRunReason = keyof typeof checkWords.lack;

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
  'map.no-door': ['entrance', 'details'],
  'map.main-door': ['entrance', 'details'],
  'map.parking-on-water': ['parking', 'details'],
  'map.parking-private': ['parking', 'details'],
  'map.levels': ['units', 'details'],
  'map.stairwell': ['units', 'entrance', 'details'],
  'map.detour': ['parking', 'entrance'],
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

/** Returns why a rule has not run; `other` where none of its known needs is missing. */
export function getNotRunReason(
  rule: RuleId,
  { inspection, outline }: Pick<Answered, 'inspection' | 'outline'>,
): NotRunReason {
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
  if (subject === 'map') return 'no-detail';
  return byOutline.has(rule) && !outline ? 'no-outline' : 'other';
}
