import { useState } from 'react';
import type { Connection } from '../../../ask/connection.ts';
import { tellListsChanged } from '../../../ask/team/lists-changed.ts';
import { mayAs, teamDo, teamUrl } from '../../../ask/team/team-call.ts';
import type { Run } from '../../../contract/batch.ts';
import type { HitRates, ListNews, Progress } from '../../../contract/team.ts';
import { isolate } from '../../../core/format/sentences.ts';
import { filterText, noFilter } from '../../../core/runs/result-filter.ts';
import { useSelection } from '../../../scene/scene-context.tsx';
import { nothingChosen, wholeList } from '../../../store/address.ts';
import { forgetRun } from '../../../store/runs.ts';
import { Button } from '../../../ui/button.tsx';
import { LateDetails } from '../../../ui/late.tsx';
import { AskingHere } from './asking-here.tsx';
import { useKnown } from './known-answers.ts';
import { KnownList } from './known-list.tsx';
import { PeopleList } from './people-list.tsx';
import { QuestionsButton } from './questions-button.tsx';
import styles from './shared.module.css';
import { UnsentStatus } from './unsent-status.tsx';
import { useFollowed, useMembership } from './use-team.ts';
import { sharedWords } from './words.ts';

type Props = { readonly run: Run; readonly onGone: () => void };
type ListProps = Props & { readonly connection: Connection };

const conflicts = filterText({ ...noFilter, verdicts: ['conflict'] });

/** The list of the team that is open: how far it is, who is in it, and what one can do. */
export function OpenList({ run, connection, onGone }: ListProps) {
  const { go } = useSelection();
  const { me } = useMembership();
  const news = useFollowed(run.id)?.news;
  const overlap = run.team?.overlap ?? 1;
  const open = news?.progress.verdicts.conflict ?? 0;
  const leads = mayAs(me?.role, 'lead');
  const maySettle = leads || overlap === 1;
  return (
    <div className={`${styles.list} stack gap-3`}>
      <div className="stack gap-1">
        <h3 className="page-title break-anywhere">{run.name}</h3>
        <p className="caption quiet">{sharedWords.overlapOf({ count: overlap })}</p>
      </div>
      {news && <Far news={news} />}
      {news?.asking === 'browsers' && <AskingHere run={run} news={news} connection={connection} />}
      {overlap > 1 && !leads && <p className="caption quiet">{sharedWords.line.blind}</p>}
      <UnsentStatus run={run} />
      <div className="flex wrap gap-2">
        {mayAs(me?.role, 'reviewer') && (
          <Button
            look="primary"
            onClick={() =>
              go({ stand: 'queue', run: run.id, ...wholeList, ...nothingChosen, id: null }, 'push')
            }
          >
            {sharedWords.oneByOne}
          </Button>
        )}
        {open > 0 && maySettle && (
          <Button
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
        <Button onClick={() => go({ stand: 'results', run: run.id, ...wholeList }, 'push')}>
          {sharedWords.results}
        </Button>
        <Button look="quiet" onClick={onGone}>
          {sharedWords.newList}
        </Button>
      </div>
      <p className="flex wrap gap-x-3 small">
        <span className="quiet">{sharedWords.exportAll}</span>
        {forms.map(({ form, name }) => (
          <a key={form} className="accent" href={teamUrl(`lists/${run.id}/export/${form}`)}>
            {name}
          </a>
        ))}
      </p>
      {leads ? <LedPeople run={run} news={news} /> : <People news={news} />}
      {leads && <DeleteList run={run} onGone={onGone} />}
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

/** The same for leads, who see how often each says what is known to be right. */
function LedPeople({ run, news }: PeopleProps) {
  const { rates, put } = useKnown(run.id, news?.events);
  const count = rates?.known.length;
  return (
    <>
      <People news={news} rates={rates} />
      <LateDetails
        summary={count ? sharedWords.known.titleOf({ count }) : sharedWords.known.title}
        summaryClass="small medium cursor-pointer"
      >
        {() => <KnownList list={run.id} rates={rates} onAmended={put} />}
      </LateDetails>
    </>
  );
}

/** What the server streams of a whole list. */
const forms = [
  { form: 'csv', name: 'CSV' },
  { form: 'ndjson', name: 'NDJSON' },
  { form: 'geojson', name: 'GeoJSON' },
  { form: 'junit', name: 'JUnit' },
  { form: 'html', name: 'HTML' },
] as const;

/** Addresses that carry a verdict. */
export function judgedIn({ verdicts }: Progress): number {
  return Object.entries(verdicts).reduce((sum, [name, count]) => sum + (name === 'none' ? 0 : count), 0);
}

function Far({ news: { progress, asking } }: { readonly news: ListNews }) {
  const judged = judgedIn(progress);
  const { addresses, states, rows, verdicts } = progress;
  const asked = rows - (states.pending ?? 0) - (states.asking ?? 0);
  const open = verdicts.conflict ?? 0;
  const askingText = asking === 'ended' || asking === 'browsers' ? undefined : sharedWords.askedBy[asking];
  return (
    <div className="stack gap-1h">
      <progress
        className={`${styles.progress} block w-full wash-strong overflow-hidden border-0`}
        aria-label={sharedWords.judgedOf({ judged, all: addresses })}
        max={addresses || 1}
        value={judged}
      />
      <p className="flex wrap gap-x-3 caption quiet tabular" data-judged={judged} data-addresses={addresses}>
        <b className="strong ink">{sharedWords.judgedOf({ judged, all: addresses })}</b>
        {asked < rows && <span>{sharedWords.askedOf({ asked, all: rows })}</span>}
        {open > 0 && <span className="warning">{sharedWords.conflicts({ count: open })}</span>}
      </p>
      {askingText !== undefined && asked < rows && (
        <p className={asking === 'asks' ? 'caption quiet' : 'caption warning'}>{askingText}</p>
      )}
    </div>
  );
}

/** Deletes the list for everybody, after it was asked whether that is meant. */
function DeleteList({ run, onGone }: Props) {
  const [step, setStep] = useState<'ready' | 'sure' | 'failed'>('ready');
  const remove = async () => {
    try {
      await teamDo('DELETE', `lists/${run.id}`);
      await forgetRun(run.id).catch(() => {});
      tellListsChanged();
      onGone();
    } catch {
      setStep('failed');
    }
  };
  if (step === 'sure')
    return (
      <div role="alert" className={`${styles.banner} row wrap gap-2 small rounded-card`} data-kind="error">
        <p>{sharedWords.removeSure({ name: isolate(run.name) })}</p>
        <Button onClick={() => void remove()}>{sharedWords.removeNow}</Button>
        <Button look="quiet" onClick={() => setStep('ready')}>
          {sharedWords.cancel}
        </Button>
      </div>
    );
  return (
    <div className="row wrap gap-2">
      <Button look="quiet" className={styles.starts ?? ''} onClick={() => setStep('sure')}>
        {sharedWords.remove}
      </Button>
      {step === 'failed' && (
        <span role="alert" className="small error">
          {sharedWords.removeFailed}
        </span>
      )}
    </div>
  );
}
