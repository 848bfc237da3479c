import { useEffect } from 'react';
import type { Connection } from '../../../client/connection.ts';
import { followList } from '../../../client/team/follow-list.ts';
import { hasRole } from '../../../client/team/team-call.ts';
import type { Run } from '../../../spec/batch.ts';
import { mostRows } from '../../../spec/file-limits.ts';
import { wholeList } from '../../../state/address.ts';
import { waitUntilSettled } from '../../../state/interface/settled.ts';
import { Button } from '../../../ui/button.tsx';
import { useSelection } from '../../inspect/model/scene-context.tsx';
import { useBrowserAsking } from './browser-asking.tsx';
import { DeleteList } from './delete-list.tsx';
import { ExportLinks } from './export-links.tsx';
import { JoinForm } from './join-form.tsx';
import sharedWords from './team.messages';
import styles from './team.module.css';
import { useFollowed, useMembership, useSending } from './use-team.ts';

type Props = {
  /** The id that the address names, of a list of the team. */
  readonly list: string;
  /** The list as this browser stores it; undefined where it is still to be loaded. */
  readonly run: Run | undefined;
  readonly connection: Connection;
  /** True where the view below offers to sign in. */
  readonly joinsBelow: boolean;
  /** The replacement where the team has no such list. */
  readonly unknown: () => React.ReactNode;
};

/** Follows a list of the team for as long as it is open, loads it first, and reports its problems. */
export function TeamLine({ list, run, connection, joinsBelow, unknown }: Props) {
  const { standing, me, ways } = useMembership();
  const followed = useFollowed(list);
  const isIn = standing === 'in' && me !== undefined;
  // Another role sees other things.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same person in the same role is the same
  useEffect(
    () => (isIn && me ? followList(list, me, waitUntilSettled) : undefined),
    [list, isIn, me?.id, me?.role],
  );
  useBrowserAsking(run, connection);
  if (standing === 'out' && !run) return joinsBelow ? null : <JoinForm ways={ways} />;
  if (!run && followed?.state === 'stopped' && followed.why !== 'gone') return unknown();
  return <LineText list={list} run={run} joinsBelow={joinsBelow} />;
}

function LineText({ list, run, joinsBelow }: Pick<Props, 'list' | 'run' | 'joinsBelow'>) {
  const { standing, me } = useMembership();
  const { stopped, databaseAway, state } = useSending();
  const followed = useFollowed(list);
  const { go } = useSelection();
  const words = sharedWords.line;
  const toLists = () => go({ stand: 'list', run: null, ...wholeList }, 'push');
  if (standing === 'out')
    return joinsBelow ? null : (
      <Banner text={words.signedOut} kind="error">
        <Button onClick={() => go({ stand: 'list' }, 'push')}>{words.signIn}</Button>
      </Banner>
    );
  if (stopped[list] === 'gone' || followed?.why === 'gone' || (run && followed?.why === 'unknown'))
    return (
      <Banner text={words.gone} kind="error">
        {!run && <Button onClick={toLists}>{sharedWords.allLists}</Button>}
      </Banner>
    );
  if (stopped[list] === 'forbidden' || followed?.why === 'forbidden')
    return <Banner text={words.forbidden} kind="error" />;
  if (followed?.tooLong)
    return (
      <Banner text={words.tooLong({ rows: followed.tooLong.rows, most: mostRows })} kind="error">
        <ExportLinks list={list} />
        {hasRole(me?.role, 'lead') && <DeleteList list={followed.tooLong} onGone={toLists} />}
      </Banner>
    );
  if (followed?.state === 'unkept') return <Banner text={words.unkept} kind="error" />;
  if (followed?.state === 'away' || databaseAway) return <Banner text={words.away} />;
  if (followed?.state === 'behind' || standing === 'away' || state === 'waits')
    return <Banner text={words.behind} />;
  if (!run) {
    const { brought } = followed ?? {};
    return <Banner text={brought ? words.openingOf(brought) : words.opening} />;
  }
  return null;
}

type BannerProps = {
  readonly text: string;
  readonly kind?: 'error';
  readonly children?: React.ReactNode;
};

function Banner({ text, kind, children }: BannerProps) {
  return (
    <div
      role="status"
      data-kind={kind}
      className={`${styles.banner} row wrap gap-2 small rounded-card outlined`}
    >
      <p>{text}</p>
      {children}
    </div>
  );
}
