import type { ComponentProps } from 'react';
import sign from '../../../public/icon.svg?inline';
import type { Connection } from '../../client/connection.ts';
import { isolate } from '../../domain/format/sentences.ts';
import { AskForm } from '../../features/inspect/ask/ask-form.tsx';
import askingWords from '../../features/inspect/model/asking/asking.messages';
import { getConnectionTitle, usualConnection } from '../../features/inspect/model/connect.ts';
import pageWords from '../../features/inspect/model/page.messages';
import { headerPages } from '../../spec/address-parts.ts';
import type { Ask } from '../../spec/operations.ts';
import { addressWith, choosePage, isPlainClick, offeredPages, type Page } from '../../state/address.ts';
import { waitUntilSettled } from '../../state/interface/settled.ts';
import { showToast } from '../../state/interface/toast.ts';
import { openDialog } from '../../state/interface/what-is-open.ts';
import { branding, homeAddress, isOneFile, programName } from '../../state/page-config.ts';
import { IconButton } from '../../ui/button.tsx';
import { moreMenuId } from '../../ui/focus.ts';
import { Cable, ChevronDown, ChevronUp, Command, Ellipsis } from '../../ui/icons/first-icons.ts';
import { LazyMenu } from '../../ui/lazy-menu.tsx';
import appWords from '../app.messages';
import frameWords from '../frame.messages';
import { moreEntries } from '../lazy-parts.ts';
import { getPaletteKey } from '../shortcuts/bindings.ts';
import styles from './header.module.css';
import moreMenuStyles from './more-menu.module.css';
import pagesStyles from './pages.module.css';

export type HeaderProps = {
  readonly connection: Connection;
  readonly ask: Ask | undefined;
  readonly place?: ComponentProps<typeof AskForm>['place'];
  readonly page: Page;
  readonly onAsk: (ask: Ask) => void;
  readonly collapsed: boolean;
  readonly onCollapse: (collapsed: boolean) => void;
};

/** The top of the panel: the question, and the few links to elsewhere. */
export function Header({ connection, ask, place, page, onAsk, collapsed, onCollapse }: HeaderProps) {
  const home = appWords.home({ name: programName });
  return (
    <header className={`${styles.header} row wrap line-bottom gap-2 pl-3 pr-2 pt-2 pb-2h paper-hidden`}>
      <a
        className={`${styles.home} stack flex-none rounded-card`}
        href={homeAddress}
        aria-label={home}
        title={home}
      >
        <img src={branding.logo ?? sign} alt="" width="28" height="28" />
      </a>
      <Pages shown={page} />
      <AskForm ask={ask} place={place} connection={connection} onAsk={onAsk} />
      <div className={`${styles.doors} flex`}>
        <IconButton
          className={styles.palette}
          label={frameWords.commands}
          title={frameWords.commandsWith({ key: getPaletteKey() })}
          onClick={() => openDialog('palette')}
        >
          <Command size={17} aria-hidden />
        </IconButton>
        {!isOneFile && (
          <IconButton
            label={askingWords.connection}
            title={askingWords.connectionNow({ title: isolate(getConnectionTitle(connection.name)) })}
            onClick={() => openDialog('connection')}
            className={connection.name === usualConnection ? undefined : `${styles.unusual} relative`}
          >
            <Cable size={18} aria-hidden />
          </IconButton>
        )}
        <MoreMenu />
        <IconButton
          className={styles.collapse}
          label={collapsed ? appWords.showPanel : appWords.hidePanel}
          onClick={() => onCollapse(!collapsed)}
        >
          {collapsed ? <ChevronDown size={18} aria-hidden /> : <ChevronUp size={18} aria-hidden />}
        </IconButton>
      </div>
    </header>
  );
}

/** The pages as links, where the panel has room for them. A brand may leave none but this one. */
function Pages({ shown }: { readonly shown: Page }) {
  const offered = headerPages.filter((page) => offeredPages.includes(page));
  if (offered.length < 2) return null;
  return (
    <nav className={`${pagesStyles.pages} flex min-w-0 gap-1 phone-hidden`} aria-label={frameWords.pages}>
      {offered.map((page) => (
        <a
          key={page}
          className="high-32 row small medium quiet undecorated rounded px-2 py-0 hover"
          href={addressWith(`./${globalThis.location?.search ?? ''}`, { page })}
          data-page={page}
          aria-current={page === shown ? 'page' : undefined}
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            choosePage(page);
          }}
        >
          {frameWords.page[page]}
        </a>
      ))}
    </nav>
  );
}

/** The menu of everything that does not concern this place. */
export function MoreMenu() {
  return (
    <LazyMenu
      id={moreMenuId}
      label={frameWords.more}
      className={moreMenuStyles.trigger}
      sign={<Ellipsis size={18} aria-hidden />}
      part={moreEntries}
      given={{}}
      idle={waitUntilSettled}
      onMissing={() => showToast(pageWords.partMissing)}
    />
  );
}
