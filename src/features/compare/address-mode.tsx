import type { Connection } from '../../client/connection.ts';
import { isolate } from '../../domain/format/sentences.ts';
import {
  getRecordingName,
  isRecordingName,
  readCompared,
  writeCompared,
} from '../../domain/place/side-name.ts';
import { chooseCompared, splits } from '../../state/address.ts';
import { setSheetStop } from '../../state/interface/what-is-open.ts';
import { saveRecording } from '../../state/recordings.ts';
import { IconButton } from '../../ui/button.tsx';
import { Choice } from '../../ui/field.tsx';
import { ArrowLeftRight } from '../../ui/icons/lazy-icons.ts';
import { usePhone } from '../../ui/viewport.ts';
import type { Connections } from '../inspect/model/connect.ts';
import { useRenderer } from '../inspect/model/map-painting.ts';
import { useInspection, useSelection } from '../inspect/model/scene-context.tsx';
import { kitConnection } from '../kit/model/named-kit.ts';
import { useKitStatus } from '../kit/model/open-kit.ts';
import styles from './address-mode.module.css';
import compareWords from './compare.messages';
import { DifferenceView } from './difference-view.tsx';
import { createRecording } from './model/recording-from.ts';
import { useCompared } from './model/use-compared.ts';
import { Recordings } from './recordings.tsx';
import { SideChoice } from './side-choice.tsx';

/** How the map shows what is compared: what changes between the sides, or both of them as they are. */
const onMapChoices = ['changes', ...splits] as const;

type Props = {
  readonly connection: Connection;
  readonly connections: Connections;
};

/** One address from two sides: which they are, and what they tell differently. */
export function AddressMode({ connection, connections }: Props) {
  const { inspection } = useInspection();
  const { address, go } = useSelection();
  const { ask } = inspection;
  const { left, right } = readCompared(address.compare);
  const { a, b, difference, asking, recordings } = useCompared(address.compare, ask, connection, connections);
  const renderer = useRenderer();
  const phone = usePhone();
  const inKit = useKitStatus().inForce;
  const offered = connections.offered.filter(({ name }) => !inKit || name === kitConnection);
  const record = asking ? undefined : createRecording(a.told);
  const recorded = (
    <Recordings
      record={record && (() => saveRecording(record))}
      onOpen={(kept) =>
        chooseCompared(
          { id: kept.id, kind: kept.kind },
          writeCompared({ left: getRecordingName({ run: '', ...kept }), right: connection.name }) ?? '',
        )
      }
      onForgotten={(kept) => {
        const gone = getRecordingName({ run: '', ...kept });
        if (gone !== left && gone !== right) return;
        go({
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
        <p className="small quiet">{compareWords.noAddress}</p>
        {recorded}
      </>
    );
  }
  const choose = (next: Sides) => {
    if (next.a === undefined) return;
    const isKept = isRecordingName(next.a);
    go({
      ...(!isKept && next.a !== connection.name && { connection: next.a }),
      compare: writeCompared({ left: isKept ? next.a : undefined, right: next.b }),
    });
  };
  return (
    <>
      <div className={`${styles.sides} gap-1 gap-x-2 stack`}>
        <SideChoice
          side="A"
          source={a.source}
          offered={offered}
          recordings={recordings ?? []}
          onChoose={(name) => choose({ a: name, b: b.name })}
        />
        <IconButton
          label={compareWords.swap}
          disabled={!a.source || !b.source}
          onClick={() => choose({ a: b.name, b: a.name })}
        >
          <ArrowLeftRight size={16} aria-hidden />
        </IconButton>
        <SideChoice
          side="B"
          source={b.source}
          offered={offered}
          recordings={recordings ?? []}
          onChoose={(name) => choose({ a: a.name, b: name })}
        />
      </div>
      {recordings && !a.source && a.name !== undefined && <Unknown side="A" name={a.name} inKit={inKit} />}
      {recordings && !b.source && b.name !== undefined && <Unknown side="B" name={b.name} inKit={inKit} />}
      {b.name === undefined && <p className="small quiet">{compareWords.noOther}</p>}
      {a.name === b.name && <p className="small quiet">{compareWords.sameSides}</p>}
      {a.source && b.source && a.name !== b.name && renderer !== 'none' && (
        <div className={styles.onMap}>
          <Choice
            title={compareWords.onMap}
            options={onMapChoices}
            chosen={address.split ?? 'changes'}
            name={(option) => compareWords.shownAs[option]}
            onChoose={(option) => {
              go({ split: option === 'changes' ? null : option });
              // There one map is above the other: both need the room of the sheet.
              if (phone && option === 'beside') setSheetStop('peek');
            }}
          />
        </div>
      )}
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

type UnknownSide = { readonly side: 'A' | 'B'; readonly name: string; readonly inKit: boolean };

function Unknown({ side, name, inKit }: UnknownSide) {
  const isKept = isRecordingName(name);
  return (
    <p role="alert" className="small quiet">
      {isKept
        ? compareWords.unknownRecording({ side })
        : inKit
          ? compareWords.kitAlone
          : compareWords.unknownSide({ name: isolate(name) })}
    </p>
  );
}
