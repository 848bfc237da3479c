import { formatLength, formatList, formatNumber } from '../../../domain/format/formats.ts';
import { clipText, isolate } from '../../../domain/format/sentences.ts';
import { getReviewers, type ListVerdict } from '../../../domain/runs/list-verdict.ts';
import {
  countResultFindings,
  getLongestDuration,
  getResultTitle,
  getUnitCount,
  type ResultColumn,
} from '../../../domain/runs/result-order.ts';
import { getRowStatus } from '../../../domain/runs/row-status.ts';
import type { Settlement } from '../../../domain/runs/verdicts.ts';
import type { Result } from '../../../spec/batch.ts';
import { severities } from '../../../spec/severities.ts';
import { CircleCheck } from '../../../ui/icons/lazy-icons.ts';
import queueWords from '../queue/queue.messages';
import styles from './cell.module.css';
import resultWords from './results.messages';
import { RowStatusMark } from './row-status-mark.tsx';
import { VerdictMark } from './verdict-mark.tsx';

/**
 * Maximum characters of a foreign text in a cell, which is narrower: laying out 100,000 combining marks crashes the
 * tab.
 */
const longest = 200;

/** The same for the full text on hover. */
const longestTitle = 4_000;

type Props = { readonly column: ResultColumn; readonly result: Result; readonly said: ListVerdict };

/** The value of a row in one column. An unknown value is empty, never 0. */
export function Cell({ column, result, said }: Props) {
  switch (column) {
    case 'verdict':
      return said.verdict === 'none' ? null : <SaidVerdict said={said} />;
    case 'reviewer':
      return <Foreign text={reviewerText(said)} />;
    case 'note':
      return <Foreign text={noteText(said)} />;
    case 'phase':
      return <span data-phase={said.phase}>{resultWords.phase[said.phase]}</span>;
    case 'position':
      return <span className="quiet">{formatNumber(result.position + 1)}</span>;
    case 'title': {
      const title = getResultTitle(result);
      return title === '' ? <span className="quiet">{resultWords.unnamed}</span> : <Foreign text={title} />;
    }
    case 'id':
      return (
        <bdi translate="no" className="zeros caption mono" title={result.id.slice(0, longestTitle)}>
          {result.id.slice(0, longest)}
        </bdi>
      );
    case 'kind':
      return (
        <bdi className="quiet" title={result.kind.slice(0, longestTitle)}>
          {result.kind.slice(0, longest)}
        </bdi>
      );
    case 'standing': {
      const standing = getRowStatus(result);
      return (
        <span className={`${styles.standing} inline-row gap-1h`} data-standing={standing}>
          <RowStatusMark standing={standing} />
          {resultWords.standing[standing]}
        </span>
      );
    }
    case 'findings':
      return <Findings result={result} />;
    case 'parking':
      return <Length metres={result.parkingMetres} />;
    case 'entrance':
      return <Length metres={result.entranceMetres} />;
    case 'floors':
      return result.floors === undefined ? null : formatNumber(result.floors.count);
    case 'units':
      return numberOrNone(getUnitCount(result));
    case 'score':
      return numberOrNone(result.score);
    case 'match':
      return numberOrNone(result.match?.score);
    case 'time': {
      const time = getLongestDuration(result);
      return time === undefined ? null : <span className="quiet">{formatNumber(time, inMilliseconds)}</span>;
    }
  }
}

/** The verdict on a row, and who settled it where that was needed. */
function SaidVerdict({ said: { verdict, settlement } }: { readonly said: ListVerdict }) {
  const settled = settlement && verdict !== 'conflict' ? settledText(settlement) : undefined;
  return (
    <span className={`${styles.verdict} inline-row gap-1h`} data-verdict={verdict} title={settled}>
      <VerdictMark verdict={verdict} />
      {resultWords.verdict[verdict]}
      {settled !== undefined && (
        <span role="img" aria-label={settled} className="flex-none inline-row quiet">
          <CircleCheck size={13} aria-hidden />
        </span>
      )}
    </span>
  );
}

/** A foreign text, in full on hover. It loses its end, which is at the left in Arabic and Hebrew. */
function Foreign({ text }: { readonly text: string }) {
  if (text === '') return null;
  return (
    <bdi className="block truncate" title={text.slice(0, longestTitle)}>
      {text.slice(0, longest)}
    </bdi>
  );
}

/** Rounded; in full on hover. */
function Length({ metres }: { readonly metres: number | undefined }) {
  if (metres === undefined) return null;
  return <span title={formatNumber(metres, inMetres)}>{formatLength(metres)}</span>;
}

const inMilliseconds = { style: 'unit', unit: 'millisecond', maximumFractionDigits: 0 } as const;
const inMetres = { style: 'unit', unit: 'meter', maximumFractionDigits: 2 } as const;

/** Returns a number of the service, which may be of any size. */
function numberOrNone(value: number | undefined) {
  if (value === undefined) return null;
  const isLong = Math.abs(value) >= 1e6;
  return (
    <span title={String(value)}>
      {formatNumber(value, isLong ? { notation: 'compact' } : { maximumFractionDigits: 2 })}
    </span>
  );
}

/** The number of findings of each severity; their sum where a run has no more. */
function Findings({ result }: { readonly result: Result }) {
  const { severities: counts } = result;
  if (!counts) {
    const count = countResultFindings(result);
    return count === 0 ? null : formatNumber(count);
  }
  return (
    <span className={`${styles.findings} inline-row gap-2`}>
      {severities
        .filter((severity) => (counts[severity] ?? 0) > 0)
        .map((severity) => (
          <span
            key={severity}
            className={`${styles.count} inline-row`}
            title={resultWords.countOf[severity]({ count: counts[severity] ?? 0 })}
          >
            <RowStatusMark standing={severity} label={resultWords.standing[severity]} />
            {formatNumber(counts[severity] ?? 0)}
          </span>
        ))}
    </span>
  );
}

/** Returns who judged an address; empty without a verdict. */
function reviewerText(said: ListVerdict): string {
  return formatList(getReviewers(said).map((name) => name || queueWords.unnamed));
}

/** Returns the notes on an address; of several reviewers each with its author's name. */
function noteText({ notes }: ListVerdict): string {
  const [first, ...others] = notes;
  if (others.length === 0) return first?.note ?? '';
  return notes.map(({ reviewer, note }) => `${reviewer || queueWords.unnamed}: ${note}`).join(' · ');
}

/** Returns who settled a conflict. */
function settledText({ reviewer }: Settlement): string {
  return resultWords.settledBy({ name: isolate(clipText(reviewer || queueWords.unnamed)) });
}
