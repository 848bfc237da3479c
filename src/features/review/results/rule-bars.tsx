import { useId, useState } from 'react';
import type { RuleId } from '../../../contract/rules.ts';
import { formatNumber } from '../../../core/format/formats.ts';
import { generalWords } from '../../../core/words/general.ts';
import { ruleName } from '../../../core/words/rule-text.ts';
import styles from './rule-bars.module.css';
import { resultWords } from './words.ts';

/** Rules that are shown at once. */
const few = 8;

type Props = {
  readonly rules: ReadonlyMap<RuleId, number>;
  readonly chosen: readonly RuleId[];
  readonly onToggle: (rule: RuleId) => void;
};

/** How many rows each rule speaks of, as bars that are the filter too: the most frequent first. */
export function RuleBars({ rules, chosen, onToggle }: Props) {
  const title = useId();
  const [all, setAll] = useState(false);
  const rows = [...rules, ...chosen.filter((rule) => !rules.has(rule)).map((rule) => [rule, 0] as const)];
  const most = rows[0]?.[1] ?? 1;
  const shown = all ? rows : rows.filter(([rule], index) => index < few || chosen.includes(rule));
  return (
    <section aria-labelledby={title} className={`${styles.bars} stack gap-1h`}>
      <h3 className="small strong" id={title}>
        {resultWords.rules}
      </h3>
      {rows.length === 0 && <p className="small quiet">{resultWords.noRules}</p>}
      <ul>
        {shown.map(([rule, count]) => (
          <li key={rule}>
            <button
              className="stack items-baseline small text-start bare rounded cursor-pointer target-small hover"
              type="button"
              aria-pressed={chosen.includes(rule)}
              aria-label={resultWords.rowsOfRule({ rule: ruleName(rule), count })}
              onClick={() => onToggle(rule)}
            >
              <span className="break-anywhere">{ruleName(rule)}</span>
              <b className="strong tabular">{formatNumber(count)}</b>
              <svg className="w-full" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden>
                <rect width={100} height={4} className={styles.track} />
                <rect width={most === 0 ? 0 : (count / most) * 100} height={4} className={styles.bar} />
              </svg>
            </button>
          </li>
        ))}
      </ul>
      {rows.length > few && (
        <button
          type="button"
          className={`${styles.more} small accent bare cursor-pointer p-0 target-small`}
          onClick={() => setAll(!all)}
        >
          {all ? resultWords.fewerRules : generalWords.showMore({ count: rows.length - shown.length })}
        </button>
      )}
    </section>
  );
}
