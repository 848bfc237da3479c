import { memo, type PointerEvent } from 'react';
import type { Connection } from '../../client/connection.ts';
import type { Step } from '../../contract/playlist.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { GripVertical } from '../../ui/icons/grip-vertical.ts';
import { ScanLine } from '../../ui/icons/scan-line.ts';
import { formatNumber } from '../../words/formats.ts';
import { shareWords } from '../../words/words.ts';
import styles from './step-row.module.css';
import { useStepInWords } from './use-step-in-words.ts';

type Props = {
  readonly step: Step;
  /** From 1. */
  readonly number: number;
  readonly own: boolean;
  readonly open: boolean;
  readonly connection: Connection;
  /** Of its place, where one is known before anything is asked. */
  readonly placeTitle: string | undefined;
  /** The same for as long as the list stands, as nothing else is shown anew with each letter that is typed. */
  readonly deeds: StepDeeds;
};

/** What a row can have done with the step of an id. */
export type StepDeeds = {
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
  placeTitle,
  deeds,
}: Props) {
  const words = shareWords.present;
  const shows = useStepInWords(step, connection, placeTitle);
  return (
    <div className={styles.row}>
      <span
        className={styles.number}
        title={own ? words.drag(number) : undefined}
        data-grab={own || undefined}
        onPointerDown={own ? (event) => deeds.grab(event, step.id) : undefined}
      >
        {own && <GripVertical size={14} aria-hidden />}
        {formatNumber(number)}
      </span>
      <button
        type="button"
        className={styles.face}
        aria-expanded={own ? open : undefined}
        aria-label={words.stepNamed(number, step.title)}
        title={words.goThere}
        onClick={() => deeds.open(step.id)}
      >
        <b data-none={step.title === '' || undefined}>{step.title || words.noTitle}</b>
        {step.caption !== '' && !open && <span className={styles.caption}>{step.caption}</span>}
        <span className={styles.shows}>{shows}</span>
      </button>
      {own && (
        <IconButton
          label={words.takeViewFor(number)}
          title={words.takeView}
          onClick={() => deeds.takeView(step.id)}
        >
          <ScanLine size={16} aria-hidden />
        </IconButton>
      )}
    </div>
  );
});
