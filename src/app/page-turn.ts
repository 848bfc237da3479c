import { useEffect, useRef } from 'react';
import type { Inspection } from '../domain/place/inspection.ts';
import { getPlaceTexts } from '../features/inspect/model/inspection-facts.ts';
import { useInspection, useSelection } from '../features/inspect/model/scene-context.tsx';
import { pageShown } from '../state/address.ts';
import { programName } from '../state/page-config.ts';
import appWords from './app.messages';
import frameWords from './frame.messages';

/** Maximum characters of a foreign name: tabs and bookmarks show fewer. */
const longest = 120;

/** Returns the name of a place for one line: its title, else its id. Empty while none is asked for. */
export function getShortTitle(inspection: Inspection): string {
  return (getPlaceTexts(inspection).title || (inspection.ask?.id ?? '')).slice(0, longest);
}

/** The title of the first screen, which index.html has before any script. */
export function getFirstTitle(): string {
  const { headline } = appWords;
  return `${programName}: ${headline.charAt(0).toLowerCase()}${headline.slice(1)}`;
}

/** Sets the title of the page to the place and the page, so that tabs, bookmarks and the history distinguish them. */
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

/** The id of the focus target of a lazily loaded page. */
export const lazyFaceId = 'late-face';

/** Moves the focus to the target of the new page, where it was lost with the former page or the stage. */
export function usePageFocus(face: string): void {
  const before = useRef(face);
  useEffect(() => {
    if (before.current === face) return;
    before.current = face;
    if (document.activeElement === document.body) focusFace();
  }, [face]);
}

/** Moves the focus to the content of the panel. */
export function focusFace(): void {
  const face = document.querySelector<HTMLElement>(`#${lazyFaceId}, [role="tabpanel"]`);
  (face?.querySelector<HTMLElement>('h1[tabindex]') ?? face)?.focus();
}
