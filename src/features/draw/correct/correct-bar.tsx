import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Subject } from '../../../domain/place/inspection.ts';
import generalWords from '../../../domain/words/general.messages';
import type { OperationName } from '../../../spec/operations.ts';
import { setSheetStop, usePanelStatus } from '../../../state/interface/what-is-open.ts';
import { Button } from '../../../ui/button.tsx';
import { AddMissing } from '../../inspect/model/corrections/add-missing.tsx';
import type { CorrectionStart } from '../../inspect/model/corrections/correcting.ts';
import { formatMove } from '../../inspect/model/corrections/correction-text.ts';
import correctionWords from '../../inspect/model/corrections/corrections.messages';
import { type MissingOperation, startAdding } from '../../inspect/model/corrections/missing-element.ts';
import { getFeatureName } from '../../inspect/model/feature-name.ts';
import { useMapActions } from '../../inspect/model/map-actions.ts';
import { useInspection, useSelection } from '../../inspect/model/scene-context.tsx';
import { ArrowButton } from '../put-buttons.tsx';
import correctWords from './correct.messages';
import styles from './correct-bar.module.css';
import { CorrectDetails } from './correct-details.tsx';
import { CorrectPhotos } from './correct-photos.tsx';
import {
  type CorrectionDraft,
  changeCorrection,
  isUntouched,
  moveCorrected,
  nudgeCorrected,
  resetCorrection,
  useCorrectionDraft,
} from './correction-draft.ts';
import { getTypable } from './make-corrections.ts';
import { turnGone, useCorrected, useCorrectedOnMap, useCorrectionKeys } from './use-corrected.ts';
import { endCorrecting, useSaving } from './use-saving.ts';

type Props = { readonly start: CorrectionStart };

/** Over the map while a feature is corrected: how far it was moved, what else can be said of it, and the end of it. */
export function CorrectBar({ start }: Props) {
  const { inspection } = useInspection();
  const { floor } = useSelection().address;
  const corrected = useCorrected(start);
  const draft = useCorrectionDraft();
  const { subject, walls, operation } = corrected;
  const isMissing = start.missing !== undefined;
  const name =
    start.missing && operation !== 'details'
      ? correctionWords.missing[operation]
      : getFeatureName(inspection, start.ref);
  const [open, setOpen] = useState(start.known?.typed !== undefined || (isMissing && operation === 'units'));
  const openDetails = () => setOpen(true);
  const { said, save } = useSaving(start, corrected, draft, { name, openDetails });
  const [handle, frame] = useFocusOnce();
  useCorrectedOnMap(start, walls);
  const add = (kind: MissingOperation) => {
    if (isUntouched(draft) || save()) startAdding(inspection, kind, floor);
  };
  const [addable = 'entrance'] = addableTo[operation];
  useCorrectionKeys({ onSave: save, onCancel: endCorrecting, onAdd: () => add(addable) });
  // biome-ignore lint/correctness/useExhaustiveDependencies: walls that come later move nothing
  useEffect(() => {
    resetCorrection(start.known);
    if (start.missing && !start.known) moveCorrected(start.missing.position, walls);
  }, [start]);
  useMapFirst();
  const move = isMissing ? correctWords.moveIt : correctWords.move({ name });
  const isMapMissing = useMapActions() === undefined;
  return createPortal(
    <section
      ref={frame}
      tabIndex={-1}
      className={`${styles.bar} stack gap-2 fixed px-3 py-2 floating rounded-panel small`}
      aria-label={isMissing ? name : correctWords.title({ name })}
    >
      <div className="row wrap gap-2">
        <strong className="strong">{name}</strong>
        <span role="status" className="quiet tabular">
          {formatDraft(draft, isMissing ? inspection.details.subjects[0] : subject, isMissing)}
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
        {walls && <SnapBox snaps={draft.snaps} />}
        {!isMissing && (
          <Button look="quiet" aria-pressed={draft.isGone} onClick={() => turnGone(!draft.isGone)}>
            {draft.isGone ? correctWords.isThere : correctWords.notThere}
          </Button>
        )}
        <Button look="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
          {correctWords.more}
        </Button>
      </div>
      {open && subject && (
        <CorrectDetails subject={subject} members={getTypable(operation, isMissing)} draft={draft} />
      )}
      {subject && <CorrectPhotos photos={draft.photos} from={draft.position ?? subject.position} />}
      <div className="row wrap gap-x-2 gap-1">
        {addableTo[operation].map((kind) => (
          <AddMissing
            key={kind}
            operation={kind}
            onAdd={add}
            label={isMissing ? correctWords.another : undefined}
            shortcut={kind === addable ? 'a' : undefined}
          />
        ))}
      </div>
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

/** What may be missing beside a feature, the likeliest first. */
const addableTo: Readonly<Record<OperationName, readonly MissingOperation[]>> = {
  details: ['entrance', 'parking', 'units'],
  parking: ['parking'],
  entrance: ['entrance'],
  units: ['units'],
};

function SnapBox({ snaps }: { readonly snaps: boolean }) {
  return (
    <label className="row gap-1h cursor-pointer least-24">
      <input
        className="tick flex-none m-0"
        type="checkbox"
        checked={snaps}
        onChange={({ target }) => changeCorrection({ snaps: target.checked })}
      />
      {correctWords.snaps}
    </label>
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

function formatDraft(
  { position, isGone }: CorrectionDraft,
  from: Pick<Subject, 'position'> | undefined,
  isMissing: boolean,
): ReactNode {
  if (isGone) return correctWords.goneSaid;
  if (!position || !from) return '';
  const offset = formatMove(from.position, position);
  return isMissing ? correctionWords.ofPlace({ offset }) : correctWords.moved({ offset });
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
