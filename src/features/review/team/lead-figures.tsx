import { useEffect, useId, useState } from 'react';
import { callTeam, callTeamWithoutBody } from '../../../client/team/team-call.ts';
import { formatDuration, formatMoment, formatNumber, formatShare } from '../../../domain/format/formats.ts';
import { isolate } from '../../../domain/format/sentences.ts';
import { type Assigning, type ListFigures, listFigures } from '../../../spec/team-lead.ts';
import { Button } from '../../../ui/button.tsx';
import selectStyles from '../../../ui/select.module.css';
import { formatDue, isOverdue } from './due-date.tsx';
import { ScrollingTable } from './scrolling-table.tsx';
import sharedWords from './team.messages';
import { useNow } from './use-team.ts';

/** Milliseconds between two readings. */
const readEvery = 30_000;
/** Milliseconds without a verdict after which a person counts as idle. A proposal. */
const pause = 10 * 60_000;
/** Minimum number of a person's opinions for a share. A proposal. */
const fewest = 5;

const hoursOf = { all: undefined, day: 24, week: 7 * 24 } as const;
type Period = keyof typeof hoursOf;
const periods: readonly Period[] = ['all', 'day', 'week'];

/** How a list is judged: each person's verdicts and pace, what remains, and the expected end; for its leads. */
export function LeadFigures({ list }: { readonly list: string }) {
  const [period, choose] = useState<Period>('all');
  const { figures, failed, again } = useFigures(list, period);
  const words = sharedWords.figures;
  const id = useId();
  const release = async (of: string) => {
    const body: Assigning = { person: null, of };
    await callTeamWithoutBody('PUT', `lists/${list}/assignments`, { body }).catch(() => {});
    again();
  };
  return (
    <div className="stack gap-2 pt-1">
      <p className="row wrap gap-2 small">
        <label htmlFor={id}>{words.period}</label>
        <select
          id={id}
          className={selectStyles.select}
          value={period}
          onChange={({ target }) => choose(periods.find((each) => each === target.value) ?? 'all')}
        >
          {periods.map((each) => (
            <option key={each} value={each}>
              {words.periods[each]}
            </option>
          ))}
        </select>
      </p>
      {failed && (
        <p role="alert" className="small error">
          {figures ? words.failedAnew({ moment: momentText(figures.to) }) : words.failed}
        </p>
      )}
      {figures && <FiguresTable figures={figures} onRelease={(of) => void release(of)} />}
      {figures && <Outlook figures={figures} />}
    </div>
  );
}

const judged = ['good', 'wrong', 'unsure'] as const;
const columns = [...judged, 'skip', 'median', 'pace'] as const;

type TableProps = { readonly figures: ListFigures; readonly onRelease: (person: string) => void };

function FiguresTable({ figures: { people, from, to }, onRelease }: TableProps) {
  const words = sharedWords.figures;
  if (people.length === 0) return <p className="caption quiet">{words.none}</p>;
  const count = people.reduce((sum, each) => sum + getOpinions(each), 0);
  return (
    <>
      {from !== null && <p className="caption quiet">{words.counted({ count, moment: momentText(from) })}</p>}
      <ScrollingTable label={words.title} columns={columns.map((each) => words[each])}>
        {people.map((each) => (
          <FiguresRows key={each.person} figures={each} now={to} onRelease={() => onRelease(each.person)} />
        ))}
      </ScrollingTable>
      <p className="caption quiet">{words.meaning}</p>
    </>
  );
}

type PersonFigures = ListFigures['people'][number];
type RowProps = {
  readonly figures: PersonFigures;
  /** Of the database. */
  readonly now: number;
  readonly onRelease: () => void;
};

/** A person, and their verdicts below. */
function FiguresRows({ figures, now, onRelease }: RowProps) {
  const { name, verdicts, medianSeconds, perHour, latestAt, assigned } = figures;
  const words = sharedWords.figures;
  const all = getOpinions(figures);
  const idle = now - (latestAt ?? now);
  const few = <span className="quiet">{words.few}</span>;
  return (
    <tbody className="line-top">
      <tr>
        <th scope="rowgroup" colSpan={columns.length}>
          <span className="row wrap between gap-x-2">
            <bdi className="small strong break-anywhere">{name}</bdi>
            {latestAt !== null && (
              <span className="quiet" data-idle={idle >= pause}>
                {idle < pause
                  ? words.latest({ moment: momentText(latestAt) })
                  : words.idle({
                      moment: momentText(latestAt),
                      time: formatDuration(Math.round(idle / 1000)),
                    })}
              </span>
            )}
          </span>
        </th>
      </tr>
      <tr>
        {judged.map((each) => (
          <td key={each}>
            {formatNumber(verdicts[each] ?? 0)}
            {all >= fewest && <span className="block quiet">{formatShare((verdicts[each] ?? 0) / all)}</span>}
          </td>
        ))}
        <td>{formatNumber(verdicts.skip ?? 0)}</td>
        <td>{medianSeconds === null ? few : formatDuration(medianSeconds)}</td>
        <td>{perHour === null ? few : formatNumber(Math.round(perHour))}</td>
      </tr>
      {assigned > 0 && (
        <tr>
          <td colSpan={columns.length}>
            <span className="row wrap between gap-x-2">
              {words.assigned({ count: assigned })}
              <Button look="quiet" aria-label={words.releaseOf({ name: isolate(name) })} onClick={onRelease}>
                {words.release}
              </Button>
            </span>
          </td>
        </tr>
      )}
    </tbody>
  );
}

/** What remains, what no person is left for, and the expected end. */
function Outlook({ figures }: { readonly figures: ListFigures }) {
  const { remaining, leftOver, from, to, end, due, corrections } = figures;
  const words = sharedWords.figures;
  const stand = { now: to, isOpen: remaining > 0 };
  return (
    <div className="stack gap-1 small">
      <p>
        {words.remaining({ count: remaining })}{' '}
        {end !== null && from !== null && words.end({ from: momentText(from), end: momentText(end) })}
      </p>
      {due !== undefined && isOverdue(due, stand) && <p className="warning">{formatDue(due, stand)}</p>}
      {leftOver > 0 && <p className="warning">{words.leftOver({ count: leftOver })}</p>}
      {corrections && <p>{words.corrections(corrections)}</p>}
    </div>
  );
}

function getOpinions({ verdicts: { good = 0, wrong = 0, unsure = 0 } }: PersonFigures): number {
  return good + wrong + unsure;
}

function momentText(moment: number): string {
  return formatMoment(new Date(moment), { dateStyle: 'medium', timeStyle: 'short' });
}

function useFigures(list: string, period: Period) {
  const [figures, setFigures] = useState<ListFigures>();
  const [failed, setFailed] = useState(false);
  const [turn, setTurn] = useState(0);
  const now = useNow(readEvery);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again with each
  useEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    const hours = hoursOf[period];
    const query = hours === undefined ? '' : `?hours=${hours}`;
    callTeam('GET', `lists/${list}/figures${query}`, listFigures, { signal }).then(
      (read) => {
        setFigures(read);
        setFailed(false);
      },
      () => signal.aborted || setFailed(true),
    );
    return () => end.abort();
  }, [list, period, turn, now]);
  return { figures, failed, again: () => setTurn(turn + 1) };
}
