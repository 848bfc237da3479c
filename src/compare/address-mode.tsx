import { Disc } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Connection } from '../client/connection.ts';
import type { Recording } from '../contract/batch.ts';
import { operationNames } from '../contract/operations.ts';
import { diff } from '../diff/diff.ts';
import type { Scene } from '../scene/use-scene.ts';
import { saveRecording } from '../store/results.ts';
import { Button } from '../ui/button.tsx';
import { reviewWords } from '../words/words.ts';
import styles from './address-mode.module.css';
import type { Connections } from './connections.ts';
import { DifferenceView } from './difference-view.tsx';
import { recordOf } from './record.ts';
import { SideChoice } from './side-choice.tsx';
import { isRecordingName, readCompared, recordingName, writeCompared } from './side-name.ts';
import { useRecordings } from './use-recordings.ts';
import { type Source, useSide } from './use-side.ts';

type Props = {
  readonly scene: Scene;
  readonly connection: Connection;
  readonly connections: Connections;
};

/** One address from two sides: which they are, and what they tell differently. */
export function AddressMode({ scene, connection, connections }: Props) {
  const words = reviewWords.compare;
  const { ask } = scene.inspection;
  const compared = readCompared(scene.address.compare);
  const { left, right } = compared;
  const recordings = useRecordings(ask);
  const sourceA = useSource(left ?? connection.name, connections, recordings);
  const sourceB = useSource(right, connections, recordings);
  const a = useSide(sourceA, ask);
  const b = useSide(sourceB, ask);
  const difference = useMemo(() => diff(a, b), [a, b]);
  const [kept, setKept] = useState<'yes' | 'no'>();
  const asking = operationNames.some((name) => [a[name].state, b[name].state].includes('loading'));
  const record = recordOf(a);

  if (!ask) return <p className={styles.note}>{words.noAddress}</p>;
  const choose = (side: 'left' | 'right', name: string) => {
    if (name === '') return;
    if (side === 'left' && !isRecordingName(name)) {
      scene.go({ connection: name, compare: writeCompared({ left: undefined, right }) });
    } else scene.go({ compare: writeCompared({ ...compared, [side]: name }) });
  };
  const keep = async () => {
    if (!record) return;
    try {
      await saveRecording(record);
      setKept('yes');
    } catch {
      setKept('no');
    }
  };
  const unknown = recordings && [!sourceA && left, !sourceB && right].filter(Boolean)[0];
  return (
    <>
      <div className={styles.sides}>
        <SideChoice
          side="A"
          chosen={sourceA && (left ?? connection.name)}
          connections={connections}
          recordings={recordings ?? []}
          onChoose={(name) => choose('left', name)}
        />
        <SideChoice
          side="B"
          chosen={sourceB && right}
          connections={connections}
          recordings={recordings ?? []}
          onChoose={(name) => choose('right', name)}
        />
      </div>
      <div className={styles.record}>
        <Button onClick={() => void keep()} disabled={asking || !record}>
          <Disc size={14} aria-hidden />
          {words.record}
        </Button>
        <p role="status" className={styles.note}>
          {kept === undefined ? words.recordMeaning : kept === 'yes' ? words.recorded : words.notRecorded}
        </p>
      </div>
      {unknown && (
        <p role="alert" className={styles.note}>
          {words.unknownSide(unknown)}
        </p>
      )}
      {right === undefined && <p className={styles.note}>{words.noOther}</p>}
      {sourceA && sourceB && (
        <DifferenceView
          ask={ask}
          difference={difference}
          place={a.details.subjects[0]?.position ?? b.details.subjects[0]?.position}
          asking={asking}
        />
      )}
    </>
  );
}

/** Where a side of that name comes from; undefined where this browser has none such. The same object while it is. */
function useSource(
  name: string | undefined,
  connections: Connections,
  recordings: readonly Recording[] | undefined,
): Source | undefined {
  return useMemo(() => {
    if (name === undefined) return undefined;
    if (isRecordingName(name)) {
      const recording = recordings?.find((each) => recordingName(each) === name);
      return recording && { kind: 'recording', name, recording };
    }
    const connection = connections.named(name);
    return connection && { kind: 'connection', connection };
  }, [name, connections, recordings]);
}
