import { type ComponentProps, Fragment, type ReactNode, useLayoutEffect, useMemo } from 'react';
import { flushSync } from 'react-dom';
import type { Connection } from '../client/connection.ts';
import { endSplit, splitIn, useSplitMap } from '../features/compare/model/split.ts';
import { useTokenPrompt } from '../features/connection/use-token-prompt.ts';
import { draftConnection } from '../features/draw/model/draft-connection.ts';
import { listTwinId } from '../features/inspect/list-twin/twin-tree.tsx';
import { isTechnicalShown } from '../features/inspect/model/checks.ts';
import { type Connections, sampleData } from '../features/inspect/model/connect.ts';
import { isCorrectable } from '../features/inspect/model/corrections/correcting.ts';
import { getAnsweredPlace } from '../features/inspect/model/inspection-facts.ts';
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
import { type Scene, type Selection, useScene } from '../features/inspect/model/use-scene.ts';
import { LinkNotes, useUnitLink } from '../features/inspect/notes/link-notes.tsx';
import { Panel } from '../features/inspect/panel.tsx';
import type { KitPlaces } from '../features/kit/kit-places.tsx';
import { kitConnection } from '../features/kit/model/named-kit.ts';
import { useProduction } from '../features/production/use-production.ts';
import { allPlacesPanel } from '../map/all-places/lazy.tsx';
import { MapView } from '../map/map-view.tsx';
import { isOnStage, pageShown, type Theme, useAddress } from '../state/address.ts';
import { usePreferences } from '../state/interface/use-preferences.ts';
import {
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
import { Dialogs } from './dialogs.tsx';
import { FirstFace } from './first-screen/first-face.tsx';
import { removePrerenderedShell } from './first-screen/prerendered-shell.ts';
import { Foot } from './frame/foot.tsx';
import { Frame } from './frame/frame.tsx';
import { PanelEdge, usePanelWidth } from './frame/panel-edge.tsx';
import { SkipLinks } from './frame/skip-links.tsx';
import { useCover } from './frame/use-cover.ts';
import frameWords from './frame.messages';
import { Broken, LazyPage } from './lazy-page.tsx';
import { correctionLayer, drawPanel, kitBar, kitPlaces, splitMap, storeNote } from './lazy-parts.ts';
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
  /** The connection that the address names. */
  readonly connection: Connection;
  /** The one that answers: see `useAnswering`. */
  readonly answering: Connection;
  readonly connections: Connections;
};

function Layout({ scene, connection, answering, connections }: LayoutProps) {
  const { inspection } = useInspection();
  const { address, go } = useSelection();
  const { attempts } = useAsk();
  const onStage = isOnStage(address);
  const page = pageShown(address);
  const open = useOpenDialog();
  // Exports show the answers of the current connection.
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
  const context = useCommandContext(theme);
  useShortcuts(context);
  // Everything but the map is mounted again in another language or with other measures.
  const spoken = useTextsLanguage();
  const { ask } = inspection;
  const isInspect = page === 'inspect';
  const draws = connection.name === draftConnection && isInspect;
  const isFirst = !(ask ?? address.all) && isInspect && connection.name !== kitConnection && !draws;
  useLayoutEffect(() => {
    if (!isFirst) removePrerenderedShell();
  }, [isFirst]);
  const showList = () => (isInspect ? showPlaceList(go) : focusFace());
  const operations = <Operations inspection={inspection} attempts={attempts} />;
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
          <FirstFace connection={connection} page={page} operations={operations} />
        ) : onStage ? (
          <>
            {latePage}
            <div className="visually-hidden">{operations}</div>
          </>
        ) : (
          <FramedPanel
            connection={connection}
            context={context}
            tokenPrompt={tokenPrompt}
            width={panelWidth}
            latePage={latePage}
            operations={operations}
          />
        )}
        {!onStage && <Corrections connection={connection} />}
        {!onStage && (
          <Dialogs connection={connection} cover={cover} context={context} tokenPrompt={tokenPrompt} />
        )}
      </Fragment>
    </>
  );
}

/** The corrections of what was asked, on the pages where they are made. */
function Corrections({ connection }: { readonly connection: Connection }) {
  const { inspection } = useInspection();
  const page = pageShown(useSelection().address);
  const isOffered =
    inspection.ask && isCorrectable(connection.name) && (page === 'inspect' || page === 'review');
  return isOffered && <Lazy part={correctionLayer} given={{}} instead={() => null} />;
}

/** Goes to the list of what is on the map. */
function showPlaceList(go: Selection['go']): void {
  // The list must be in the page before it can take the focus.
  flushSync(() => {
    revealPanel();
    go({ tab: 'place' });
  });
  const list = document.getElementById(listTwinId);
  if (list) list.focus();
  else focusFace();
}

function LazyKitPlaces(given: ComponentProps<typeof KitPlaces>) {
  return <Lazy part={kitPlaces} given={given} instead={(again) => <Broken again={again} />} />;
}

/** Returns what commands and keys act on. */
function useCommandContext(theme: Theme): CommandContext {
  const answered = useInspection();
  const selection = useSelection();
  const asking = useAsk();
  const basemap = useBasemapInForce(selection.address);
  return useMemo((): CommandContext => {
    const scene = { ...answered, ...selection, ...asking };
    return {
      scene,
      theme,
      basemap,
      ask: (next) => askOrRetry(scene, next),
      chooseTheme: (chosen) => chooseTheme(chosen, scene.go),
    };
  }, [answered, selection, asking, theme, basemap]);
}

type FramedProps = {
  readonly connection: Connection;
  readonly context: CommandContext;
  readonly tokenPrompt: ReturnType<typeof useTokenPrompt>;
  readonly width: ReturnType<typeof usePanelWidth>;
  /** The current page, where it is not Inspect. */
  readonly latePage: ReactNode;
  readonly operations: ReactNode;
};

/** The panel over the map with the current page in it. */
function FramedPanel({ connection, context, tokenPrompt, width, latePage, operations }: FramedProps) {
  const answered = useInspection();
  const selection = useSelection();
  const asking = useAsk();
  const { ask } = answered.inspection;
  const page = pageShown(selection.address);
  const { stop, collapsed } = usePanelStatus();
  const technical = isTechnicalShown(usePreferences());
  const isInspect = page === 'inspect';
  // There the failures are next to the address itself.
  const isJudging = useLittleSpace() && page === 'review';
  const draws = connection.name === draftConnection && isInspect;
  const showsAll = isInspect && !draws && !ask && selection.address.all;
  const showsPanel = !collapsed && isInspect && !draws && !showsAll;
  // The cards of the open panel say what failed, its tabs what was answered.
  const isTold = isInspect && !collapsed && !draws && !technical;
  return (
    <Frame
      connection={connection}
      ask={ask}
      place={getAnsweredPlace(answered.inspection)}
      page={page}
      onAsk={(next) => askOrRetry({ ...answered, ...selection, ...asking }, next, 'with the answers')}
      collapsed={collapsed}
      onCollapse={setPanelCollapsed}
      label={isInspect ? appWords.panel : frameWords.page[page]}
      stop={stop}
      onStop={setSheetStop}
      notes={
        <>
          {connection.name === kitConnection && (
            <Lazy part={kitBar} given={{ onAsk: context.ask }} instead={() => null} />
          )}
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
      {!collapsed && showsAll && (
        <Lazy part={allPlacesPanel} given={{}} instead={(again) => <Broken again={again} />} />
      )}
      {showsPanel && <Panel onTokenNeeded={tokenPrompt.show} KitPlaces={LazyKitPlaces} />}
      {!collapsed && latePage}
      <div className={ask && !isJudging && !isTold ? undefined : 'visually-hidden'}>{operations}</div>
      {showsPanel && <Foot connection={connection} />}
      {!collapsed && <PanelEdge {...width} />}
    </Frame>
  );
}
