import { useEffect, useMemo, useState } from 'react';
import { operationNames } from '../../../contract/operations.ts';
import { panelWords } from '../../../core/words/words.ts';
import { useJudgedSoFar } from '../../../scene/judging/progress.ts';
import { useChecks, useInspection } from '../../../scene/scene-context.tsx';
import { userChoosesFinding, userPointsAtFinding } from '../../../scene/state/looked-at.ts';
import { Button } from '../../../ui/button.tsx';
import { ListSkeleton } from '../list/list-skeleton.tsx';
import { type ActNote, LastAct } from './acceptance.tsx';
import { CheckBar } from './check-bar.tsx';
import styles from './checks-tab.module.css';
import { FindingList } from './finding-list.tsx';
import { findingRows } from './finding-rows.ts';
import { RuleLists } from './rule-lists.tsx';
import { type Facet, facetCounts, facets } from './severity-counts.ts';

/** What the rules found at this place, what was accepted of it, and which rules could not look. */
export function ChecksTab() {
  const { inspection } = useInspection();
  const checks = useChecks();
  const words = panelWords.checks;
  const [hidden, setHidden] = useState<ReadonlySet<Facet>>(
    () => new Set(facets.filter((facet) => facet === 'suppressed' || !checks.profile.counts.includes(facet))),
  );
  const [said, setSaid] = useState<ActNote>();
  const counts = useMemo(() => facetCounts(checks), [checks]);
  const rows = useMemo(
    () => findingRows(checks, new Set(facets.filter((facet) => !hidden.has(facet)))),
    [checks, hidden],
  );
  useEffect(() => leave, []);

  const whole = counts.error + counts.warning + counts.info;
  const nothing = rows.length === 0;
  const judged =
    checks.passed.length + checks.notRun.length + checks.findings.length + checks.suppressed.length;
  if (judged === 0) {
    return (
      <>
        <JudgedSoFar />
        <ListSkeleton label={words.pending} rows={3} markWidth={16} lines={2} />
      </>
    );
  }
  const answering = operationNames.some((name) => inspection[name].state === 'loading');
  return (
    <div className={`${styles.checks} column flex-1 min-h-0`} aria-busy={checks.pending}>
      <CheckBar counts={counts} hidden={hidden} onHidden={setHidden} onSaid={setSaid} />
      {said && <LastAct said={said} onDone={setSaid} />}
      <JudgedSoFar />
      {!checks.kept && <p className={styles.note}>{words.notKept}</p>}
      {answering && <p className={styles.note}>{words.stillAsked}</p>}
      <FindingList rows={rows} onSaid={setSaid}>
        {nothing && whole > 0 && (
          <p className={styles.calm}>
            {whole === counts.info && checks.passed.length > 0 && (
              <strong className="lead strong">{words.nothingCounts}</strong>
            )}
            <span>{words.hidden(whole)}</span>
            <Button onClick={() => setHidden(new Set(['suppressed']))}>{words.showAll}</Button>
          </p>
        )}
        {nothing && whole === 0 && (
          <div className={styles.calm}>
            <strong className="lead strong">
              {checks.passed.length > 0 ? words.nothingFound : words.nothingRun}
            </strong>
          </div>
        )}
        <p className={`${styles.summary} flex wrap between small quiet`}>
          {words.summary(checks.passed.length, checks.notRun.length)}
          <span>{words.judgedBy(panelWords.ruleSettings.profileName(checks.profile.name))}</span>
        </p>
        <RuleLists onSaid={setSaid} />
      </FindingList>
    </div>
  );
}

/** What was open or pointed at goes with the tab. */
function leave(): void {
  userPointsAtFinding(undefined);
  userChoosesFinding(undefined);
}

/** How far the rules of a large place have come, while they are looked at beside the page. */
export function JudgedSoFar() {
  const share = useJudgedSoFar();
  if (share === undefined) return null;
  return <p className={styles.note}>{panelWords.checks.checking(share)}</p>;
}
