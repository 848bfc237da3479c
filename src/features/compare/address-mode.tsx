import { useEffect } from 'react';
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
import { formatSince } from './model/side-text.ts';
import { type Since, useSince } from './model/since.ts';
import { useCompared } from './model/use-compared.ts';
import { Recordings } from './recordings.tsx';
import { SideChoice } from './side-choice.tsx';

/** How the map shows a comparison: the changes between the sides, or both of them as they are. */
const onMapChoices = ['changes', ...splits] as const;

type Props = {
  readonly connection: Connection;
  readonly connections: Connections;
};

/** One address from two sides: which they are, and their differences. */
export function AddressMode({ connection, connections }: Props) {
  const { inspection } = useInspection();
  const { address, go } = useSelection();
  const { ask } = inspection;
  const { left, right } = readCompared(address.compare);
  const { a, b, difference, asking, recordings } = useCompared(address.compare, ask, connection, connections);
  const since = useRememberedSide();
  const renderer = useRenderer();
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
  // An earlier day next to the current answers.
  const isBefore = a.source?.kind === 'recording' && b.source?.kind === 'connection';
  return (
    <>
      <div className={`${styles.sides} gap-1 gap-x-2 stack`}>
        <SideChoice
          title={isBefore ? compareWords.before : compareWords.side({ side: 'A' })}
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
          title={isBefore ? compareWords.now : compareWords.side({ side: 'B' })}
          source={b.source}
          offered={offered}
          recordings={recordings ?? []}
          onChoose={(name) => choose({ a: a.name, b: name })}
        />
      </div>
      {recordings && !a.source && a.name !== undefined && <Unknown side="A" name={a.name} inKit={inKit} />}
      {recordings && !b.source && b.name !== undefined && <Unknown side="B" name={b.name} inKit={inKit} />}
      {b.name === undefined && (
        <p className="small quiet">
          {since && `${formatSince(since)} `}
          {compareWords.noOther}
        </p>
      )}
      {a.name === b.name && <p className="small quiet">{compareWords.sameSides}</p>}
      {a.source && b.source && a.name !== b.name && renderer !== 'none' && <OnMapChoice />}
      {a.source && b.source && (
        <DifferenceView
          ask={ask}
          difference={difference}
          place={a.told.details.subjects[0]?.position ?? b.told.details.subjects[0]?.position}
          asking={asking}
          sides={isBefore ? { a: compareWords.before, b: compareWords.now } : { a: 'A', b: 'B' }}
        />
      )}
      {recorded}
    </>
  );
}

/**
 * Returns this browser's memory of the place: where it has different answers, they are the other side until one is
 * chosen.
 */
function useRememberedSide(): Since | undefined {
  const { inspection } = useInspection();
  const { address, go } = useSelection();
  const since = useSince(inspection);
  const before = since?.before?.name;
  const isOpen = address.compare === null && before !== undefined;
  useEffect(() => {
    if (isOpen) go({ compare: writeCompared({ left: before, right: undefined }) });
  }, [isOpen, before, go]);
  return since;
}

/** How the map shows both sides. */
function OnMapChoice() {
  const { address, go } = useSelection();
  const phone = usePhone();
  return (
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
