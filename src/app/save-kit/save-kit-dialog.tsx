import { useState } from 'react';
import type { Connection } from '../../client/connection.ts';
import { useMapDeeds } from '../../scene/map-deeds.ts';
import type { Scene } from '../../scene/use-scene.ts';
import { useBasemapInForce } from '../../state/basemap-choice.ts';
import { leaveKit, useKitOrder } from '../../state/kit-order.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { shareWords } from '../../words/words.ts';
import { KitForm } from './kit-form.tsx';
import { KitProgress } from './kit-progress.tsx';
import type { KitSource } from './kit-source.ts';
import { KitSummary } from './kit-summary.tsx';
import { useKitSources } from './use-kit-sources.ts';
import { useMaking } from './use-making.ts';

export type SaveKitProps = {
  readonly open: boolean;
  readonly scene: Scene;
  readonly connection: Connection;
};

/** Makes a file of recorded places: what goes in, the making of it, what it lacks, and the saving. */
export function SaveKitDialog({ open, scene, connection }: SaveKitProps) {
  const words = shareWords.kit.save;
  return (
    <Dialog
      open={open}
      onClose={leaveKit}
      holdsWork
      title={words.title}
      description={words.meaning}
      look="wide"
    >
      <SaveKit scene={scene} connection={connection} />
    </Dialog>
  );
}

function SaveKit({ scene, connection }: Omit<SaveKitProps, 'open'>) {
  const order = useKitOrder();
  const { state, sources, ordered } = useKitSources(order, scene.inspection);
  const basemap = useBasemapInForce(scene.address);
  const tiles = useMapDeeds()?.tiles;
  // Here, so that the way back finds it again.
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
