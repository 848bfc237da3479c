import { verdicts } from '../../contract/judgement.ts';
import { agreementOf } from '../../domain/agreement.ts';
import { statisticsOf } from '../../domain/verdict-statistics.ts';
import type { Scene } from '../../scene/use-scene.ts';
import { formatNumber } from '../../words/formats.ts';
import { reviewWords } from '../../words/words.ts';
import styles from './figures.module.css';
import { ruleName } from './finding-list.tsx';
import type { Reviewing } from './use-queue.ts';

type Props = { readonly scene: Scene; readonly reviewing: Reviewing };

/** Rules shown at most: those that speak most often, the ones worth retuning first. */
const rulesAtMost = 12;

/** What the verdicts of a run come to so far: counts, pace, the rules they speak of, and how far others agree. */
export function Figures({ scene, reviewing }: Props) {
  const { journal, own } = reviewing;
  const { ledger } = journal;
  const words = reviewWords.queue;
  const held = ledger.verdictsOf(own);
  const { counts, medianSeconds, perHour, rules } = statisticsOf(held.values());
  const others = ledger.reviewers().filter((name) => name !== own);
  return (
    <div className={styles.figures}>
      <dl className={styles.counts}>
        {verdicts.map((what) => (
          <div key={what} data-verdict={what}>
            <dt>{words.judged(what)}</dt>
            <dd>{formatNumber(counts[what])}</dd>
          </div>
        ))}
      </dl>
      {perHour !== undefined && medianSeconds !== undefined && (
        <p className={styles.meaning}>{words.pace(perHour, medianSeconds)}</p>
      )}
      {rules.length > 0 && (
        <section>
          <h2>{words.ruleShares}</h2>
          <p className={styles.meaning}>{words.retuneMeaning}</p>
          <ul className={styles.list}>
            {rules.slice(0, rulesAtMost).map(({ ruleId, good, judged, retune }) => (
              <li key={ruleId} data-rule={ruleId} data-retune={retune || undefined}>
                <span>{ruleName(ruleId)}</span>
                {retune && <b className={styles.retune}>{words.retune}</b>}
                <span className={styles.share}>{words.ruleShare(good, judged)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {others.length > 0 && <h2>{words.agreement}</h2>}
      {others.map((name) => {
        const { agreed, both, kappa, differing } = agreementOf(held, ledger.verdictsOf(name));
        return (
          <section key={name} data-agreed={agreed} data-both={both}>
            <p className={styles.meaning}>{words.agreementWith(name, agreed, both, kappa)}</p>
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
                  <span className={styles.share}>{words.differs(one.what, other.what)}</span>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

function titleOf({ rows }: Reviewing, id: string): string {
  const row = rows.find((each) => each.id === id);
  return row?.title ?? row?.label ?? id;
}
