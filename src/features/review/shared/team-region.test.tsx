// @environment page
import 'fake-indexeddb/auto';
import { createServer } from 'node:http';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { listenOnLoopback } from '../../../../build/loopback.ts';
import { lookWhoIsIn } from '../../../ask/team/membership.ts';
import { eventuallyShown } from '../../../eventually.driver.ts';
import { inThisPage } from '../../../scene/connect.ts';
import { TeamRegion } from './team-region.tsx';

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
  const region = <TeamRegion run={undefined} connection={inThisPage()} onOpen={() => {}} />;
  const told = () => document.querySelector('[role="status"]:not([aria-label])')?.textContent;
  await act(async () => root.render(region));
  await eventuallyShown(() => expect(told()).toMatch(elsewhere));
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
