import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { MapView } from '../map/map-view.tsx';
import { Panel } from '../panel/panel.tsx';
import { useScene } from '../scene/use-scene.ts';
import { choose, useAddress } from '../state/address.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { words } from '../words/en.ts';
import styles from './app.module.css';
import { AskForm } from './ask-form.tsx';
import { askOrRetry } from './ask-or-retry.ts';
import { Broken } from './broken.tsx';
import { useConnection, usualConnection } from './connect.ts';
import { ConnectionButton } from './connection-button.tsx';
import { useCover } from './cover.ts';
import { FirstScreen } from './first-screen.tsx';
import { Operations } from './operations.tsx';
import { Sheet, type SheetStop } from './sheet.tsx';
import { useTheme } from './theme.ts';
import { TokenDialog } from './token-dialog.tsx';
import { useRemember } from './use-remember.ts';
import { useTokenPrompt } from './use-token-prompt.ts';

/** The whole product: one map, one panel over it, and the first screen while nothing is asked. */
export function App() {
  const [address] = useAddress();
  const connection = useConnection(address.connection);
  const scene = useScene(connection);
  const theme = useTheme(address.theme);
  const [stop, setStop] = useState<SheetStop>('half');
  const [collapsed, setCollapsed] = useState(false);
  const cover = useCover(stop, collapsed);
  const tokenPrompt = useTokenPrompt(scene, connection);
  useRemember(scene);
  const { ask } = scene.inspection;
  const operations = <Operations inspection={scene.inspection} />;

  return (
    <>
      <div inert={ask === undefined}>
        <ErrorBoundary instead={(again) => <Broken again={again} />}>
          <MapView scene={scene} theme={theme} cover={cover} />
        </ErrorBoundary>
      </div>
      {ask ? (
        <div className={styles.panel} data-collapsed={collapsed || undefined}>
          <header className={styles.header}>
            <a className={styles.home} href="./" aria-label={words.home} title={words.home}>
              <img src="icon.svg" alt="" width="28" height="28" />
            </a>
            <AskForm ask={ask} onAsk={(next) => askOrRetry(scene, next)} />
            <ConnectionButton
              connection={connection}
              onConnect={(name) => scene.go({ connection: name === usualConnection ? null : name })}
            />
            <IconButton
              className={styles.collapse}
              label={collapsed ? words.showPanel : words.hidePanel}
              onClick={() => setCollapsed(!collapsed)}
            >
              {collapsed ? <ChevronDown size={18} aria-hidden /> : <ChevronUp size={18} aria-hidden />}
            </IconButton>
          </header>
          <Sheet stop={stop} onStop={setStop}>
            {!collapsed && <Panel scene={scene} onTokenNeeded={tokenPrompt.show} />}
            {operations}
          </Sheet>
        </div>
      ) : (
        <>
          <FirstScreen onAsk={choose} />
          <div className={styles.unseen}>{operations}</div>
        </>
      )}
      <TokenDialog open={tokenPrompt.open} connection={connection.baseUrl} onClose={tokenPrompt.close} />
    </>
  );
}
