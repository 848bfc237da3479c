import { useEffect, useState } from 'react';
import type { Connection } from '../../ask/connection.ts';
import { commandWords } from '../../core/words/words.ts';
import { requestsGoTo, sampleData } from '../../scene/connect.ts';
import { oldestAnswer, recordedMoment } from '../../scene/inspection-facts.ts';
import { kitConnection } from '../../scene/kit/named-kit.ts';
import { useOpenKit } from '../../scene/kit/open-kit.ts';
import { useAsk, useInspection, useSelection } from '../../scene/scene-context.tsx';
import { useBasemapInForce, useOwnFile, useRenderer, useTileHosts } from '../../scene/state/map-painting.ts';
import { RotateCw } from '../../ui/icons/first-icons.ts';
import styles from './foot.module.css';

type Props = { readonly connection: Connection };

/** Below the answers: how old they are, whom they came from, and which Placelens shows them. */
export function Foot({ connection }: Props) {
  const { inspection } = useInspection();
  const { asking } = useAsk();
  const oldest = oldestAnswer(inspection);
  const recorded = recordedMoment(inspection);
  const inKit = connection.name === kitConnection;
  return (
    <section aria-label={commandWords.aboutAnswers} className={`${styles.foot} caption quiet`}>
      <p className={`${styles.age} row wrap`}>
        {recorded === undefined ? (
          <>
            {oldest !== undefined && <Age oldest={oldest} />}
            {(oldest !== undefined || !asking) && !inKit && <AskAgain />}
          </>
        ) : (
          <time dateTime={recorded.toISOString()} title={commandWords.exactly(recorded)}>
            {commandWords.kit.recordedAt(recorded)}
          </time>
        )}
        {sampleData(connection) && <span className={`${styles.sample} wash`}>{commandWords.sampleData}</span>}
      </p>
      <p className="flex between gap-3 faint" data-sources="">
        <span>
          {inKit ? commandWords.kit.noRequests : commandWords.requests(requestsGoTo(connection))} <Tiles />
        </span>
        <span>{commandWords.version(import.meta.env.VITE_VERSION)}</span>
      </p>
    </section>
  );
}

const minute = 60_000;

/** The age of the oldest answer; the exact moment on hover. */
function Age({ oldest }: { readonly oldest: number }) {
  const age = Math.max(0, useNow(minute) - oldest);
  return (
    <time dateTime={new Date(oldest).toISOString()} title={commandWords.exactly(new Date(oldest))}>
      {age < minute ? commandWords.answeredNow : commandWords.answered(age)}
    </time>
  );
}

/** Disabled it would lose the focus: while it asks it only does nothing. */
function AskAgain() {
  const { asking, askAgain } = useAsk();
  return (
    <button
      type="button"
      className={`${styles.again} inline-row medium accent bare rounded cursor-pointer px-1h py-0 hover-strong`}
      aria-disabled={asking}
      onClick={() => !asking && askAgain()}
    >
      <RotateCw size={13} aria-hidden />
      {asking ? commandWords.askingAgain : commandWords.askAgain}
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
  if (basemap === 'blank' || renderer === 'none') return commandWords.noTiles;
  if (hosts.length > 0) return commandWords.tilesFrom(hosts);
  if (basemap === 'embedded' && kit?.tiles) return commandWords.kit.tilesOfKit;
  return basemap === 'custom' && ownFile ? commandWords.tilesOfFile : commandWords.tilesHere;
}

/**
 * The time in milliseconds since 1970, read anew after every `interval` milliseconds and when the page is seen again.
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
