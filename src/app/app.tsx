import { useLayoutEffect, useMemo } from 'react';
import { flushSync } from 'react-dom';
import { MapView } from '../map/map-view.tsx';
import { listTwinId } from '../panel/list-twin/twin-tree.tsx';
import { Panel } from '../panel/panel.tsx';
import { useProduction } from '../production/use-production.ts';
import { useScene } from '../scene/use-scene.ts';
import { choose, isOnStage, pageShown, useAddress } from '../state/address.ts';
import { useBasemapInForce } from '../state/basemap-choice.ts';
import { kitConnection } from '../state/kit-link.ts';
import { useOpenDialog, userOpens } from '../state/open-dialog.ts';
import { usePanelStand, userCollapsesPanel, userDrawsSheet, userWantsPanel } from '../state/panel-stand.ts';
import { useMapForPaper } from '../state/paper.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import unseen from '../ui/unseen.module.css';
import { commandWords, words } from '../words/words.ts';
import { Announcer } from './announcer.tsx';
import styles from './app.module.css';
import { askOrRetry } from './ask-or-retry.ts';
import { Broken } from './broken.tsx';
import type { Helm } from './commands/helm.ts';
import { sampleData, usualConnection } from './connect.ts';
import { useTokenPrompt } from './connection/use-token-prompt.ts';
import { FirstScreen } from './first-screen.tsx';
import { useFirstScreenPutAway } from './first-screen-place.ts';
import { useCover } from './frame/cover.ts';
import { Foot } from './frame/foot.tsx';
import { Header } from './frame/header.tsx';
import { MoreMenu } from './frame/more-menu.tsx';
import { PanelEdge } from './frame/panel-edge.tsx';
import { Sheet } from './frame/panel-sheet.tsx';
import { SkipLinks } from './frame/skip-links.tsx';
import { usePanelWidth } from './frame/use-panel-width.ts';
import { LateStoreNote } from './keeping/late-store-note.tsx';
import {
  CleanDialog,
  ConnectionDialog,
  HistoryDialog,
  PaletteDialog,
  PictureDialog,
  QrDialog,
  RulesDialog,
  SaveKitDialog,
  SheetDialog,
  TokenDialog,
} from './late-dialogs.ts';
import { LatePage } from './late-page.tsx';
import { LinkNotes } from './notes/link-notes-list.tsx';
import { useUnitLink } from './notes/use-unit-link.ts';
import { OfflineNotes } from './offline/offline-notes.tsx';
import { KitBar } from './open-kit/kit-bar.tsx';
import { Operations } from './operations.tsx';
import { useShortcuts } from './shortcuts/use-shortcuts.ts';
import { useStageConnection } from './stage-connection.ts';
import { chooseTheme, useTheme } from './theme.ts';
import { focusFace, usePageFocus } from './use-page-focus.ts';
import { useRemember } from './use-remember.ts';
import { useShownConnection } from './use-shown-connection.ts';

/** The whole product: one map, one panel over it, and the first screen while nothing is asked. */
export function App() {
  const [address] = useAddress();
  const { connection, connections } = useShownConnection(address);
  const onStage = isOnStage(address);
  const answering = useStageConnection(connection, onStage);
  const scene = useScene(answering);
  const page = pageShown(address);
  const production = useProduction(connection);
  const theme = useTheme(address.theme);
  const forPaper = useMapForPaper();
  const { stop, collapsed } = usePanelStand();
  const panelWidth = usePanelWidth(page === 'review' && address.stand === 'results');
  const cover = useCover({
    stop,
    collapsed,
    width: panelWidth.width,
    onStage,
    inKit: connection.name === kitConnection,
  });
  const tokenPrompt = useTokenPrompt(scene, connection);
  useRemember(scene);
  useUnitLink(scene);
  usePageFocus(onStage ? 'stage' : page);
  // What index.html showed in its place.
  useLayoutEffect(() => document.getElementById('inspect-shell')?.remove(), []);
  const basemap = useBasemapInForce(address);
  const helm = useMemo(
    (): Helm => ({
      scene,
      theme,
      basemap,
      ask: (next) => askOrRetry(scene, next),
      chooseTheme: (chosen) => chooseTheme(chosen, scene.go),
    }),
    [scene, theme, basemap],
  );
  useShortcuts(helm);
  const open = useOpenDialog();
  const { ask } = scene.inspection;
  const isInspect = page === 'inspect';
  const isFirst = ask === undefined && isInspect && connection.name !== kitConnection;
  useFirstScreenPutAway(isFirst);
  const showList = () => {
    if (!isInspect) return focusFace();
    // The list must stand in the page before it can take the focus.
    flushSync(() => {
      userWantsPanel();
      scene.go({ tab: 'place' });
    });
    document.getElementById(listTwinId)?.focus();
  };
  const operations = <Operations inspection={scene.inspection} attempts={scene.attempts} />;
  const latePage = page !== 'inspect' && (
    <LatePage
      key={page}
      page={page}
      scene={scene}
      connection={answering}
      production={production}
      connections={connections}
      isSample={sampleData(connection)}
    />
  );

  return (
    <>
      {!isFirst && !onStage && <SkipLinks onList={isInspect ? showList : undefined} />}
      <Announcer scene={scene} />
      <div inert={isFirst}>
        <ErrorBoundary instead={(again) => <Broken again={again} />}>
          <MapView
            scene={scene}
            theme={forPaper ? 'light' : theme}
            cover={cover}
            found={page === 'production' ? production.onMap : undefined}
            onList={showList}
          />
        </ErrorBoundary>
      </div>
      {isFirst ? (
        <>
          <FirstScreen onAsk={choose} />
          <OfflineNotes page={page} look="card" />
          <header className={styles.corner}>
            <MoreMenu scene={scene} />
          </header>
          <div className={unseen.unseen}>{operations}</div>
        </>
      ) : onStage ? (
        <>
          {latePage}
          <div className={unseen.unseen}>{operations}</div>
        </>
      ) : (
        <div className={styles.panel} data-collapsed={collapsed || undefined}>
          <Header helm={helm} connection={connection} collapsed={collapsed} onCollapse={userCollapsesPanel} />
          <KitBar scene={scene} onAsk={helm.ask} />
          <Sheet
            label={isInspect ? words.panel : commandWords.page[page]}
            stop={stop}
            onStop={userDrawsSheet}
          >
            <OfflineNotes page={page} look="row" />
            <LateStoreNote />
            <LinkNotes scene={scene} />
            {!collapsed && isInspect && <Panel scene={scene} onTokenNeeded={tokenPrompt.show} />}
            {!collapsed && latePage}
            <div className={ask ? undefined : unseen.unseen}>{operations}</div>
            {!collapsed && isInspect && <Foot scene={scene} connection={connection} />}
            {!collapsed && <PanelEdge {...panelWidth} />}
          </Sheet>
        </div>
      )}
      {!onStage && (
        <>
          <PaletteDialog open={open === 'palette'} helm={helm} />
          <SheetDialog open={open === 'sheet'} scene={scene} connection={connection} cover={cover} />
          <PictureDialog
            open={open === 'picture'}
            scene={scene}
            cover={cover}
            isSample={sampleData(connection)}
          />
          <QrDialog open={open === 'qr'} />
          <CleanDialog open={open === 'clean'} />
          <RulesDialog open={open === 'rules'} />
          <SaveKitDialog open={open === 'save-kit'} scene={scene} connection={connection} />
          <HistoryDialog open={open === 'history'} onAsk={helm.ask} />
          <ConnectionDialog
            open={open === 'connection'}
            connection={connection}
            ask={ask}
            onConnect={(name) => scene.go({ connection: name === usualConnection ? null : name, kit: null })}
            onClose={() => userOpens(undefined)}
          />
          <TokenDialog
            open={(tokenPrompt.open && isInspect) || open === 'token'}
            connection={connection}
            onClose={open === 'token' ? () => userOpens(undefined) : tokenPrompt.close}
          />
        </>
      )}
    </>
  );
}
