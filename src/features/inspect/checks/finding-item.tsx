import { useId } from 'react';
import { keepUnitsTogether } from '../../../domain/format/finding-values.ts';
import { getRuleText } from '../../../domain/words/rule-text.ts';
import type { Finding } from '../../../spec/finding.ts';
import { ChevronDown, ChevronRight } from '../../../ui/icons/first-icons.ts';
import { SeverityMark } from '../../../ui/severity-mark.tsx';
import { useInspection } from '../model/scene-context.tsx';
import { type ActNote, formatAccepted, formatChanged, formatDay } from './acceptance.tsx';
import checkWords from './checks.messages';
import { FindingActions } from './finding-actions.tsx';
import styles from './finding-item.module.css';
import { type FindingLine, type FindingRow, formatFindingSubject } from './finding-rows.ts';

type Props = {
  readonly row: FindingRow;
  readonly open: boolean;
  /** The one row that Tab leads to; arrow keys lead to the others. */
  readonly reachable: boolean;
  readonly onChoose: () => void;
  readonly onFocus: () => void;
  readonly onSaid: (said: ActNote) => void;
};

/** One finding: what is wrong, with which feature, by how much; when open, why it matters and what can be done. */
export function FindingItem({ row, open, reachable, onChoose, onFocus, onSaid }: Props) {
  const { inspection } = useInspection();
  const { finding, facet, suppression, changed } = row;
  const inside = useId();
  const { name, why, fine } = getRuleText(finding.ruleId);
  const said = sentence(finding);
  return (
    <>
      <button
        type="button"
        className={`${styles.head} ring-in px-5 py-2`}
        aria-expanded={open}
        aria-controls={inside}
        tabIndex={reachable ? 0 : -1}
        onClick={onChoose}
        onFocus={onFocus}
      >
        <span className={`${styles.mark} place-center stack`}>
          <SeverityMark severity={facet} />
        </span>
        <span className="fill break-anywhere">
          <span className="flex wrap between items-baseline gap-x-3">
            <span className="visually-hidden">{checkWords.severity[facet]}: </span>
            <span className="strong">{name}</span>
            <span className={`${styles.subject} small quiet`}>
              {formatFindingSubject(finding, inspection)}
            </span>
          </span>
          {said !== '' && <span className="block small quiet tabular">{said}</span>}
          <span className="flex wrap gap-1 empty-gone">
            {(finding.againstOutline || finding.againstMap) && (
              <span className={`${styles.label} mt-1 caption quiet wash-strong`}>
                {finding.againstMap ? checkWords.againstMap : checkWords.againstOutline}
              </span>
            )}
            {changed === 'band' && suppression && (
              <span className={`${styles.changed} medium warning mt-1 caption quiet wash-strong`}>
                {formatChanged(suppression, finding)}
              </span>
            )}
            {changed === 'expired' && suppression?.until !== undefined && (
              <span className={`${styles.changed} medium warning mt-1 caption quiet wash-strong`}>
                {checkWords.expired({ until: formatDay(suppression.until) })}
              </span>
            )}
          </span>
        </span>
      </button>
      <div id={inside} hidden={!open} className={`${styles.inside} column gap-1h small`}>
        {open && (
          <>
            {suppression && (
              <p className={`${styles.accepted} pl-2`}>
                <bdi>{suppression.reason}</bdi> <span className="quiet">{formatAccepted(suppression)}</span>
              </p>
            )}
            {why !== '' && <p>{why}</p>}
            {fine !== '' && <p className="quiet">{fine}</p>}
            <FindingActions row={row} onSaid={onSaid} />
            <p className={`${styles.rule} faint`}>
              <code translate="no">{finding.ruleId}</code>
            </p>
          </>
        )}
      </div>
    </>
  );
}

/** A rule whose text fails over odd data must not break the list: only its name is shown then. */
function sentence(finding: Finding): string {
  try {
    return keepUnitsTogether(getRuleText(finding.ruleId).says(finding));
  } catch {
    return '';
  }
}

type GroupHeadProps = {
  readonly line: Extract<FindingLine, { readonly group: string }>;
  /** The one row that Tab leads to. */
  readonly reachable: boolean;
  readonly onFold: () => void;
};

/** Many findings of one rule under one head: which rule, and how many. */
export function GroupHead({ line: { ruleId, facet, count, open }, reachable, onFold }: GroupHeadProps) {
  const Chevron = open ? ChevronDown : ChevronRight;
  return (
    <button
      type="button"
      className={`${styles.head} ring-in px-5 py-2`}
      aria-expanded={open}
      tabIndex={reachable ? 0 : -1}
      onClick={onFold}
    >
      <span className={`${styles.mark} place-center stack`}>
        <SeverityMark severity={facet} />
      </span>
      <span className="fill break-anywhere">
        <span className="flex wrap between items-baseline gap-x-3">
          <span className="visually-hidden">{checkWords.severity[facet]}: </span>
          <span className="strong">{getRuleText(ruleId).name}</span>
          <span className={`${styles.subject} small quiet`}>
            {checkWords.alike({ count })} <Chevron size={14} aria-hidden />
          </span>
        </span>
      </span>
    </button>
  );
}
