// @environment page
import 'fake-indexeddb/auto';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { asking, createPlaceAt, createPointsAt, notAsked } from '../../../domain/place/inspection.driver.ts';
import type { Inspection } from '../../../domain/place/inspection.ts';
import { createSuppression } from '../../../domain/rules/suppress.ts';
import type { Position } from '../../../spec/geojson.ts';
import { setPreferences } from '../../../state/preferences.ts';
import { forgetSuppression, saveSuppressions } from '../../../state/suppressions.ts';
import { waitForCheck } from '../../../testing/eventually.driver.ts';
import { type Checks, useJudgedChecks } from './checks.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const place: Position = [71.42, 51.12];
const farAway: Position = [71.42, 51.1236];
const asked: Inspection = {
  ...notAsked,
  ask: { id: '1.2e8', kind: 'place' },
  details: createPlaceAt(place),
  parking: createPointsAt('parking', [farAway]),
};

let root: Root;
let checks: Checks;

type Given = { readonly inspection: Inspection; readonly outlinePending: boolean };

const noHints = {};

function Reader({ inspection, outlinePending }: Given) {
  checks = useJudgedChecks(inspection, noHints, outlinePending);
  return null;
}

function show(inspection: Inspection, outlinePending = false): void {
  act(() => root.render(<Reader inspection={inspection} outlinePending={outlinePending} />));
}

/** React shows what changed when an act ends, so each look is an act of its own. */
async function until(holds: () => void): Promise<void> {
  const look = async () => {
    await act(async () => {});
    holds();
  };
  // The code of the rules is loaded with the first place.
  await waitForCheck(look);
}

const settled = () => until(() => expect(checks.pending).toBe(false));

const found = () => checks.findings.map(({ ruleId, severity }) => `${severity} ${ruleId}`);

beforeEach(() => {
  root = createRoot(document.createElement('div'));
});
afterEach(() => {
  act(() => root.unmount());
  setPreferences({ profile: 'normal', profiles: [] });
});

test('what has answered is judged, without keeping the page; nothing is judged twice', async () => {
  show(asked);
  expect([checks.pending, found()]).toEqual([true, []]);
  await settled();
  expect(found()).toContain('warning parking.far');
  const judged = checks;
  show(asked);
  expect(checks).toBe(judged);
});

test('another place never shows the findings of the one before', async () => {
  show(asked);
  await settled();
  show({ ...asked, ask: { id: '9.9e9', kind: 'place' }, parking: asking });
  expect([checks.pending, found(), checks.passed]).toEqual([true, [], []]);
});

test('findings settle once all that is under way has come, and stand while it is judged anew', async () => {
  show(asked, true);
  await settled();
  expect([found().length > 0, checks.settled]).toEqual([true, []]);
  show(asked);
  expect(checks.settled).toBe(checks.findings);
  const before = checks.settled;
  show({ ...asked, parking: createPointsAt('parking', [farAway, place]) });
  expect([checks.pending, checks.settled]).toEqual([true, before]);
  await settled();
  expect(checks.settled).toBe(checks.findings);
});

test('the chosen profile judges', async () => {
  const strict = { name: 'Porto', off: [], limits: { 'parking.far': { error: 300 } }, counts: [] };
  setPreferences({ profile: 'Porto', profiles: [strict] });
  show(asked);
  await settled();
  expect(found()).toContain('error parking.far');
  expect(checks.profile.name).toBe('Porto');
});

test('what is accepted in the store no longer counts, at once', async () => {
  show(asked);
  await settled();
  const far = checks.findings.find(({ ruleId }) => ruleId === 'parking.far');
  if (!far) throw new Error('nothing found');
  const acceptance = { kind: 'place', placeId: '1.2e8', reason: 'an island', author: 'Ana', at: 0 };
  const suppression = createSuppression(far, acceptance);
  await saveSuppressions([suppression]);
  await until(() => expect(checks.suppressed).toHaveLength(1));
  expect(found()).not.toContain('warning parking.far');
  await forgetSuppression(suppression.fingerprint);
  await until(() => expect(checks.suppressed).toHaveLength(0));
});
