import {
  Command,
  Ellipsis,
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
import { MenuButton, MenuEntry, MenuLine } from '../../ui/menu.tsx';
import { commandWords } from '../../words/words.ts';
import { addView } from '../commands/add-view.ts';
import { chooseKit } from '../open-kit/choose-kit.ts';
import { paletteKey } from '../shortcuts/platform.ts';
import styles from './more-menu.module.css';

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

const moreId = 'more';

/** For a dialog whose opener is gone when it closes: the page was shown anew meanwhile. */
export function focusMoreIfLost(): void {
  if (document.activeElement === document.body) document.getElementById(moreId)?.focus();
}

type Props = { readonly scene: Scene };

/** What is not about this place: the other pages, the commands, the history, the settings, the shortcuts. */
export function MoreMenu({ scene }: Props) {
  const shown = pageShown(scene.address);
  return (
    <MenuButton
      id={moreId}
      label={commandWords.more}
      className={styles.trigger}
      sign={<Ellipsis size={18} aria-hidden />}
    >
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
    </MenuButton>
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
