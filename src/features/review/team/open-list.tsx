import type { Connection } from '../../../client/connection.ts';
import { hasRole } from '../../../client/team/team-call.ts';
import { filterText, noFilter } from '../../../domain/runs/result-filter.ts';
import type { Run } from '../../../spec/batch.ts';
import type { HitRates, ListNews, Progress } from '../../../spec/team.ts';
import { nothingChosen, wholeList } from '../../../state/address.ts';
import { Button } from '../../../ui/button.tsx';
import { LazyDetails } from '../../../ui/lazy.tsx';
import { useSelection } from '../../inspect/model/scene-context.tsx';
import { BrowserAsking } from './browser-asking.tsx';
import { DeleteList } from './delete-list.tsx';
import { DueDate } from './due-date.tsx';
import { ExportLinks } from './export-links.tsx';
import { useKnown } from './known-answers.ts';
import { KnownList } from './known-list.tsx';
import { LeadFigures } from './lead-figures.tsx';
import { PeopleList } from './people-list.tsx';
import { QuestionsButton } from './questions-button.tsx';
import sharedWords from './team.messages';
import styles from './team.module.css';
import { UnsentStatus } from './unsent-status.tsx';
import { useFollowed, useMembership } from './use-team.ts';
import { WatchSection } from './watch-section.tsx';

type Props = { readonly run: Run; readonly connection: Connection; readonly onGone: () => void };

const conflicts = filterText({ ...noFilter, verdicts: ['conflict'] });

/** The open list of the team: its progress, its people, and the actions. */
export function OpenList({ run, connection, onGone }: Props) {
  const { go } = useSelection();
  const { me } = useMembership();
  const news = useFollowed(run.id)?.news;
  const overlap = run.team?.overlap ?? 1;
  const open = news?.progress.verdicts.conflict ?? 0;
  const leads = hasRole(me?.role, 'lead');
  const maySettle = leads || overlap === 1;
  const judges = hasRole(me?.role ?? 'reviewer', 'reviewer');
  const isDone = news !== undefined && !waitsFor(me?.id, news, overlap);
  // Each view has one next step.
  const next = judges && !isDone ? 'judge' : open > 0 && maySettle ? 'settle' : 'results';
  return (
    <div className="columns-1 stack gap-3">
      <div className="stack gap-1">
        <h3 className="page-title break-anywhere" tabIndex={-1}>
          {run.name}
        </h3>
        <p className="caption quiet">{sharedWords.overlapOf({ count: overlap })}</p>
        <DueDate list={run.id} leads={leads} stand={news && getProgressState(news, overlap)} />
      </div>
      {/* Above what arrives a moment later and would move them from under the pointer. */}
      <div className="flex wrap gap-2">
        {judges && (
          <Button
            look={next === 'judge' ? 'primary' : 'plain'}
            onClick={() =>
              go({ stand: 'queue', run: run.id, ...wholeList, ...nothingChosen, id: null }, 'push')
            }
          >
            {sharedWords.oneByOne}
          </Button>
        )}
        <Button
          look={next === 'results' ? 'primary' : 'plain'}
          onClick={() => go({ stand: 'results', run: run.id, ...wholeList }, 'push')}
        >
          {sharedWords.results}
        </Button>
        <Button look="quiet" onClick={onGone}>
          {sharedWords.allLists}
        </Button>
        {/* Once the state of the list has come. */}
        {open > 0 && maySettle && (
          <Button
            look={next === 'settle' ? 'primary' : 'plain'}
            onClick={() =>
              go(
                { stand: 'queue', run: run.id, ...wholeList, filter: conflicts, ...nothingChosen, id: null },
                'push',
              )
            }
          >
            {sharedWords.settle}
          </Button>
        )}
        <QuestionsButton run={run.id} news={news} />
      </div>
      {news && <Far news={news} overlap={overlap} />}
      {news?.asking === 'browsers' && <BrowserAsking run={run} news={news} connection={connection} />}
      <UnsentStatus run={run} />
      <ExportLinks list={run.id} />
      {leads ? <LedPeople run={run} news={news} /> : news && <People news={news} />}
      <LazyDetails summary={sharedWords.watch.title} summaryClass="small medium cursor-pointer">
        {() => <WatchSection list={run.id} leads={leads} byBrowsers={news?.asking === 'browsers'} />}
      </LazyDetails>
      {leads && <DeleteList list={run} onGone={onGone} />}
    </div>
  );
}

function People({ news, rates }: Omit<PeopleProps, 'run'> & { readonly rates?: HitRates | undefined }) {
  return (
    <div>
      <h4 className="small strong pb-1">{sharedWords.people}</h4>
      <PeopleList news={news} rates={rates} />
    </div>
  );
}

type PeopleProps = { readonly run: Run; readonly news: ListNews | undefined };

/** The same for leads, who see how often each person agrees with known answers. */
function LedPeople({ run, news }: PeopleProps) {
  const { rates, put } = useKnown(run.id, news?.events);
  const count = rates?.known.length;
  return (
    <>
      <People news={news} rates={rates} />
      <LazyDetails summary={sharedWords.figures.title} summaryClass="small medium cursor-pointer">
        {() => <LeadFigures list={run.id} />}
      </LazyDetails>
      <LazyDetails
        summary={count ? sharedWords.known.titleOf({ count }) : sharedWords.known.title}
        summaryClass="small medium cursor-pointer"
      >
        {() => <KnownList list={run.id} rates={rates} onAmended={put} />}
      </LazyDetails>
    </>
  );
}

/**
 * Number of addresses with a verdict: a skip is none. Undefined for a person who may not know before the list is
 * settled.
 */
function judgedIn({ addresses, verdicts }: Progress): number | undefined {
  if (addresses > 0 && Object.keys(verdicts).length === 0) return undefined;
  const { none: _, skip: __, ...judged } = verdicts;
  return Object.values(judged).reduce((sum, count) => sum + count, 0);
}

/** Returns true while something of a list waits for this person's verdict. */
function waitsFor(person: string | undefined, { progress }: ListNews, overlap: number): boolean {
  const { given, wanted } = verdictsIn(progress, overlap);
  const own = progress.people.find((each) => each.person === person)?.judged ?? 0;
  return given < wanted && own < progress.addresses;
}

/** Returns whether verdicts of a list remain to be given, and when that was so. */
export function getProgressState({ at: now, progress }: ListNews, overlap: number) {
  const { given, wanted } = verdictsIn(progress, overlap);
  return { now, isOpen: given < wanted };
}

/** Returns how many verdicts of a list are given, and how many it wants. */
function verdictsIn(
  progress: Progress,
  overlap: number,
): { readonly given: number; readonly wanted: number } {
  const wanted = progress.addresses * overlap;
  if (overlap === 1) return { given: judgedIn(progress) ?? 0, wanted };
  return {
    given: Math.min(
      wanted,
      progress.people.reduce((sum, { judged }) => sum + judged, 0),
    ),
    wanted,
  };
}

/** Returns the progress of judging a list, in words: an address for two judges is not judged by one of them. */
export function formatProgress(progress: Progress, overlap: number): string {
  const { given, wanted } = verdictsIn(progress, overlap);
  if (overlap === 1) return sharedWords.judgedOf({ judged: given, all: wanted });
  return sharedWords.verdictsOf({ given, all: wanted });
}

type FarProps = { readonly progress: Progress; readonly overlap: number; readonly label?: string };

/** The same as a bar; for screen readers only where it has a label. */
export function FarBar({ progress, overlap, label }: FarProps) {
  const { given, wanted } = verdictsIn(progress, overlap);
  return (
    <progress
      className={`${styles.progress} block w-full wash-strong overflow-hidden border-0`}
      aria-label={label}
      aria-hidden={label === undefined}
      max={wanted || 1}
      value={given}
    />
  );
}

function Far({ news: { progress, asking }, overlap }: { readonly news: ListNews; readonly overlap: number }) {
  const judged = judgedIn(progress);
  const { addresses, states, rows, verdicts } = progress;
  const far = formatProgress(progress, overlap);
  const asked = rows - (states.pending ?? 0) - (states.asking ?? 0);
  const open = verdicts.conflict ?? 0;
  const askingText = asking === 'ended' || asking === 'browsers' ? undefined : sharedWords.askedBy[asking];
  return (
    <div className="stack gap-1h">
      <FarBar progress={progress} overlap={overlap} label={far} />
      <p className="flex wrap gap-x-3 caption quiet tabular" data-judged={judged} data-addresses={addresses}>
        <b className="strong ink">{far}</b>
        {asked < rows && <span>{sharedWords.askedOf({ asked, all: rows })}</span>}
        {open > 0 && <span className="warning">{sharedWords.conflicts({ count: open })}</span>}
      </p>
      {askingText !== undefined && asked < rows && (
        <p className={asking === 'asks' ? 'caption quiet' : 'caption warning'}>{askingText}</p>
      )}
    </div>
  );
}
