import { keepUnitsTogether } from '../../../domain/format/finding-values.ts';
import { formatLength } from '../../../domain/format/formats.ts';
import { findSubject, getAllSubjects } from '../../../domain/place/inspection.ts';
import { getRuleText } from '../../../domain/words/rule-text.ts';
import type { Finding } from '../../../spec/finding.ts';
import { operationNames } from '../../../spec/operations.ts';
import { usePreferences } from '../../../state/interface/use-preferences.ts';
import { CheckBold, ChevronRight } from '../../../ui/icons/first-icons.ts';
import { createLazyPart, Lazy } from '../../../ui/lazy.tsx';
import { SeverityMark } from '../../../ui/severity-mark.tsx';
import { getCountedFindings } from '../checks/severity-counts.ts';
import { useChecks, useInspection, useSelection } from '../model/scene-context.tsx';
import cardWords from './card.messages';

const correctButton = createLazyPart(
  async () => (await import('../model/corrections/correct-button.tsx')).CorrectButton,
);

/** What the rules say of the place, in one line that opens the tab Checks. */
export function Verdict() {
  const { inspection } = useInspection();
  const { go } = useSelection();
  const checks = useChecks();
  const { reviewer } = usePreferences();
  const { profile, suppressed, pending, passed } = checks;
  // That an operation is not answered is said above, by its failure.
  const findings = checks.findings.filter(({ operation }) => inspection[operation].state !== 'failed');
  const { worst, count = 0 } = getCountedFindings({ findings, profile }) ?? {};
  const whole = operationNames.every((name) => 'answer' in inspection[name]);
  // Nothing was judged: the failures are shown above.
  if (!worst && !pending && passed.length === 0) return null;
  const { verdict } = cardWords;
  const said = worst
    ? verdict.counted[worst.severity]({ count, what: keepUnitsTogether(sayShortly(worst)) })
    : pending
      ? verdict.checking
      : !whole
        ? verdict.answered
        : suppressed.length > 0
          ? verdict.nothingElse({ count: suppressed.length })
          : verdict.nothing;
  // A customer reads the card too: only who finds faults, or reviews, has them to correct.
  const mayCorrect = (worst || reviewer !== '') && inspection.details.subjects.length > 0;
  const subject = findSubject(getAllSubjects(inspection), worst?.subject ?? null)?.ref ?? 'place';
  const rules = worst ? [worst.ruleId] : [];
  const line = (
    <button
      type="button"
      data-verdict={worst?.severity ?? (pending ? 'pending' : 'clear')}
      className="row gap-2 px-5 py-1 w-full target text-start small bare cursor-pointer hover ring-in"
      onClick={() => go({ tab: 'checks' })}
    >
      {worst ? (
        <SeverityMark severity={worst.severity} />
      ) : (
        !pending && <CheckBold size={16} aria-hidden className="good flex-none" />
      )}
      <span className={`fill break-anywhere ${worst ? 'strong' : 'quiet'}`}>{said}</span>
      <ChevronRight size={16} aria-hidden className="flex-none faint paper-hidden" />
    </button>
  );
  return (
    <div className="row">
      {line}
      {mayCorrect && (
        <span className="flex-none pr-5 paper-hidden">
          <Lazy part={correctButton} given={{ subject, rules, quiet: true }} instead={() => null} />
        </span>
      )}
    </div>
  );
}

/** A finding as it is said on a card: two have a sentence, the others the name of their rule. */
function sayShortly({ ruleId, measured }: Finding): string {
  const length = typeof measured === 'number' ? formatLength(measured) : undefined;
  if (length !== undefined && ruleId === 'parking.far') return cardWords.verdict.parkingFar({ length });
  if (length !== undefined && ruleId === 'entrance.far') return cardWords.verdict.entranceFar({ length });
  return getRuleText(ruleId).name;
}
