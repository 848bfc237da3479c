import { useEffect, useRef } from 'react';
import type { Inspection } from '../domain/place/inspection.ts';
import { getPlaceTexts } from '../features/inspect/model/inspection-facts.ts';
import { useInspection, useSelection } from '../features/inspect/model/scene-context.tsx';
import { pageShown } from '../state/address.ts';
import { programName } from '../state/page-config.ts';
import appWords from './app.messages';
import frameWords from './frame.messages';

/** Characters of a foreign name: tabs and bookmarks show fewer. */
const longest = 120;

/** What a place is called where there is room for one line: its address, else its id. Empty while none is asked for. */
export function getShortTitle(inspection: Inspection): string {
  return (getPlaceTexts(inspection).title || (inspection.ask?.id ?? '')).slice(0, longest);
}

/** The title of the first screen, which index.html has before any script. */
export function getFirstTitle(): string {
  const { headline } = appWords;
  return `${programName}: ${headline.charAt(0).toLowerCase()}${headline.slice(1)}`;
}

/** The title of the page names the place and the page, so that tabs, bookmarks and the history tell them apart. */
export function usePageTitle(): void {
  const { inspection } = useInspection();
  const { address } = useSelection();
  const page = pageShown(address);
  const parts = [getShortTitle(inspection), frameWords.page[page], programName];
  const isFirst = parts[0] === '' && page === 'inspect';
  const title = isFirst ? getFirstTitle() : parts.filter(Boolean).join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** The face of a page that is loaded late. */
export const lazyFaceId = 'late-face';

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
  const face = document.querySelector<HTMLElement>(`#${lazyFaceId}, [role="tabpanel"]`);
  (face?.querySelector<HTMLElement>('h1[tabindex]') ?? face)?.focus();
}
