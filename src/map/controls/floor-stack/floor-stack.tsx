import { useEffect, useRef, useState } from 'react';
import { namedGround } from '../../../scene/meaning.ts';
import type { Scene } from '../../../scene/use-scene.ts';
import { isOnStage } from '../../../state/address.ts';
import { usePreferences } from '../../../state/preferences.ts';
import { Button } from '../../../ui/button.tsx';
import { usePhone } from '../../../ui/phone.ts';
import { mapWords } from '../../../words/words.ts';
import { FloorButton } from './floor-button.tsx';
import { FloorRows } from './floor-rows.tsx';
import styles from './floor-stack.module.css';
import { FloorUnits } from './floor-units.tsx';

type Props = { readonly scene: Scene };

/** CSS pixels that the strip takes at the right of the map and the button at the top of a phone's, each with a gap. */
const stripRoom = 80;
const buttonRoom = 52;

/** How much larger the strip is on the stage, as in the style sheet. */
const stageStrip = 1.25;

/** What the stack takes of the map in CSS pixels. */
export function useStackRoom({ floors, address }: Scene): { readonly right: number; readonly top: number } {
  const phone = usePhone();
  return {
    right: isChoice(floors) && !phone ? stripRoom * (isOnStage(address) ? stageStrip : 1) : 0,
    top: floors.length > 0 && phone ? buttonRoom : 0,
  };
}

/** A building at one look: every floor with its units; a chosen one alone is drawn. */
export function FloorStack({ scene }: Props) {
  const { floors, floor, address } = scene;
  const { floorLabels } = usePreferences();
  const phone = usePhone();
  const ground = namedGround(floorLabels);
  const rows = {
    groups: floors,
    chosen: floor,
    ground,
    centred: isOnStage(address),
    onChoose: (key: string | null) => scene.go({ floor: key }),
  };
  if (!isChoice(floors)) {
    return (
      <>
        <OnlyUnit scene={scene} ground={ground} />
        <FloorNotThere scene={scene} />
      </>
    );
  }

  const chips = floor && (
    <FloorUnits
      group={floor}
      ground={ground}
      selected={address.sel}
      onSelect={scene.select}
      onClose={() => rows.onChoose(null)}
    />
  );
  return (
    <>
      <Announcement scene={scene} ground={ground} />
      {phone ? (
        <FloorButton label={floor ? mapWords.floorTitle(floor, ground) : mapWords.allFloors}>
          <FloorRows {...rows} />
          {chips}
        </FloorButton>
      ) : (
        <div className={styles.strip}>
          <p aria-hidden className={styles.title}>
            {mapWords.floors}
          </p>
          <FloorRows {...rows} />
        </div>
      )}
      {!phone && chips && <div className={styles.beside}>{chips}</div>}
      <FloorNotThere scene={scene} />
    </>
  );
}

function isChoice(floors: Scene['floors']): boolean {
  return floors.length > 1 || (floors[0]?.units.length ?? 0) > 1;
}

type Grounded = Props & { readonly ground: number | undefined };

/** The stack of a place with one unit: a line that leads to it. */
function OnlyUnit({ scene, ground }: Grounded) {
  const [group] = scene.floors;
  const [unit] = group?.units ?? [];
  if (!group || !unit) return null;
  return (
    <Button className={styles.line} onClick={() => scene.select(unit.ref)}>
      {mapWords.onlyUnit(group, ground)}
    </Button>
  );
}

/** Says that the floor of the address is not in the answer; nothing before there is one. */
function FloorNotThere({ scene: { address, floors, floor, inspection, go } }: Props) {
  if (address.floor === null || floor || !('answer' in inspection.units)) return null;
  return (
    <div role="status" className={`${styles.note} ${isChoice(floors) ? '' : styles.aboveLine}`}>
      <span>
        <bdi>{mapWords.floorNotThere(address.floor.slice(0, 40))}</bdi>
        {floors.length > 0 && ` ${mapWords.allFloorsDrawn}`}
      </span>
      <Button onClick={() => go({ floor: null })}>{mapWords.showAllFloors}</Button>
    </div>
  );
}

/** Says which floor was chosen; nothing when the page opens with one. */
function Announcement({ scene, ground }: Grounded) {
  const { floors, floor } = scene;
  const first = useRef({ floors, floor });
  const [text, setText] = useState('');
  useEffect(() => {
    if (first.current.floors !== floors) first.current = { floors, floor };
    else if (first.current.floor !== floor) {
      first.current = { floors, floor };
      const all = floors.reduce((sum, { units }) => sum + units.length, 0);
      setText(
        floor ? mapWords.floorChosen(floor, ground, floor.units.length) : mapWords.allFloorsChosen(all),
      );
    }
  }, [floors, floor, ground]);
  return (
    <p role="status" className={styles.said}>
      {text}
    </p>
  );
}
