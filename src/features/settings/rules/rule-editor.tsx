import { useEffect, useState } from 'react';
import { getLimits } from '../../../domain/rules/read-profile.ts';
import { getRuleText } from '../../../domain/words/rule-text.ts';
import type { RuleId } from '../../../spec/rules.ts';
import { Button } from '../../../ui/button.tsx';
import { RotateCcw } from '../../../ui/icons/lazy-icons.ts';
import styles from './rule-editor.module.css';
import ruleSettingWords from './rule-settings.messages';
import { type ProfileChoice, resetLimits, setLimit, setRuleEnabled } from './use-profile.ts';

type Props = {
  readonly id: RuleId;
  /** True for a rule that needs many addresses. */
  readonly overList: boolean;
  readonly profile: ProfileChoice;
};

/** One rule: what it checks, when it is no error, whether it runs, and its limits. */
export function RuleEditor({ id, overList, profile }: Props) {
  const usual = getLimits(id);
  const { inForce, change } = profile;
  const { name, why, fine, limits: names } = getRuleText(id);
  const own = inForce.limits[id];
  const on = !inForce.off.includes(id);
  return (
    <li className="line-bottom px-0 py-3" data-rule={id} data-off={!on || undefined}>
      <label className={`${styles.head} flex items-start gap-2h cursor-pointer target-small`}>
        <input
          className="tick flex-none"
          type="checkbox"
          aria-label={ruleSettingWords.on({ rule: name })}
          checked={on}
          onChange={({ target }) => change(setRuleEnabled(inForce, id, target.checked))}
        />
        <span>
          <b className="strong">{name}</b>{' '}
          {own && <span className={`${styles.changed} mr-1`}>{ruleSettingWords.changed}</span>}
          {overList && (
            <span className="mr-1 caption quiet rounded-card hairline px-1h py-0">
              {ruleSettingWords.overList}
            </span>
          )}
          {!on && <span className={`${styles.changed} mr-1`}>{ruleSettingWords.off}</span>}
          <code translate="no" className="block faint">
            {id}
          </code>
        </span>
      </label>
      <div className="pl-6 mt-1 small">
        {why !== '' && <p>{why}</p>}
        {fine !== '' && <p className="quiet">{fine}</p>}
        {Object.keys(usual).length > 0 && (
          <div className="gap-2 gap-x-4 row wrap mt-2">
            {Object.entries(usual).map(([limit, value]) => (
              <LimitField
                key={limit}
                label={names?.[limit] ?? limit}
                usual={value}
                value={own?.[limit] ?? value}
                onValue={(next) => change(setLimit(inForce, id, limit, next))}
              />
            ))}
            {own && (
              <Button
                aria-label={ruleSettingWords.resetRule({ rule: name })}
                onClick={() => change(resetLimits(inForce, id))}
              >
                <RotateCcw size={14} aria-hidden />
                {ruleSettingWords.reset}
              </Button>
            )}
          </div>
        )}
      </div>
    </li>
  );
}

type LimitProps = {
  readonly label: string;
  readonly usual: number;
  readonly value: number;
  readonly onValue: (value: number) => void;
};

/** A limit; it applies when the field is left or Enter is pressed, so that no half-typed number judges. */
function LimitField({ label, usual, value, onValue }: LimitProps) {
  const [typed, setTyped] = useState(String(value));
  useEffect(() => setTyped(String(value)), [value]);
  const settle = () => {
    const next = Number(typed);
    if (typed.trim() === '' || !Number.isFinite(next)) setTyped(String(value));
    else if (next !== value) onValue(next);
  };
  return (
    <label className={`${styles.limit} gap-x-2 stack caption items-center`}>
      <span>{label}</span>
      <input
        type="number"
        step="any"
        inputMode="decimal"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={settle}
        onKeyDown={({ key }) => key === 'Enter' && settle()}
      />
      <small>{ruleSettingWords.usual({ value: usual })}</small>
    </label>
  );
}
