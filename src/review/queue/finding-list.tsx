import { useState } from 'react';
import type { Finding } from '../../contract/finding.ts';
import type { RuleId } from '../../contract/rules.ts';
import { Button } from '../../ui/button.tsx';
import type { RuleWords } from '../../words/en/rules/rule-words.ts';
import { reviewWords, ruleWords } from '../../words/words.ts';
import styles from './finding-list.module.css';

/** Findings shown before "more": what a glance takes in. */
const atFirst = 6;

type Props = { readonly findings: readonly Finding[]; readonly settled: boolean };

/** What the rules say of the address, the worst first, each with what was measured. */
export function FindingList({ findings, settled }: Props) {
  const [whole, setWhole] = useState(false);
  const words = reviewWords.queue;
  if (findings.length === 0)
    return <p className={styles.none}>{settled ? words.noFindings : words.judging}</p>;
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
            <b>{ruleName(finding.ruleId)}</b>
            <span>{wordsOf(finding.ruleId)?.says(finding)}</span>
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
