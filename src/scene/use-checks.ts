import { useEffect, useMemo, useState } from 'react';
import { type Assessment, joinedAssessment } from '../checks/assess.ts';
import type { Inspected, Rule } from '../checks/rule.ts';
import { rules } from '../checks/rules.ts';
import { operationNames } from '../contract/operations.ts';
import type { Profile } from '../contract/profile.ts';
import type { Inspection } from '../domain/inspection.ts';
import type { Outline } from '../outline/outline-at.ts';
import { usePreferences } from '../state/preferences.ts';
import { assessPolitely } from './assess-politely.ts';
import { type Checks, checksOf, notChecked } from './checks.ts';
import { useExpectation } from './expectation.ts';
import { usePhotoLoads } from './photo-loads.ts';
import { profileInForce } from './profile-in-force.ts';
import { useSuppressions } from './use-suppressions.ts';

/** Photos come one by one: only the rules that look at them run again. */
const photoRules = rules.filter(({ id }) => id.startsWith('photo.'));
const otherRules = rules.filter((rule) => !photoRules.includes(rule));

/**
 * What the rules say of an inspection: judged anew when an answer, the outline, the profile or a photo comes, never
 * while one types, points or chooses.
 */
export function useChecks(inspection: Inspection, outline: Outline | undefined): Checks {
  const profile = profileInForce(usePreferences());
  const photos = usePhotoLoads();
  const expected = useExpectation(inspection.ask);
  const answers = useMemo(() => ({ inspection, outline, expected }), [inspection, outline, expected]);
  const pictures = useMemo(() => ({ inspection, photos }), [inspection, photos]);
  const others = useAssessment(answers, profile, otherRules);
  const ofPhotos = useAssessment(pictures, profile, photoRules);
  const { accepted, kept } = useSuppressions(inspection.ask);
  const judged = useMemo(
    () => checksOf(joinedAssessment([others.assessment, ofPhotos.assessment]), accepted, Date.now()),
    [others.assessment, ofPhotos.assessment, accepted],
  );
  const answering = operationNames.some((name) => inspection[name].state === 'loading');
  const pending = answering || others.pending || ofPhotos.pending;
  return useMemo(
    () => (inspection.ask ? { ...judged, pending, kept, profile } : notChecked),
    [inspection.ask, judged, pending, kept, profile],
  );
}

type Given = Omit<Inspected, 'now'>;
type Judged = { readonly given: Given; readonly profile: Profile; readonly assessment: Assessment };

const nothing: Assessment = { findings: [], passed: [], notRun: [] };

/** The last assessment of the same place stands until the next one is there. */
function useAssessment(given: Given, profile: Profile, chosen: readonly Rule[]) {
  const [judged, setJudged] = useState<Judged>();
  const { ask } = given.inspection;
  useEffect(() => {
    if (!given.inspection.ask) return;
    let gone = false;
    const judge = async () => {
      const inspected = { ...given, now: Date.now() };
      const assessment = await assessPolitely(inspected, profile, chosen, () => gone);
      if (assessment && !gone) setJudged({ given, profile, assessment });
    };
    void judge();
    return () => {
      gone = true;
    };
  }, [given, profile, chosen]);
  const fits = judged !== undefined && judged.given.inspection.ask === ask;
  return {
    assessment: fits ? judged.assessment : nothing,
    pending: ask !== undefined && (judged?.given !== given || judged.profile !== profile),
  };
}
