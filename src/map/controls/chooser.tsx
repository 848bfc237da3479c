import { useEffect, useId, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { getUnitNumber } from '../../domain/floors/floors.ts';
import { formatCoordinate, formatList } from '../../domain/format/formats.ts';
import { isolateNumber } from '../../domain/format/sentences.ts';
import { formatPastedCoordinate } from '../../domain/geo/coordinate-text.ts';
import { getRefOperation } from '../../domain/place/ref.ts';
import generalWords from '../../domain/words/general.messages';
import type { Cover } from '../../features/inspect/model/cover.ts';
import { getFeatureName } from '../../features/inspect/model/feature-name.ts';
import { formatFloorTitle } from '../../features/inspect/model/floor-titles.ts';
import inspectionWords from '../../features/inspect/model/inspection.messages';
import { useInspection, useSelection } from '../../features/inspect/model/scene-context.tsx';
import { operationNames } from '../../spec/operations.ts';
import { IconButton } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import copyWords from '../../ui/copying.messages';
import { X } from '../../ui/icons/first-icons.ts';
import type { SpotMember } from '../spot/spot.ts';
import type { OpenSpot } from '../spot/use-spot.ts';
import chooserWords from './chooser.messages';
import styles from './chooser.module.css';
import { RefList } from './ref-list.tsx';

type Props = OpenSpot & { readonly cover: Cover };

/** CSS pixels of a row. */
const rowHeight = 36;

/** CSS pixels between the list and what covers the map. */
const gap = 12;

/** The list of features on one spot. It leaves the map usable; Esc, its button or a click elsewhere close it. */
export function Chooser({ spot, side, choose, close, cover }: Props) {
  const { address } = useSelection();
  const title = useId();
  const members = useMemo(() => new Map(spot.members.map((each) => [each.mark.ref, each])), [spot]);
  const refs = useMemo(() => [...members.keys()], [members]);
  const selected = address.sel;
  const shown = (selected === null ? undefined : members.get(selected)) ?? spot.members[0];
  useFocusGivenBack();

  return createPortal(
    <div
      role="dialog"
      aria-modal={false}
      aria-labelledby={title}
      className={`${styles.chooser} fixed px-1 pt-1 pb-2 floating column rounded-panel`}
      style={{ '--beside': `${cover[side] + gap}px` }}
      data-side={side}
    >
      <div className="pl-3 flex between items-start gap-2">
        <h2 className="body strong pt-2" id={title}>
          {formatTitle(spot)}
        </h2>
        <IconButton label={generalWords.close} onClick={close}>
          <X size={16} aria-hidden />
        </IconButton>
      </div>
      <p className="px-3 pb-2 caption quiet">{formatNote(spot)}</p>
      <RefList
        key={refs.join()}
        focused
        label={formatTitle(spot)}
        refs={refs}
        rowHeight={rowHeight}
        selected={selected}
        onChoose={choose}
        option={(ref) => {
          const member = members.get(ref);
          return member && <SpotOption member={member} />;
        }}
      />
      {shown && <Coordinate member={shown} />}
    </div>,
    document.body,
  );
}

/** The coordinate as the service sent it, independent of its mark's position in the fan. */
function Coordinate({ member: { subject } }: { readonly member: SpotMember }) {
  return (
    <p translate="no" className="pl-3 pr-2 pt-2 row between flex-none gap-2 mt-1 caption mono line-top">
      <output data-coordinate={subject.ref}>{formatCoordinate(subject.position)}</output>
      <CopyButton text={formatPastedCoordinate(subject.position)} look="icon" label={copyWords.coordinate} />
    </p>
  );
}

function formatTitle({ members, lie }: OpenSpot['spot']): string {
  const { onOne, overlapping } = chooserWords;
  const counts = formatList(
    operationNames
      .map((name) => [name, members.filter(({ mark }) => getRefOperation(mark.ref) === name).length] as const)
      .filter(([, count]) => count > 0)
      .map(([name, count]) => inspectionWords.count[name]({ count })),
  );
  return lie === 'same' || lie === 'near' ? onOne({ counts }) : overlapping({ counts });
}

function formatNote({ lie, stacked }: OpenSpot['spot']): string {
  const said = chooserWords;
  if (lie === 'apart') return said.own;
  if (lie === 'partly') return said.partlyOwn;
  // The reason is known for units alone: they were never placed within the building.
  const units = stacked.some(({ mark }) => getRefOperation(mark.ref) === 'units');
  if (units) return lie === 'same' ? said.notSurveyed : said.nearlyNotSurveyed;
  return lie === 'same' ? said.same : said.nearby;
}

/** Returns the focus to where it was, when it is still in the list as that closes. */
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

type SpotOptionProps = { readonly member: SpotMember };

/** One feature of a spot: its icon on the map, its name, and the floor of a unit. */
export function SpotOption({ member }: SpotOptionProps) {
  const { inspection } = useInspection();
  const { mark } = member;
  const operation = getRefOperation(mark.ref);
  if (operation === 'units') return <UnitOption member={member} />;
  if (operation === 'entrance') {
    return (
      <span className={`${styles.option} least-36`}>
        <span aria-hidden className={`${styles.entrance} flex-none caption bold text-center circle`}>
          {mark.label}
        </span>
        {getFeatureName(inspection, mark.ref)}
      </span>
    );
  }
  if (operation === 'parking') {
    return (
      <span className={`${styles.option} least-36`}>
        <span aria-hidden className={`${styles.parking} flex-none caption bold text-center px-1 py-0`}>
          {mark.label}
        </span>
        {getFeatureName(inspection, mark.ref)}
      </span>
    );
  }
  return (
    <span className={`${styles.option} least-36`}>
      <span aria-hidden className={`${styles.place} flex-none caption bold text-center circle`} />
      <bdi className="truncate">{mark.label || chooserWords.place}</bdi>
    </span>
  );
}

function spotUnit(number: string | undefined): string {
  const numbered = number === undefined ? 'no' : 'yes';
  return chooserWords.unit({ numbered, number: isolateNumber(number ?? '') });
}

function UnitOption({ member: { mark } }: SpotOptionProps) {
  const { floors, naming } = useSelection();
  const group = floors.find(({ units }) => units.some(({ ref }) => ref === mark.ref));
  const unit = group?.units.find(({ ref }) => ref === mark.ref);
  const number = unit && getUnitNumber(unit);
  return (
    <span className={`${styles.option} least-36`}>
      <bdi aria-hidden className={`${styles.unit} truncate tabular flex-none caption bold text-center`}>
        {number?.slice(0, 24) ?? inspectionWords.noNumber}
      </bdi>
      <span className="visually-hidden">{spotUnit(number)}</span>
      {group && <bdi className="quiet truncate">{formatFloorTitle(group, naming)}</bdi>}
    </span>
  );
}
