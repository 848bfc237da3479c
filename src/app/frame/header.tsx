import sign from '../../../public/icon.svg?inline';
import type { Connection } from '../../client/connection.ts';
import { branding, programName } from '../../state/branding.ts';
import { userOpens } from '../../state/open-dialog.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Cable } from '../../ui/icons/cable.ts';
import { ChevronDown } from '../../ui/icons/chevron-down.ts';
import { ChevronUp } from '../../ui/icons/chevron-up.ts';
import { Command } from '../../ui/icons/command.ts';
import { commandWords, words } from '../../words/words.ts';
import { AskForm } from '../ask/ask-form.tsx';
import { askOrRetry } from '../ask-or-retry.ts';
import type { Helm } from '../commands/helm.ts';
import { titleOf, usualConnection } from '../connect.ts';
import { paletteKey } from '../shortcuts/platform.ts';
import styles from './header.module.css';
import { MoreMenu } from './more-menu.tsx';

type Props = {
  readonly helm: Helm;
  readonly connection: Connection;
  readonly collapsed: boolean;
  readonly onCollapse: (collapsed: boolean) => void;
};

/** The top of the panel: the question, and the few doors that lead from it. */
export function Header({ helm, connection, collapsed, onCollapse }: Props) {
  const home = words.home(programName);
  return (
    <header className={styles.header}>
      <a className={styles.home} href="./" aria-label={home} title={home}>
        <img src={branding.logo ?? sign} alt="" width="28" height="28" />
      </a>
      <AskForm
        ask={helm.scene.inspection.ask}
        onAsk={(next) => askOrRetry(helm.scene, next, 'with the answers')}
      />
      <div className={styles.doors}>
        <IconButton
          className={styles.palette}
          label={commandWords.commands}
          title={commandWords.commandsWith(paletteKey())}
          onClick={() => userOpens('palette')}
        >
          <Command size={17} aria-hidden />
        </IconButton>
        <IconButton
          label={words.connection}
          title={words.connectionNow(titleOf(connection.name))}
          onClick={() => userOpens('connection')}
          className={connection.name === usualConnection ? undefined : styles.unusual}
        >
          <Cable size={18} aria-hidden />
        </IconButton>
        <MoreMenu scene={helm.scene} />
        <IconButton
          className={styles.collapse}
          label={collapsed ? words.showPanel : words.hidePanel}
          onClick={() => onCollapse(!collapsed)}
        >
          {collapsed ? <ChevronDown size={18} aria-hidden /> : <ChevronUp size={18} aria-hidden />}
        </IconButton>
      </div>
    </header>
  );
}
