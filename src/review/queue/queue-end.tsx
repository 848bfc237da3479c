import { verdicts } from '../../contract/judgement.ts';
import { agreementOf } from '../../domain/agreement.ts';
import { statisticsOf } from '../../domain/verdict-statistics.ts';
import type { Scene } from '../../scene/use-scene.ts';
import { userPrefers } from '../../state/preferences.ts';
import { Button } from '../../ui/button.tsx';
import { formatNumber } from '../../words/formats.ts';
import { reviewWords } from '../../words/words.ts';
import { ruleName } from './finding-list.tsx';
import styles from './queue-end.module.css';
import type { Reviewing } from './use-queue.ts';

type Props = { readonly scene: Scene; readonly reviewing: Reviewing };

/** What the review came to, and what can be done next. */
export function QueueEnd({ scene, reviewing }: Props) {
  const { journal, own, run, step, queue } = reviewing;
  const { ledger } = journal;
  const words = reviewWords.queue;
  const held = ledger.verdictsOf(own);
  const { counts, medianSeconds, perHour, rules } = statisticsOf(held.values());
  const others = ledger.reviewers().filter((name) => name !== own);
  const toRetune = rules.filter(({ retune }) => retune);
  const open = counts.unsure + counts.skip;
  return (
    <section className={styles.end} aria-label={words.done}>
      <h1>{words.done}</h1>
      <p className={styles.meaning}>{words.doneScope}</p>
      <dl className={styles.counts}>
        {verdicts.map((what) => (
          <div key={what} data-verdict={what}>
            <dt>{words.judged(what)}</dt>
            <dd>{formatNumber(counts[what])}</dd>
          </div>
        ))}
      </dl>
      {perHour !== undefined && medianSeconds !== undefined && <p>{words.pace(perHour, medianSeconds)}</p>}
      {toRetune.length > 0 && (
        <>
          <h2>{words.retune}</h2>
          <p className={styles.meaning}>{words.retuneMeaning}</p>
          <ul className={styles.list}>
            {toRetune.map(({ ruleId, good, judged }) => (
              <li key={ruleId} data-rule={ruleId}>
                <span>{ruleName(ruleId)}</span>
                <span>{words.ruleShare(good, judged)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {others.length > 0 && <h2>{words.agreement}</h2>}
      {others.map((name) => {
        const { agreed, both, kappa, differing } = agreementOf(held, ledger.verdictsOf(name));
        return (
          <div key={name} data-agreed={agreed} data-both={both}>
            <p>{words.agreementWith(name, agreed, both, kappa)}</p>
            <ul className={styles.list}>
              {differing.map(({ one, other }) => (
                <li key={one.id}>
                  <button
                    type="button"
                    className={styles.link}
                    onClick={() => scene.go({ id: one.placeId, kind: one.kind })}
                  >
                    <bdi>{titleOf(reviewing, one.placeId)}</bdi>
                  </button>
                  <span>{words.differs(one.what, other.what)}</span>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
      <h2>{words.nextSteps}</h2>
      <p className={styles.steps}>
        {open > 0 && (
          <Button onClick={() => userPrefers({ queueScope: 'unsure', queueShare: 100 })}>
            {words.goUnsure(open)}
          </Button>
        )}
        {queue.items.length > 0 && <Button onClick={() => step(-1)}>{words.goBack}</Button>}
        <Button look="primary" onClick={() => scene.go({ stand: 'results', run: run.id })}>
          {words.goResults}
        </Button>
      </p>
    </section>
  );
}

function titleOf({ rows }: Reviewing, id: string): string {
  const row = rows.find((each) => each.id === id);
  return row?.title ?? row?.label ?? id;
}
