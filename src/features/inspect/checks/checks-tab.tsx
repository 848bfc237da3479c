import { useEffect, useMemo, useState } from 'react';
import { formatShare } from '../../../domain/format/formats.ts';
import { isolate } from '../../../domain/format/sentences.ts';
import { getProfileName } from '../../../domain/words/profile-words.ts';
import { operationNames } from '../../../spec/operations.ts';
import { chooseFinding, setPointedFinding } from '../../../state/interface/looked-at.ts';
import { Button } from '../../../ui/button.tsx';
import { ListSkeleton } from '../list/list-skeleton.tsx';
import { useJudgedSoFar } from '../model/judging/judge-when-quiet.ts';
import judgedWords from '../model/judging/judged.messages';
import { useChecks, useInspection } from '../model/scene-context.tsx';
import { type ActNote, LastAct } from './acceptance.tsx';
import { CheckBar } from './check-bar.tsx';
import checkWords from './checks.messages';
import { FindingList } from './finding-list.tsx';
import { getFindingRows } from './finding-rows.ts';
import { RuleLists } from './rule-lists.tsx';
import { countFindingFacets, type Facet, facets } from './severity-counts.ts';

/** The findings of this place, the accepted ones, and the rules that could not run. */
export function ChecksTab() {
  const { inspection } = useInspection();
  const checks = useChecks();
  const [hidden, setHidden] = useState<ReadonlySet<Facet>>(
    () => new Set(facets.filter((facet) => facet === 'suppressed' || !checks.profile.counts.includes(facet))),
  );
  const [said, setSaid] = useState<ActNote>();
  const counts = useMemo(() => countFindingFacets(checks), [checks]);
  const rows = useMemo(
    () => getFindingRows(checks, new Set(facets.filter((facet) => !hidden.has(facet)))),
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
        <ListSkeleton label={checkWords.pending} rows={3} markWidth={16} lines={2} />
      </>
    );
  }
  const answering = operationNames.some((name) => inspection[name].state === 'loading');
  return (
    <div className="column flex-1 min-h-0" aria-busy={checks.pending}>
      <CheckBar counts={counts} hidden={hidden} onHidden={setHidden} onSaid={setSaid} />
      {said && <LastAct said={said} onDone={setSaid} />}
      <JudgedSoFar />
      {!checks.kept && <p className="small quiet line-bottom px-5 py-2">{checkWords.notKept}</p>}
      {answering && <p className="small quiet line-bottom px-5 py-2">{checkWords.stillAsked}</p>}
      <FindingList rows={rows} onSaid={setSaid}>
        {nothing && whole > 0 && (
          <p className="column items-start gap-2 px-5 pt-6 pb-2">
            {whole === counts.info && checks.passed.length > 0 && (
              <strong className="lead strong">{checkWords.nothingCounts}</strong>
            )}
            <span>{checkWords.hidden({ count: whole })}</span>
            <Button onClick={() => setHidden(new Set(['suppressed']))}>{checkWords.showAll}</Button>
          </p>
        )}
        {nothing && whole === 0 && (
          <div className="column items-start gap-2 px-5 pt-6 pb-2">
            <strong className="lead strong">
              {checks.passed.length > 0 ? checkWords.nothingFound : checkWords.nothingRun}
            </strong>
          </div>
        )}
        <p className="px-5 pt-3 pb-1h gap-x-4 flex wrap between small quiet">
          {judgedWords.summary({ passed: checks.passed.length, notRun: checks.notRun.length })}
          <span>{checkWords.judgedBy({ profile: isolate(getProfileName(checks.profile.name)) })}</span>
        </p>
        <RuleLists onSaid={setSaid} />
      </FindingList>
    </div>
  );
}

/** Removes the open and the hovered finding with the tab. */
function leave(): void {
  setPointedFinding(undefined);
  chooseFinding(undefined);
}

/** Shows how far the rules of a large place have come in the worker. */
export function JudgedSoFar() {
  const share = useJudgedSoFar();
  if (share === undefined) return null;
  return (
    <p className="small quiet line-bottom px-5 py-2">{checkWords.checking({ share: formatShare(share) })}</p>
  );
}
