import { Fragment, useLayoutEffect, useMemo } from 'react';
import { flushSync } from 'react-dom';
import type { Connection } from '../client/connection.ts';
import { endSplit, splitIn, useSplitMap } from '../features/compare/model/split.ts';
import { useTokenPrompt } from '../features/connection/use-token-prompt.ts';
import { draftConnection } from '../features/draw/model/draft-connection.ts';
import { listTwinId } from '../features/inspect/list-twin/twin-tree.tsx';
import { type Connections, sampleData, usualConnection } from '../features/inspect/model/connect.ts';
import { useBasemapInForce, useMapForPaper } from '../features/inspect/model/map-painting.ts';
import { useOnMap } from '../features/inspect/model/overlays.ts';
import {
  SceneProvider,
  useAsk,
  useInspection,
  useSelection,
} from '../features/inspect/model/scene-context.tsx';
import { useTextsLanguage } from '../features/inspect/model/texts-language.ts';
import { chooseTheme, useTheme } from '../features/inspect/model/theme.ts';
import { type Scene, useScene } from '../features/inspect/model/use-scene.ts';
import { LinkNotes, useUnitLink } from '../features/inspect/notes/link-notes.tsx';
import { Panel } from '../features/inspect/panel.tsx';
import { KitBar } from '../features/kit/kit-bar.tsx';
import { KitPlaces } from '../features/kit/kit-places.tsx';
import { kitConnection } from '../features/kit/model/named-kit.ts';
import { useProduction } from '../features/production/use-production.ts';
import { MapView } from '../map/map-view.tsx';
import { choose, isOnStage, pageShown, useAddress } from '../state/address.ts';
import {
  openDialog,
  revealPanel,
  setPanelCollapsed,
  setSheetStop,
  useOpenDialog,
  usePanelStatus,
} from '../state/interface/what-is-open.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { Lazy, MissingPart } from '../ui/lazy.tsx';
import { useLittleSpace } from '../ui/viewport.ts';
import { Announcer } from './announcer.tsx';
import appWords from './app.messages';
import { askOrRetry } from './ask-or-retry.ts';
import type { CommandContext } from './commands/perform.ts';
import styles from './first-screen/first-screen.module.css';
import { removePrerenderedShell } from './first-screen/prerendered-shell.ts';
import { Foot } from './frame/foot.tsx';
import { Frame } from './frame/frame.tsx';
import { MoreMenu } from './frame/header.tsx';
import { PanelEdge, usePanelWidth } from './frame/panel-edge.tsx';
import { SkipLinks } from './frame/skip-links.tsx';
import { useCover } from './frame/use-cover.ts';
import frameWords from './frame.messages';
import { Broken, LazyPage } from './lazy-page.tsx';
import {
  CleanDialog,
  ConnectionDialog,
  drawPanel,
  firstScreen,
  HistoryDialog,
  PaletteDialog,
  PictureDialog,
  QrDialog,
  RulesDialog,
  SaveKitDialog,
  SheetDialog,
  splitMap,
  storeNote,
  TokenDialog,
} from './lazy-parts.ts';
import { OfflineNotes } from './offline/offline-notes.tsx';
import { Operations } from './operations.tsx';
import { focusFace, usePageFocus, usePageTitle } from './page-turn.ts';
import { useShortcuts } from './shortcuts/use-shortcuts.ts';
import { useAnswering, useShownConnection } from './shown-connection.ts';
import { SignedOutNote } from './signed-out/signed-out-note.tsx';
import { useRememberPlace } from './use-remember-place.ts';

/** The whole product: one map, one panel over it, and the first screen while nothing is asked. */
export function App() {
  const [address] = useAddress();
  const { connection, connections } = useShownConnection(address);
  const answering = useAnswering(connection, address);
  const scene = useScene(answering);
  return (
    <SceneProvider scene={scene}>
      <Layout scene={scene} connection={connection} answering={answering} connections={connections} />
    </SceneProvider>
  );
}

type LayoutProps = {
  readonly scene: Scene;
  /** The one that the address means. */
  readonly connection: Connection;
  /** The one that answers: see `useAnswering`. */
  readonly answering: Connection;
  readonly connections: Connections;
};

function Layout({ scene, connection, answering, connections }: LayoutProps) {
  const answered = useInspection();
  const selection = useSelection();
  const asking = useAsk();
  const { inspection } = answered;
  const { address, go } = selection;
  const onStage = isOnStage(address);
  const page = pageShown(address);
  const open = useOpenDialog();
  // What is handed out shows what the connection in force tells.
  const split = open === 'sheet' || open === 'picture' ? null : splitIn(address);
  const side = useSplitMap()?.a;
  const production = useProduction(connection);
  useOnMap('found', page === 'production' ? production.onMap : undefined);
  const theme = useTheme(address.theme);
  const forPaper = useMapForPaper();
  const { stop, collapsed } = usePanelStatus();
  const { stand, run } = address;
  const isTable = stand === 'results' || (stand === 'list' && run === null);
  const panelWidth = usePanelWidth(page === 'review' && isTable);
  const cover = useCover({
    stop,
    collapsed,
    width: panelWidth.width,
    onStage,
    inKit: connection.name === kitConnection,
  });
  const tokenPrompt = useTokenPrompt(connection);
  useRememberPlace();
  usePageTitle();
  useUnitLink();
  usePageFocus(onStage ? 'stage' : page);
  const basemap = useBasemapInForce(address);
  const context = useMemo((): CommandContext => {
    const scene = { ...answered, ...selection, ...asking };
    return {
      scene,
      theme,
      basemap,
      ask: (next) => askOrRetry(scene, next),
      chooseTheme: (chosen) => chooseTheme(chosen, scene.go),
    };
  }, [answered, selection, asking, theme, basemap]);
  useShortcuts(context);
  // All but the map is shown anew in another language or in other measures.
  const spoken = useTextsLanguage();
  const { ask } = inspection;
  const isInspect = page === 'inspect';
  // What failed stands with the address itself there.
  const isJudging = useLittleSpace() && page === 'review';
  const draws = connection.name === draftConnection && isInspect;
  const isFirst = ask === undefined && isInspect && connection.name !== kitConnection && !draws;
  useLayoutEffect(() => {
    if (!isFirst) removePrerenderedShell();
  }, [isFirst]);
  const showList = () => {
    if (!isInspect) return focusFace();
    // The list must stand in the page before it can take the focus.
    flushSync(() => {
      revealPanel();
      go({ tab: 'place' });
    });
    document.getElementById(listTwinId)?.focus();
  };
  const operations = <Operations inspection={inspection} attempts={asking.attempts} />;
  const latePage = page !== 'inspect' && (
    <LazyPage
      key={page}
      page={page}
      connection={answering}
      production={production}
      connections={connections}
      isSample={sampleData(connection)}
    />
  );

  return (
    <>
      <Fragment key={`before the map, ${spoken}`}>
        {!isFirst && !onStage && <SkipLinks onList={isInspect ? showList : undefined} />}
        <Announcer />
      </Fragment>
      <div inert={isFirst}>
        <ErrorBoundary instead={(again) => <Broken again={again} />}>
          <SceneProvider scene={side?.scene ?? scene}>
            <MapView theme={forPaper ? 'light' : theme} cover={cover} hidden={isFirst} onList={showList} />
          </SceneProvider>
        </ErrorBoundary>
      </div>
      {split && (
        <Lazy
          part={splitMap}
          given={{ split, connection: answering, connections }}
          instead={() => <MissingPart onNoticed={() => endSplit(go)} />}
        />
      )}
      <Fragment key={`after the map, ${spoken}`}>
        {isFirst ? (
          <>
            <Lazy
              part={firstScreen}
              given={{ connection, onAsk: choose }}
              instead={(again) => <Broken again={again} />}
            />
            <OfflineNotes page={page} look="card" />
            <SignedOutNote look="card" />
            <header className={`${styles.corner} fixed z-2`}>
              <MoreMenu />
            </header>
            <div className="visually-hidden">{operations}</div>
          </>
        ) : onStage ? (
          <>
            {latePage}
            <div className="visually-hidden">{operations}</div>
          </>
        ) : (
          <Frame
            connection={connection}
            ask={ask}
            page={page}
            onAsk={(next) => askOrRetry({ ...answered, ...selection, ...asking }, next, 'with the answers')}
            collapsed={collapsed}
            onCollapse={setPanelCollapsed}
            label={isInspect ? appWords.panel : frameWords.page[page]}
            stop={stop}
            onStop={setSheetStop}
            notes={
              <>
                <KitBar onAsk={context.ask} />
                <SignedOutNote look="row" />
              </>
            }
          >
            <OfflineNotes page={page} look="row" />
            <Lazy part={storeNote} given={{}} instead={() => null} />
            <LinkNotes />
            {!collapsed && draws && (
              <Lazy part={drawPanel} given={{}} instead={(again) => <Broken again={again} />} />
            )}
            {!collapsed && isInspect && !draws && (
              <Panel onTokenNeeded={tokenPrompt.show} KitPlaces={KitPlaces} />
            )}
            {!collapsed && latePage}
            <div className={ask && !isJudging ? undefined : 'visually-hidden'}>{operations}</div>
            {!collapsed && isInspect && !draws && <Foot connection={connection} />}
            {!collapsed && <PanelEdge {...panelWidth} />}
          </Frame>
        )}
        {!onStage && (
          <>
            <PaletteDialog open={open === 'palette'} context={context} />
            <SheetDialog open={open === 'sheet'} connection={connection} cover={cover} />
            <PictureDialog open={open === 'picture'} cover={cover} isSample={sampleData(connection)} />
            <QrDialog open={open === 'qr'} />
            <CleanDialog open={open === 'clean'} />
            <RulesDialog open={open === 'rules'} />
            <SaveKitDialog open={open === 'save-kit'} connection={connection} />
            <HistoryDialog open={open === 'history'} onAsk={context.ask} />
            <ConnectionDialog
              open={open === 'connection'}
              connection={connection}
              ask={ask}
              onConnect={(name) => go({ connection: name === usualConnection ? null : name, kit: null })}
              onClose={() => openDialog(undefined)}
            />
            <TokenDialog
              open={(tokenPrompt.open && isInspect) || open === 'token'}
              connection={connection}
              onClose={open === 'token' ? () => openDialog(undefined) : tokenPrompt.close}
            />
          </>
        )}
      </Fragment>
    </>
  );
}
