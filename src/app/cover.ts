import { useMemo, useSyncExternalStore } from 'react';
import type { Cover } from '../map/cover.ts';
import type { SheetStop } from './sheet.tsx';

const phone = matchMedia('(max-width: 720px)');

/** Panel of 440 px with its gutters at the left, controls with theirs at the right. */
const besidePanel: Cover = { top: 16, right: 68, bottom: 32, left: 472 };

/** The panel put together to its header: the map has the room below it. */
const belowHeader: Cover = { top: 112, right: 68, bottom: 32, left: 16 };

/** CSS pixels of the phone's header with its gap, of the controls, and of the sheet at its lowest stop. */
const phoneHeader = 76;
const phoneControls = 60;
const sheetPeek = 96;

/** What the panel or the sheet hides of the map, so that a fit keeps the place in sight. */
export function useCover(stop: SheetStop, collapsed: boolean): Cover {
  const isPhone = useSyncExternalStore(onLayoutChange, () => phone.matches);
  return useMemo(() => {
    if (isPhone) return aboveSheet(stop);
    return collapsed ? belowHeader : besidePanel;
  }, [isPhone, stop, collapsed]);
}

function aboveSheet(stop: SheetStop): Cover {
  const sheet = stop === 'peek' ? sheetPeek : innerHeight / 2;
  return { top: phoneHeader, right: phoneControls, bottom: sheet, left: 0 };
}

function onLayoutChange(follow: () => void): () => void {
  phone.addEventListener('change', follow);
  return () => phone.removeEventListener('change', follow);
}
