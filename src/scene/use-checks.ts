import { useEffect, useMemo, useRef, useState } from 'react';
import { type Assessment, joinedAssessment } from '../checks/assessment.ts';
import type { Inspected } from '../checks/rule.ts';
import { operationNames } from '../contract/operations.ts';
import type { Profile } from '../contract/profile.ts';
import type { Inspection } from '../domain/inspection.ts';
import type { Outline } from '../outline/outline-at.ts';
import { usePreferences } from '../state/preferences.ts';
import { type Checks, checksOf, notChecked } from './checks.ts';
import { useExpectation } from './expectation.ts';
import { judgeWhenQuiet, type RulePart } from './judging/judge-when-quiet.ts';
import { usePhotoLoads } from './photo-loads.ts';
import { profileInForce } from './profile-in-force.ts';
import { useSuppressions } from './use-suppressions.ts';

/**
 * What the rules say of an inspection: judged anew when an answer, the outline, the profile or a photo comes, never
 * while one types, points or chooses.
 */
export function useChecks(
  inspection: Inspection,
  outline: Outline | undefined,
  outlinePending: boolean,
): Checks {
  const profile = profileInForce(usePreferences());
  const photos = usePhotoLoads();
  const expected = useExpectation(inspection.ask);
  const answers = useMemo(() => ({ inspection, outline, expected }), [inspection, outline, expected]);
  const pictures = useMemo(() => ({ inspection, photos }), [inspection, photos]);
  const answering = operationNames.some((name) => inspection[name].state === 'loading');
  const ofPlace = useAssessment(answers, profile, 'place', answering || outlinePending);
  const ofPhotos = useAssessment(pictures, profile, 'photos', answering);
  const { accepted, kept } = useSuppressions(inspection.ask);
  const judged = useMemo(
    () => checksOf(joinedAssessment([ofPlace.assessment, ofPhotos.assessment]), accepted, Date.now()),
    [ofPlace.assessment, ofPhotos.assessment, accepted],
  );
  const pending = answering || ofPlace.pending || ofPhotos.pending;
  return useMemo(
    () => (inspection.ask ? { ...judged, pending, kept, profile } : notChecked),
    [inspection.ask, judged, pending, kept, profile],
  );
}

type Given = Omit<Inspected, 'now'>;
type Judged = { readonly given: Given; readonly profile: Profile; readonly assessment: Assessment };

const nothing: Assessment = { findings: [], passed: [], notRun: [] };

/** Milliseconds after which the code of the rules is asked for again where it did not come. */
const again = 5000;

/** The last assessment of the same place stands until the next one is there. */
function useAssessment(given: Given, profile: Profile, part: RulePart, incomplete: boolean) {
  const [judged, setJudged] = useState<Judged>();
  const { ask } = given.inspection;
  const latest = useRef(incomplete);
  latest.current = incomplete;
  useEffect(() => {
    if (!given.inspection.ask) return;
    const stop = new AbortController();
    const judge = async () => {
      const inspected = { ...given, now: Date.now() };
      const assessment = await judgeWhenQuiet(inspected, profile, part, latest.current, stop.signal);
      if (!stop.signal.aborted) setJudged({ given, profile, assessment });
    };
    const tryAgain = () => {
      if (!stop.signal.aborted) setTimeout(() => judge().catch(tryAgain), again);
    };
    judge().catch(tryAgain);
    return () => stop.abort();
  }, [given, profile, part]);
  const fits = judged !== undefined && judged.given.inspection.ask === ask;
  return {
    assessment: fits ? judged.assessment : nothing,
    pending: ask !== undefined && (judged?.given !== given || judged.profile !== profile),
  };
}
