import { useEffect, useMemo, useRef, useState } from 'react';
import { create } from 'zustand';
import type { Inspection } from '../../../domain/place/inspection.ts';
import type { Ref } from '../../../domain/place/ref.ts';
import { type Assessment, joinAssessments } from '../../../domain/rules/assessment.ts';
import { profiles, usualProfile } from '../../../domain/rules/profiles.ts';
import type { Inspected, PhotoLoad } from '../../../domain/rules/rule.ts';
import { type Accepted, applySuppressions, type Changed } from '../../../domain/rules/suppress.ts';
import type { Expectation, ListRow } from '../../../spec/batch.ts';
import type { Finding } from '../../../spec/finding.ts';
import type { Suppression } from '../../../spec/judgement.ts';
import { type Ask, operationNames } from '../../../spec/operations.ts';
import type { Profile } from '../../../spec/profile.ts';
import type { RuleId } from '../../../spec/rules.ts';
import { waitUntilSettled } from '../../../state/interface/settled.ts';
import { usePreferences } from '../../../state/interface/use-preferences.ts';
import type { Preferences } from '../../../state/preferences.ts';
import { judgeWhenQuiet, type RulePart } from './judging/judge-when-quiet.ts';

/** What the rules and the reviewers say of the current inspection. */
export type Checks = {
  /** What counts, the worst first: never accepted, or changed since. */
  readonly findings: readonly Finding[];
  /**
   * The same, once every answer has been judged, photos apart; empty before. A choice by findings changes once with
   * them, not with each answer.
   */
  readonly settled: readonly Finding[];
  readonly suppressed: readonly Accepted[];
  /** Those of `findings` that were accepted once. */
  readonly changed: readonly Changed[];
  readonly passed: readonly RuleId[];
  readonly notRun: readonly RuleId[];
  /** Everything that was accepted for this place, whether it is found now or not. */
  readonly accepted: readonly Suppression[];
  /** True until the rules have looked at everything that has answered. */
  readonly pending: boolean;
  /** False where this browser does not give back what was accepted: then everything counts. */
  readonly kept: boolean;
  /** The profile whose limits apply. */
  readonly profile: Profile;
};

export const notChecked: Checks = {
  findings: [],
  settled: [],
  suppressed: [],
  changed: [],
  passed: [],
  notRun: [],
  accepted: [],
  pending: false,
  kept: true,
  profile: usualProfile,
};

/** Joins the findings with what was accepted; `now` in milliseconds since 1970. */
export function createChecks(
  { findings, passed, notRun }: Assessment,
  accepted: readonly Suppression[],
  now: number,
): Checks {
  const { open, suppressed, changed } = applySuppressions(findings, accepted, now);
  return { ...notChecked, findings: open, suppressed, changed, passed, notRun, accepted };
}

/** Returns the finding that a feature is too far away, of those named by their references; the worst of them. */
export function findFarFinding(
  { findings }: Pick<Checks, 'findings'>,
  refs: readonly Ref[],
): Finding | undefined {
  return findings.find(
    ({ ruleId, subject }) =>
      (ruleId === 'parking.far' || ruleId === 'entrance.far') && refs.includes(subject),
  );
}

/** What the basemap says of a place: the same object while nothing of it changed. */
type Hints = Pick<Inspected, 'outline' | 'reference' | 'ways'>;

/**
 * Returns what the rules say of an inspection: judged again when an answer, a hint of the map, the profile or a photo
 * comes, never on typing, hovering or choosing.
 */
export function useJudgedChecks(inspection: Inspection, hints: Hints, hintsPending: boolean): Checks {
  const profile = getProfileInForce(usePreferences());
  const photos = usePhotoLoads();
  const expected = useExpectation(inspection.ask);
  const answers = useMemo(() => ({ inspection, ...hints, expected }), [inspection, hints, expected]);
  const pictures = useMemo(() => ({ inspection, photos }), [inspection, photos]);
  const answering = operationNames.some((name) => inspection[name].state === 'loading');
  const ofPlace = useAssessment(answers, profile, 'place', answering || hintsPending);
  const ofPhotos = useAssessment(pictures, profile, 'photos', answering);
  const { accepted, kept } = useSuppressions(inspection.ask);
  const judged = useMemo(
    () => createChecks(joinAssessments([ofPlace.assessment, ofPhotos.assessment]), accepted, Date.now()),
    [ofPlace.assessment, ofPhotos.assessment, accepted],
  );
  const pending = answering || ofPlace.pending || ofPhotos.pending;
  const settled = useSettled(
    inspection.ask,
    judged.findings,
    !answering && !hintsPending && !ofPlace.pending,
  );
  return useMemo(
    () => (inspection.ask ? { ...judged, settled, pending, kept, profile } : notChecked),
    [inspection.ask, judged, settled, pending, kept, profile],
  );
}

/** Returns the findings of a place once they are complete; they stay until the next ones are complete too. */
function useSettled(ask: Ask | undefined, findings: readonly Finding[], whole: boolean): readonly Finding[] {
  const last = useRef<{ readonly ask: Ask | undefined; readonly findings: readonly Finding[] }>(undefined);
  if (whole) last.current = { ask, findings };
  const { current } = last;
  return current !== undefined && current.ask === ask ? current.findings : notChecked.settled;
}

type Given = Omit<Inspected, 'now'>;
type Judged = { readonly given: Given; readonly profile: Profile; readonly assessment: Assessment };

const nothing: Assessment = { findings: [], passed: [], notRun: [] };

/** Milliseconds after which the code of the rules is asked for again where it did not come. */
const again = 5000;

/** The last assessment of the same place stays until the next one is there. */
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

type Kept = { readonly accepted: readonly Suppression[]; readonly kept: boolean };

const none: Kept = { accepted: [], kept: true };
const lost: Kept = { accepted: [], kept: false };

/**
 * Returns what was accepted for a place in this browser, in any tab; `kept` is false where the store does not answer.
 */
export function useSuppressions(ask: Ask | undefined): Kept {
  const [told, setTold] = useState<{ readonly ask: Ask | undefined; readonly kept: Kept }>();
  useEffect(() => {
    if (!ask) return;
    let gone = false;
    let stop: (() => void) | undefined;
    const fail = () => !gone && setTold({ ask, kept: lost });
    const follow = async () => {
      await waitUntilSettled();
      if (gone) return;
      const { watchSuppressions } = await import('../../../state/suppressions.ts');
      if (gone) return;
      const tell = (accepted: readonly Suppression[]) => setTold({ ask, kept: { accepted, kept: true } });
      stop = watchSuppressions(ask.kind, ask.id, tell, fail);
    };
    follow().catch(fail);
    return () => {
      gone = true;
      stop?.();
    };
  }, [ask]);
  return ask && told?.ask === ask ? told.kept : none;
}

type Chosen = Pick<Preferences, 'profile' | 'profiles'>;

/** The profiles that the reader may choose from: those that come with the product, then the reader's own. */
export function getAllProfiles({ profiles: own }: Pick<Chosen, 'profiles'>): readonly Profile[] {
  return [...profiles, ...own];
}

/** True for a profile that comes with the product and is never changed. */
export function isBuiltIn(name: string): boolean {
  return profiles.some((each) => each.name === name);
}

/** The profile that judges; the usual one where the chosen one is gone. The same object while nothing changed. */
export function getProfileInForce({ profile, profiles: own }: Chosen): Profile {
  return getAllProfiles({ profiles: own }).find(({ name }) => name === profile) ?? usualProfile;
}

/** Returns whether the technical parts are open on every place: by choice, otherwise for the strict profile. */
export function isTechnicalShown(chosen: Chosen & Pick<Preferences, 'technical'>): boolean {
  return chosen.technical ?? getProfileInForce(chosen).name === 'strict';
}

const useExpectedRow = create<{ readonly row: ListRow | undefined }>(() => ({ row: undefined }));

/** Holds the answers for an address against what its row of a list expects, until the returned function is called. */
export function holdExpectations(row: ListRow): () => void {
  useExpectedRow.setState({ row });
  return () => {
    if (useExpectedRow.getState().row === row) useExpectedRow.setState({ row: undefined });
  };
}

/** What the list that is gone through expects of an address. */
export function useExpectation(ask: Ask | undefined): Expectation | undefined {
  const listed = useExpectedRow(({ row }) => row);
  return listed && listed.id === ask?.id && listed.kind === ask.kind ? listed.expected : undefined;
}

type PhotoLoads = ReadonlyMap<string, PhotoLoad>;

/** URLs that are remembered; beyond them the memory starts empty again. */
const loadsKept = 2000;

const useLoadStore = create<{ readonly loads: PhotoLoads }>(() => ({ loads: new Map() }));

/** Records how a photo loaded that was shown anyway, under each way its address is written. Makes no request. */
export function recordPhotoLoad(urls: readonly string[], load: PhotoLoad): void {
  const { loads } = useLoadStore.getState();
  const unknown = urls.filter((url) => !loads.has(url));
  if (unknown.length === 0) return;
  const before = loads.size < loadsKept ? loads : [];
  useLoadStore.setState({ loads: new Map([...before, ...unknown.map((url) => [url, load] as const)]) });
}

/** How the photos came that this page has shown, by URL. */
export function usePhotoLoads(): PhotoLoads {
  return useLoadStore(({ loads }) => loads);
}
