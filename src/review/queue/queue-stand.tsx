import { usePhone } from '../../ui/phone.ts';
import { reviewWords } from '../../words/words.ts';
import type { StandProps } from '../stand.ts';
import { ElsewhereNote } from './elsewhere-note.tsx';
import { FiguresSoFar } from './figures-so-far.tsx';
import { FilterNote } from './filter-note.tsx';
import { ItemView } from './item-view.tsx';
import { QueueEnd } from './queue-end.tsx';
import { QueueOptions } from './queue-options.tsx';
import styles from './queue-stand.module.css';
import { ReviewerName } from './reviewer-name.tsx';
import { RunChoice } from './run-choice.tsx';
import { SavedStatus } from './saved-status.tsx';
import { useQueue } from './use-queue.ts';
import { useQueueKeys } from './use-queue-keys.ts';
import { VerdictBar } from './verdict-bar.tsx';

/** One address after the other, judged by single keys. */
export function QueueStand({ scene, connection, run }: StandProps) {
  if (!run) return <RunChoice scene={scene} />;
  return <RunQueue key={run.id} scene={scene} connection={connection} run={run} />;
}

function RunQueue({
  scene,
  connection,
  run,
}: Required<StandProps> & { readonly run: NonNullable<StandProps['run']> }) {
  const reviewing = useQueue(scene, connection, run);
  useQueueKeys(reviewing);
  const isPhone = usePhone();
  if (!reviewing) return <p className={styles.quiet}>{reviewWords.queue.reading}</p>;
  const { item, queue, own } = reviewing;
  // Half of a phone's screen is the map: there the address goes first.
  const name = own === '' && <ReviewerName />;
  return (
    <div className={styles.stand}>
      <SavedStatus reviewing={reviewing} />
      <FilterNote reviewing={reviewing} />
      <ElsewhereNote run={run.id} />
      {!isPhone && name}
      {item ? (
        <ItemView scene={scene} reviewing={reviewing} item={item} />
      ) : queue.items.length === 0 ? (
        <p className={styles.quiet}>{reviewWords.queue.empty}</p>
      ) : (
        <QueueEnd scene={scene} reviewing={reviewing} />
      )}
      {isPhone && name}
      {item && <FiguresSoFar scene={scene} reviewing={reviewing} />}
      <QueueOptions reviewing={reviewing} />
      {item && <VerdictBar reviewing={reviewing} item={item} />}
    </div>
  );
}
