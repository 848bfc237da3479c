import { useState } from 'react';
import type { Finding } from '../../contract/finding.ts';
import type { RuleId } from '../../contract/rules.ts';
import { useFindingFocus, userChoosesFinding, userPointsAtFinding } from '../../state/finding-focus.ts';
import { Button } from '../../ui/button.tsx';
import { ruleText } from '../../words/rule-text.ts';
import { reviewWords } from '../../words/words.ts';
import { alikeFindings } from '../alike-findings.ts';
import styles from './finding-list.module.css';

/** Findings shown before "more": what a glance takes in. */
const atFirst = 6;

type Props = {
  /** Undefined while the rules look. */
  readonly findings: readonly Finding[] | undefined;
};

/** What the rules say of the address, the worst first. Pointing at one shows on the map what was measured. */
export function FindingList({ findings }: Props) {
  const [whole, setWhole] = useState(false);
  const { chosen } = useFindingFocus();
  const words = reviewWords.queue;
  if (!findings) return <p className={styles.none}>{words.judging}</p>;
  if (findings.length === 0) return <p className={styles.none}>{words.noFindings}</p>;
  const groups = alikeFindings(findings);
  const shown = whole ? groups : groups.slice(0, atFirst);
  return (
    <div>
      <ul className={styles.list} aria-label={words.findings}>
        {shown.map(({ finding: { id, ruleId, severity, subject }, says, count }) => (
          <li key={id} data-rule={ruleId} data-severity={severity} data-ref={subject}>
            <button
              type="button"
              aria-pressed={chosen === id}
              onPointerEnter={() => userPointsAtFinding(id)}
              onPointerLeave={() => userPointsAtFinding(undefined)}
              onFocus={() => userPointsAtFinding(id)}
              onBlur={() => userPointsAtFinding(undefined)}
              onClick={() => userChoosesFinding(chosen === id ? undefined : id)}
            >
              <b>{ruleName(ruleId)}</b>
              {count > 1 && <span>{words.times(count)}</span>}
              <span className={styles.says}>{says}</span>
            </button>
          </li>
        ))}
      </ul>
      {shown.length < groups.length && (
        <Button look="quiet" onClick={() => setWhole(true)}>
          {words.more(groups.length - shown.length)}
        </Button>
      )}
    </div>
  );
}

/** What a rule is called; its id where it has no words yet. */
export function ruleName(rule: RuleId): string {
  return ruleText(rule).name;
}
