import type { Result, Run } from '../../contract/batch.ts';
import { standingOf } from '../../domain/standing.ts';
import { formatNumber } from '../../words/formats.ts';
import { reviewWords } from '../../words/words.ts';
import { ExportMenu } from './exports.tsx';
import styles from './heading.module.css';

type Props = {
  readonly run: Run | undefined;
  /** All rows of the run. */
  readonly all: readonly Result[];
  readonly shown: readonly Result[];
};

/** The name of the list and what came of it as a whole. */
export function Heading({ run, all, shown }: Props) {
  const words = reviewWords.results;
  let failed = 0;
  let pending = 0;
  let clean = 0;
  for (const result of all) {
    const standing = standingOf(result);
    if (standing === 'failed') failed++;
    else if (standing === 'pending') pending++;
    else if (standing === 'clean') clean++;
  }
  const answered = all.length - pending;
  const judged = answered - failed;
  return (
    <header className={styles.heading}>
      <h2>
        <bdi>{run?.name}</bdi>
      </h2>
      <dl aria-label={words.figures}>
        <div>
          <dt>{words.figure.done}</dt>
          <dd>
            {formatNumber(answered)}
            <small>{words.ofAll(all.length)}</small>
          </dd>
        </div>
        <div>
          <dt>{words.figure.failed}</dt>
          <dd>{formatNumber(failed)}</dd>
        </div>
        <div>
          <dt>{words.figure.clean}</dt>
          <dd title={judged > 0 ? words.shareOfJudged(clean, judged) : undefined}>
            {judged === 0 ? '–' : words.share(clean / judged)}
          </dd>
        </div>
      </dl>
      <ExportMenu run={run} all={all} shown={shown} />
    </header>
  );
}
