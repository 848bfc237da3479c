import { type RefObject, useLayoutEffect, useState } from 'react';
import { findTooLongIn } from '../../state/address-faults.ts';

/**
 * What index.html shows before its scripts, rendered by the build from the same components (app/first-paint.tsx). It
 * stands over the live page until that is rendered for the first time.
 */
const still = () => document.getElementById('still');

/** What is in the page takes the place of what the file showed. */
export function removePrerenderedShell(): void {
  still()?.remove();
}

/** What its reader has done on the still first screen. */
type Left = {
  /** What stood in the boxes, and whether it was asked for. */
  readonly id: string;
  readonly kind: string | undefined;
  readonly asked: boolean;
  /** Where the keyboard is, among what it can reach; -1 for elsewhere. */
  readonly at: number;
  readonly selection: readonly [number | null, number | null] | undefined;
  /** CSS pixels. */
  readonly scrolled: number;
  readonly unfolded: readonly boolean[];
};

/**
 * What its reader has left on the still screen, handed on to the live one before that is painted; undefined until then.
 * While something of the still screen is pressed it stays: it would be taken from under the finger.
 */
export function useShellHandover(screen: RefObject<HTMLElement | null>): Left | undefined {
  const [left, setLeft] = useState<Left>();
  useLayoutEffect(() => {
    const until = new AbortController();
    const take = () => setLeft((before) => before ?? leftOn(still()?.querySelector('main')));
    if (still()?.querySelector(':active')) {
      // The click comes right after the key or the pointer.
      const soon = () => setTimeout(() => until.signal.aborted || take());
      for (const name of ['pointerup', 'pointercancel', 'keyup']) {
        addEventListener(name, soon, { once: true, signal: until.signal });
      }
    } else take();
    return () => until.abort();
  }, []);
  useLayoutEffect(() => {
    if (left && screen.current) giveOn(left, screen.current);
  }, [left, screen]);
  return left;
}

function leftOn(main: Element | null | undefined): Left {
  const [id, kind] = main?.querySelectorAll('input') ?? [];
  const focused = document.activeElement;
  const box = focused instanceof HTMLInputElement && main?.contains(focused) ? focused : undefined;
  return {
    // A link with too long an id leads here, where that can be said and mended.
    id: id?.value || findTooLongIn(location.search).find(({ parameter }) => parameter === 'id')?.value || '',
    kind: kind?.value,
    asked: still()?.dataset.asked !== undefined && id?.value.trim() !== '',
    at: main && focused instanceof HTMLElement ? reachableIn(main).indexOf(focused) : main ? -1 : 0,
    selection: box && [box.selectionStart, box.selectionEnd],
    scrolled: main?.scrollTop ?? 0,
    unfolded: [...(main?.querySelectorAll('details') ?? [])].map(({ open }) => open),
  };
}

/** The two screens are of the same components, so what one of them has, the other has at the same place. */
function giveOn({ at, selection, scrolled, unfolded }: Left, live: HTMLElement): void {
  const wasShown = still() !== null;
  removePrerenderedShell();
  live.scrollTop = scrolled;
  for (const [index, each] of live.querySelectorAll('details').entries())
    each.open = unfolded[index] ?? false;
  const reached = reachableIn(live)[at];
  if (!wasShown && (document.activeElement !== document.body || !hasKeyboard())) return;
  reached?.focus({ preventScroll: true });
  if (selection && reached instanceof HTMLInputElement) reached.setSelectionRange(...selection);
}

function reachableIn(screen: Element): HTMLElement[] {
  return [...screen.querySelectorAll<HTMLElement>('input, button, a, summary')];
}

/** Where the focus in a box opens no keyboard on the screen. */
function hasKeyboard(): boolean {
  return matchMedia('(hover: hover) and (pointer: fine)').matches;
}
