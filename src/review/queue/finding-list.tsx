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
  const groups = alike(findings);
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

type Alike = { readonly finding: Finding; readonly says: string; readonly count: number };

/** Findings that read the same stand once, with how many there are: a tower repeats itself on every floor. */
function alike(findings: readonly Finding[]): readonly Alike[] {
  const groups = new Map<string, Alike>();
  for (const finding of findings) {
    const says = wordsOf(finding.ruleId)?.says(finding) ?? '';
    const key = `${finding.ruleId} ${finding.severity} ${says}`;
    const { finding: first = finding, count = 0 } = groups.get(key) ?? {};
    groups.set(key, { finding: first, says, count: count + 1 });
  }
  return [...groups.values()];
}

/** What a rule is called; its id where it has no words yet. */
export function ruleName(rule: RuleId): string {
  return wordsOf(rule)?.name ?? rule;
}

function wordsOf(rule: RuleId): RuleWords | undefined {
  const all: Partial<Record<RuleId, RuleWords>> = ruleWords;
  return all[rule];
}
