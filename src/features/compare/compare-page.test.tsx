// @environment page
import { SceneProvider, useSelection } from '../inspect/model/scene-context.tsx';
import 'fake-indexeddb/auto';
import { QueryClientProvider } from '@tanstack/react-query';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { useRememberPlace } from '../../app/use-remember-place.ts';
import type { Connection } from '../../client/connection.ts';
import { createQueryClient } from '../../client/queries.ts';
import { createRun } from '../../domain/runs/result.driver.ts';
import { createAct } from '../../domain/runs/verdicts.driver.ts';
import { createService } from '../../server/service/app.ts';
import type { Result } from '../../spec/batch.ts';
import type { Finding } from '../../spec/finding.ts';
import { saveActs } from '../../state/acts.ts';
import type { Split } from '../../state/address.ts';
import { database } from '../../state/database.ts';
import { saveRecording } from '../../state/recordings.ts';
import { saveResult } from '../../state/results.ts';
import { addRun } from '../../state/runs.ts';
import { waitForCheck } from '../../testing/eventually.driver.ts';
import type { Connections } from '../inspect/model/connect.ts';
import { type OverlaysByName, useFeatureOverlays } from '../inspect/model/overlays.ts';
import { useScene } from '../inspect/model/use-scene.ts';
import { ComparePage } from './compare-page.tsx';
import { splitIn, useSplitOnMap } from './model/split.ts';
import { useSplit } from './model/use-split.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const service = createService();
const id = '230358852.5e8';

/** Returns a connection to the service itself, whose answers are changed on their way. */
function connection(
  name: string,
  change: (path: string, body: string) => string,
  token = 'demo',
): Connection {
  return {
    name,
    baseUrl: `https://${name}.example`,
    token,
    revision: 0,
    transport: async (request) => {
      const response = await service.fetch(request);
      const body = change(new URL(request.url).pathname, await response.text());
      return new Response(body, { status: response.status, headers: response.headers });
    },
    production: undefined,
  };
}

const live = connection('server', (_path, body) => body);
const moved = connection('staging', (path, body) =>
  path === '/demo/parking'
    ? body.replace('[71.422128,51.128328]', '[71.422128,51.129328]').replace('"paid"', 'null')
    : body,
);
const refused = connection('refused', (_path, body) => body, 'wrong');

const all = [live, moved, refused];
const connections: Connections = {
  offered: all.map(({ name }) => ({ name, title: name })),
  named: (name) => all.find((each) => each.name === name),
};

let root: Root | undefined;

let laid: OverlaysByName;

let inForce = live;

function Page() {
  laid = useFeatureOverlays();
  return (
    <SceneProvider scene={useScene(inForce)}>
      <Remembering />
      <ComparePage connection={live} connections={connections} />
      <OnMap />
    </SceneProvider>
  );
}

/** Remembers what is shown, as the app does. */
function Remembering() {
  useRememberPlace();
  return null;
}

/** Shows both sides on the map where the address says so, as the app does. */
function OnMap() {
  const how = splitIn(useSelection().address);
  return how && <Both how={how} />;
}

function Both({ how }: { readonly how: Split }) {
  useSplitOnMap(useSplit(how, live, connections));
  return null;
}

/** The address after the last choice. */
let chosen = new URLSearchParams();

/** Returns how many changed features the map is given to draw. */
const signs = () => laid.compared?.overlay.features.length;

function open(search: string): void {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() =>
    root?.render(
      <NuqsTestingAdapter
        searchParams={search}
        hasMemory
        onUrlUpdate={({ searchParams }) => {
          chosen = searchParams;
        }}
      >
        <QueryClientProvider client={createQueryClient()}>
          <Page />
        </QueryClientProvider>
      </NuqsTestingAdapter>,
    ),
  );
}

afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
});

const shown = () => document.body.textContent.replace(/[\u2068\u2069]/g, '');
const compared = () => document.querySelector('[data-compared]')?.getAttribute('data-compared');
const until = (say: () => void) =>
  waitForCheck(async () => {
    await act(async () => {
      await new Promise((resolve) => setTimeout(resolve));
    });
    say();
  });
const button = (name: string) =>
  [...document.querySelectorAll('button')].find((each) => each.textContent.includes(name));

test('two services tell differently of an address: in words, with metres and wind, by keyboard', async () => {
  open(`?id=${id}&kind=place&compare=staging`);
  await until(() => expect(compared()).toBe('moved:1 changed:1 added:0 removed:0'));
  expect(shown()).toContain('1 moved, 1 field changed');
  expect(shown()).toContain('moved 111 m north (0°)');
  expect(shown()).toContain('/properties/text"paid" → null');
  const rows = [...document.querySelectorAll<HTMLElement>('button[data-ref]')];
  act(() => rows[0]?.focus());
  act(() => rows[0]?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true })));
  expect(document.activeElement).toBe(rows[1]);
  act(() => button('1 moved')?.click());
  expect(shown()).not.toContain('111 m north');
  act(() => button('Fields')?.click());
  expect(document.querySelectorAll('section[aria-label="Fields"] tbody tr')).toHaveLength(1);
});

test('both sides can be shown on the map as they are: then no sign of a change lies on it', async () => {
  open(`?page=compare&id=${id}&kind=place&compare=staging`);
  await until(() => expect(compared()).toBe('moved:1 changed:1 added:0 removed:0'));
  const shownAs = (name: string) =>
    [...document.querySelectorAll('label')]
      .find(({ textContent }) => textContent === name)
      ?.querySelector('input');
  expect(shownAs('Changes')?.checked).toBe(true);
  expect(signs()).toBeGreaterThan(0);
  act(() => shownAs('Swipe')?.click());
  await until(() => expect(shownAs('Swipe')?.checked).toBe(true));
  await until(() => expect(signs()).toBe(0));
  expect(shown()).toContain('1 moved, 1 field changed');
  act(() => shownAs('Changes')?.click());
  await until(() => expect(signs()).toBeGreaterThan(0));
});

test('nothing is offered for the map while there is no second side', async () => {
  open(`?page=compare&id=${id}&kind=place`);
  await until(() => expect(shown()).toContain('Choose side B'));
  expect(shown()).not.toContain('On the map');
});

test('a side that is refused is named, and nothing is called equal or removed', async () => {
  open(`?id=${id}&kind=place&compare=refused`);
  await until(() => expect(shown()).toContain('Nothing could be compared; '));
  expect(shown()).toContain('B unavailable: 401, the token was refused');
  expect(compared()).toBe('moved:0 changed:0 added:0 removed:0');
});

test('an address is recorded by hand, and is a side from then on', async () => {
  open(`?id=${id}&kind=place`);
  await until(() => expect(button('Record side A')?.disabled).toBe(false));
  act(() => button('Record side A')?.click());
  await until(() => expect(shown()).toContain('Recorded. It stands among the sides now.'));
  act(() => root?.unmount());
  open(`?id=${id}&kind=place&compare=${encodeURIComponent('recorded::0|staging')}`);
  await until(() => expect(compared()).toBe('moved:1 changed:1 added:0 removed:0'));
  act(() => root?.unmount());
  open(`?id=${id}&kind=place&compare=${encodeURIComponent('recorded::0')}`);
  await until(() => expect(shown()).toContain('No differences'));
  expect(shown()).toContain('Units256256256 the same');
  expect(shown()).toContain('Not compared: createdAt');
});

test('what was recorded is listed, opened from the empty page, and deleted after a question', async () => {
  await saveRecording({ id, kind: 'place', recordedAt: 1, answers: {} });
  open('?page=compare');
  const opener = () => document.querySelector<HTMLElement>('[aria-label*="with its recording of"]');
  const named = (label: string) => document.querySelectorAll<HTMLElement>(`[aria-label^="${label}"]`);
  await until(() => expect(opener()).not.toBeNull());
  const before = named('Delete the recording').length;
  act(() => [...named('Delete the recording')].at(-1)?.click());
  expect(shown()).toContain('Delete this recording?');
  act(() => button('Keep it')?.click());
  expect(named('Delete the recording')).toHaveLength(before);
  act(() => [...named('Delete the recording')].at(-1)?.click());
  act(() => [...document.querySelectorAll('button')].find((each) => each.textContent === 'Delete')?.click());
  await until(() => expect(named('Delete the recording')).toHaveLength(before - 1));
});

test('a recording that is not there is said in words, not by its name', async () => {
  open(`?id=${id}&kind=place&compare=${encodeURIComponent('recorded::99|staging')}`);
  await until(() => expect(shown()).toContain('Side A is a recording that this browser does not have'));
});

test('what a link names and this browser does not have is said', async () => {
  open(`?id=${id}&kind=place&compare=direct:elsewhere`);
  await until(() => expect(shown()).toContain('This browser has no direct:elsewhere.'));
});

test('runs of one list are a course: a line for errors, one for warnings, the numbers of each run', async () => {
  const runs = [
    { id: 'first', worst: ['error', 'error', 'warning', undefined] },
    { id: 'second', worst: ['error', 'warning', undefined, undefined], again: 'first' },
  ] as const;
  for (const [index, { worst, ...run }] of runs.entries()) {
    const rows = worst.map((_, row) => ({ id: `${row}`, kind: 'place' }));
    await addRun(createRun({ ...run, createdAt: index + 1, total: rows.length }), rows);
    for (const [position, severity] of worst.entries()) {
      const row = { run: run.id, position, id: `${position}`, kind: 'place', state: 'done' } as const;
      await saveResult({ ...row, ...(severity && { worst: severity }) }, []);
    }
  }
  open('?run=second&compare=run:first');
  const cells = () => [...document.querySelectorAll('tbody td.text-end')].map((cell) => cell.textContent);
  await until(() => expect(cells()).toEqual(['2', '1', '1', '0', '1', '1', '2', '0']));
  expect(document.querySelector('svg title')?.textContent).toBe(
    'Addresses with warnings, run by run: 25%, 25%. Addresses with errors, run by run: 50%, 25%.',
  );
  const slider = document.querySelector<HTMLInputElement>('input[type=range]');
  const read = () => slider?.getAttribute('aria-valuetext');
  expect(read()).toMatch(/: 25% with errors, 25% with warnings$/);
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(slider, '0');
    slider?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(read()).toMatch(/: 50% with errors, 25% with warnings$/);
  act(() => document.querySelector<HTMLElement>('tbody th button')?.click());
  await until(() => {
    expect(chosen.get('run')).toBe('first');
    expect(chosen.get('page')).toBe('review');
    expect(chosen.get('stand')).toBe('results');
  });
});

test('two runs tell what is new and what is fixed; fields need the raw answers', async () => {
  const finding = (name: string): Finding => ({
    id: name,
    ruleId: 'parking.far',
    severity: 'warning',
    operation: 'parking',
    subject: 'place',
    pointer: '',
  });
  const row = (run: string, place: [number, number]): Result => ({
    run,
    position: 0,
    id,
    kind: 'place',
    state: 'done',
    place,
  });
  await addRun(createRun({ id: 'a' }), [{ id, kind: 'place' }]);
  await addRun(createRun({ id: 'b' }), [{ id, kind: 'place' }]);
  await saveResult(row('a', [71, 51]), [finding('x'), finding('y')]);
  await saveResult(row('b', [71, 51.001]), [finding('y'), finding('z'), finding('w')]);
  open('?run=a&compare=run:b');
  await until(() => expect(compared()).toBe('new:2 fixed:1 unchanged:1 moved:1'));
  expect(shown()).toContain('Findings: 2 new, 1 fixed, 1 unchanged');
  expect(shown()).toContain('up to 200 m: 1');
  expect(document.querySelector('[role="grid"]')?.getAttribute('aria-rowcount')).toBe('1');
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
  await act(async () => button('Copy as text')?.click());
  expect(copied[0]).toContain(
    `${id} (place): new: Parking far from the place\u00a0(2); fixed: Parking far from the place; moved 111 m north (0°)`,
  );
  vi.restoreAllMocks();
  expect(shown()).toContain('rows whose raw answers were kept');
  expect(button('Was wrong')).toBeUndefined();

  // What reviewers found wrong is listed, even without a change.
  const same = { ...row('a', [71, 51]), id: 'same', position: 1 };
  await saveResult(same, []);
  await saveResult({ ...same, run: 'b' }, []);
  await saveActs([
    createAct({ id: 'wrong', run: 'a', placeId: 'same', what: 'wrong', reasons: ['Position'] }),
    createAct({ id: 'good', run: 'b', placeId: 'same' }),
  ]);
  act(() => root?.unmount());
  open('?run=a&compare=run:b');
  await until(() => expect(button('Was wrong 1')).toBeDefined());
  expect(button('Was wrong, is fixed 1')).toBeDefined();
  expect(button('Was wrong, still is')).toBeUndefined();
  act(() => button('Was wrong 1')?.click());
  expect(document.querySelector('[role="grid"]')?.getAttribute('aria-rowcount')).toBe('1');
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
  await act(async () => button('Copy as text')?.click());
  expect(copied[1]).toContain('same (place): in run A: Wrong, Position; in run B: Good');
  vi.restoreAllMocks();
});

test('a place that was seen before opens beside what it was; one that was not says so', async () => {
  await database.remembered.clear();
  inForce = { ...moved, name: 'server' };
  open(`?id=${id}&page=compare`);
  await until(() => expect(shown()).toContain('This place was not seen in this browser before.'));
  act(() => root?.unmount());
  document.body.replaceChildren();

  inForce = live;
  open(`?id=${id}&page=compare`);
  await until(() => expect(compared()).toMatch(/1/));
  const [before, now] = [...document.querySelectorAll('label')].map(({ textContent }) => textContent);
  expect([before, now]).toEqual(['Before', 'Now']);
});
