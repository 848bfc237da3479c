import { useState } from 'react';
import type { Finding } from '../../contract/finding.ts';
import type { RuleId } from '../../contract/rules.ts';
import { useFindingFocus, userChoosesFinding, userPointsAtFinding } from '../../state/finding-focus.ts';
import { Button } from '../../ui/button.tsx';
import type { RuleWords } from '../../words/en/rules/rule-words.ts';
import { reviewWords, ruleWords } from '../../words/words.ts';
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
  const shown = whole ? findings : findings.slice(0, atFirst);
  return (
    <div>
      <ul className={styles.list} aria-label={words.findings}>
        {shown.map((finding) => (
          <li
            key={finding.id}
            data-rule={finding.ruleId}
            data-severity={finding.severity}
            data-ref={finding.subject}
          >
            <button
              type="button"
              aria-pressed={chosen === finding.id}
              onPointerEnter={() => userPointsAtFinding(finding.id)}
              onPointerLeave={() => userPointsAtFinding(undefined)}
              onFocus={() => userPointsAtFinding(finding.id)}
              onBlur={() => userPointsAtFinding(undefined)}
              onClick={() => userChoosesFinding(chosen === finding.id ? undefined : finding.id)}
            >
              <b>{ruleName(finding.ruleId)}</b>
              <span>{wordsOf(finding.ruleId)?.says(finding)}</span>
            </button>
          </li>
        ))}
      </ul>
      {shown.length < findings.length && (
        <Button look="quiet" onClick={() => setWhole(true)}>
          {words.more(findings.length - shown.length)}
        </Button>
      )}
    </div>
  );
}

/** What a rule is called; its id where it has no words yet. */
export function ruleName(rule: RuleId): string {
  return wordsOf(rule)?.name ?? rule;
}

function wordsOf(rule: RuleId): RuleWords | undefined {
  const all: Partial<Record<RuleId, RuleWords>> = ruleWords;
  return all[rule];
}
