import type { Connection } from '../../ask/connection.ts';
import { useSelection } from '../../scene/scene-context.tsx';
import { useRun } from '../../scene/use-run.ts';
import { stands, wholeList } from '../../store/address.ts';
import { Button } from '../../ui/button.tsx';
import { PartBar } from '../../ui/part-bar.tsx';
import { ListStand } from './list/list-stand.tsx';
import { QueueStand } from './queue/queue-stand.tsx';
import { ResultsStand } from './results/results-stand.tsx';
import { resultWords } from './results/words.ts';
import styles from './review-page.module.css';
import { Note, type StandProps } from './stand.tsx';
import { reviewPageWords } from './words.ts';

type Props = { readonly connection: Connection };

const views = { list: ListStand, results: ResultsStand, queue: QueueStand };

/** The page Review: what to ask, what came of it, and one address after the other. */
export function ReviewPage({ connection }: Props) {
  const { address, go } = useSelection();
  const { stand } = address;
  const found = useRun(address.run);
  const absent = found === 'absent';
  const View = views[stand];
  const props: StandProps = { connection, run: absent ? undefined : found };
  return (
    <div className={`${styles.page} column`} data-stand={stand}>
      <PartBar
        label={reviewPageWords.stands}
        parts={stands.map((name) => ({ name, text: reviewPageWords.stand[name] }))}
        open={stand}
        onOpen={(name) => go({ stand: name }, 'push')}
      />
      <div className={`${styles.stand} stack gap-3`}>
        {absent && (
          <Note title={reviewPageWords.lost} note={reviewPageWords.lostNote}>
            {stand !== 'list' && (
              <Button onClick={() => go({ stand: 'list', run: null, ...wholeList }, 'push')}>
                {resultWords.toList}
              </Button>
            )}
          </Note>
        )}
        {(!absent || stand === 'list') && <View {...props} />}
      </div>
    </div>
  );
}
