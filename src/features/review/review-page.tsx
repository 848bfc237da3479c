import { useStore } from 'zustand';
import type { Connection } from '../../client/connection.ts';
import { reviewTabs, wholeList } from '../../state/address.ts';
import { config } from '../../state/page-config.ts';
import { listsOnTheWay } from '../../state/team-lists.ts';
import { Button } from '../../ui/button.tsx';
import { Lazy } from '../../ui/lazy.tsx';
import { PartBar } from '../../ui/part-bar.tsx';
import { useSelection } from '../inspect/model/scene-context.tsx';
import { useRun } from '../inspect/model/use-run.ts';
import { ListTab } from './list/list-tab.tsx';
import { QueueTab } from './queue/queue-tab.tsx';
import resultWords from './results/results.messages';
import { ResultsTab } from './results/results-tab.tsx';
import reviewPageWords from './review.messages';
import styles from './review-page.module.css';
import { ReviewNote, type ReviewTabProps } from './review-tab.tsx';
import { teamLine } from './team/lazy.ts';

type Props = { readonly connection: Connection };

const views = { list: ListTab, results: ResultsTab, queue: QueueTab };

/** The page Review: what to ask, the results, and one address after the other. */
export function ReviewPage({ connection }: Props) {
  const { address, go } = useSelection();
  const { stand } = address;
  const found = useRun(address.run);
  const absent = found === 'absent';
  const View = views[stand];
  const onTheWay = useStore(listsOnTheWay)[address.run ?? ''];
  const run = absent ? undefined : found;
  // One address after the other can be judged before all of them are here.
  const begun = absent && stand === 'queue' ? onTheWay : undefined;
  const props: ReviewTabProps = { connection, run: run ?? begun, isHere: begun === undefined };
  const lost = () => (
    <ReviewNote title={reviewPageWords.lost} note={reviewPageWords.lostNote}>
      {stand !== 'list' && (
        <Button onClick={() => go({ stand: 'list', run: null, ...wholeList }, 'push')}>
          {resultWords.toList}
        </Button>
      )}
    </ReviewNote>
  );
  // The link may name a list of the team that is not here yet.
  const mayBeTeams = run?.team !== undefined || (absent && config?.team === true && isRunId(address.run));
  return (
    <div className={`${styles.page} column`} data-stand={stand}>
      <PartBar
        label={reviewPageWords.stands}
        parts={reviewTabs.map((name) => ({ name, text: reviewPageWords.stand[name] }))}
        open={stand}
        onOpen={(name) => go({ stand: name }, 'push')}
      />
      <div className={`${styles.stand} stack gap-3`}>
        {mayBeTeams ? (
          <Lazy
            key={address.run}
            part={teamLine}
            given={{ list: address.run ?? '', run, connection, joinsBelow: stand === 'list', unknown: lost }}
          />
        ) : (
          absent && lost()
        )}
        {(!absent || begun || stand === 'list') && <View {...props} />}
      </div>
    </div>
  );
}

/** Returns true for a text in the form of a run's id. */
function isRunId(id: string | null): boolean {
  return id !== null && /^[0-9a-f]{16}$/.test(id);
}
