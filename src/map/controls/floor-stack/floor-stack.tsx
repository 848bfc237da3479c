import { useEffect, useMemo, useRef, useState } from 'react';
import { countUnitsOnFloor, type FloorGroup, getUnitNumber } from '../../../domain/floors/floors.ts';
import type { FloorNaming } from '../../../domain/format/floor-naming.ts';
import type { Ref } from '../../../domain/place/ref.ts';
import buildingWords from '../../../features/inspect/model/building.messages';
import { formatFloorTitle } from '../../../features/inspect/model/floor-titles.ts';
import inspectionWords from '../../../features/inspect/model/inspection.messages';
import { useInspection, useSelection } from '../../../features/inspect/model/scene-context.tsx';
import { isOnStage } from '../../../state/address.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { X } from '../../../ui/icons/first-icons.ts';
import { useLowMap, usePhone } from '../../../ui/viewport.ts';
import { RefList } from '../ref-list.tsx';
import { FloorButton } from './floor-button.tsx';
import { FloorRows } from './floor-rows.tsx';
import styles from './floor-stack.module.css';

/** CSS pixels from the left edge of a phone to the right one of the button: short, and with words. */
const buttonEnd = { short: 64, long: 152 };

/** CSS pixels that the strip takes at the right of the map and the button at the top of a phone's, each with a gap. */
const stripRoom = 80;
const buttonRoom = 52;

/** Number of floors side by side on a touch screen: 35 of them are visible at once. */
const phoneColumns = 5;

/** How much larger the strip is on the stage, as in the style sheet. */
const stageStrip = 1.25;

/** In CSS pixels: what is covered at two sides, and where the button at the top ends, from the left. */
export type StackSpace = { readonly right: number; readonly top: number; readonly buttonEnd: number };

/** Returns what the stack covers of the map in CSS pixels: at two sides, and how far its button goes to the right. */
export function useStackSpace(): StackSpace {
  const { floors, floor, address } = useSelection();
  const phone = usePhone();
  const isShort = useLowMap() && floor === undefined && isChoice(floors);
  return {
    right: isChoice(floors) && !phone ? stripRoom * (isOnStage(address) ? stageStrip : 1) : 0,
    top: floors.length > 0 && phone ? buttonRoom : 0,
    buttonEnd: buttonEnd[isShort ? 'short' : 'long'],
  };
}

/** The building at a glance: every floor with its units; only a chosen one is drawn. */
export function FloorStack() {
  const { floors, floor, address, naming, go, select } = useSelection();
  const phone = usePhone();
  const rows = {
    groups: floors,
    chosen: floor,
    naming,
    centred: isOnStage(address),
    onChoose: (key: string | null) => go({ floor: key }),
  };
  if (!isChoice(floors)) {
    return (
      <>
        <OnlyUnit />
        <FloorNotThere />
      </>
    );
  }

  const chips = floor && (
    <FloorUnits
      group={floor}
      naming={naming}
      selected={address.sel}
      onSelect={select}
      onClose={() => rows.onChoose(null)}
    />
  );
  return (
    <>
      <Announcement />
      {phone ? (
        <FloorButton
          label={floor ? formatFloorTitle(floor, naming) : buildingWords.all}
          short={floor ? undefined : buildingWords.allShort}
          floors={(onChosen) => (
            <FloorRows
              {...rows}
              columns={phoneColumns}
              onChoose={(key) => {
                rows.onChoose(key);
                onChosen(key);
              }}
            />
          )}
          units={chips}
        />
      ) : (
        <div className={`${styles.strip} z-2 px-1h pb-2 floating column rounded-panel absolute`}>
          <p aria-hidden className="pt-1h pb-1 flex-none caption quiet text-center">
            {buildingWords.floors}
          </p>
          <FloorRows {...rows} />
        </div>
      )}
      {!phone && chips && (
        <div className={`${styles.beside} z-2 justify-end pointer-none column absolute`}>{chips}</div>
      )}
      <FloorNotThere />
    </>
  );
}

function isChoice(floors: readonly FloorGroup[]): boolean {
  return floors.length > 1 || (floors[0] ? countUnitsOnFloor(floors[0]) : 0) > 1;
}

/** The stack of a place with one unit: a line that leads to it. */
function OnlyUnit() {
  const { floors, select, naming } = useSelection();
  const [group] = floors;
  const [unit] = group?.units ?? [];
  if (!group || !unit) return null;
  return (
    <Button className={`${styles.line} absolute z-2`} onClick={() => select(unit.ref)}>
      {buildingWords.onlyUnit({ floor: formatFloorTitle(group, naming) })}
    </Button>
  );
}

/** Says that the floor of the address is not in the answer; nothing before there is one. */
function FloorNotThere() {
  const { inspection } = useInspection();
  const { address, floors, floor, go } = useSelection();
  if (address.floor === null || floor || !('answer' in inspection.units)) return null;
  return (
    <div
      role="status"
      className={`${styles.note} z-2 pl-4 pr-2 py-2 ${isChoice(floors) ? '' : styles.aboveLine} floating row gap-3 small quiet rounded-card absolute`}
    >
      <span>
        <bdi>{buildingWords.notThere({ name: address.floor.slice(0, 40) })}</bdi>
        {floors.length > 0 && ` ${buildingWords.allDrawn}`}
      </span>
      <Button onClick={() => go({ floor: null })}>{buildingWords.showAll}</Button>
    </div>
  );
}

/** Says which floor was chosen; nothing when the page opens with one. */
function Announcement() {
  const { floors, floor, naming } = useSelection();
  const first = useRef({ floors, floor });
  const [text, setText] = useState('');
  useEffect(() => {
    if (first.current.floors !== floors) first.current = { floors, floor };
    else if (first.current.floor !== floor) {
      first.current = { floors, floor };
      const all = floors.reduce((sum, group) => sum + countUnitsOnFloor(group), 0);
      setText(
        floor
          ? buildingWords.chosen({ floor: formatFloorTitle(floor, naming), count: countUnitsOnFloor(floor) })
          : buildingWords.allChosen({ count: all }),
      );
    }
  }, [floors, floor, naming]);
  return (
    <p role="status" className="visually-hidden top-0">
      {text}
    </p>
  );
}

type Props = {
  readonly group: FloorGroup;
  readonly naming: FloorNaming;
  readonly selected: Ref | null;
  readonly onSelect: (ref: Ref) => void;
  readonly onClose: () => void;
};

/** CSS pixels of a row of chips with its gap. */
const chipRow = 30;

/** The units of the chosen floor as chips, in natural order of their numbers. */
function FloorUnits({ group, naming, selected, onSelect, onClose }: Props) {
  const { units } = group;
  const title = formatFloorTitle(group, naming);
  const numbers = useMemo(() => new Map(units.map((unit) => [unit.ref, getUnitNumber(unit)])), [units]);
  const refs = useMemo(() => units.map(({ ref }) => ref), [units]);
  const longest = [...numbers.values()].reduce((most, number) => Math.max(most, number?.length ?? 9), 0);
  return (
    <div className={`${styles.card} pl-2 pr-1 pt-1 pb-2 pointer-auto floating column rounded-panel min-h-0`}>
      <div className="pl-1 row between gap-2 small">
        <p className="flex wrap gap-x-2 min-w-0">
          <bdi className="strong break-anywhere">{title}</bdi>
          <span className="quiet">{inspectionWords.count.units({ count: countUnitsOnFloor(group) })}</span>
        </p>
        <IconButton label={buildingWords.showAll} onClick={onClose} className={styles.close}>
          <X size={15} aria-hidden />
        </IconButton>
      </div>
      <RefList
        key={group.key}
        label={buildingWords.unitsOfFloor({ floor: title })}
        refs={refs}
        columns={longest <= 5 ? 4 : longest <= 9 ? 2 : 1}
        rowHeight={chipRow}
        selected={selected}
        onChoose={onSelect}
        option={(ref) => (
          <bdi
            className={`${styles.chip} rounded-sm truncate block caption strong tabular text-center px-1 py-0`}
          >
            {numbers.get(ref)?.slice(0, 40) ?? inspectionWords.noNumber}
          </bdi>
        )}
      />
    </div>
  );
}
