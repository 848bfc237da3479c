import { useId, useState } from 'react';
import { isOfAddress } from '../../../domain/diff/regression.ts';
import { formatNumber } from '../../../domain/format/formats.ts';
import generalWords from '../../../domain/words/general.messages';
import { getRuleName } from '../../../domain/words/rule-text.ts';
import type { RuleId } from '../../../spec/rules.ts';
import resultWords from './results.messages';
import styles from './rule-bars.module.css';

/** Number of rules shown at once. */
const few = 8;

type Props = {
  readonly rules: ReadonlyMap<RuleId, number>;
  readonly chosen: readonly RuleId[];
  readonly onToggle: (rule: RuleId) => void;
};

/**
 * The number of rows with findings of each rule, as bars that also filter: the most frequent first, and separately
 * those about the service alone.
 */
export function RuleBars({ rules, chosen, onToggle }: Props) {
  const title = useId();
  const [isLong, setLong] = useState(false);
  const all = [...rules, ...chosen.filter((rule) => !rules.has(rule)).map((rule) => [rule, 0] as const)];
  const rows = all.filter(([rule]) => isOfAddress(rule));
  const ofService = all.filter(([rule]) => !isOfAddress(rule));
  const most = rows[0]?.[1] ?? 1;
  const shown = isLong ? rows : rows.filter(([rule], index) => index < few || chosen.includes(rule));
  return (
    <section aria-labelledby={title} className={`${styles.bars} stack gap-1h`}>
      <h3 className="small strong" id={title}>
        {resultWords.rules}
      </h3>
      {rows.length === 0 && <p className="small quiet">{resultWords.noRules}</p>}
      <ul>
        {shown.map(([rule, count]) => (
          <RuleBar
            key={rule}
            rule={rule}
            count={count}
            most={most}
            isChosen={chosen.includes(rule)}
            onToggle={onToggle}
          />
        ))}
      </ul>
      {rows.length > few && (
        <button
          type="button"
          className={`${styles.more} small accent bare cursor-pointer p-0 target-small`}
          onClick={() => setLong(!isLong)}
        >
          {isLong ? resultWords.fewerRules : generalWords.showMore({ count: rows.length - shown.length })}
        </button>
      )}
      {ofService.length > 0 && (
        <>
          <h4 className="caption quiet mt-1">{resultWords.ofService}</h4>
          <ul aria-label={resultWords.ofService}>
            {ofService.map(([rule, count]) => (
              <RuleBar
                key={rule}
                rule={rule}
                count={count}
                most={Math.max(most, count)}
                isChosen={chosen.includes(rule)}
                onToggle={onToggle}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

type BarProps = {
  readonly rule: RuleId;
  readonly count: number;
  /** Of the longest bar. */
  readonly most: number;
  readonly isChosen: boolean;
  readonly onToggle: (rule: RuleId) => void;
};

function RuleBar({ rule, count, most, isChosen, onToggle }: BarProps) {
  return (
    <li>
      <button
        className="stack items-baseline small text-start bare rounded cursor-pointer target-small hover"
        type="button"
        aria-pressed={isChosen}
        aria-label={resultWords.rowsOfRule({ rule: getRuleName(rule), count })}
        onClick={() => onToggle(rule)}
      >
        <span className="break-anywhere">{getRuleName(rule)}</span>
        <b className="strong tabular">{formatNumber(count)}</b>
        <svg className="w-full" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden>
          <rect width={100} height={4} className={styles.track} />
          <rect width={most === 0 ? 0 : (count / most) * 100} height={4} className={styles.bar} />
        </svg>
      </button>
    </li>
  );
}
