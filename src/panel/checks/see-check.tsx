import { findingOf } from '../../scene/checks.ts';
import type { Scene } from '../../scene/use-scene.ts';
import { offeredTabs } from '../../state/address.ts';
import { userChoosesFinding } from '../../state/finding-focus.ts';
import { ArrowRight } from '../../ui/icons/arrow-right.ts';
import { panelWords } from '../../words/words.ts';
import styles from './see-check.module.css';

type Props = {
  readonly scene: Pick<Scene, 'checks' | 'go'>;
  /** Features of which a rule may say that they are far. */
  readonly refs: readonly string[];
};

/** Leads from a length that is too long to the finding that says so; nothing where no rule does. */
export function SeeCheck({ scene, refs }: Props) {
  const finding = findingOf(scene.checks, refs);
  if (!finding || !offeredTabs.includes('checks')) return null;
  return (
    <button
      type="button"
      className={styles.see}
      onClick={() => {
        scene.go({ tab: 'checks', sel: finding.subject });
        userChoosesFinding(finding.id);
      }}
    >
      {panelWords.checks.seeCheck}
      <ArrowRight size={13} aria-hidden />
    </button>
  );
}
