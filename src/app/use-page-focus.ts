import { useEffect, useRef } from 'react';

/** The face of a page that is loaded late. */
export const lateFaceId = 'late-face';

/** Where the focus went with the page or the stage that was left, the keyboard goes on in the face of the new one. */
export function usePageFocus(face: string): void {
  const before = useRef(face);
  useEffect(() => {
    if (before.current === face) return;
    before.current = face;
    if (document.activeElement === document.body) focusFace();
  }, [face]);
}

/** Leads the keyboard to what the panel shows. */
export function focusFace(): void {
  document.querySelector<HTMLElement>(`#${lateFaceId}, [role="tabpanel"]`)?.focus();
}
