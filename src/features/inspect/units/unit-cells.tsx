import { countUnitsOnFloor, type FloorGroup, getUnitNumber } from '../../../domain/floors/floors.ts';
import type { FloorNaming } from '../../../domain/format/floor-naming.ts';
import { isolateNumber } from '../../../domain/format/sentences.ts';
import { formatJsonValue } from '../../../domain/json/json-leaves.ts';
import type { Subject } from '../../../domain/place/inspection.ts';
import { getMembers } from '../../../domain/place/place-record.ts';
import { isJsonObject, type Position } from '../../../spec/geojson.ts';
import { isDemo } from '../../../state/address.ts';
import { ChevronRight } from '../../../ui/icons/first-icons.ts';
import inspectWords from '../inspect.messages';
import { RowCoordinate } from '../list/row-cells.tsx';
import rowFields from '../list/row-fields.module.css';
import { CorrectButton } from '../model/corrections/correct-button.tsx';
import inspectionWords from '../model/inspection.messages';
import { formatFloorLabel, formatSentInstead } from '../model/inspection-texts.ts';
import { AllFields } from '../place/all-fields.tsx';
import { SentValue } from '../place/sent-value.tsx';
import { WhereFrom } from '../where-from.tsx';
import styles from './unit-cells.module.css';

type FloorProps = {
  readonly group: FloorGroup;
  /** Whether its units are shown; undefined where floors do not fold. */
  readonly open: boolean | undefined;
  readonly naming: FloorNaming;
};

/** A floor and its number of units; a floor that is no number shows what was sent. */
export function FloorCells({ group, open, naming }: FloorProps) {
  const { floor, sent, units } = group;
  const folds = open !== undefined;
  return (
    <th
      scope="rowgroup"
      className={`${folds ? 'row least-44 py-1' : 'items-end least-36 pt-2h pb-1 flex'} px-5 between gap-3 small strong tabular text-start`}
    >
      {folds && <ChevronRight size={14} aria-hidden className="turn flex-none faint" />}
      <span className={folds ? 'fill' : undefined}>
        {floor === undefined ? inspectionWords.floorUnknown : formatFloorLabel(floor, naming)}
        {floor === undefined && (
          <bdi translate="no" className="ml-2 caption regular warning mono">
            {formatSentInstead(sent?.slice(0, 80))}
          </bdi>
        )}
        {open === false && (
          <bdi translate="no" className="ml-2 caption regular quiet">
            {formatNumberRange(units)}
          </bdi>
        )}
      </span>
      <span className="flex-none caption regular faint">
        {inspectionWords.count.units({ count: countUnitsOnFloor(group) })}
      </span>
    </th>
  );
}

/** `1201 … 1208`, the first and the last number of a floor; empty where one has none. */
function formatNumberRange(units: readonly Subject<'units'>[]): string {
  const ends = [units[0], units.at(-1)].map((unit) => unit && getUnitNumber(unit)?.slice(0, 12));
  const [first, last] = ends;
  if (!first || !last) return '';
  return first === last ? first : `${isolateNumber(first)} … ${isolateNumber(last)}`;
}

type UnitProps = {
  readonly unit: Subject<'units'>;
  readonly naming: FloorNaming;
  /** The place, from which its distance is measured. */
  readonly origin: Position | undefined;
  readonly active: boolean;
  readonly selected: boolean;
};

/**
 * One unit: number, address, floor, where it is; a chosen one with its identifiers, its coordinate and all its fields.
 */
export function UnitCells({ unit, naming, origin, active, selected }: UnitProps) {
  const { markerId, parentPlaceId } = getMembers(unit.raw);
  const { address, floor } = getMembers(unit.raw, 'properties');
  const number = getUnitNumber(unit);
  return (
    <td className="gap-3 px-5 py-1h flex tabular break-anywhere">
      <bdi className={number === undefined ? styles.noNumber : styles.number}>
        {number?.slice(0, 40) ?? inspectionWords.noNumber}
      </bdi>
      <div className="fill">
        <div className="flex between gap-3">
          <span className="min-w-0">
            <SentValue value={address} />
          </span>
          <span className={`${styles.onFloor} flex-none small quiet`}>
            {typeof floor === 'number' ? (
              formatFloorLabel(floor, naming)
            ) : (
              <>
                {inspectWords.unitField.floor}{' '}
                <SentValue value={typeof floor === 'string' ? JSON.stringify(floor) : floor} />
              </>
            )}
          </span>
        </div>
        <WhereFrom origin={origin} position={unit.position} />
        {!isDemo && (
          <div className={`${styles.ids} gap-x-3 wrap caption faint`}>
            <span>
              {inspectWords.unitField.markerId} <SentValue value={markerId} mono />
            </span>
            <span>
              {inspectWords.unitField.parentPlaceId} <SentValue value={parentPlaceId} mono />
            </span>
          </div>
        )}
        {selected && (
          <>
            <RowCoordinate position={unit.position} active={active} />
            <div className="mt-1 paper-hidden">
              <CorrectButton subject={unit.ref} skipped={!active} />
            </div>
            {!isDemo && <AllFields operation="units" raw={unit.raw} inRow={rowFields.fields} />}
          </>
        )}
      </div>
    </td>
  );
}

/** What can be said of a unit that was set aside, in one line: its fields as they were sent. */
export function formatUnitFacts(raw: unknown): string {
  if (!isJsonObject(raw)) return '';
  const { unit, floor, address } = getMembers(raw, 'properties');
  const parts: string[] = [];
  if (unit !== undefined && unit !== null)
    parts.push(inspectionWords.unit({ number: isolateNumber(formatJsonValue(unit)) }));
  if (floor !== undefined && floor !== null)
    parts.push(`${inspectWords.unitField.floor} ${formatJsonValue(floor)}`);
  for (const value of [address, raw.markerId, raw.parentPlaceId]) {
    if (value !== undefined && value !== null) parts.push(formatJsonValue(value));
  }
  return parts.join(' · ');
}
