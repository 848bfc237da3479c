import { keepUnitsTogether } from '../../../domain/format/finding-values.ts';
import { formatLength } from '../../../domain/format/formats.ts';
import { clipText, isolate } from '../../../domain/format/sentences.ts';
import { getDistance } from '../../../domain/geo/geodesy.ts';
import type { Subject } from '../../../domain/place/inspection.ts';
import { getRuleText } from '../../../domain/words/rule-text.ts';
import { SeverityMark } from '../../../ui/severity-mark.tsx';
import inspectWords from '../inspect.messages';
import { getPointName } from '../model/feature-name.ts';
import type { SeenReference } from '../model/reference/use-reference.ts';
import { useChecks, useInspection } from '../model/scene-context.tsx';

type Props = {
  readonly operation: 'parking' | 'entrance';
  readonly point: Subject<'parking' | 'entrance'>;
};

/**
 * How far it is from a parking point to the nearest door, or from a door to the nearest parking; whether parking there
 * is paid, where the map knows; and the rule it breaks.
 */
export function PointVerdict({ operation, point }: Props) {
  const { inspection, reference } = useInspection();
  const { findings, profile } = useChecks();
  const other = operation === 'parking' ? 'entrance' : 'parking';
  const lengths = inspection[other].subjects.map(({ position }) => getDistance(point.position, position));
  const metres = Math.min(...lengths);
  const counted = findings.filter(
    ({ subject, severity }) => subject === point.ref && profile.counts.includes(severity),
  );
  const [worst] = counted;
  const fee = operation === 'parking' ? getMappedFee(reference, point) : undefined;
  return (
    <>
      {lengths.length > 0 && (
        <div className="small tabular">
          {inspectWords.nearestOther[operation]({
            length: formatLength(Math.round(metres)),
            stop: getPointName(other, lengths.indexOf(metres)),
          })}
        </div>
      )}
      {fee !== undefined && <div className="small quiet">{inspectWords.mappedFee({ value: fee })}</div>}
      {worst && (
        <div className="small row gap-1h tabular" data-severity={worst.severity}>
          <SeverityMark severity={worst.severity} size={12} />
          {keepUnitsTogether(`${getRuleText(worst.ruleId).name}: ${getRuleText(worst.ruleId).says(worst)}`)}
        </div>
      )}
    </>
  );
}

/** Returns the fee of the mapped parking that matches a point; undefined where the map has none or says nothing of it. */
function getMappedFee(seen: SeenReference, point: Subject): string | undefined {
  if (seen.state !== 'known') return undefined;
  const { fee } = seen.reference.parking.pairs.find(({ sent }) => sent.ref === point.ref)?.mapped ?? {};
  if (fee === undefined || fee === 'yes' || fee === 'no') return fee;
  return isolate(clipText(fee));
}
