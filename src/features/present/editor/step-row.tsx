import { useQuery } from '@tanstack/react-query';
import { memo, type PointerEvent } from 'react';
import type { Connection } from '../../../client/connection.ts';
import { answerQuery } from '../../../client/queries.ts';
import { getUnitNumber } from '../../../domain/floors/floors.ts';
import { floorsAsSent } from '../../../domain/format/floor-naming.ts';
import { formatNumber } from '../../../domain/format/formats.ts';
import { isolate } from '../../../domain/format/sentences.ts';
import { createAnsweredView } from '../../../domain/place/inspection.ts';
import { getPlaceTitle } from '../../../domain/place/place-record.ts';
import { getRefOperation } from '../../../domain/place/ref.ts';
import type { Step } from '../../../spec/playlist.ts';
import { addressOf, type Theme } from '../../../state/address.ts';
import { IconButton } from '../../../ui/button.tsx';
import { GripVertical, ScanLine } from '../../../ui/icons/lazy-icons.ts';
import inspectionWords from '../../inspect/model/inspection.messages';
import { formatFloorInSentence } from '../../inspect/model/inspection-texts.ts';
import presentWords from '../present.messages';
import { PlacePicture } from '../stage/poster.tsx';
import type { NamedPlace } from '../step-address.ts';
import styles from './step-row.module.css';

type Props = {
  readonly step: Step;
  /** From 1. */
  readonly number: number;
  readonly own: boolean;
  readonly open: boolean;
  readonly connection: Connection;
  /** Its place, where one is known before anything is asked. */
  readonly place: NamedPlace | undefined;
  readonly theme: Theme;
  /** The same while the list is shown, so that other rows do not render with each typed letter. */
  readonly actions: StepActions;
};

/** The actions of a row on the step of an id. */
export type StepActions = {
  readonly open: (id: string) => void;
  readonly takeView: (id: string) => void;
  readonly grab: (event: PointerEvent, id: string) => void;
};

/** A step at a glance: its number, its texts, and what it shows. */
export const StepRow = memo(function StepRow({
  step,
  number,
  own,
  open,
  connection,
  place,
  theme,
  actions,
}: Props) {
  const shows = useStepInWords(step, connection, place?.title);
  return (
    <div className={`${styles.row} items-start flex`}>
      <span
        className={`${styles.number} justify-end pr-1 gap-1 row flex-none small quiet tabular`}
        title={own ? presentWords.drag({ number }) : undefined}
        data-grab={own || undefined}
        onPointerDown={own ? (event) => actions.grab(event, step.id) : undefined}
      >
        {own && <GripVertical size={14} aria-hidden />}
        {formatNumber(number)}
      </span>
      <button
        type="button"
        className={`${styles.face} stack content-center target-large fill text-start bare rounded cursor-pointer px-1h py-2`}
        aria-expanded={own ? open : undefined}
        aria-label={
          step.title === ''
            ? presentWords.stepUntitled({ number })
            : presentWords.stepNamed({ number, title: isolate(step.title) })
        }
        title={presentWords.goThere}
        onClick={() => actions.open(step.id)}
      >
        <span className={`${styles.picture} thumbnail rounded wash`} aria-hidden>
          {place?.picture ? (
            <PlacePicture picture={place.picture} theme={theme} lazy />
          ) : (
            <Sketch number={number} />
          )}
        </span>
        <b className="strong break-anywhere" data-none={step.title === '' || undefined}>
          {step.title || presentWords.noTitle}
        </b>
        {step.caption !== '' && !open && <span className="small break-anywhere">{step.caption}</span>}
        <span className="caption quiet break-anywhere">{shows}</span>
      </button>
      {own && (
        <IconButton
          label={presentWords.takeViewFor({ number })}
          title={presentWords.takeView}
          onClick={() => actions.takeView(step.id)}
        >
          <ScanLine size={16} aria-hidden />
        </IconButton>
      )}
    </div>
  );
});

/** Replaces a missing picture of a step: some streets, and its number. */
function Sketch({ number }: { readonly number: number }) {
  return (
    <svg className={styles.sketch} aria-hidden viewBox="0 0 72 46" width="72" height="46">
      <path d="M-2 39 74 25M16-2l12 50M52-2l7 50M-2 11l76-7M28 48l-4-17" />
      <text x="40" y="17">
        {formatNumber(number)}
      </text>
    </svg>
  );
}

/**
 * Returns what a step shows: `Dostyk 5, Astana, floor 12, 3D, unit 1208`. Names come from answers that are here
 * already; nothing is asked for it, so an unknown place (`known` undefined) is shown by its id.
 */
function useStepInWords(step: Step, connection: Connection, known: string | undefined): string {
  const words = presentWords.shows;
  const { id, kind, floor, view, sel, unit, tab, compare } = addressOf(step.address);
  const ask = { id: id ?? '', kind: kind || 'place' };
  const details = useQuery({ ...answerQuery(connection, 'details', ask), enabled: false }).data;
  const units = useQuery({ ...answerQuery(connection, 'units', ask), enabled: false }).data;
  const place = details?.features[0]?.data;
  const selected = (): string | false => {
    if (sel === null) return unit !== null && words.unit({ number: isolate(unit) });
    const operation = getRefOperation(sel);
    if (operation === 'parking') return words.parking;
    if (operation === 'entrance') return words.entrance;
    if (operation !== 'units') return false;
    const found = units && createAnsweredView(units).subjects.find(({ ref }) => ref === sel);
    const number = found && getUnitNumber(found);
    return number === undefined ? words.aUnit : words.unit({ number: isolate(number) });
  };
  const parts = [
    (place && getPlaceTitle(place).title) || known || (id ?? words.page),
    floor !== null && floorInWords(floor),
    view === '3d' && words.standing,
    selected(),
    tab === 'checks' && words.checks,
    compare !== null && words.compared,
  ];
  return parts.filter((part) => part !== false).join(', ');
}

function floorInWords(floor: string): string {
  const number = Number(floor);
  return Number.isFinite(number)
    ? formatFloorInSentence(number, floorsAsSent)
    : floor === 'unknown'
      ? inspectionWords.floorUnknown
      : inspectionWords.floorInSentence.named({ name: floor });
}
