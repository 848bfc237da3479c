import { getNeighbourFloor } from '../../domain/floors/floors.ts';
import { loadMessages } from '../../domain/words/catalogue.ts';
import inspectWords from '../../features/inspect/inspect.messages';
import { correctFeature, isCorrectable } from '../../features/inspect/model/corrections/correcting.ts';
import { getMapActions } from '../../features/inspect/model/map-actions.ts';
import type { Answered, Asking, Selection } from '../../features/inspect/model/use-scene.ts';
import { panelTabs } from '../../features/inspect/panel-tabs.ts';
import { getPageLink, tellLinkReach } from '../../features/kit/model/page-link.ts';
import type { Viewed } from '../../features/present/add-view.ts';
import { placesListId } from '../../map/all-places/part-names.ts';
import type { Ask } from '../../spec/operations.ts';
import { type BasemapName, pageShown, type Theme } from '../../state/address.ts';
import { chooseFinding, getChosenFinding } from '../../state/interface/looked-at.ts';
import { showToast } from '../../state/interface/toast.ts';
import { mapTool, openDialog, openTool, toggleTool } from '../../state/interface/what-is-open.ts';
import { copyText } from '../../ui/hand-out.ts';
import frameWords from '../frame.messages';
import type { Action } from '../shortcuts/bindings.ts';

/** Actions that are available before any question. */
const always: ReadonlySet<Action> = new Set([
  'palette',
  'findId',
  'allPlaces',
  'theme',
  'shortcuts',
  'clear',
]);

/**
 * Performs the action of a key; `index` is the number of the binding's key. Returns false when there is nothing to do.
 */
export function performAction(action: Action, context: CommandContext, index = 0): boolean {
  if (context.scene.inspection.ask === undefined && !always.has(action)) return false;
  return actions[action](context, index) !== false;
}

const actions: Record<Action, (context: CommandContext, index: number) => unknown> = {
  palette: () => openDialog('palette'),
  shortcuts: () => openDialog('shortcuts'),
  findId: () => focusId(),
  floorDown: (context) => stepFloor(context, -1),
  floorUp: (context) => stepFloor(context, 1),
  tab: ({ scene }, index) => {
    const tab = panelTabs[index];
    if (!tab || pageShown(scene.address) !== 'inspect') return false;
    return scene.go({ tab: tab.name });
  },
  view: ({ scene }) => scene.go({ view: scene.address.view === '3d' ? '2d' : '3d' }),
  backToPlace: () => getMapActions()?.backToPlace() ?? false,
  layers: () => toggleTool('layers'),
  allPlaces: ({ scene }) =>
    scene.address.all === null ? scene.go({ all: 'ready' }) : document.getElementById(placesListId)?.focus(),
  measure: () => toggleTool('measure'),
  theme: ({ theme, chooseTheme }) => chooseTheme(theme === 'dark' ? 'light' : 'dark'),
  copyLink: () => void copyLink(),
  correct: ({ scene }) => {
    const { address, connection, inspection } = scene;
    const isOffered = ['inspect', 'review'].includes(pageShown(address)) && isCorrectable(connection);
    return isOffered && correctFeature(inspection.ask, address.sel ?? 'place');
  },
  clear,
};

function stepFloor({ scene }: CommandContext, step: 1 | -1): boolean {
  const next = getNeighbourFloor(scene.floors, scene.address.floor, step);
  if (next === null) return false;
  scene.go({ floor: next });
  return true;
}

/**
 * Goes one step back: the open tool of the map first, then the open finding, then the selection. Returns false when
 * there is none of them.
 */
function clear({ scene }: CommandContext): boolean {
  if (mapTool() !== undefined) {
    openTool(undefined);
    return true;
  }
  if (getChosenFinding() !== undefined) {
    // It chose its feature, and the camera goes back with it.
    chooseFinding(undefined);
    scene.select(undefined, 'stay');
    return true;
  }
  if (scene.address.sel === null) return false;
  scene.select(undefined);
  return true;
}

/** Copies the page's address, which contains everything on the screen, and reports the outcome. */
async function copyLink(): Promise<void> {
  try {
    await copyText(getPageLink());
    if (!(await tellLinkReach())) showToast(frameWords.linkCopied);
  } catch {
    showToast(frameWords.linkNotCopied);
  }
}

/** Puts the cursor into the box for the id, with its text selected for replacement, or ready for further typing. */
export function focusId(anew = true): boolean {
  const boxes = document.querySelectorAll<HTMLInputElement>('input[aria-label]');
  const box = [...boxes].find((each) => each.ariaLabel === inspectWords.id && !each.closest('#still'));
  box?.focus();
  if (anew) box?.select();
  return box !== undefined;
}

/** All that a command or a key may read and do. */
export type CommandContext = {
  readonly scene: Pick<Answered, 'inspection' | 'connection'> &
    Pick<Selection, 'address' | 'floors' | 'naming' | 'select' | 'go'> &
    Pick<Asking, 'askAgain'>;
  /** The current theme. */
  readonly theme: Theme;
  /** The current basemap. */
  readonly basemap: BasemapName;
  readonly ask: (ask: Ask) => void;
  readonly chooseTheme: (theme: Theme | null) => void;
};

/** Adds the current view to the playlist and confirms it. The code of playlists is loaded on first use. */
export async function addViewToPlaylist(viewed: Viewed): Promise<void> {
  try {
    const present = await import('../../features/present/add-view.ts');
    await loadMessages();
    showToast(await present.addView(viewed));
  } catch {
    showToast(frameWords.viewNotAdded);
  }
}
