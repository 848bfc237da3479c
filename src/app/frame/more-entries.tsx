import {
  Command,
  GitCompareArrows,
  History,
  Keyboard,
  ListChecks,
  MapPin,
  PackageOpen,
  Presentation,
  Send,
  Settings,
  SquarePlus,
} from 'lucide-react';
import type { Scene } from '../../scene/use-scene.ts';
import { choosePage, offeredPages, pageShown } from '../../state/address.ts';
import { type DialogName, userOpens } from '../../state/open-dialog.ts';
import { MenuEntry, MenuLine } from '../../ui/menu.tsx';
import { commandWords } from '../../words/words.ts';
import { addView } from '../commands/add-view.ts';
import { chooseKit } from '../open-kit/choose-kit.ts';
import { paletteKey } from '../shortcuts/platform.ts';

const entries = [
  { name: 'palette', Icon: Command },
  { name: 'history', Icon: History },
  { name: 'settings', Icon: Settings },
  { name: 'shortcuts', Icon: Keyboard },
] as const satisfies { readonly name: DialogName; readonly Icon: unknown }[];

const pageIcons = {
  inspect: MapPin,
  review: ListChecks,
  compare: GitCompareArrows,
  present: Presentation,
  production: Send,
};

type Props = { readonly scene: Scene };

/** What is not about this place: the other pages, the commands, the history, the settings, the shortcuts. */
export function MoreEntries({ scene }: Props) {
  const shown = pageShown(scene.address);
  return (
    <>
      {offeredPages
        .filter((page) => page !== shown)
        .map((page) => (
          <MenuEntry key={page} icon={pageIcons[page]} onClick={() => choosePage(page)}>
            {commandWords.page[page]}
          </MenuEntry>
        ))}
      <MenuLine />
      {scene.inspection.ask && (
        <MenuEntry icon={SquarePlus} onClick={() => void addView(scene)}>
          {commandWords.addView}
        </MenuEntry>
      )}
      <MenuEntry icon={PackageOpen} onClick={chooseKit}>
        {commandWords.kit.openKit}
      </MenuEntry>
      {entries.map(({ name, Icon }) => (
        <MenuEntry key={name} icon={Icon} onClick={() => userOpens(name)}>
          {titles()[name]}
          {name === 'palette' && <kbd>{paletteKey()}</kbd>}
        </MenuEntry>
      ))}
    </>
  );
}

function titles() {
  return {
    palette: commandWords.commands,
    history: commandWords.history,
    settings: commandWords.settings,
    shortcuts: commandWords.keyboardShortcuts,
  };
}
