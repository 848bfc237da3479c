import { type RefObject, useLayoutEffect, useState } from 'react';
import { findTooLongIn } from '../../state/address-faults.ts';

/**
 * The element that index.html shows before its scripts, rendered by the build from the same components
 * (app/first-paint.tsx). It covers the live page until that is rendered for the first time.
 */
const still = () => document.getElementById('still');

/** Replaces the prerendered content by the live page. */
export function removePrerenderedShell(): void {
  still()?.remove();
}

/** What the reader has done on the prerendered first screen. */
type Left = {
  /** The content of the boxes, and whether it was submitted. */
  readonly id: string;
  readonly kind: string | undefined;
  readonly asked: boolean;
  /** Index of the focused element among the focusable ones; -1 for none of them. */
  readonly at: number;
  readonly selection: readonly [number | null, number | null] | undefined;
  /** CSS pixels. */
  readonly scrolled: number;
  readonly unfolded: readonly boolean[];
};

/**
 * Passes what the reader has done on the prerendered screen on to the live one before that is painted; undefined until
 * then. While something on it is pressed it stays: it would disappear under the finger.
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
    // A link with too long an id leads here, where that can be explained and corrected.
    id: id?.value || findTooLongIn(location.search).find(({ parameter }) => parameter === 'id')?.value || '',
    kind: kind?.value,
    asked: still()?.dataset.asked !== undefined && id?.value.trim() !== '',
    at: main && focused instanceof HTMLElement ? reachableIn(main).indexOf(focused) : main ? -1 : 0,
    selection: box && [box.selectionStart, box.selectionEnd],
    scrolled: main?.scrollTop ?? 0,
    unfolded: [...(main?.querySelectorAll('details') ?? [])].map(({ open }) => open),
  };
}

/** The two screens have the same components, so their elements have the same indexes. */
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

/** Returns true where focus in a box opens no on-screen keyboard. */
function hasKeyboard(): boolean {
  return matchMedia('(hover: hover) and (pointer: fine)').matches;
}
