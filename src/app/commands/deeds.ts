import { floorBeside } from '../../domain/floors.ts';
import { panelTabs } from '../../panel/panel-tabs.ts';
import { pageShown } from '../../state/address.ts';
import { userTogglesTool } from '../../state/map-tool.ts';
import { userOpens } from '../../state/open-dialog.ts';
import type { Deed } from '../shortcuts/bindings.ts';
import { clear } from './clear.ts';
import { copyLink } from './copy-link.ts';
import { focusId } from './focus-id.ts';
import type { Helm } from './helm.ts';

/** Deeds that mean something before any place is asked for. */
const always: ReadonlySet<Deed> = new Set(['palette', 'findId', 'theme', 'shortcuts', 'clear']);

/** Does what a key asks for; `index` says which of the binding's keys it was. False when there is nothing to do. */
export function perform(deed: Deed, helm: Helm, index = 0): boolean {
  if (helm.scene.inspection.ask === undefined && !always.has(deed)) return false;
  return deeds[deed](helm, index) !== false;
}

const deeds: Record<Deed, (helm: Helm, index: number) => unknown> = {
  palette: () => userOpens('palette'),
  shortcuts: () => userOpens('shortcuts'),
  findId: focusId,
  floorDown: (helm) => stepFloor(helm, -1),
  floorUp: (helm) => stepFloor(helm, 1),
  tab: ({ scene }, index) => {
    const tab = panelTabs[index];
    if (!tab || pageShown(scene.address) !== 'inspect') return false;
    return scene.go({ tab: tab.name });
  },
  view: ({ scene }) => scene.go({ view: scene.address.view === '3d' ? '2d' : '3d' }),
  layers: () => userTogglesTool('layers'),
  measure: () => userTogglesTool('measure'),
  theme: ({ theme, chooseTheme }) => chooseTheme(theme === 'dark' ? 'light' : 'dark'),
  copyLink: () => void copyLink(),
  clear,
};

function stepFloor({ scene }: Helm, step: 1 | -1): boolean {
  const next = floorBeside(scene.floors, scene.address.floor, step);
  if (next === null) return false;
  scene.go({ floor: next });
  return true;
}
