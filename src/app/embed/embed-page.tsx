import { Fragment } from 'react';
import sign from '../../../public/icon.svg?inline';
import { formatMoment } from '../../domain/format/formats.ts';
import type { Cover } from '../../features/inspect/model/cover.ts';
import { getPlaceTexts, getRecordedTime } from '../../features/inspect/model/inspection-facts.ts';
import {
  SceneProvider,
  useAsk,
  useInspection,
  useSelection,
} from '../../features/inspect/model/scene-context.tsx';
import { useTextsLanguage } from '../../features/inspect/model/texts-language.ts';
import { useTheme } from '../../features/inspect/model/theme.ts';
import { useScene } from '../../features/inspect/model/use-scene.ts';
import { LinkNotes, useUnitLink } from '../../features/inspect/notes/link-notes.tsx';
import kitWords from '../../features/kit/model/kit.messages';
import { MapView } from '../../map/map-view.tsx';
import { addressWith, useAddress } from '../../state/address.ts';
import { branding, programName } from '../../state/page-config.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { ExternalLink } from '../../ui/icons/first-icons.ts';
import { Announcer } from '../announcer.tsx';
import { Broken } from '../lazy-page.tsx';
import { Operations } from '../operations.tsx';
import { useShownConnection } from '../shown-connection.ts';
import embedWords from './embed.messages';
import { EmbedCard, embedCardId } from './embed-card.tsx';
import styles from './embed-page.module.css';
import { useParentPage } from './use-parent-page.ts';

/** CSS pixels: the attribution at the bottom, a gap elsewhere. */
const cover: Cover = { top: 8, right: 8, bottom: 20, left: 8 };

/**
 * The map with a slim bar and one small card, for a frame in an embedding page: no dialogs, no menus. In a frame it is
 * a region and not `main`: the page around it has that.
 */
export function EmbedPage() {
  const [address] = useAddress();
  const { connection } = useShownConnection(address);
  const scene = useScene(connection);
  return (
    <SceneProvider scene={scene}>
      <EmbedFaces />
    </SceneProvider>
  );
}

function EmbedFaces() {
  const { inspection } = useInspection();
  const { address } = useSelection();
  const { attempts } = useAsk();
  const theme = useTheme(address.theme);
  const spoken = useTextsLanguage();
  useParentPage();
  useUnitLink();
  const Landmark = window.parent === window ? 'main' : 'section';
  return (
    <Landmark
      aria-label={embedWords.page({ program: programName })}
      className={`${styles.page} column relative`}
    >
      <Fragment key={`before the map, ${spoken}`}>
        <EmbedBar />
        <LinkNotes />
        <Announcer />
      </Fragment>
      <div className="flex-1 relative min-h-0">
        <ErrorBoundary instead={(again) => <Broken again={again} />}>
          <MapView
            bare
            theme={theme}
            cover={cover}
            onList={() => document.getElementById(embedCardId)?.focus()}
          />
        </ErrorBoundary>
      </div>
      <Fragment key={`after the map, ${spoken}`}>
        <EmbedCard />
        <div className="visually-hidden">
          <Operations inspection={inspection} attempts={attempts} />
        </div>
      </Fragment>
    </Landmark>
  );
}

/** What is shown, in one line, and the link to the full page. */
export function EmbedBar() {
  const { inspection } = useInspection();
  const { ask } = inspection;
  const { title, line } = getPlaceTexts(inspection);
  const recorded = getRecordedTime(inspection);
  const open = embedWords.open({ program: programName });
  return (
    <header className={`${styles.bar} z-1 pl-2h pr-1 py-1 raised row flex-none gap-2 paper relative`}>
      <img className="flex-none" src={branding.logo ?? sign} alt="" width="24" height="24" />
      <div className="fill">
        <h1 className={`${styles.title} body strong truncate`}>{title || ask?.id || embedWords.nothing}</h1>
        {(recorded || line !== '') && (
          <p className={`${styles.line} caption quiet tabular truncate`}>
            {recorded && (
              <time
                className={`${styles.recorded} px-1 medium accent rounded-sm accent-wash`}
                dateTime={recorded.toISOString()}
              >
                {kitWords.recordedOn({ date: formatMoment(recorded, { dateStyle: 'medium' }) })}
              </time>
            )}
            {line}
          </p>
        )}
      </div>
      <a
        className={`${styles.open} target-large justify-center undecorated inline-row flex-none gap-1h small medium accent rounded px-2 py-0 hover-strong`}
        href={addressWith(location.pathname + location.search, { embed: null }) + location.hash}
        target="_blank"
        rel="noopener"
        // The current camera, which is stored outside of React.
        onFocus={withCamera}
        onPointerEnter={withCamera}
        title={open}
        aria-label={open}
      >
        <span aria-hidden>{open}</span>
        <ExternalLink size={15} aria-hidden />
      </a>
    </header>
  );
}

function withCamera({ currentTarget }: { readonly currentTarget: HTMLAnchorElement }): void {
  currentTarget.hash = location.hash;
}
