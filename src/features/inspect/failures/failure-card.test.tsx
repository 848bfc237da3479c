// @environment page

import { afterEach, describe, expect, test } from 'vitest';
import type { Inspection } from '../../../domain/place/inspection.ts';
import type { FailureFacts, FailureReason } from '../../../spec/answer.ts';
import { operationNames } from '../../../spec/operations.ts';
import { unknownDetail } from '../../../spec/problem-text.ts';
import { formatFailure } from '../model/asking/failure-text.ts';
import inspectionWords from '../model/inspection.messages';
import {
  click,
  createAnswered,
  createCollection,
  createFailed,
  getButton,
  getButtons,
  hidePanel,
  readShown,
  showPanel,
} from '../panel.driver.tsx';
import { panelTabs } from '../panel-tabs.ts';
import { formatFailureAdvice } from './card-text.ts';

afterEach(hidePanel);

const place =
  '{"type":"Feature","geometry":{"type":"Point","coordinates":[71.4,51.1]},"properties":{"address":"A"}}';
const good: Omit<Inspection, 'ask'> = {
  details: createAnswered('details', place),
  parking: createAnswered('parking', createCollection([{ id: '1.a' }])),
  entrance: createAnswered('entrance', createCollection([{ id: '2.a' }])),
  units: createAnswered('units', createCollection([{ unit: 1, floor: 1 }])),
};

function with502(broken: readonly (typeof operationNames)[number][]): Partial<Inspection> {
  return { ...good, ...Object.fromEntries(broken.map((name) => [name, createFailed(name, 'server', 502)])) };
}

/** The cards of the page: reason and operations of each. */
const cards = () =>
  [...document.querySelectorAll('[role="group"][aria-label="Failure"]')].map((card) => [
    card.getAttribute('data-reason'),
    card.getAttribute('data-operations'),
  ]);

describe('failed operations', () => {
  test.each(panelTabs.map(({ name }) => name))(
    'stand on the tab %s exactly once, in each of the 16 combinations',
    (name) => {
      for (let bits = 0; bits < 16; bits++) {
        const broken = operationNames.filter((_, index) => (bits & (1 << index)) !== 0);
        showPanel(with502(broken), name);
        for (const operation of operationNames) {
          const expected = broken.includes(operation) ? 1 : 0;
          expect(getButtons(inspectionWords.retry[operation]).length, String(broken)).toBe(expected);
        }
        expect(getButtons('Retry all').length).toBe(broken.length > 1 ? 1 : 0);
        expect(getButtons('Copy report').length).toBe(broken.length > 0 ? 1 : 0);
        expect(cards().length).toBe(broken.length > 0 ? 1 : 0);
      }
    },
  );

  test('say what is still shown, and only that', () => {
    showPanel(with502(['units']), 'units');
    expect(readShown()).toContain(
      'Units could not be read: the service answered 502. Place, parking and entrances are shown.',
    );
    showPanel({ ...with502(['units', 'details']), parking: { state: 'loading', subjects: [] } }, 'units');
    expect(readShown()).toContain(
      'Place and units could not be read: the service answered 502. Entrances are shown.',
    );
  });

  test('are asked again one by one, or all at once', () => {
    const asked = showPanel(with502(['entrance', 'units']), 'units');
    click(getButton('Retry entrances'));
    expect(asked.retried).toEqual(['entrance']);
    click(getButton('Retry all'));
    expect(asked.retried).toEqual(['entrance', 'entrance', 'units']);
  });

  test('ask for a token where one was refused, and nowhere else', () => {
    const asked = showPanel({ ...good, parking: createFailed('parking', 'unauthorised', 401) }, 'parking');
    click(getButton('Enter token'));
    expect(asked.tokens).toBe(1);
    showPanel(with502(['parking']), 'parking');
    expect(getButtons('Enter token')).toEqual([]);
  });

  test('say who can replace a token that the server holds, and ask the reader for none', () => {
    const refused = { ...good, parking: createFailed('parking', 'unauthorised', 401) };
    showPanel(refused, 'parking', null, {}, {}, false);
    expect(getButtons('Enter token')).toEqual([]);
    expect(readShown()).toContain('whoever runs it sets another one (PLACES_DEMO_TOKEN)');
    expect(readShown()).not.toContain('Enter a valid token');
  });

  test('leave an expired login to the page, which says it once for all of them', () => {
    const out = operationNames.map((name) => [name, createFailed(name, 'signed-out', 200)] as const);
    for (const { name } of panelTabs) {
      showPanel(Object.fromEntries(out), name);
      expect(readShown(), name).not.toMatch(/signed out|could not be read|Retry/i);
    }
    showPanel({ ...good, ...Object.fromEntries(out.slice(2)) }, 'units');
    expect(getButtons('Retry units')).toEqual([]);
  });

  test('quote a problem document by its detail and a web page as text', () => {
    const problem =
      '{"type":"about:blank","title":"Bad gateway","status":502,"detail":"The upstream <b>sleeps</b>"}';
    showPanel({ ...good, units: createFailed('units', 'server', 502, problem) }, 'units');
    expect(readShown()).toContain('The upstream <b>sleeps</b>');
    expect(readShown()).not.toContain('about:blank');
  });

  test('wait as long as the service says', () => {
    const { facts } = createFailed('units', 'rate-limited', 429, '', { retryAfter: 30 }).failure;
    expect(formatFailure(facts)).toBe('Units could not be read: the service asks to wait 30 s (429).');
  });
});

describe('each failure has its own words and its own advice', () => {
  const failures: readonly (readonly [FailureReason, number | undefined, Partial<FailureFacts>, string])[] = [
    ['unauthorised', 401, {}, 'token refused (401).'],
    ['forbidden', 403, {}, 'the service refuses this object (403).'],
    ['timeout', 504, {}, 'the service answered 504, it took too long.'],
    ['timeout', 408, {}, 'the service answered 408, it took too long.'],
    ['timeout', undefined, { timeLimit: 15_000 }, 'no whole answer came in 15 s.'],
    ['too-large', 413, {}, 'the service calls the request too large (413).'],
    ['too-large', 200, {}, 'the answer is larger than 32 MiB.'],
    ['rate-limited', 429, {}, 'the service asks to wait (429).'],
    ['rate-limited', 429, { retryAfter: 90 }, 'the service asks to wait 1 min 30 s (429).'],
    ['server', 500, {}, 'the service answered 500.'],
    [
      'unreadable',
      200,
      { path: 'features[3].geometry' },
      'the answer is unreadable at features[3].geometry.',
    ],
    ['unreadable', 200, { webPage: true }, 'the service answered with a web page, not with JSON.'],
    ['unreachable', undefined, {}, 'the service could not be reached (network, CORS or redirect).'],
    ['unreachable', 200, {}, 'the answer broke off.'],
    ['unreachable', undefined, { notSent: true }, 'the address or the token cannot be sent.'],
    ['offline', undefined, {}, 'this device is offline.'],
    ['client', 418, {}, 'the service answered 418.'],
  ];

  test.each(failures)('%s %s %j', (reason, status, more, said) => {
    const view = createFailed('units', reason, status, '', more);
    showPanel({ ...good, units: view }, 'units');
    expect(readShown()).toContain(`Units could not be read: ${said} Place, parking and entrances are shown.`);
    expect(readShown()).toContain(formatFailureAdvice(view.failure.facts, true));
    for (const name of ['Retry units', 'Copy report']) expect(getButtons(name)).toHaveLength(1);
  });

  test('and tells every try with its time, and how each ended where they did not end alike', () => {
    showPanel({ ...good, units: createFailed('units', 'server', 503) }, 'units');
    expect(readShown()).not.toContain('attempts');
    const late = { reason: 'timeout', status: 504, askedAt: 0, duration: 10_000 } as const;
    const facts = { earlier: [late, late], duration: 10_000, waited: 25_000 };
    showPanel({ ...good, units: createFailed('units', 'timeout', 504, '', facts) }, 'units');
    expect(readShown()).toContain('3 attempts: 10.0 s, 10.0 s, 10.0 s.');
    const before = { earlier: [late], duration: 4_800, waited: 30_000, timeLimit: 4_800 };
    showPanel({ ...good, units: createFailed('units', 'timeout', undefined, '', before) }, 'units');
    expect(readShown()).toContain('no whole answer came in 30 s.');
    expect(readShown()).toContain('2 attempts: 10.0 s (504), 4.8 s (no answer in time).');
  });
});

describe('one cause', () => {
  const all = (
    reason: FailureReason,
    status: number | undefined,
    body = '',
    more: Partial<FailureFacts> = {},
  ) =>
    Object.fromEntries(operationNames.map((name) => [name, createFailed(name, reason, status, body, more)]));

  test('of all four is one card, with one way on for all of them', () => {
    const asked = showPanel(all('unauthorised', 401), 'units');
    expect(cards()).toEqual([['unauthorised', 'details parking entrance units']]);
    expect(readShown().split('token refused (401)')).toHaveLength(2);
    expect(readShown()).toContain('All four: token refused (401).');
    click(getButton('Enter token'));
    expect(asked.tokens).toBe(1);
    click(getButton('Retry all'));
    click(getButton('Retry parking'));
    expect(asked.retried).toEqual([...operationNames, 'parking']);
  });

  test('is told with its own words where the service does not know the id', () => {
    showPanel(all('not-found', 404), 'place');
    expect(cards()).toEqual([['not-found', 'details parking entrance units']]);
    expect(readShown()).toContain('The service does not know this id (404).');
  });

  test('says nothing twice where nothing could be read', () => {
    showPanel(all('not-found', 404, JSON.stringify({ detail: unknownDetail })), 'place');
    expect(readShown().split('does not know this id')).toHaveLength(2);
    expect(readShown()).not.toContain(unknownDetail);
    expect(readShown()).not.toContain('No way can be drawn');
    expect(document.querySelector('[role="tree"]')).toBeNull();
    showPanel(with502(['units']), 'place');
    expect(readShown().split('Units could not be read')).toHaveLength(2);
    expect(document.querySelector('[role="tree"]')?.textContent).toContain('Unitsnot readRetry');
  });

  test('is not an unknown id where some operations know it', () => {
    showPanel({ ...good, units: createFailed('units', 'not-found', 404) }, 'units');
    expect(readShown()).toContain(
      'the service knows nothing under this id (404). It does know the id: it answered for place, parking and entrances.',
    );
    expect(readShown()).not.toContain('does not know this id');
  });

  test('stands beside another one on a card of its own', () => {
    const two = { ...all('server', 503), details: createFailed('details', 'unauthorised', 401) };
    const asked = showPanel(two, 'arrival');
    expect(cards()).toEqual([
      ['unauthorised', 'details'],
      ['server', 'parking entrance units'],
    ]);
    expect(readShown()).toContain('4 operations failed, for 2 reasons.');
    click(getButton('Retry these'));
    expect(asked.retried).toEqual(['parking', 'entrance', 'units']);
  });

  test('quotes what was said once, and whose words they are', () => {
    showPanel(all('server', 500, '{"error":{"message":"The index is being built"}}'), 'units');
    expect(readShown().split('The index is being built')).toHaveLength(2);
    expect(readShown()).toContain('The service says: The index is being built');
  });
});

describe('what this server did itself', () => {
  const byServer = (status: number, reason: FailureReason, detail: string) => {
    const view = createFailed('units', reason, status, JSON.stringify({ status, title: 'x', detail }));
    const { facts } = view.failure;
    const exchange = facts.exchange && {
      ...facts.exchange,
      headers: [['x-placelens-speaker', 'server']] as const,
    };
    return createFailed('units', reason, status, '', { ...facts, ...(exchange && { exchange }) });
  };

  test.each([
    [502, 'server', 'this server could not reach the service or read its answer (502).'],
    [504, 'timeout', 'the service did not answer this server in time (504).'],
    [403, 'forbidden', 'this server refuses the request (403).'],
    [429, 'rate-limited', 'this server asks to wait (429).'],
    [500, 'server', 'this server failed (500).'],
  ] as const)('%i is told as its own, not as the service’s', (status, reason, said) => {
    showPanel({ ...good, units: byServer(status, reason, 'Nobody answered.') }, 'units');
    expect(readShown()).toContain(`Units could not be read: ${said}`);
    expect(readShown()).toContain('This server says: Nobody answered.');
    expect(readShown()).not.toContain('the service answered');
  });
});

describe('empty answers', () => {
  test('have their own words, told apart from answers without data', () => {
    showPanel(
      { ...good, parking: createAnswered('parking', '{"type":"FeatureCollection","features":[]}') },
      'parking',
    );
    expect(readShown()).toContain('The service answered with no parking points.');
    const parking = createAnswered('parking', '{"type":"FeatureCollection","features":[]}');
    if (!('answer' in parking)) throw new Error('not answered');
    const exchange = { ...parking.answer.exchange, body: new Uint8Array() };
    showPanel({ ...good, parking: { ...parking, answer: { ...parking.answer, exchange } } }, 'parking');
    expect(readShown()).toContain('Parking was answered without data.');
  });
});
