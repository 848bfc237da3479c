import type { Scene } from '../../scene/use-scene.ts';
import { choosePage, offeredPages, pageShown } from '../../state/address.ts';
import { type DialogName, userOpens } from '../../state/open-dialog.ts';
import { Command } from '../../ui/icons/command.ts';
import { GitCompareArrows } from '../../ui/icons/git-compare-arrows.ts';
import { History } from '../../ui/icons/history.ts';
import { Keyboard } from '../../ui/icons/keyboard.ts';
import { ListChecks } from '../../ui/icons/list-checks.ts';
import { MapPin } from '../../ui/icons/map-pin.ts';
import { PackageOpen } from '../../ui/icons/package-open.ts';
import { Presentation } from '../../ui/icons/presentation.ts';
import { Send } from '../../ui/icons/send.ts';
import { Settings } from '../../ui/icons/settings.ts';
import { SquarePlus } from '../../ui/icons/square-plus.ts';
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
      {scene.inspection.ask && offeredPages.includes('present') && (
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
