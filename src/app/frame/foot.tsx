import type { Connection } from '../../client/connection.ts';
import { useOpenKit } from '../../scene/kit/open-kit.ts';
import type { Scene } from '../../scene/use-scene.ts';
import { useBasemapInForce } from '../../state/basemap-choice.ts';
import { kitConnection } from '../../state/kit-link.ts';
import { useOwnFile } from '../../state/own-file.ts';
import { useRenderer } from '../../state/renderer.ts';
import { useTileHosts } from '../../state/tile-hosts.ts';
import { RotateCw } from '../../ui/icons/rotate-cw.ts';
import { commandWords } from '../../words/words.ts';
import { requestsGoTo, sampleData } from '../connect.ts';
import { oldestAnswer, recordedMoment } from '../oldest-answer.ts';
import styles from './foot.module.css';
import { useNow } from './use-now.ts';

type Props = { readonly scene: Scene; readonly connection: Connection };

/** Below the answers: how old they are, whom they came from, and which Placelens shows them. */
export function Foot({ scene, connection }: Props) {
  const oldest = oldestAnswer(scene.inspection);
  const recorded = recordedMoment(scene.inspection);
  const inKit = connection.name === kitConnection;
  return (
    <section aria-label={commandWords.aboutAnswers} className={styles.foot}>
      <p className={styles.age}>
        {recorded === undefined ? (
          <>
            {oldest !== undefined && <Age oldest={oldest} />}
            {(oldest !== undefined || !scene.asking) && !inKit && <AskAgain scene={scene} />}
          </>
        ) : (
          <time dateTime={recorded.toISOString()} title={commandWords.exactly(recorded)}>
            {commandWords.kit.recordedAt(recorded)}
          </time>
        )}
        {sampleData(connection) && <span className={styles.sample}>{commandWords.sampleData}</span>}
      </p>
      <p className={styles.sources}>
        <span>
          {inKit ? commandWords.kit.noRequests : commandWords.requests(requestsGoTo(connection))}{' '}
          <Tiles scene={scene} />
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
function AskAgain({ scene }: Pick<Props, 'scene'>) {
  return (
    <button
      type="button"
      className={styles.again}
      aria-disabled={scene.asking}
      onClick={() => !scene.asking && scene.askAgain()}
    >
      <RotateCw size={13} aria-hidden />
      {scene.asking ? commandWords.askingAgain : commandWords.askAgain}
    </button>
  );
}

function Tiles({ scene }: { readonly scene: Scene }) {
  const hosts = useTileHosts();
  const basemap = useBasemapInForce(scene.address);
  const ownFile = useOwnFile();
  const renderer = useRenderer();
  const kit = useOpenKit()?.kit;
  if (basemap === 'blank' || renderer === 'none') return commandWords.noTiles;
  if (hosts.length > 0) return commandWords.tilesFrom(hosts);
  if (basemap === 'embedded' && kit?.tiles) return commandWords.kit.tilesOfKit;
  return basemap === 'custom' && ownFile ? commandWords.tilesOfFile : commandWords.tilesHere;
}
