import type { Result } from '../../contract/batch.ts';
import { severities } from '../../contract/severities.ts';
import {
  findingCount,
  longestDuration,
  type ResultColumn,
  resultTitle,
  unitCountOf,
} from '../../domain/result-order.ts';
import { standingOf } from '../../domain/standing.ts';
import { formatLength, formatNumber } from '../../words/formats.ts';
import { reviewWords } from '../../words/words.ts';
import styles from './cell.module.css';
import { StandingMark } from './standing-mark.tsx';

/** What a row shows in one column. A value that is not known is empty, never 0. */
export function Cell({ column, result }: { readonly column: ResultColumn; readonly result: Result }) {
  const words = reviewWords.results;
  switch (column) {
    case 'position':
      return <span className={styles.quiet}>{formatNumber(result.position + 1)}</span>;
    case 'title': {
      const title = resultTitle(result);
      return title === '' ? (
        <span className={styles.quiet}>{words.unnamed}</span>
      ) : (
        <bdi title={title}>{title}</bdi>
      );
    }
    case 'id':
      return (
        <bdi className={styles.id} title={result.id}>
          {result.id}
        </bdi>
      );
    case 'kind':
      return <bdi className={styles.quiet}>{result.kind}</bdi>;
    case 'standing': {
      const standing = standingOf(result);
      return (
        <span className={styles.standing} data-standing={standing}>
          <StandingMark standing={standing} />
          {words.standing(standing)}
        </span>
      );
    }
    case 'findings':
      return <Findings result={result} />;
    case 'parking':
      return result.parkingMetres === undefined ? null : formatLength(result.parkingMetres);
    case 'entrance':
      return result.entranceMetres === undefined ? null : formatLength(result.entranceMetres);
    case 'floors':
      return result.floors === undefined ? null : formatNumber(result.floors.count);
    case 'units':
      return numberOrNone(unitCountOf(result));
    case 'score':
      return numberOrNone(result.score);
    case 'time': {
      const time = longestDuration(result);
      return time === undefined ? null : <span className={styles.quiet}>{words.milliseconds(time)}</span>;
    }
  }
}

function numberOrNone(value: number | undefined) {
  return value === undefined ? null : formatNumber(value, { maximumFractionDigits: 2 });
}

/** How many of each severity; their sum where a run kept no more. */
function Findings({ result }: { readonly result: Result }) {
  const words = reviewWords.results;
  const { severities: counts } = result;
  if (!counts) {
    const count = findingCount(result);
    return count === 0 ? null : formatNumber(count);
  }
  return (
    <span className={styles.findings}>
      {severities
        .filter((severity) => (counts[severity] ?? 0) > 0)
        .map((severity) => (
          <span
            key={severity}
            className={styles.count}
            title={words.countOf(counts[severity] ?? 0, severity)}
          >
            <StandingMark standing={severity} label={words.standing(severity)} />
            {formatNumber(counts[severity] ?? 0)}
          </span>
        ))}
    </span>
  );
}
