import { useId, useState } from 'react';
import type { Connection } from '../../../ask/connection.ts';
import { leave } from '../../../ask/team/membership.ts';
import { mayAs } from '../../../ask/team/team-call.ts';
import type { Run } from '../../../contract/batch.ts';
import { Button } from '../../../ui/button.tsx';
import { LateDetails } from '../../../ui/late.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AuditTable } from './audit-table.tsx';
import { InviteForm } from './invite-form.tsx';
import { JoinForm } from './join-form.tsx';
import { ManagePeople } from './manage-people.tsx';
import { OpenList } from './open-list.tsx';
import styles from './shared.module.css';
import { TeamLists } from './team-lists.tsx';
import { TokenList } from './token-list.tsx';
import { useMembership, useUnsent } from './use-team.ts';
import { sharedWords } from './words.ts';

type Props = {
  /** The list of the team that is open. */
  readonly run: Run | undefined;
  readonly connection: Connection;
  readonly onOpen: (list: string | null) => void;
};

/** Everything about the team of this server: who one is, its lists, its people. */
export function TeamRegion({ run, connection, onOpen }: Props) {
  const title = useId();
  const { standing, ways, me } = useMembership();
  const leads = mayAs(me?.role, 'lead');
  return (
    <section
      aria-labelledby={title}
      className={`${styles.region} stack gap-3 rounded-card hairline`}
      data-standing={standing}
    >
      <div className="row wrap between gap-2">
        <h2 className="body strong" id={title}>
          {sharedWords.team}
        </h2>
        {me && standing !== 'out' && <WhoIAm name={me.name} role={sharedWords.role[me.role]} />}
      </div>
      {standing === 'asking' && (
        <div role="status" aria-label={sharedWords.asking}>
          <Skeleton width="60%" height={20} />
        </div>
      )}
      {standing === 'away' && (
        <p role="status" className="small warning">
          {sharedWords.awayNow}
        </p>
      )}
      {standing === 'out' && <JoinForm ways={ways} />}
      {standing === 'in' && me && (
        <>
          {run && <OpenList key={run.id} run={run} connection={connection} onGone={() => onOpen(null)} />}
          <TeamLists shown={run?.id} onOpen={onOpen} />
          <div className="stack">
            {leads && <Fold title={sharedWords.invite.title}>{() => <InviteForm />}</Fold>}
            {leads && <Fold title={sharedWords.manage.title}>{() => <ManagePeople />}</Fold>}
            <Fold title={sharedWords.tokens.title}>{() => <TokenList />}</Fold>
            {leads && <Fold title={sharedWords.audit.title}>{() => <AuditTable />}</Fold>}
          </div>
        </>
      )}
    </section>
  );
}

function Fold({ title, children }: { readonly title: string; readonly children: () => React.ReactNode }) {
  return (
    <LateDetails
      summary={title}
      className="line-top"
      summaryClass="small medium cursor-pointer target content-center py-1h"
    >
      {() => <div className="pb-3">{children()}</div>}
    </LateDetails>
  );
}

/** Who is signed in, and the way out. */
function WhoIAm({ name, role }: { readonly name: string; readonly role: string }) {
  const [sure, ask] = useState(false);
  const unsent = useUnsent().filter((each) => !each.refused).length;
  return (
    <div className="row wrap gap-x-3 small">
      <span>
        <bdi className="strong break-anywhere">{name}</bdi> <span className="quiet">· {role}</span>
      </span>
      {sure ? (
        <span role="alert" className="row wrap gap-2">
          {sharedWords.leaveSure({ count: unsent })}
          <Button onClick={() => void leave().catch(() => ask(false))}>{sharedWords.leave}</Button>
          <Button look="quiet" onClick={() => ask(false)}>
            {sharedWords.cancel}
          </Button>
        </span>
      ) : (
        <Button look="quiet" className={styles.ends ?? ''} onClick={() => ask(true)}>
          {sharedWords.leave}
        </Button>
      )}
    </div>
  );
}
