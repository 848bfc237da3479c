// @environment page
import 'fake-indexeddb/auto';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Inspection } from '../../../domain/place/inspection.ts';
import { assess } from '../../../domain/rules/assess.ts';
import { usualProfile } from '../../../domain/rules/profiles.ts';
import { defineRule, type FindingDraft, type Rule } from '../../../domain/rules/rule.ts';
import { createSuppression } from '../../../domain/rules/suppress.ts';
import type { Suppression } from '../../../spec/judgement.ts';
import { chooseFinding, getChosenFinding } from '../../../state/interface/looked-at.ts';
import { forgetSuppression, readAllSuppressions } from '../../../state/suppressions.ts';
import { waitForCheck } from '../../../testing/eventually.driver.ts';
import { type Checks, createChecks } from '../model/checks.ts';
import {
  asking,
  click,
  createAnswered,
  createCollection,
  getButton,
  getButtons,
  hidePanel,
  pressKey,
  readShown,
  showPanel,
} from '../panel.driver.tsx';

const found: FindingDraft = {
  severity: 'warning',
  operation: 'entrance',
  subject: 'entrances:2.b',
  pointer: '',
};
const ofEntrance: Rule = defineRule({
  id: 'entrance.off-edge',
  limits: {},
  check: () => [{ ...found, againstOutline: true }],
});
const ofPlace: Rule = defineRule({
  id: 'coordinate.swapped',
  limits: {},
  check: () => [
    {
      severity: 'error',
      operation: 'details',
      subject: 'place',
      pointer: '/geometry/coordinates',
      evidence: { ghost: [71.42, 51.12] },
    },
  ],
});
const hint: Rule = defineRule({
  id: 'unit.floor-gap',
  limits: {},
  check: () => [{ severity: 'info', operation: 'units', subject: 'place', pointer: '' }],
});
const ofAnswer: Rule = defineRule({
  id: 'unit.no-entrance',
  limits: {},
  check: () => [
    { severity: 'warning', operation: 'units', subject: 'place', pointer: '/features', measured: 4 },
  ],
});
const passes: Rule = defineRule({ id: 'parking.far', limits: {}, check: () => [] });
const cannot: Rule = defineRule({ id: 'photo.does-not-load', limits: {}, check: () => 'not-run' });

const views: Partial<Inspection> = {
  details: createAnswered(
    'details',
    '{"type":"Feature","geometry":{"type":"Point","coordinates":[1,2]},"properties":{}}',
  ),
  parking: createAnswered('parking', createCollection([])),
  entrance: createAnswered('entrance', createCollection([{ id: '1.a' }, { id: '2.b' }])),
  units: createAnswered('units', createCollection([])),
};
const idle = { state: 'idle', subjects: [] } as const;
const inspection: Inspection = {
  ask: { id: '1.2e8', kind: 'place' },
  details: idle,
  parking: idle,
  entrance: idle,
  units: idle,
  ...views,
};

function checksBy(rules: readonly Rule[], accepted: readonly Suppression[] = []): Checks {
  return createChecks(assess({ inspection, now: 0 }, usualProfile, rules), accepted, 1000);
}

function show(checks: Checks, more: Partial<Inspection> = {}) {
  return showPanel({ ...views, ...more }, 'checks', null, {}, {}, true, checks);
}

const items = () => [...document.querySelectorAll('ul[aria-label="Findings"] > li')];
const listed = () =>
  items().map((item) =>
    ['data-severity', 'data-rule', 'data-ref'].map((name) => item.getAttribute(name)).join(' '),
  );
const head = (index: number) => items()[index]?.querySelector('button') ?? null;

function fill(label: string, text: string): void {
  const field = [...document.querySelectorAll('label')].find((each) => each.textContent === label);
  const input = field?.querySelector('input');
  if (!input) throw new Error(`no field "${label}"`);
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

beforeEach(() => act(() => chooseFinding(undefined)));
afterEach(hidePanel);

describe('the tab Checks', () => {
  test('lists the worst first, by name, subject and evidence, and counts what the profile counts', () => {
    show(checksBy([ofEntrance, hint, ofPlace, passes]));
    expect(listed()).toEqual(['error coordinate.swapped place', 'warning entrance.off-edge entrances:2.b']);
    expect(readShown()).toContain('Entrance B');
    expect(readShown()).toContain('against basemap outline');
    expect(document.querySelector('[data-tab="checks"]')?.textContent).toBe('Checks 1');
    click(getButton('1 info'));
    expect(listed()).toHaveLength(3);
  });

  test('never calls a rule passed that could not look, and says why', () => {
    show(checksBy([passes, cannot]));
    expect(readShown()).toContain('Nothing found');
    expect(readShown()).toContain('1 rule passed, 1 not run');
    expect(document.querySelector('[data-not-run]')?.textContent).toContain('they load on the tab Place');
  });

  test('says that nothing was looked at rather than that nothing is wrong', () => {
    show(checksBy([cannot]));
    expect(readShown()).not.toContain('Nothing found');
    expect(readShown()).toContain('No rule has run');
  });

  test('waits with a skeleton, and says what is still asked for', () => {
    show(checksBy([]));
    expect(document.querySelector('[role="img"]')?.getAttribute('aria-label')).toContain('rules are looking');
    show(checksBy([passes]), { units: asking });
    expect(readShown()).toContain('still under way');
  });

  test('says that a browser gave nothing back of what was accepted', () => {
    show({ ...checksBy([ofPlace]), kept: false });
    expect(readShown()).toContain('could not be read in this browser');
  });

  test('opens a finding with its explanation and chooses its feature; once more closes it', () => {
    const asked = show(checksBy([ofEntrance]));
    click(head(0));
    expect(head(0)?.getAttribute('aria-expanded')).toBe('true');
    expect(getChosenFinding()).toContain('entrance.off-edge');
    expect(getButtons('Not an error…')).toHaveLength(1);
    expect(getButtons('Copy suggested value')).toHaveLength(0);
    click(head(0));
    expect(getChosenFinding()).toBeUndefined();
    expect(asked.selected).toEqual(['entrances:2.b', undefined]);
  });

  test('offers the suggested value of a ghost, and the way to the value as it was sent', () => {
    const asked = show(checksBy([ofPlace]));
    click(head(0));
    expect(getButton('Copy suggested value')).toBeTruthy();
    click(getButton('Show in Wire'));
    expect(asked.went).toEqual([{ tab: 'wire' }]);
  });

  test('leads to the map only where there is something to see', () => {
    show(checksBy([ofEntrance, ofAnswer]));
    click(head(0));
    expect(getButtons('Show on map')).toHaveLength(1);
    click(head(1));
    expect(getButtons('Show on map')).toHaveLength(0);
    expect(head(1)?.textContent).toContain('Units');
  });

  test('is walked by arrow keys, with one stop for Tab', () => {
    show(checksBy([ofPlace, ofEntrance]));
    act(() => head(0)?.focus());
    pressKey(head(0), 'ArrowDown');
    expect(document.activeElement).toBe(head(1));
    expect([head(0)?.tabIndex, head(1)?.tabIndex]).toEqual([-1, 0]);
    pressKey(head(1), 'Home');
    expect(document.activeElement).toBe(head(0));
  });

  test('keeps thousands of findings out of the document', () => {
    const many: Rule = defineRule({
      id: 'unit.outside',
      limits: {},
      check: () => Array.from({ length: 5000 }, (_, index) => ({ ...found, subject: `unit:${index}` })),
    });
    show(checksBy([many, ofPlace]));
    expect(items()).toHaveLength(2);
    expect(readShown()).toContain('5,000 findings');
    click(head(1));
    expect(items().length).toBeGreaterThan(5);
    expect(items().length).toBeLessThan(40);
    expect(items()[0]?.getAttribute('aria-setsize')).toBe('5002');
    expect(listed()[2]).toBe('warning unit.outside unit:0');
    click(head(2));
    expect(getChosenFinding()).toContain('unit.outside');
    click(head(1));
    expect(items()).toHaveLength(2);
    expect(getChosenFinding()).toBeUndefined();
  });
});

describe('not an error', () => {
  const kept = async () =>
    (await readAllSuppressions()).map(({ ruleId, reason, author }) => [ruleId, reason, author]);

  beforeEach(async () => {
    for (const { fingerprint } of await readAllSuppressions()) await forgetSuppression(fingerprint);
  });

  test('asks for reason and name, keeps them, and is undone', async () => {
    show(checksBy([ofEntrance]));
    click(head(0));
    click(getButton('Not an error…'));
    click(getButton('Accept'));
    expect(readShown()).toContain('Say why it is not an error.');
    expect(readShown()).toContain('Enter your name.');
    click(getButton('There is no nearer one'));
    fill('Your name', 'Ana');
    click(getButton('Accept'));
    await waitForCheck(async () =>
      expect(await kept()).toEqual([['entrance.off-edge', 'There is no nearer one', 'Ana']]),
    );
    await waitForCheck(() => expect(getButtons('Undo')).toHaveLength(1));
    const accepted = await readAllSuppressions();
    show(checksBy([ofEntrance], accepted));
    expect(listed()).toEqual([]);
    click(getButton('1 accepted'));
    expect(listed()).toEqual(['suppressed entrance.off-edge entrances:2.b']);
    expect(readShown()).toContain('Accepted by');
    click(getButton('Undo'));
    await waitForCheck(async () => expect(await kept()).toEqual([]));
  });

  test('comes back marked with both values when it changed', () => {
    const far = (measured: number, severity: 'warning' | 'error'): Rule =>
      defineRule({
        id: 'entrance.far',
        limits: {},
        check: () => [{ ...found, severity, measured, unit: 'metres' }],
      });
    const before = assess({ inspection, now: 0 }, usualProfile, [far(38, 'warning')]).findings[0];
    if (!before) throw new Error('nothing found');
    const acceptance = { kind: 'place', placeId: '1.2e8', reason: 'a yard', author: 'Ana', at: 0 };
    show(checksBy([far(120, 'error')], [createSuppression(before, acceptance)]));
    expect(listed()).toEqual(['error entrance.far entrances:2.b']);
    expect(readShown()).toContain('Changed since accepted (38 m → 120 m)');
  });
});
