import { formatJsonValue } from '../../../domain/json/json-leaves.ts';
import type { Subject } from '../../../domain/place/inspection.ts';
import { getMembers } from '../../../domain/place/place-record.ts';
import { isJsonObject, type Position } from '../../../spec/geojson.ts';
import type { OperationName } from '../../../spec/operations.ts';
import { isDemo } from '../../../state/address.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import inspectWords from '../inspect.messages';
import { RowCoordinate } from '../list/row-cells.tsx';
import rowFields from '../list/row-fields.module.css';
import { getPointName } from '../model/feature-name.ts';
import inspectionWords from '../model/inspection.messages';
import { AllFields } from '../place/all-fields.tsx';
import { SentValue } from '../place/sent-value.tsx';
import { WhereFrom } from '../where-from.tsx';
import styles from './point-cells.module.css';
import { PointMark } from './point-mark.tsx';

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

/** One parking or entrance point: its mark and name, what is written of it, where it is, its kinds, its id. */
export function PointCells({ operation, point, index, origin, active, selected }: Props) {
  const { text, kind, subKind, id } = getMembers(point.raw, 'properties');
  const written = typeof text === 'string' && text !== '';
  return (
    <td className={`${styles.point} reveals pl-5 pr-4 py-2h flex gap-3 break-anywhere`}>
      <PointMark operation={operation} index={index} />
      <div className="fill">
        <div className="flex wrap gap-x-2">
          <span className="strong">{getPointName(operation, index)}</span>
          <span className={written ? undefined : 'faint'}>
            {!written && `${inspectionWords.pointField.text} `}
            <SentValue value={text} />
          </span>
        </div>
        <WhereFrom origin={origin} position={point.position} />
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
                  label={inspectWords.copyField.id}
                  skipped={!active}
                />
              </span>
            )}
          </div>
        )}
        <RowCoordinate position={point.position} active={active} />
        {selected && !isDemo && <AllFields operation={operation} raw={point.raw} inRow={rowFields.fields} />}
      </div>
    </td>
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
