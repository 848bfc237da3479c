import { openDraft, useMayDraw } from '../../features/draw/model/draft-connection.ts';
import pageWords from '../../features/inspect/model/page.messages';
import { useInspection, useSelection } from '../../features/inspect/model/scene-context.tsx';
import kitWords from '../../features/kit/model/kit.messages';
import { chooseKit } from '../../features/kit/show-kit.ts';
import { addressWith, choosePage, isDemo, offeredPages, pageShown } from '../../state/address.ts';
import { type DialogName, openDialog } from '../../state/interface/what-is-open.ts';
import { branding, isOneFile } from '../../state/page-config.ts';
import { Command, PackageOpen, Plus, Presentation } from '../../ui/icons/first-icons.ts';
import {
  GitCompareArrows,
  History,
  Keyboard,
  ListChecks,
  MapPin,
  Play,
  Send,
  Settings,
  SquarePlus,
} from '../../ui/icons/lazy-icons.ts';
import { MenuEntry, MenuLine } from '../../ui/menu.tsx';
import { addViewToPlaylist } from '../commands/perform.ts';
import frameWords from '../frame.messages';
import { getPaletteKey } from '../shortcuts/bindings.ts';

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

/**
 * Everything that does not concern this place: the other pages, the commands, the history, the settings, the shortcuts.
 */
export function MoreEntries() {
  const { inspection } = useInspection();
  const { address, go } = useSelection();
  const shown = pageShown(address);
  const mayDraw = useMayDraw();
  return (
    <>
      {offeredPages
        .filter((page) => page !== shown)
        .map((page) => (
          <MenuEntry key={page} icon={pageIcons[page]} onClick={() => choosePage(page)}>
            {frameWords.page[page]}
          </MenuEntry>
        ))}
      <MenuLine />
      {inspection.ask && offeredPages.includes('present') && (
        <MenuEntry icon={SquarePlus} onClick={() => void addViewToPlaylist({ inspection, address, go })}>
          {frameWords.addView}
        </MenuEntry>
      )}
      {mayDraw && (
        <MenuEntry icon={Plus} onClick={() => void openDraft()}>
          {pageWords.newPlace}
        </MenuEntry>
      )}
      {!isOneFile && (
        <MenuEntry icon={PackageOpen} onClick={chooseKit}>
          {kitWords.openKit}
        </MenuEntry>
      )}
      {branding.demo === undefined && (
        <MenuEntry icon={Play} onClick={changeDemo}>
          {isDemo ? frameWords.demo.end : frameWords.demo.begin}
        </MenuEntry>
      )}
      {entries.map(({ name, Icon }) => (
        <MenuEntry key={name} icon={Icon} onClick={() => openDialog(name)}>
          {titles()[name]}
          {name === 'palette' && <kbd translate="no">{getPaletteKey()}</kbd>}
        </MenuEntry>
      ))}
    </>
  );
}

/** The page reads its options once, so it is reloaded at the same address. */
function changeDemo(): void {
  location.assign(
    addressWith(location.pathname + location.search, { demo: isDemo ? null : '1' }) + location.hash,
  );
}

function titles() {
  return {
    palette: frameWords.commands,
    history: frameWords.history,
    settings: pageWords.settings,
    shortcuts: frameWords.keyboardShortcuts,
  };
}
