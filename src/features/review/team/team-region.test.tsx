// @environment page
import 'fake-indexeddb/auto';
import { createServer } from 'node:http';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { listenOnLoopback } from '../../../../build/loopback.ts';
import { lookWhoIsIn } from '../../../client/team/membership.ts';
import { speakerHeader } from '../../../spec/answer.ts';
import type { Webhook } from '../../../spec/team-webhooks.ts';
import { waitForShown } from '../../../testing/eventually.driver.ts';
import { createPageConnection } from '../../inspect/model/connect.ts';
import { formatDue } from './due-date.tsx';
import { TeamRegion } from './team-region.tsx';
import { WebhookList } from './webhook-list.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const page = '<!doctype html><title>404 Not Found</title>';
const elsewhere = /What answers at \u2068http:.*\u2069 is not Placelens/;
const silent = /The team’s server does not answer/;

test('what answers in place of the team’s server is told from one that is away', async () => {
  let status = 404;
  const server = createServer((_, response) => response.writeHead(status).end(page));
  const { url, close } = await listenOnLoopback(server);
  Reflect.get(globalThis, 'happyDOM').setURL(url);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const region = <TeamRegion run={undefined} connection={createPageConnection()} onOpen={() => {}} />;
  const told = () => document.querySelector('[role="status"]:not([aria-label])')?.textContent;
  await act(async () => root.render(region));
  await waitForShown(() => expect(told()).toMatch(elsewhere));
  for (const [answers, says] of [
    [502, silent],
    [200, elsewhere],
  ] as const) {
    status = answers;
    await act(lookWhoIsIn);
    expect(told()).toMatch(says);
  }
  await act(async () => root.unmount());
  await close();
});

const ready: Webhook = {
  ...{ id: '0123456789abcdef', url: 'https://ci.example/', list: null, listName: null, createdAt: 0 },
  events: ['list.finished', 'conflict.found'],
  ...{ allowed: true, waiting: 0, lost: 0, last: null },
};
const lastOf = (status: number | null): Webhook['last'] => ({ at: 0, event: 'list.finished', status });

test('a lead sees how each webhook took what it was told last, what was lost, and what to do', async () => {
  const states: [Partial<Webhook>, RegExp][] = [
    [{}, /Nothing was sent there yet\.$/],
    [{ last: lastOf(204) }, /“list finished” was taken on .*1970.* \(204\)\.$/],
    [
      { last: lastOf(500), waiting: 2 },
      /the answer was 500\. Look there .*2 messages wait, and are tried again/,
    ],
    [{ last: lastOf(302) }, /was 302, which sends elsewhere.*name the address where it leads/],
    [{ last: lastOf(null), lost: 1 }, /had no answer .*See that the program .*1 message was given up/],
    [{ list: '0123456789abcdef', listName: 'Autumn' }, /Told of the list \u2068Autumn\u2069 alone/],
    [{ allowed: false, last: lastOf(200) }, /Nothing is sent there: .*PLACES_WEBHOOK_ORIGINS/],
  ];
  const hooks = states.map(([state], index) => ({ ...ready, ...state, id: `${index}`.padStart(16, '0') }));
  const server = createServer(({ method }, response) => {
    if (method === 'GET') response.setHeader('content-type', 'application/json').end(JSON.stringify(hooks));
    else
      response
        .writeHead(404, { 'content-type': 'application/problem+json', [speakerHeader]: 'server' })
        .end('{"title":"Not Found","status":404}');
  });
  const { url, close } = await listenOnLoopback(server);
  Reflect.get(globalThis, 'happyDOM').setURL(url);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<WebhookList />));
  const texts = () =>
    [...document.querySelectorAll('li > [role="status"]')].map(({ parentElement, textContent }) =>
      [parentElement?.children[1]?.textContent, textContent].join(': '),
    );
  await waitForShown(() => expect(texts()).toHaveLength(states.length));
  states.forEach(([, says], index) => void expect(texts()[index]).toMatch(says));
  // Another lead ended it meanwhile.
  const press = () =>
    act(async () => document.querySelector<HTMLElement>('li button:nth-of-type(2)')?.click());
  await press();
  await act(async () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'End')?.click(),
  );
  const alert = () => document.querySelector('[role="alert"]')?.textContent;
  await waitForShown(() =>
    expect(alert()).toBe('This webhook had ended already: nothing more is sent there.'),
  );
  await act(async () => root.unmount());
  await close();
});

test('a list is overdue once its day is over and it still wants verdicts', () => {
  const due = new Date(2026, 10, 27, 23, 59).getTime();
  const [before, after] = [due - 1, due + 1];
  expect(formatDue(due, { now: after, isOpen: true })).toBe('Overdue since Nov 27, 2026');
  for (const stand of [{ now: before, isOpen: true }, { now: after, isOpen: false }, undefined])
    expect(formatDue(due, stand)).toBe('Due Nov 27, 2026');
});
