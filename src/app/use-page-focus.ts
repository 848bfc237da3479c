import { useEffect, useRef } from 'react';
import type { Page } from '../state/address.ts';

/** The face of a page that is loaded late. */
export const lateFaceId = 'late-face';

/** Where the focus went with the page that was left, the keyboard goes on in the face of the new one. */
export function usePageFocus(page: Page): void {
  const before = useRef(page);
  useEffect(() => {
    if (before.current === page) return;
    before.current = page;
    if (document.activeElement === document.body) focusFace();
  }, [page]);
}

/** Leads the keyboard to what the panel shows. */
export function focusFace(): void {
  document.querySelector<HTMLElement>(`#${lateFaceId}, [role="tabpanel"]`)?.focus();
}
