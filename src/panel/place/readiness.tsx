import { useMemo } from 'react';
import { nearLimit } from '../../domain/near-limit.ts';
import {
  type ReadinessFact,
  type ReadinessState,
  readinessCount,
  readinessOf,
} from '../../domain/readiness.ts';
import type { Scene } from '../../scene/use-scene.ts';
import { LateDetails } from '../../ui/late-details.tsx';
import { panelWords } from '../../words/words.ts';
import styles from './readiness.module.css';
import { ReadinessRow } from './readiness-row.tsx';

/** What a delivery wants to know: how much of it is there, and what is missing, each with the way to its evidence. */
export function Readiness({ scene }: { readonly scene: Scene }) {
  const facts = useMemo(() => readinessOf(scene.inspection), [scene.inspection]);
  const { yes, of } = readinessCount(facts);
  const open = facts.filter(({ state }) => state === 'no' || state === 'unknown');
  return (
    <section className={styles.card} aria-label={panelWords.readiness}>
      <header className={styles.head}>
        <h2>{panelWords.readiness}</h2>
        <p className={styles.count}>{panelWords.readinessCount(yes, of)}</p>
      </header>
      <div aria-hidden className={styles.bar}>
        {inOrder(facts).map(({ item, state }) => (
          <span key={item} data-state={state} />
        ))}
      </div>
      {of < facts.length && <p className={styles.note}>{panelWords.notApplicable(facts.length - of)}</p>}
      {open.length === 0 ? (
        <p className={styles.note}>{panelWords.readinessWhole}</p>
      ) : (
        <ul className={styles.rows}>
          {open.map((fact) => (
            <ReadinessRow key={fact.item} fact={fact} scene={scene} />
          ))}
        </ul>
      )}
      <LateDetails className={styles.all} summary={panelWords.readinessAll}>
        {() => (
          <>
            <ul className={styles.rows}>
              {facts.map((fact) => (
                <ReadinessRow key={fact.item} fact={fact} scene={scene} />
              ))}
            </ul>
            <p className={styles.source}>{panelWords.limitsSource(nearLimit.parking, nearLimit.entrance)}</p>
          </>
        )}
      </LateDetails>
    </section>
  );
}

const rank: Record<ReadinessState, number> = { yes: 0, no: 1, unknown: 1, 'not-applicable': 2 };

/** What is there fills the bar from its start, what does not apply ends it. */
function inOrder(facts: readonly ReadinessFact[]): ReadinessFact[] {
  return facts.toSorted((a, b) => rank[a.state] - rank[b.state]);
}
