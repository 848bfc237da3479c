import { type KeyboardEvent, useLayoutEffect, useMemo, useRef } from 'react';
import type { Connection } from '../../../client/connection.ts';
import {
  duplicateStep,
  editStep,
  getNeighbourStep,
  moveStep,
  removeStep,
  reshootStep,
} from '../../../domain/playlist/edit-playlist.ts';
import type { Playlist, Step } from '../../../spec/playlist.ts';
import { createRandomId } from '../../../state/database.ts';
import { useSelection } from '../../inspect/model/scene-context.tsx';
import { useTheme } from '../../inspect/model/theme.ts';
import { getShownView } from '../add-view.ts';
import presentWords from '../present.messages';
import { findStepPlace, type NamedPlace } from '../step-address.ts';
import { StepForm } from './step-form.tsx';
import styles from './step-list.module.css';
import { type StepActions, StepRow } from './step-row.tsx';
import { useDrag } from './use-drag.ts';

type Props = {
  readonly playlist: Playlist;
  readonly own: boolean;
  readonly connection: Connection;
  readonly known: readonly NamedPlace[];
  /** The id of the step whose texts are open. */
  readonly open: string | undefined;
  readonly onOpen: (id: string | undefined) => void;
  /** `text` says what was done. */
  readonly onChange: (next: Playlist, text?: string, undoable?: boolean) => void;
  readonly onShow: (step: Step) => void;
  /** `number` from 1. */
  readonly onStart: (number: number) => void;
};

/** The steps in their order: shown by a click, moved by Alt and arrows or by dragging their number. */
export function StepList({
  playlist,
  own,
  connection,
  known,
  open,
  onOpen,
  onChange,
  onShow,
  onStart,
}: Props) {
  const { steps } = playlist;
  const { address } = useSelection();
  const theme = useTheme(address.theme);
  const list = useRef<HTMLOListElement>(null);
  const move = useMove(playlist, onChange);
  const drag = useDrag(list, move);
  const moveByKey = (event: KeyboardEvent, id: string, index: number) => {
    if (!own || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(id, index + (event.key === 'ArrowUp' ? -1 : 1));
  };
  const remove = ({ id }: Step, index: number) => {
    onChange(removeStep(playlist, id), presentWords.removed({ number: index + 1 }), true);
    const beside = getNeighbourStep(playlist, id, 1) ?? getNeighbourStep(playlist, id, -1);
    onOpen(undefined);
    list.current?.querySelector<HTMLElement>(`[data-step="${beside?.id}"] button[aria-expanded]`)?.focus();
  };
  const actions = useStepActions({
    open: (id) => {
      const isOpen = own && open === id;
      onOpen(isOpen ? undefined : id);
      const step = steps.find((each) => each.id === id);
      if (step && !isOpen) onShow(step);
    },
    takeView: (id) => {
      const view = getShownView();
      if (!view) return onChange(playlist, presentWords.nothingToAdd);
      const number = steps.findIndex((step) => step.id === id) + 1;
      onChange(reshootStep(playlist, id, view), presentWords.recaptured({ number }), true);
    },
    grab: drag.begin,
  });

  return (
    <>
      <ol
        ref={list}
        className={`${styles.list} -mx-2`}
        aria-label={presentWords.steps}
        data-dragging={drag.dragged !== undefined || undefined}
      >
        {steps.map((step, index) => (
          <li
            key={step.id}
            data-step={step.id}
            data-open={open === step.id || undefined}
            data-dragged={drag.dragged === step.id || undefined}
            data-drop={drag.dropAt === index || undefined}
            onKeyDown={(event) => moveByKey(event, step.id, index)}
          >
            <StepRow
              step={step}
              number={index + 1}
              own={own}
              open={open === step.id}
              connection={connection}
              place={findStepPlace(step, known)}
              theme={theme}
              actions={actions}
            />
            {own && open === step.id && (
              <StepForm
                step={step}
                first={index === 0}
                last={index === steps.length - 1}
                onEdit={(change) => onChange(editStep(playlist, step.id, change))}
                onShow={() => onShow(step)}
                onStart={() => onStart(index + 1)}
                onMove={(by) => move(step.id, index + by)}
                onDuplicate={() =>
                  onChange(
                    duplicateStep(playlist, step.id, createRandomId()),
                    presentWords.duplicated({ number: index + 2 }),
                  )
                }
                onRemove={() => remove(step, index)}
              />
            )}
          </li>
        ))}
      </ol>
      {own && <p className="caption quiet phone-hidden">{presentWords.keys}</p>}
    </>
  );
}

/** Moves a step, and announces its new place. The focus stays where it was. */
function useMove(playlist: Playlist, onChange: Props['onChange']): (id: string, to: number) => void {
  const lastFocus = useRef<Element>(null);
  // A row that moves in the page may lose the focus on its way.
  useLayoutEffect(() => {
    const before = lastFocus.current;
    lastFocus.current = null;
    if (before instanceof HTMLElement && document.activeElement !== before) before.focus();
  });
  const { steps } = playlist;
  return (id, to) => {
    const from = steps.findIndex((step) => step.id === id);
    if (to < 0 || to >= steps.length)
      return onChange(playlist, to < 0 ? presentWords.first : presentWords.last);
    if (to === from) return;
    lastFocus.current = document.activeElement;
    onChange(
      moveStep(playlist, id, to),
      presentWords.moved({ from: from + 1, to: to + 1, count: steps.length }),
    );
  };
}

/**
 * Returns actions that stay the same while the list is shown, and call the current ones: only changed rows render
 * again.
 */
function useStepActions(now: StepActions): StepActions {
  const latest = useRef(now);
  latest.current = now;
  return useMemo(
    () => ({
      open: (id) => latest.current.open(id),
      takeView: (id) => latest.current.takeView(id),
      grab: (event, id) => latest.current.grab(event, id),
    }),
    [],
  );
}
