import { ArrowLeftRight } from 'lucide-react';
import { useMemo } from 'react';
import type { Connection } from '../client/connection.ts';
import type { Recording } from '../contract/batch.ts';
import { operationNames } from '../contract/operations.ts';
import { diff } from '../diff/diff.ts';
import type { Scene } from '../scene/use-scene.ts';
import { chooseCompared } from '../state/address.ts';
import { saveRecording } from '../store/results.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { reviewWords } from '../words/words.ts';
import styles from './address-mode.module.css';
import type { Connections } from './connections.ts';
import { DifferenceView } from './difference-view.tsx';
import { recordOf } from './record.ts';
import { Recordings } from './recordings.tsx';
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
  const asking = operationNames.some((name) => [a[name].state, b[name].state].includes('loading'));
  const record = asking ? undefined : recordOf(a);
  const recorded = (
    <Recordings
      record={record && (() => saveRecording(record))}
      onOpen={(kept) =>
        chooseCompared(
          { id: kept.id, kind: kept.kind },
          writeCompared({ left: recordingName({ run: '', ...kept }), right: connection.name }) ?? '',
        )
      }
      onForgotten={(kept) => {
        const gone = recordingName({ run: '', ...kept });
        if (gone !== left && gone !== right) return;
        scene.go({
          compare: writeCompared({
            left: gone === left ? undefined : left,
            right: gone === right ? undefined : right,
          }),
        });
      }}
    />
  );

  if (!ask) {
    return (
      <>
        <p className={styles.note}>{words.noAddress}</p>
        {recorded}
      </>
    );
  }
  const nameA = left ?? connection.name;
  const choose = (next: Sides) => {
    if (next.a === undefined) return;
    const isKept = isRecordingName(next.a);
    scene.go({
      ...(!isKept && next.a !== connection.name && { connection: next.a }),
      compare: writeCompared({ left: isKept ? next.a : undefined, right: next.b }),
    });
  };
  return (
    <>
      <div className={styles.sides}>
        <SideChoice
          side="A"
          source={sourceA}
          connections={connections}
          recordings={recordings ?? []}
          onChoose={(name) => choose({ a: name, b: right })}
        />
        <IconButton
          label={words.swap}
          disabled={!sourceA || !sourceB}
          onClick={() => choose({ a: right, b: nameA })}
        >
          <ArrowLeftRight size={16} aria-hidden />
        </IconButton>
        <SideChoice
          side="B"
          source={sourceB}
          connections={connections}
          recordings={recordings ?? []}
          onChoose={(name) => choose({ a: nameA, b: name })}
        />
      </div>
      {recordings && !sourceA && <Unknown side="A" name={nameA} />}
      {recordings && !sourceB && right !== undefined && <Unknown side="B" name={right} />}
      {right === undefined && <p className={styles.note}>{words.noOther}</p>}
      {nameA === right && <p className={styles.note}>{words.sameSides}</p>}
      {sourceA && sourceB && (
        <DifferenceView
          ask={ask}
          difference={difference}
          place={a.details.subjects[0]?.position ?? b.details.subjects[0]?.position}
          asking={asking}
        />
      )}
      {recorded}
    </>
  );
}

type Sides = { readonly a: string | undefined; readonly b: string | undefined };

function Unknown({ side, name }: { readonly side: 'A' | 'B'; readonly name: string }) {
  const words = reviewWords.compare;
  return (
    <p role="alert" className={styles.note}>
      {isRecordingName(name) ? words.unknownRecording(side) : words.unknownSide(name)}
    </p>
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
