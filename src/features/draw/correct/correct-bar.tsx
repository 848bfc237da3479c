import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { formatPastedCoordinate } from '../../../domain/geo/coordinate-text.ts';
import { parseCoordinate } from '../../../domain/geo/typed-coordinate.ts';
import type { Inspection, Subject } from '../../../domain/place/inspection.ts';
import generalWords from '../../../domain/words/general.messages';
import { operationNames } from '../../../spec/operations.ts';
import { showToast } from '../../../state/interface/toast.ts';
import { setSheetStop, usePanelStatus } from '../../../state/interface/what-is-open.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { type CorrectionStart, startCorrecting } from '../../inspect/model/corrections/correcting.ts';
import {
  formatCorrection,
  formatMove,
  getMemberName,
} from '../../inspect/model/corrections/correction-text.ts';
import correctionWords from '../../inspect/model/corrections/corrections.messages';
import {
  recordCorrections,
  useKeptCorrections,
  withdrawCorrections,
} from '../../inspect/model/corrections/keep-corrections.ts';
import { getFeatureName } from '../../inspect/model/feature-name.ts';
import { useMapActions } from '../../inspect/model/map-actions.ts';
import { useInspection } from '../../inspect/model/scene-context.tsx';
import { ArrowButton } from '../put-buttons.tsx';
import correctWords from './correct.messages';
import styles from './correct-bar.module.css';
import {
  type CorrectionDraft,
  changeCorrection,
  moveCorrected,
  nudgeCorrected,
  resetCorrection,
  useCorrectionDraft,
} from './correction-draft.ts';
import { changeable, getTyped, isFaulty, makeCorrections } from './make-corrections.ts';
import {
  type Corrected,
  isUnanswered,
  turnGone,
  useCorrected,
  useCorrectedOnMap,
  useCorrectionKeys,
} from './use-corrected.ts';

type Props = { readonly start: CorrectionStart };

/** Over the map while a feature is corrected: how far it was moved, what else can be said of it, and the end of it. */
export function CorrectBar({ start }: Props) {
  const { inspection } = useInspection();
  const corrected = useCorrected(start);
  const draft = useCorrectionDraft();
  const name = getFeatureName(inspection, start.ref);
  const { said, save } = useSaving(start, corrected, draft, name);
  const [open, setOpen] = useState(start.known?.typed !== undefined);
  const [handle, frame] = useFocusOnce();
  useCorrectedOnMap(start, corrected.walls);
  useCorrectionKeys({ onSave: save, onCancel: endCorrecting });
  useEffect(() => resetCorrection(start.known), [start]);
  useMapFirst();
  const { subject, walls, operation } = corrected;
  const move = correctWords.move({ name });
  const isMapMissing = useMapActions() === undefined;
  return createPortal(
    <section
      ref={frame}
      tabIndex={-1}
      className={`${styles.bar} stack gap-2 fixed px-3 py-2 floating rounded-panel small`}
      aria-label={correctWords.title({ name })}
    >
      <div className="row wrap gap-2">
        <strong className="strong">{name}</strong>
        <span role="status" className="quiet tabular">
          {formatDraft(draft, subject)}
        </span>
      </div>
      <p className={`${isMapMissing ? '' : 'phone-hidden'} caption quiet`}>
        {isMapMissing ? correctWords.withoutMap({ move }) : correctWords.how}
      </p>
      <div className="row wrap gap-x-2 gap-1">
        <ArrowButton
          ref={handle}
          className={isMapMissing ? '' : styles.move}
          onMove={(east, north) => subject && nudgeCorrected(subject.position, east, north)}
        >
          {move}
        </ArrowButton>
        {walls && (
          <label className="row gap-1h cursor-pointer least-24">
            <input
              className="tick flex-none m-0"
              type="checkbox"
              checked={draft.snaps}
              onChange={({ target }) => changeCorrection({ snaps: target.checked })}
            />
            {correctWords.snaps}
          </label>
        )}
        <Button look="quiet" aria-pressed={draft.isGone} onClick={() => turnGone(!draft.isGone)}>
          {draft.isGone ? correctWords.isThere : correctWords.notThere}
        </Button>
        <Button look="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
          {correctWords.more}
        </Button>
      </div>
      {open && subject && <Details subject={subject} members={changeable[operation]} draft={draft} />}
      <div className={`${styles.end} stack gap-2 sticky py-2`}>
        <p role="alert" className="empty-kept warning break-anywhere">
          {said}
        </p>
        <div className="row gap-2">
          <Button look="primary" onClick={save}>
            {correctWords.save}
          </Button>
          <Button look="quiet" onClick={endCorrecting}>
            {generalWords.cancel}
          </Button>
        </div>
      </div>
    </section>,
    document.body,
  );
}

/** On a phone the map has the screen meanwhile. */
function useMapFirst(): void {
  const { stop } = usePanelStatus();
  const [before] = useState(stop);
  useEffect(() => {
    setSheetStop('peek');
    return () => setSheetStop(before);
  }, [before]);
}

function endCorrecting(): void {
  startCorrecting(undefined);
}

function formatDraft({ position, isGone }: CorrectionDraft, subject: Subject | undefined): ReactNode {
  if (isGone) return correctWords.goneSaid;
  if (!position || !subject) return '';
  return correctWords.moved({ offset: formatMove(subject.position, position) });
}

/** Gives the focus to the first element when both appear, to the second where that is not shown; back when they go. */
function useFocusOnce() {
  const element = useRef<HTMLButtonElement>(null);
  const around = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    element.current?.focus({ preventScroll: true });
    if (document.activeElement !== element.current) around.current?.focus({ preventScroll: true });
    return () => {
      const isOpener = before instanceof HTMLElement && before !== document.body && before.isConnected;
      if (isOpener) before.focus({ preventScroll: true });
      // The map had it from a drag.
      else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    };
  }, []);
  return [element, around] as const;
}

/** Returns true while it is unknown what a place consists of. */
function isIncomplete(inspection: Inspection): boolean {
  return operationNames.some((name) => isUnanswered(inspection[name].state));
}

/** Saves what the draft says, unless the answer became another one meanwhile, which is told first. */
function useSaving(start: CorrectionStart, corrected: Corrected, draft: CorrectionDraft, name: string) {
  const { inspection, connection } = useInspection();
  const kept = useKeptCorrections(start.ask);
  const [said, say] = useState('');
  const [seen, setSeen] = useState(kept);
  const { subject, known, waits, takeNote } = corrected;
  const newer = kept?.corrections.find(
    ({ ref, id }) => ref === start.ref && !seen?.corrections.some((each) => each.id === id),
  );
  const save = () => {
    if (!subject) return say(waits ? correctWords.waits : correctWords.sentNoMore);
    if (known && JSON.stringify(known.raw) !== JSON.stringify(subject.raw)) {
      takeNote();
      return say(correctWords.movedOn);
    }
    if (newer) {
      setSeen(kept);
      return say(correctWords.other({ correction: formatCorrection(newer, inspection) }));
    }
    if (draft.isGone && start.ref === 'place' && isIncomplete(inspection))
      return say(correctWords.incomplete);
    const fault = Object.entries(draft.typed).find(([pointer, text]) => isFaulty(pointer, text));
    if (fault && !draft.isGone) return say(`${getMemberName(fault[0])}: ${correctWords.numberFault}`);
    const made = makeCorrections(start, subject, inspection, draft, connection);
    const [first] = made;
    if (!first) return say(correctWords.unchanged);
    const acts = recordCorrections(start.ask, made);
    endCorrecting();
    const text =
      made.length === 1
        ? correctWords.saved({ correction: formatCorrection(first, inspection) })
        : correctWords.savedSeveral({ count: made.length });
    showToast(text, { label: correctionWords.undo, act: () => withdrawCorrections(acts) });
  };
  const isElsewhere = inspection.ask?.id !== start.ask.id || inspection.ask.kind !== start.ask.kind;
  useEffect(() => {
    if (!isElsewhere) return;
    endCorrecting();
    showToast(correctWords.dropped({ name }));
  }, [isElsewhere, name]);
  return { said, save };
}

type DetailsProps = {
  readonly subject: Subject;
  readonly members: readonly string[];
  readonly draft: CorrectionDraft;
};

/** What is typed: the position, the members that can be changed, and a note. */
function Details({ subject, members, draft }: DetailsProps) {
  const { position = subject.position, typed, note } = draft;
  const [written, setWritten] = useState<string>();
  const isFault = written !== undefined && parseCoordinate(written) === undefined;
  return (
    <div className={styles.details}>
      <Field
        label={correctWords.position}
        value={written ?? formatPastedCoordinate(position)}
        complaint={isFault ? correctWords.positionFault : undefined}
        onChange={({ currentTarget: { value } }) => {
          setWritten(value);
          const read = parseCoordinate(value);
          if (read) moveCorrected(read, undefined);
        }}
        onBlur={() => !isFault && setWritten(undefined)}
      />
      {members.map((pointer) => {
        const value = typed[pointer] ?? getTyped(subject, pointer);
        return (
          <Field
            key={pointer}
            label={getMemberName(pointer)}
            value={value}
            complaint={pointer in typed && isFaulty(pointer, value) ? correctWords.numberFault : undefined}
            onChange={({ currentTarget }) =>
              changeCorrection({ isGone: false, typed: { ...typed, [pointer]: currentTarget.value } })
            }
          />
        );
      })}
      <Field
        label={correctWords.note}
        value={note}
        onChange={({ currentTarget }) => changeCorrection({ note: currentTarget.value })}
      />
    </div>
  );
}
