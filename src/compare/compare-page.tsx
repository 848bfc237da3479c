import { useEffect, useRef } from 'react';
import type { Connection } from '../client/connection.ts';
import { otherRun, runName } from '../domain/side-name.ts';
import type { Connections } from '../scene/compared/connections.ts';
import type { Scene } from '../scene/use-scene.ts';
import { PartBar } from '../ui/part-bar.tsx';
import { reviewWords } from '../words/words.ts';
import { AddressMode } from './address-mode.tsx';
import styles from './compare-page.module.css';
import { RunsMode } from './runs-mode.tsx';

type Props = {
  readonly scene: Scene;
  readonly connection: Connection;
  readonly connections: Connections;
};

/** The page Compare: an address as two services, or two days, tell of it; or two runs of one list. */
export function ComparePage({ scene, connection, connections }: Props) {
  const words = reviewWords.compare;
  const second = otherRun(scene.address.compare);
  // Each mode finds its sides again.
  const last = useRef<Record<'address' | 'runs', string | null>>({ address: null, runs: runName('') });
  const shownMode = second === undefined ? 'address' : 'runs';
  useEffect(() => {
    last.current[shownMode] = scene.address.compare;
  }, [shownMode, scene.address.compare]);
  return (
    <div className={styles.page}>
      <h1>{words.title}</h1>
      <PartBar
        label={words.modes}
        parts={(['address', 'runs'] as const).map((name) => ({ name, text: words.mode[name] }))}
        open={shownMode}
        onOpen={(name) => scene.go({ compare: last.current[name] })}
      />
      <div className={styles.mode}>
        {second === undefined ? (
          <AddressMode scene={scene} connection={connection} connections={connections} />
        ) : (
          <RunsMode scene={scene} connections={connections} second={second} />
        )}
      </div>
    </div>
  );
}
