import { useEffect, useState } from 'react';
import type { Connection } from '../../client/connection.ts';
import { formatAgo, formatMoment } from '../../domain/format/formats.ts';
import { isTechnicalShown } from '../../features/inspect/model/checks.ts';
import { getRequestTarget, type Requests, sampleData } from '../../features/inspect/model/connect.ts';
import { findOldestAnswer, getRecordedTime } from '../../features/inspect/model/inspection-facts.ts';
import {
  useBasemapInForce,
  useOwnFile,
  useRenderer,
  useTileHosts,
} from '../../features/inspect/model/map-painting.ts';
import pageWords from '../../features/inspect/model/page.messages';
import { useAsk, useInspection, useSelection } from '../../features/inspect/model/scene-context.tsx';
import kitWords from '../../features/kit/model/kit.messages';
import { kitConnection } from '../../features/kit/model/named-kit.ts';
import { useOpenKit } from '../../features/kit/model/open-kit.ts';
import { isDemo } from '../../state/address.ts';
import { usePreferences } from '../../state/interface/use-preferences.ts';
import { isOneFile } from '../../state/page-config.ts';
import { RotateCw } from '../../ui/icons/first-icons.ts';
import frameWords from '../frame.messages';
import styles from './foot.module.css';

type Props = { readonly connection: Connection };

/** Below the answers: their age, their source, and the version of Placelens. */
export function Foot({ connection }: Props) {
  const { inspection } = useInspection();
  const { asking } = useAsk();
  const oldest = findOldestAnswer(inspection);
  const recorded = getRecordedTime(inspection);
  const technical = isTechnicalShown(usePreferences());
  const inKit = connection.name === kitConnection;
  return (
    <section aria-label={frameWords.aboutAnswers} className={`${styles.foot} px-5 pb-2h caption quiet`}>
      <p className={`${styles.age} gap-x-3 row wrap`}>
        {recorded === undefined ? (
          <>
            {oldest !== undefined && <Age oldest={oldest} />}
            {(oldest !== undefined || !asking) && !inKit && <AskAgain />}
          </>
        ) : (
          <time className="tabular" dateTime={recorded.toISOString()} title={exactly(recorded)}>
            {kitWords.recordedAt({
              moment: formatMoment(recorded, { dateStyle: 'long', timeStyle: 'short' }),
            })}
          </time>
        )}
        {sampleData(connection) && (
          <span className={`${styles.sample} ml-auto wash`}>{pageWords.sampleData}</span>
        )}
      </p>
      {technical && !isDemo && (
        <p className="flex between gap-3 faint" data-sources="">
          <span>
            {inKit ? kitWords.noRequests : requestsText(getRequestTarget(connection))} <Tiles />
          </span>
          <span>{`v${import.meta.env.VITE_VERSION}`}</span>
        </p>
      )}
    </section>
  );
}

function requestsText({ host, upstream }: Requests): string {
  const { inPage, toHost, onward } = frameWords.requests;
  if (host === undefined) return inPage;
  return upstream === undefined ? toHost({ host }) : onward({ host, upstream });
}

/** With seconds and time zone. */
function exactly(moment: Date): string {
  return formatMoment(moment, { dateStyle: 'medium', timeStyle: 'long' });
}

const minute = 60_000;

/** The age of the oldest answer; the exact moment on hover. */
function Age({ oldest }: { readonly oldest: number }) {
  const age = Math.max(0, useNow(minute) - oldest);
  return (
    <time className="tabular" dateTime={new Date(oldest).toISOString()} title={exactly(new Date(oldest))}>
      {age < minute ? frameWords.answeredNow : frameWords.answered({ ago: formatAgo(age) })}
    </time>
  );
}

/** Disabled it would lose the focus: while it asks it does nothing. */
function AskAgain() {
  const { asking, askAgain } = useAsk();
  return (
    <button
      type="button"
      className={`${styles.again} gap-1 inline-row medium accent bare rounded cursor-pointer px-1h py-0 hover-strong paper-hidden`}
      aria-disabled={asking}
      onClick={() => !asking && askAgain()}
    >
      <RotateCw size={13} aria-hidden />
      {asking ? frameWords.askingAgain : frameWords.askAgain}
    </button>
  );
}

function Tiles() {
  const { address } = useSelection();
  const hosts = useTileHosts();
  const basemap = useBasemapInForce(address);
  const ownFile = useOwnFile();
  const renderer = useRenderer();
  const kit = useOpenKit()?.kit;
  if (basemap === 'blank' || renderer === 'none') return frameWords.tiles.none;
  if (hosts.length > 0) return frameWords.tiles.from({ hosts: hosts.join(', ') });
  if (basemap === 'embedded' && kit?.tiles) return kitWords.tilesOfKit;
  if (basemap === 'custom' && ownFile) return frameWords.tiles.ofFile;
  return isOneFile ? frameWords.tiles.none : frameWords.tiles.here;
}

/**
 * Returns the time in milliseconds since 1970, updated after every `interval` milliseconds and when the page becomes
 * visible again.
 */
function useNow(interval: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const read = () => setNow(Date.now());
    const timer = setInterval(read, interval);
    document.addEventListener('visibilitychange', read);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', read);
    };
  }, [interval]);
  return now;
}
