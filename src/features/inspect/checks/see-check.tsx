import { offeredTabs } from '../../../state/address.ts';
import { chooseFinding } from '../../../state/interface/looked-at.ts';
import { ArrowRight } from '../../../ui/icons/first-icons.ts';
import { findFarFinding } from '../model/checks.ts';
import judgedWords from '../model/judging/judged.messages';
import { useChecks, useSelection } from '../model/scene-context.tsx';

type Props = {
  /** Features that a rule may find to be far. */
  readonly refs: readonly string[];
};

/** Leads from a length that is too long to its finding; shows nothing where no rule has one. */
export function SeeCheck({ refs }: Props) {
  const { go } = useSelection();
  const checks = useChecks();
  const finding = findFarFinding(checks, refs);
  if (!finding || !offeredTabs.includes('checks')) return null;
  return (
    <button
      type="button"
      className="ml-2 gap-1 inline-row small medium accent bare cursor-pointer p-0 target-small"
      onClick={() => {
        go({ tab: 'checks', sel: finding.subject });
        chooseFinding(finding.id);
      }}
    >
      {judgedWords.seeCheck}
      <ArrowRight size={13} aria-hidden />
    </button>
  );
}
