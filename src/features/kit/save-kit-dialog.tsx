import { useLayoutEffect, useRef, useState } from 'react';
import type { Connection } from '../../client/connection.ts';
import generalWords from '../../domain/words/general.messages';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useMapActions } from '../inspect/model/map-actions.ts';
import { useBasemapInForce } from '../inspect/model/map-painting.ts';
import { useInspection, useSelection } from '../inspect/model/scene-context.tsx';
import { KitForm } from './kit-form.tsx';
import { type KitSource, useKitSources } from './kit-source.ts';
import { KitSummary } from './kit-summary.tsx';
import kitWords from './model/kit.messages';
import { leaveKit, useKitOrder } from './model/kit-order.ts';
import type { KitMakingProgress as Progress } from './model/make-kit.ts';
import saveKitWords from './save-kit.messages';
import styles from './save-kit.module.css';
import { useMaking } from './use-making.ts';

export type SaveKitProps = {
  readonly open: boolean;
  readonly connection: Connection;
};

/** Makes a file of recorded places: its content, the progress, what it lacks, and the saving. */
export function SaveKitDialog({ open, connection }: SaveKitProps) {
  return (
    <Dialog
      open={open}
      onClose={leaveKit}
      holdsWork
      title={kitWords.saveKit}
      description={saveKitWords.meaning}
      look="wide"
    >
      <SaveKit connection={connection} />
    </Dialog>
  );
}

function SaveKit({ connection }: Omit<SaveKitProps, 'open'>) {
  const { inspection } = useInspection();
  const { address } = useSelection();
  const order = useKitOrder();
  const { state, sources, ordered } = useKitSources(order, inspection);
  const basemap = useBasemapInForce(address);
  const tiles = useMapActions()?.tiles;
  // Stored here, so that the way back restores it.
  const [choice, setChoice] = useState<{ readonly from?: KitSource['name']; readonly title?: string }>({});
  const { step, make, backToPlan } = useMaking(connection, tiles);
  switch (step.step) {
    case 'asking':
      return (
        <KitForm
          state={state}
          sources={sources}
          chosen={choice.from ?? ordered}
          typed={choice.title}
          onChoose={(from) => setChoice({ ...choice, from })}
          onType={(title) => setChoice({ ...choice, title })}
          tiles={tiles}
          basemap={basemap}
          hasFailed={step.hasFailed ?? false}
          onMake={make}
        />
      );
    case 'making':
      return <KitProgress progress={step.progress} onCancel={backToPlan} />;
    case 'made':
      return <KitSummary packed={step.packed} onBack={backToPlan} />;
  }
}

type Props = {
  /** Undefined while it is compressed. */
  readonly progress: Progress | undefined;
  readonly onCancel: () => void;
};

/** The share of each stage in the whole bar: asking takes the longest. */
const shares = { answers: [0, 0.6], photos: [0.6, 0.85], tiles: [0.85, 1] } as const;

/** The progress of making a kit, with a button to cancel. */
export function KitProgress({ progress, onCancel }: Props) {
  const cancel = useRef<HTMLButtonElement>(null);
  // The pressed button is gone; the focus is moved before the dialog checks it.
  useLayoutEffect(() => cancel.current?.focus(), []);
  const percent = Math.round(100 * (progress ? getShare(progress) : 1));
  return (
    <div className="pt-6">
      <div
        className={`${styles.bar} wash-strong overflow-hidden rounded-sm outlined`}
        role="progressbar"
        aria-label={saveKitWords.progress}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <span className="block rounded-sm" style={{ width: `${percent}%` }} />
      </div>
      <p className="quiet tabular mt-3" role="status">
        {progress
          ? saveKitWords.making[progress.stage]({ done: progress.done, all: progress.all })
          : saveKitWords.making.packing}
      </p>
      <div
        className={`${styles.actions} flex wrap justify-end sticky px-6 pt-3 pb-4 -mx-6 mt-5 -mb-6 paper gap-2`}
      >
        <Button ref={cancel} onClick={onCancel}>
          {generalWords.cancel}
        </Button>
      </div>
    </div>
  );
}

function getShare({ stage, done, all }: Progress): number {
  const [from, to] = shares[stage];
  return from + (to - from) * (all === 0 ? 1 : done / all);
}
