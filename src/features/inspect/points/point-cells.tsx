import { formatJsonValue } from '../../../domain/json/json-leaves.ts';
import type { Subject } from '../../../domain/place/inspection.ts';
import { getMembers } from '../../../domain/place/place-record.ts';
import { isJsonObject, type Position } from '../../../spec/geojson.ts';
import type { OperationName } from '../../../spec/operations.ts';
import { isDemo } from '../../../state/address.ts';
import { usePreferences } from '../../../state/interface/use-preferences.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { RowCoordinate } from '../list/row-cells.tsx';
import rowFields from '../list/row-fields.module.css';
import { isTechnicalShown } from '../model/checks.ts';
import { CorrectButton } from '../model/corrections/correct-button.tsx';
import { getPointName } from '../model/feature-name.ts';
import inspectionWords from '../model/inspection.messages';
import { AllFields } from '../place/all-fields.tsx';
import { SentValue } from '../place/sent-value.tsx';
import { WhereFrom } from '../where-from.tsx';
import styles from './point-cells.module.css';
import { PointMark } from './point-mark.tsx';
import { PointVerdict } from './point-verdict.tsx';

type PointOperation = Extract<OperationName, 'parking' | 'entrance'>;

type Props = {
  readonly operation: PointOperation;
  readonly point: Subject<PointOperation>;
  readonly index: number;
  /** The place, from which its distance is measured. */
  readonly origin: Position | undefined;
  readonly active: boolean;
  readonly selected: boolean;
};

/**
 * One parking or entrance point: its mark and name, what is written of it, and where it is; its kinds, id and coordinates
 * are technical data, which the chosen row has under "All fields" in any case.
 */
export function PointCells({ operation, point, index, origin, active, selected }: Props) {
  const { text, kind, subKind, id } = getMembers(point.raw, 'properties');
  const written = typeof text === 'string' && text !== '';
  const technical = isTechnicalShown(usePreferences());
  return (
    <td className={`${styles.point} reveals pl-5 pr-4 py-2h flex gap-3 break-anywhere`}>
      <PointMark operation={operation} index={index} />
      <div className="fill">
        <div className="flex wrap gap-x-2">
          <span className="strong">{getPointName(operation, index)}</span>
          {(written || technical) && (
            <span className={written ? undefined : 'faint'}>
              {!written && `${inspectionWords.pointField.text} `}
              <SentValue value={text} />
            </span>
          )}
        </div>
        <PointVerdict operation={operation} point={point} />
        <WhereFrom origin={origin} position={point.position} />
        {technical && <PointKinds sent={{ kind, subKind, id }} active={active} />}
        {(technical || selected) && <RowCoordinate position={point.position} active={active} />}
        {selected && (
          <div className="mt-1 paper-hidden">
            <CorrectButton subject={point.ref} skipped={!active} />
          </div>
        )}
        {selected && !isDemo && <AllFields operation={operation} raw={point.raw} inRow={rowFields.fields} />}
      </div>
    </td>
  );
}

type KindsProps = {
  readonly sent: { readonly kind: unknown; readonly subKind: unknown; readonly id: unknown };
  readonly active: boolean;
};

/** The kinds of a point, and its id, which is not shown in demo mode. */
function PointKinds({ sent: { kind, subKind, id }, active }: KindsProps) {
  return (
    <>
      <div className="gap-x-3 flex wrap small quiet">
        <span>
          <span className="faint">{inspectionWords.pointField.kind} </span>
          <SentValue value={kind} />
        </span>
        <span>
          <span className="faint">{inspectionWords.pointField.subKind} </span>
          <SentValue value={subKind} />
        </span>
      </div>
      {!isDemo && (
        <div className="least-24 row gap-1 quiet">
          <SentValue value={id} mono />
          {id !== undefined && id !== null && (
            <span className="reveal">
              <CopyButton
                look="icon"
                text={() => formatJsonValue(id)}
                label={inspectionWords.copyField.id}
                skipped={!active}
              />
            </span>
          )}
        </div>
      )}
    </>
  );
}

/** What can be said of a point that was set aside, in one line: its fields as they were sent. */
export function formatPointFacts(raw: unknown): string {
  if (!isJsonObject(raw)) return '';
  const properties = getMembers(raw, 'properties');
  return ['text', 'kind', 'subKind', 'id']
    .flatMap((field) =>
      properties[field] === undefined || properties[field] === null
        ? []
        : [formatJsonValue(properties[field])],
    )
    .join(' · ');
}
