import { useEffect, useId, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { operationNames } from '../../contract/operations.ts';
import { operationOfRef } from '../../domain/ref.ts';
import type { Scene } from '../../scene/use-scene.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { X } from '../../ui/icons/x.ts';
import { mapWords } from '../../words/words.ts';
import type { Cover } from '../cover.ts';
import type { SpotMember } from '../spot/spot.ts';
import type { OpenSpot } from '../spot/use-spot.ts';
import styles from './chooser.module.css';
import { RefList } from './ref-list.tsx';
import { SpotOption } from './spot-option.tsx';

type Props = OpenSpot & { readonly scene: Scene; readonly cover: Cover };

/** CSS pixels of a row. */
const rowHeight = 36;

/** CSS pixels between the list and what covers the map. */
const gap = 12;

/** The list of what lies on one spot. It leaves the map usable; Esc, its button or a click elsewhere close it. */
export function Chooser({ spot, side, choose, close, scene, cover }: Props) {
  const title = useId();
  const members = useMemo(() => new Map(spot.members.map((each) => [each.mark.ref, each])), [spot]);
  const refs = useMemo(() => [...members.keys()], [members]);
  const selected = scene.address.sel;
  const shown = (selected === null ? undefined : members.get(selected)) ?? spot.members[0];
  useFocusGivenBack();

  return createPortal(
    <div
      role="dialog"
      aria-modal={false}
      aria-labelledby={title}
      className={styles.chooser}
      style={{ '--beside': `${cover[side] + gap}px` }}
      data-side={side}
    >
      <div className={styles.head}>
        <h2 id={title}>{titleOf(spot)}</h2>
        <IconButton label={mapWords.closeList} onClick={close}>
          <X size={16} aria-hidden />
        </IconButton>
      </div>
      <p className={styles.note}>{noteOf(spot)}</p>
      <RefList
        key={refs.join()}
        focused
        label={titleOf(spot)}
        refs={refs}
        rowHeight={rowHeight}
        selected={selected}
        onChoose={choose}
        option={(ref) => {
          const member = members.get(ref);
          return member && <SpotOption member={member} scene={scene} />;
        }}
      />
      {shown && <Coordinate member={shown} />}
    </div>,
    document.body,
  );
}

/** The coordinate as the service sent it, wherever its mark stands in the fan. */
function Coordinate({ member: { subject } }: { readonly member: SpotMember }) {
  const [longitude, latitude] = subject.position;
  const text = mapWords.coordinate(latitude, longitude);
  return (
    <p className={styles.coordinate}>
      <output data-coordinate={subject.ref}>{text}</output>
      <CopyButton
        text={text}
        look="icon"
        label={mapWords.copyCoordinate}
        done={mapWords.copied}
        refused={mapWords.notCopied}
      />
    </p>
  );
}

function titleOf({ members, lie }: OpenSpot['spot']): string {
  const counts = operationNames
    .map((name) => [name, members.filter(({ mark }) => operationOfRef(mark.ref) === name).length] as const)
    .filter(([, count]) => count > 0);
  return lie === 'same' || lie === 'near' ? mapWords.onOneSpot(counts) : mapWords.overlapping(counts);
}

function noteOf({ lie, stacked }: OpenSpot['spot']): string {
  if (lie === 'apart') return mapWords.ownPosition;
  if (lie === 'partly') return mapWords.partlyOwnPosition;
  // Of units alone it is known how they come to one spot: they were never placed within the building.
  const units = stacked.some(({ mark }) => operationOfRef(mark.ref) === 'units');
  if (units) return lie === 'same' ? mapWords.notSurveyed : mapWords.nearlyOneSpot;
  return lie === 'same' ? mapWords.sameCoordinate : mapWords.nearbyCoordinates;
}

/** The focus goes back to where it was, when it is still in the list as that closes. */
function useFocusGivenBack(): void {
  const before = useRef(document.activeElement);
  useEffect(() => {
    const { current } = before;
    return () => {
      if (document.activeElement === document.body && current instanceof HTMLElement) {
        current.focus({ preventScroll: true });
      }
    };
  }, []);
}
