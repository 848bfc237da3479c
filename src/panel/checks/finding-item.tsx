import { useId } from 'react';
import type { Finding } from '../../contract/finding.ts';
import type { Scene } from '../../scene/use-scene.ts';
import { SeverityMark } from '../../ui/severity-mark.tsx';
import unseen from '../../ui/unseen.module.css';
import { ruleText } from '../../words/rule-text.ts';
import { unbroken } from '../../words/unbroken.ts';
import { panelWords } from '../../words/words.ts';
import { featureName } from '../feature-name.ts';
import { FindingActions } from './finding-actions.tsx';
import styles from './finding-item.module.css';
import type { FindingRow } from './finding-rows.ts';
import type { Said } from './last-act.tsx';

type Props = {
  readonly row: FindingRow;
  readonly scene: Scene;
  readonly open: boolean;
  /** The one row that Tab leads to; arrow keys lead to the others. */
  readonly reachable: boolean;
  readonly onChoose: () => void;
  readonly onFocus: () => void;
  readonly onSaid: (said: Said) => void;
};

/** One finding: what is wrong, with what, by how much; opened, why that matters and what can be done. */
export function FindingItem({ row, scene, open, reachable, onChoose, onFocus, onSaid }: Props) {
  const { finding, facet, suppression, changed } = row;
  const words = panelWords.checks;
  const inside = useId();
  const { name, why, fine } = ruleText(finding.ruleId);
  const said = sentence(finding);
  return (
    <>
      <button
        type="button"
        className={styles.head}
        aria-expanded={open}
        aria-controls={inside}
        tabIndex={reachable ? 0 : -1}
        onClick={onChoose}
        onFocus={onFocus}
      >
        <span className={styles.mark}>
          <SeverityMark severity={facet} />
        </span>
        <span className={styles.words}>
          <span className={styles.first}>
            <span className={unseen.unseen}>{words.severity(facet)}: </span>
            <span className={styles.name}>{name}</span>
            <span className={styles.subject}>{featureName(scene.inspection, finding.subject)}</span>
          </span>
          {said !== '' && <span className={styles.says}>{said}</span>}
          <span className={styles.labels}>
            {finding.againstOutline && <span className={styles.label}>{words.againstOutline}</span>}
            {changed === 'band' && suppression && (
              <span className={styles.changed}>{words.changed(suppression, finding.measured)}</span>
            )}
            {changed === 'expired' && suppression?.until !== undefined && (
              <span className={styles.changed}>{words.expired(suppression.until)}</span>
            )}
          </span>
        </span>
      </button>
      <div id={inside} hidden={!open} className={styles.inside}>
        {open && (
          <>
            {suppression && (
              <p className={styles.accepted}>
                <bdi>{suppression.reason}</bdi>{' '}
                <span>{words.acceptedBy(suppression.author, suppression.at, suppression.until)}</span>
              </p>
            )}
            {why !== '' && <p>{why}</p>}
            {fine !== '' && <p className={styles.fine}>{fine}</p>}
            <FindingActions row={row} scene={scene} onSaid={onSaid} />
            <p className={styles.rule}>
              <code>{finding.ruleId}</code>
            </p>
          </>
        )}
      </div>
    </>
  );
}

/** A rule whose words fail over odd data must not take the list with it: its name alone stands then. */
function sentence(finding: Finding): string {
  try {
    return unbroken(ruleText(finding.ruleId).says(finding));
  } catch {
    return '';
  }
}
