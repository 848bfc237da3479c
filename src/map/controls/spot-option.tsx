import { unitNumber } from '../../domain/floors.ts';
import { operationOfRef } from '../../domain/ref.ts';
import { namedGround } from '../../scene/meaning.ts';
import type { Scene } from '../../scene/use-scene.ts';
import { usePreferences } from '../../state/preferences.ts';
import unseen from '../../ui/unseen.module.css';
import { mapWords } from '../../words/words.ts';
import type { SpotMember } from '../spot/spot.ts';
import styles from './spot-option.module.css';

type Props = { readonly member: SpotMember; readonly scene: Scene };

/** One feature of a spot: its sign as the map draws it, its name, and the floor of a unit. */
export function SpotOption({ member, scene }: Props) {
  const { mark } = member;
  const operation = operationOfRef(mark.ref);
  if (operation === 'units') return <UnitOption member={member} scene={scene} />;
  if (operation === 'entrance') {
    return (
      <span className={styles.option}>
        <span aria-hidden className={styles.entrance}>
          {mark.label}
        </span>
        {mapWords.spotEntrance(mark.label)}
      </span>
    );
  }
  if (operation === 'parking') {
    const position = scene.inspection.parking.subjects.findIndex(({ ref }) => ref === mark.ref) + 1;
    return (
      <span className={styles.option}>
        <span aria-hidden className={styles.parking}>
          {mark.label}
        </span>
        {mapWords.spotParking(position)}
      </span>
    );
  }
  return (
    <span className={styles.option}>
      <span aria-hidden className={styles.place} />
      <bdi className={styles.text}>{mark.label || mapWords.spotPlace}</bdi>
    </span>
  );
}

function UnitOption({ member: { mark }, scene }: Props) {
  const { floorLabels } = usePreferences();
  const group = scene.floors.find(({ units }) => units.some(({ ref }) => ref === mark.ref));
  const unit = group?.units.find(({ ref }) => ref === mark.ref);
  const number = unit && unitNumber(unit);
  return (
    <span className={styles.option}>
      <bdi aria-hidden className={styles.unit}>
        {number?.slice(0, 24) ?? mapWords.unitWithoutNumber}
      </bdi>
      <span className={unseen.unseen}>{mapWords.spotUnit(number)}</span>
      {group && <bdi className={styles.floor}>{mapWords.floorTitle(group, namedGround(floorLabels))}</bdi>}
    </span>
  );
}
