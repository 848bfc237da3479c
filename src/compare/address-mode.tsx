import type { Connection } from '../client/connection.ts';
import { isRecordingName, readCompared, recordingName, writeCompared } from '../domain/side-name.ts';
import type { Connections } from '../scene/compared/connections.ts';
import { useCompared } from '../scene/compared/use-compared.ts';
import type { Scene } from '../scene/use-scene.ts';
import { chooseCompared } from '../state/address.ts';
import { saveRecording } from '../store/results.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { ArrowLeftRight } from '../ui/icons/arrow-left-right.ts';
import { reviewWords } from '../words/words.ts';
import styles from './address-mode.module.css';
import { DifferenceView } from './difference-view.tsx';
import { recordOf } from './record.ts';
import { Recordings } from './recordings.tsx';
import { SideChoice } from './side-choice.tsx';

type Props = {
  readonly scene: Scene;
  readonly connection: Connection;
  readonly connections: Connections;
};

/** One address from two sides: which they are, and what they tell differently. */
export function AddressMode({ scene, connection, connections }: Props) {
  const words = reviewWords.compare;
  const { ask } = scene.inspection;
  const { left, right } = readCompared(scene.address.compare);
  const { a, b, difference, asking, recordings } = useCompared(
    scene.address.compare,
    ask,
    connection,
    connections,
  );
  const record = asking ? undefined : recordOf(a.told);
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
          source={a.source}
          connections={connections}
          recordings={recordings ?? []}
          onChoose={(name) => choose({ a: name, b: b.name })}
        />
        <IconButton
          label={words.swap}
          disabled={!a.source || !b.source}
          onClick={() => choose({ a: b.name, b: a.name })}
        >
          <ArrowLeftRight size={16} aria-hidden />
        </IconButton>
        <SideChoice
          side="B"
          source={b.source}
          connections={connections}
          recordings={recordings ?? []}
          onChoose={(name) => choose({ a: a.name, b: name })}
        />
      </div>
      {recordings && !a.source && a.name !== undefined && <Unknown side="A" name={a.name} />}
      {recordings && !b.source && b.name !== undefined && <Unknown side="B" name={b.name} />}
      {b.name === undefined && <p className={styles.note}>{words.noOther}</p>}
      {a.name === b.name && <p className={styles.note}>{words.sameSides}</p>}
      {a.source && b.source && (
        <DifferenceView
          ask={ask}
          difference={difference}
          place={a.told.details.subjects[0]?.position ?? b.told.details.subjects[0]?.position}
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
