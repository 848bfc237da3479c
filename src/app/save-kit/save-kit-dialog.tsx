import type { Connection } from '../../client/connection.ts';
import { useMapDeeds } from '../../scene/map-deeds.ts';
import type { Scene } from '../../scene/use-scene.ts';
import { useBasemapInForce } from '../../state/basemap-choice.ts';
import { leaveKit, useKitOrder } from '../../state/kit-order.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { shareWords } from '../../words/words.ts';
import { KitForm } from './kit-form.tsx';
import { KitProgress } from './kit-progress.tsx';
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
    <Dialog open={open} onClose={leaveKit} title={words.title} description={words.meaning} look="wide">
      <SaveKit scene={scene} connection={connection} />
    </Dialog>
  );
}

function SaveKit({ scene, connection }: Omit<SaveKitProps, 'open'>) {
  const order = useKitOrder();
  const { state, sources, ordered } = useKitSources(order, scene.inspection);
  const basemap = useBasemapInForce(scene.address);
  const tiles = useMapDeeds()?.tiles;
  const { step, make, backToPlan } = useMaking(connection, tiles);
  switch (step.step) {
    case 'asking':
      return (
        <KitForm
          // The title and the choice follow what is found.
          key={`${state} ${ordered}`}
          state={state}
          sources={sources}
          ordered={ordered}
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
