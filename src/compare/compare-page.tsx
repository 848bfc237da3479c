import type { Connection } from '../client/connection.ts';
import type { Scene } from '../scene/use-scene.ts';
import { reviewWords } from '../words/words.ts';
import { AddressMode } from './address-mode.tsx';
import styles from './compare-page.module.css';
import type { Connections } from './connections.ts';
import { RunsMode } from './runs-mode.tsx';
import { otherRun, runName } from './side-name.ts';

type Props = {
  readonly scene: Scene;
  readonly connection: Connection;
  readonly connections: Connections;
};

/** The page Compare: an address as two services, or two days, tell of it; or two runs of one list. */
export function ComparePage({ scene, connection, connections }: Props) {
  const words = reviewWords.compare;
  const second = otherRun(scene.address.compare);
  const modes = [
    { name: 'address', shown: second === undefined, compare: null },
    { name: 'runs', shown: second !== undefined, compare: runName('') },
  ] as const;
  return (
    <div className={styles.page}>
      <h1>{words.title}</h1>
      <nav className={styles.modes} aria-label={words.modes}>
        {modes.map(({ name, shown, compare }) => (
          <button
            key={name}
            type="button"
            aria-current={shown ? 'page' : undefined}
            onClick={() => shown || scene.go({ compare })}
          >
            {words.mode[name]}
          </button>
        ))}
      </nav>
      {second === undefined ? (
        <AddressMode scene={scene} connection={connection} connections={connections} />
      ) : (
        <RunsMode scene={scene} second={second} />
      )}
    </div>
  );
}
