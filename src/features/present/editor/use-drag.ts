import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useState } from 'react';

type Drag = {
  /** The id of the dragged step. */
  readonly dragged: string | undefined;
  /** The place, from 0, at which it would be dropped. */
  readonly dropAt: number | undefined;
  readonly begin: (event: ReactPointerEvent, id: string) => void;
};

/** Drags a step to another place of its list. Esc, and a drop outside the window, leave it where it is. */
export function useDrag(list: RefObject<HTMLElement | null>, onDrop: (id: string, at: number) => void): Drag {
  const [held, setHeld] = useState<{ readonly id: string; readonly at: number }>();
  useEffect(() => {
    if (!held) return;
    const follow = ({ clientY }: PointerEvent) => {
      const at = placeAt(list.current, clientY);
      if (at !== held.at) setHeld({ ...held, at });
    };
    const drop = () => {
      setHeld(undefined);
      onDrop(held.id, held.at);
    };
    const cancel = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key !== 'Escape') return;
      setHeld(undefined);
    };
    addEventListener('pointermove', follow);
    addEventListener('pointerup', drop);
    addEventListener('pointercancel', cancel);
    addEventListener('keydown', cancel);
    return () => {
      removeEventListener('pointermove', follow);
      removeEventListener('pointerup', drop);
      removeEventListener('pointercancel', cancel);
      removeEventListener('keydown', cancel);
    };
  }, [held, list, onDrop]);
  return {
    dragged: held?.id,
    dropAt: held?.at,
    begin: (event, id) => {
      if (event.button !== 0) return;
      // No text is selected on the way.
      event.preventDefault();
      setHeld({ id, at: placeAt(list.current, event.clientY) });
    },
  };
}

/** Returns the row at a height of the window: the last one that begins above it. */
function placeAt(list: HTMLElement | null, y: number): number {
  const rows = [...(list?.children ?? [])];
  return Math.max(
    0,
    rows.findLastIndex((row) => row.getBoundingClientRect().top <= y),
  );
}
