import { useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { hasRole, type TeamFailureKind } from '../../../client/team/team-call.ts';
import { formatDuration, formatMoment } from '../../../domain/format/formats.ts';
import { isolate } from '../../../domain/format/sentences.ts';
import { getQuestionedAddresses } from '../../../domain/runs/comments.ts';
import { getAddressKey } from '../../../domain/runs/verdicts.ts';
import type { Presence } from '../../../spec/team.ts';
import { usePreferences } from '../../../state/interface/use-preferences.ts';
import { Button } from '../../../ui/button.tsx';
import { LazyDetails } from '../../../ui/lazy.tsx';
import { getRecordedTime } from '../../inspect/model/inspection-facts.ts';
import { useInspection } from '../../inspect/model/scene-context.tsx';
import { useShortcutText } from '../queue/key-texts.ts';
import type { Reviewing } from '../queue/reviewing.ts';
import { LeaseClient, renewEvery, type Turns } from './lease-client.ts';
import { PeopleList } from './people-list.tsx';
import { joinAsReviewer } from './reviewer-session.ts';
import sharedWords from './team.messages';
import styles from './team.module.css';
import { UnsentStatus } from './unsent-status.tsx';
import { useFollowed, useMembership, useNow, useSending, useUnsent } from './use-team.ts';

type Props = { readonly reviewing: Reviewing };

/** The holder of the current address, unsent acts, and other people in the list. */
export function TurnBar({ reviewing }: Props) {
  const { list, scope, shown, steps } = reviewing;
  const { run } = list;
  const { item } = shown;
  const { whole } = scope;
  const { me } = useMembership();
  const followed = useFollowed(run.id);
  const { inspection } = useInspection();
  const recorded = run.team?.keepsAnswers ? getRecordedTime(inspection, 'whole') : undefined;
  const { letterKeys } = usePreferences();
  const position =
    item && (whole.items[whole.indexOf.get(getAddressKey(item)) ?? -1]?.position ?? item.position);
  const { stopped } = useSending();
  const isGone = stopped[run.id] === 'gone' || followed?.why === 'gone';
  const { turns, state } = useTurns(reviewing, position, isGone);
  const shortcut = useShortcutText();
  const there = followed?.news?.presence.filter((each) => each.position === position) ?? [];
  // Another tab of this person may have it.
  const isLost = position !== undefined && state.lost === position;
  const mine = isLost
    ? undefined
    : (state.held.find((each) => each.position === position) ??
      there.find(({ person }) => person === me?.id));
  // Where several people judge each address, both may be here: the own lease goes first.
  const other = mine ? undefined : there.find(({ person }) => person !== me?.id);
  const trouble = state.trouble && troubleText(state.trouble);
  const judges = hasRole(me?.role ?? 'reviewer', 'reviewer');
  // It is the next step where the current one is not this person's, or others have all that is left.
  const leadsOn = scope.inTurn && !mine && !state.trouble && scope.left > 0;
  return (
    <section aria-label={sharedWords.team} className={`stack gap-2 rounded-card wash px-3 py-2h`}>
      <div className="row wrap between gap-2">
        {position !== undefined && !isGone && (
          <LeaseStatus
            mine={mine}
            other={other}
            by={run.team?.name ?? ''}
            ahead={followed?.ahead ?? 0}
            told={followed?.news !== undefined}
            isLive={followed?.state === 'live'}
          />
        )}
        {judges && !isGone && (
          <Button
            look={leadsOn ? 'primary' : 'plain'}
            title={sharedWords.nextMeaning}
            aria-keyshortcuts={shortcut('x')}
            onClick={steps.nextForMe}
          >
            {letterKeys && (
              <kbd translate="no" className="key phone-hidden touch-hidden" aria-hidden>
                X
              </kbd>
            )}
            {sharedWords.nextForMe}
          </Button>
        )}
      </div>
      {isLost && (
        <p role="alert" className="small warning">
          {sharedWords.lost}
        </p>
      )}
      {trouble !== undefined && judges && <p className="small warning">{trouble}</p>}
      {!judges && <p className="small quiet">{sharedWords.nextForbidden}</p>}
      {other && hasRole(me?.role, 'lead') && <TakeButton turns={turns} other={other} />}
      {recorded && (
        <p className={`${styles.recorded} caption quiet`} data-recorded={recorded.toISOString()}>
          {sharedWords.keptAnswers({
            moment: formatMoment(recorded, { dateStyle: 'medium', timeStyle: 'short' }),
          })}
        </p>
      )}
      <div className={`${styles.foot} row wrap between items-start gap-x-3 gap-1`}>
        <UnsentStatus run={run} />
        <LazyDetails summary={sharedWords.people} summaryClass="small quiet cursor-pointer">
          {() => <PeopleList news={followed?.news} />}
        </LazyDetails>
      </div>
    </section>
  );
}

/** Why there is no next one; the line above reports a deleted list, and a signed-out person. */
function troubleText(kind: TeamFailureKind): string | undefined {
  if (kind === 'forbidden') return sharedWords.nextForbidden;
  return kind === 'gone' || kind === 'unknown' || kind === 'signed-out' ? undefined : sharedWords.nextAway;
}

/** Returns whole minutes: seconds would look like a countdown. */
function minutesUntil(until: number, now: number): string {
  return formatDuration(Math.max(1, Math.round((until - now) / 60_000)) * 60);
}

/** Joins the list for as long as it is reviewed one by one. */
function useTurns(
  reviewing: Reviewing,
  position: number | undefined,
  isGone: boolean,
): { turns: LeaseClient; state: Turns } {
  const { run, journal, own } = reviewing.list;
  const { whole } = reviewing.scope;
  const { me } = useMembership();
  const unsent = useUnsent(run.id);
  const unsentIds = useMemo(() => new Set(unsent?.map(({ id }) => id)), [unsent]);
  const waiting = useRef<() => readonly number[]>(() => []);
  waiting.current = () => {
    const held = [...journal.ledger.verdictsOf(own)].filter(([, act]) => unsentIds.has(act.id));
    const keys = [...held.map(([key]) => key), ...getQuestionedAddresses(journal.ledger, own)];
    return keys.flatMap((key) => whole.items[whole.indexOf.get(key) ?? -1]?.position ?? []);
  };
  const [turns] = useState(() => new LeaseClient(run.id, () => waiting.current()));
  const state = useStore(turns.state);
  const followed = useFollowed(run.id);
  const judges = hasRole(me?.role ?? 'reviewer', 'reviewer');

  const leads = hasRole(me?.role, 'lead');
  const maySettle = run.team?.overlap === 1 || leads;

  useEffect(() => {
    const renew = () => document.hidden || void turns.renew();
    const leave = () => turns.giveAllBack();
    const leavePage = () => turns.giveAllBack(true);
    const comeBack = () => turns.comeBack();
    const timer = setInterval(renew, renewEvery);
    document.addEventListener('visibilitychange', renew);
    addEventListener('pagehide', leavePage);
    addEventListener('pageshow', comeBack);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renew);
      removeEventListener('pagehide', leavePage);
      removeEventListener('pageshow', comeBack);
      leave();
    };
  }, [turns]);
  useEffect(() => turns.arrive(position), [turns, position]);
  const isLive = followed?.state === 'live';
  const news = followed?.news;
  // Every message proves that the server answers.
  useEffect(() => {
    if (isLive && news) turns.recover();
  }, [turns, isLive, news]);
  const { awaited } = reviewing.shown;
  // Which of this person's addresses the page was loaded with is unknown until they arrive.
  useEffect(() => {
    if (awaited && judges) void turns.findHeld(awaited);
  }, [turns, awaited, judges]);
  // Leased before a reload, or after an undo, as the server reports.
  const theirs = followed?.news?.presence.find(
    (each) => each.position === position && each.person === me?.id,
  );
  useEffect(() => {
    if (theirs) void turns.isHeld(theirs.position);
  }, [turns, theirs]);
  const isStray = position !== undefined && state.stray === position;
  useReturn(reviewing, turns, isLive && isStray && state.trouble === undefined);
  const { isOver, held } = state;
  const isStuck = state.trouble !== undefined;
  const ahead = state.held.find((each) => each.position !== position)?.row;
  useEffect(() => {
    joinAsReviewer({
      list: run.id,
      ahead,
      held,
      isOver,
      isStuck,
      isGone,
      mayJudge: judges,
      maySettle,
      leads,
      next: (given) => (judges ? void turns.next(given) : given.show(given.otherwise())),
    });
  }, [run.id, turns, ahead, held, isOver, isStuck, isGone, judges, maySettle, leads]);
  useEffect(() => () => joinAsReviewer(undefined), []);
  return { turns, state };
}

/**
 * Leads back to an address of this person from one that the list's own order led to, once nothing is being written on
 * it.
 */
function useReturn(
  { acts: { box }, steps: { nextForMe } }: Reviewing,
  turns: LeaseClient,
  isStray: boolean,
): void {
  const goOn = useRef(nextForMe);
  goOn.current = nextForMe;
  const leads = isStray && box === undefined;
  useEffect(() => {
    if (!leads) return;
    let isOver = false;
    void turns.hasNext().then((has) => has && !isOver && goOn.current());
    return () => {
      isOver = true;
    };
  }, [leads, turns]);
}

type LeaseProps = {
  readonly mine: { readonly until: number } | undefined;
  readonly other: Presence | undefined;
  /** The name of this person. */
  readonly by: string;
  readonly ahead: number;
  /** False until the server has sent the presence. */
  readonly told: boolean;
  /** False while the server cannot be asked: its last message may be outdated. */
  readonly isLive: boolean;
};

/** The holder of the current address, and for how long. */
function LeaseStatus({ mine, other, by, ahead, told, isLive }: LeaseProps) {
  const now = useNow(10_000);
  const shown = other ?? (mine && { name: by, until: mine.until });
  const left = shown && told ? minutesUntil(shown.until, now + ahead) : undefined;
  const text = other
    ? sharedWords.othersHere({ name: isolate(other.name), duration: left ?? '' })
    : mine
      ? left === undefined
        ? sharedWords.yoursNow
        : sharedWords.yours({ duration: left })
      : isLive
        ? sharedWords.nobodyHere
        : sharedWords.notKnownHere;
  return (
    <p
      role="status"
      aria-label={sharedWords.lease}
      className={`${styles.lease} row gap-2 small tabular`}
      data-by={shown?.name}
      data-until={shown && new Date(shown.until).toISOString()}
      data-whose={other ? 'other' : mine ? 'own' : undefined}
    >
      <span className={`${styles.dot} circle flex-none`} aria-hidden />
      <span className="break-anywhere">{text}</span>
    </p>
  );
}

/** Takes the address from its holder. */
function TakeButton({ turns, other }: { readonly turns: LeaseClient; readonly other: Presence }) {
  const [failed, setFailed] = useState(false);
  const take = () => turns.takeFrom(other.position, other.person).catch(() => setFailed(true));
  return (
    <div className="row wrap gap-2">
      <Button look="quiet" className={styles.starts} onClick={() => void take()}>
        {sharedWords.take({ name: isolate(other.name) })}
      </Button>
      {failed && (
        <span role="alert" className="small error">
          {sharedWords.notTaken}
        </span>
      )}
    </div>
  );
}
