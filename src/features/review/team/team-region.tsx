import { useEffect, useId, useRef, useState } from 'react';
import type { Connection } from '../../../client/connection.ts';
import { leave } from '../../../client/team/membership.ts';
import { getTeamUrl, hasRole } from '../../../client/team/team-call.ts';
import { isolate } from '../../../domain/format/sentences.ts';
import type { Run } from '../../../spec/batch.ts';
import { createLazyPart, Lazy } from '../../../ui/lazy.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AuditTable } from './audit-table.tsx';
import { BinList } from './bin-list.tsx';
import { LinkWhileIn } from './come-back.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import { InviteForm } from './invite-form.tsx';
import { JoinForm } from './join-form.tsx';
import { OwnLink } from './link-made.tsx';
import { ManagePeople } from './manage-people.tsx';
import { OpenList } from './open-list.tsx';
import sharedWords from './team.messages';
import styles from './team.module.css';
import { TeamLists } from './team-lists.tsx';
import { TokenList } from './token-list.tsx';
import { useMembership, useUnsent } from './use-team.ts';

const webhookList = createLazyPart(async () => (await import('./webhook-list.tsx')).WebhookList);

type Props = {
  /** The list of the team that is open. */
  readonly run: Run | undefined;
  readonly connection: Connection;
  readonly onOpen: (list: string | null) => void;
};

/** Everything about the team of this server: the current person, its lists, its people. */
export function TeamRegion({ run, connection, onOpen }: Props) {
  const title = useId();
  const { standing, elsewhere, ways, me } = useMembership();
  const leads = hasRole(me?.role, 'lead');
  const region = useFocusKept(`${standing} ${run?.id}`, standing === 'in' || standing === 'out');
  return (
    <section
      ref={region}
      aria-labelledby={title}
      className={`${styles.region} stack gap-3 rounded-card hairline`}
      data-standing={standing}
    >
      <div className="stack">
        <div className="row wrap between gap-x-2">
          <h2 className="body strong" id={title} tabIndex={-1}>
            {sharedWords.team}
          </h2>
          {me && standing !== 'out' && <SignOut />}
        </div>
        {me && standing !== 'out' && (
          <p className="small break-anywhere">
            <bdi className="strong">{me.name}</bdi>{' '}
            <span className="quiet">· {sharedWords.role[me.role]}</span>
          </p>
        )}
      </div>
      {standing === 'asking' && (
        <div role="status" aria-label={sharedWords.asking}>
          <Skeleton width="60%" height={20} />
        </div>
      )}
      {standing === 'away' && (elsewhere || !run) && (
        <p role="status" className="small warning break-anywhere">
          {elsewhere ? sharedWords.elsewhere({ address: isolate(getTeamUrl('')) }) : sharedWords.awayNow}
        </p>
      )}
      {standing === 'out' && <JoinForm ways={ways} />}
      {(standing === 'in' || standing === 'away') && run && (
        <OpenList key={run.id} run={run} connection={connection} onGone={() => onOpen(null)} />
      )}
      {standing === 'in' && me && (
        <>
          <LinkWhileIn me={me} />
          <TeamLists shown={run?.id} onOpen={onOpen} />
          <div className="stack">
            {leads && <Fold title={sharedWords.invite.title}>{() => <InviteForm />}</Fold>}
            {leads && <Fold title={sharedWords.bin.title}>{(isOpen) => isOpen && <BinList />}</Fold>}
            {leads && <Fold title={sharedWords.manage.title}>{() => <ManagePeople />}</Fold>}
            <Fold title={sharedWords.again.own}>{() => <OwnLink />}</Fold>
            <Fold title={sharedWords.tokens.title}>{() => <TokenList />}</Fold>
            {leads && (
              <Fold title={sharedWords.webhooks.title}>
                {(isOpen) => isOpen && <Lazy part={webhookList} given={{}} />}
              </Fold>
            )}
            {leads && (
              <Fold title={sharedWords.audit.title}>
                {(isOpen) => isOpen && <AuditTable list={run?.id} />}
              </Fold>
            )}
          </div>
        </>
      )}
    </section>
  );
}

type FoldProps = {
  readonly title: string;
  readonly children: (isOpen: boolean) => React.ReactNode;
};

/**
 * Rendered when it is opened first. `isOpen` is for what is read again with each opening; typed texts in others stay.
 */
function Fold({ title, children }: FoldProps) {
  const [stand, setStand] = useState<'new' | 'open' | 'closed'>('new');
  return (
    <details
      className="line-top"
      onToggle={({ currentTarget: { open } }) => setStand(open ? 'open' : 'closed')}
    >
      <summary className="small medium cursor-pointer target content-center py-1h">{title}</summary>
      {stand !== 'new' && <div className="pb-3">{children(stand === 'open')}</div>}
    </details>
  );
}

/**
 * Keeps the focus in the region where the focused element is gone because the region shows something else: on its list,
 * or its title. `settled`: false while it only waits to show something.
 */
function useFocusKept(shown: string, settled: boolean) {
  const region = useRef<HTMLElement>(null);
  const before = useRef<string>(undefined);
  useEffect(() => {
    if (!settled) return;
    // At first that applies where a press led here, and not where the page is loaded.
    const isNew =
      before.current === undefined ? navigator.userActivation?.isActive : before.current !== shown;
    before.current = shown;
    if (!isNew || document.activeElement !== document.body) return;
    const headings = region.current?.querySelectorAll<HTMLElement>(':is(h2, h3)[tabindex]');
    headings?.item(headings.length - 1).focus();
  }, [shown, settled]);
  return region;
}

function SignOut() {
  const unsent = (useUnsent() ?? []).filter((each) => !each.refused).length;
  return (
    <ConfirmButton
      deed={sharedWords.leave}
      question={sharedWords.leaveSure({ count: unsent })}
      yes={sharedWords.leave}
      className={styles.ends}
      askedClass="py-1h"
      onYes={() => void leave().catch(() => {})}
    />
  );
}
