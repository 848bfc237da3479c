import type { Connection } from '../client/connection.ts';
import type { Scene } from '../scene/use-scene.ts';
import { stands } from '../state/address.ts';
import { Button } from '../ui/button.tsx';
import { PartBar } from '../ui/part-bar.tsx';
import { reviewWords } from '../words/words.ts';
import { ListStand } from './list/list-stand.tsx';
import { QueueStand } from './queue/queue-stand.tsx';
import { Note } from './results/note.tsx';
import { ResultsStand } from './results/results-stand.tsx';
import styles from './review-page.module.css';
import type { StandProps } from './stand.ts';
import { useRun } from './use-run.ts';

type Props = { readonly scene: Scene; readonly connection: Connection };

const views = { list: ListStand, results: ResultsStand, queue: QueueStand };

/** The page Review: what to ask, what came of it, and one address after the other. */
export function ReviewPage({ scene, connection }: Props) {
  const { stand } = scene.address;
  const found = useRun(scene.address.run);
  const absent = found === 'absent';
  const View = views[stand];
  const props: StandProps = { scene, connection, run: absent ? undefined : found };
  return (
    <div className={styles.page} data-stand={stand}>
      <PartBar
        label={reviewWords.stands}
        parts={stands.map((name) => ({ name, text: reviewWords.stand[name] }))}
        open={stand}
        onOpen={(name) => scene.go({ stand: name }, 'push')}
      />
      <div className={styles.stand}>
        {absent && (
          <Note title={reviewWords.lost} note={reviewWords.lostNote}>
            {stand !== 'list' && (
              <Button onClick={() => scene.go({ stand: 'list', run: null }, 'push')}>
                {reviewWords.results.toList}
              </Button>
            )}
          </Note>
        )}
        {(!absent || stand === 'list') && <View {...props} />}
      </div>
    </div>
  );
}
