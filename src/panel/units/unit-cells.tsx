import { isJsonObject } from '../../contract/geojson.ts';
import { type FloorGroup, unitNumber } from '../../domain/floors.ts';
import type { Subject } from '../../domain/inspection.ts';
import { jsonText } from '../../domain/json-leaves.ts';
import { membersAt } from '../../domain/place-record.ts';
import { namedGround } from '../../scene/meaning.ts';
import { usePreferences } from '../../state/preferences.ts';
import { panelWords } from '../../words/words.ts';
import { SentValue } from '../place/sent-value.tsx';
import styles from './unit-cells.module.css';

/** A floor and how many units stand on it; a floor that is no number says what was sent. */
export function FloorCells({ group: { floor, sent, units } }: { readonly group: FloorGroup }) {
  const ground = namedGround(usePreferences().floorLabels);
  return (
    <th scope="rowgroup" className={styles.floor}>
      <span>
        {floor === undefined ? panelWords.floorUnknown : panelWords.floorLabel(floor, ground)}
        {floor === undefined && <bdi className={styles.sent}>{panelWords.floorSent(sent?.slice(0, 80))}</bdi>}
      </span>
      <span className={styles.count}>{panelWords.unitCount(units.length)}</span>
    </th>
  );
}

/** One unit: number, address, floor and the two identifiers. */
export function UnitCells({ unit }: { readonly unit: Subject<'units'> }) {
  const { markerId, parentPlaceId } = membersAt(unit.raw);
  const { address, floor } = membersAt(unit.raw, 'properties');
  const number = unitNumber(unit);
  return (
    <td className={styles.unit}>
      <bdi className={number === undefined ? styles.noNumber : styles.number}>
        {number?.slice(0, 40) ?? panelWords.unitWithoutNumber}
      </bdi>
      <div className={styles.words}>
        <div className={styles.first}>
          <span className={styles.address}>
            <SentValue value={address} />
          </span>
          <span className={styles.onFloor}>
            {panelWords.unitField.floor}{' '}
            <SentValue value={typeof floor === 'string' ? JSON.stringify(floor) : floor} />
          </span>
        </div>
        <div className={styles.ids}>
          <span>
            {panelWords.unitField.markerId} <SentValue value={markerId} mono />
          </span>
          <span>
            {panelWords.unitField.parentPlaceId} <SentValue value={parentPlaceId} mono />
          </span>
        </div>
      </div>
    </td>
  );
}

/** What can be said of a unit that was set aside, in one line: its fields as they were sent. */
export function unitFacts(raw: unknown): string {
  if (!isJsonObject(raw)) return '';
  const { unit, floor, address } = membersAt(raw, 'properties');
  const parts: string[] = [];
  if (unit !== undefined && unit !== null) parts.push(panelWords.unit(jsonText(unit)));
  if (floor !== undefined && floor !== null) parts.push(`${panelWords.unitField.floor} ${jsonText(floor)}`);
  for (const value of [address, raw.markerId, raw.parentPlaceId]) {
    if (value !== undefined && value !== null) parts.push(jsonText(value));
  }
  return parts.join(' · ');
}
