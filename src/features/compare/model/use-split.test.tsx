// @environment page
import 'fake-indexeddb/auto';
import { QueryClientProvider } from '@tanstack/react-query';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import type { Connection } from '../../../client/connection.ts';
import { createQueryClient } from '../../../client/queries.ts';
import { createService } from '../../../server/service/app.ts';
import { saveRecording } from '../../../state/recordings.ts';
import { waitForShown } from '../../../testing/eventually.driver.ts';
import type { Connections } from '../../inspect/model/connect.ts';
import { SceneProvider, useSelection } from '../../inspect/model/scene-context.tsx';
import { useScene } from '../../inspect/model/use-scene.ts';
import { type SplitMap, useSplitMap, useSplitOnMap } from './split.ts';
import { useSplit } from './use-split.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const service = createService();
const id = '230358852.5e8';
/** An entrance, and the other service's name of it. */
const door = 'entrances:230358852.af3863';
const renamed = 'entrances:renamed';

function connection(name: string, change: (body: string) => string): Connection {
  return {
    name,
    baseUrl: `https://${name}.example`,
    token: 'demo',
    revision: 0,
    transport: async (request) => {
      const response = await service.fetch(request);
      return new Response(change(await response.text()), response);
    },
    production: undefined,
  };
}

const rename = (body: string) => body.replaceAll('230358852.af3863', 'renamed');
const all = [connection('server', String), connection('staging', rename)];
const [live] = all;
const connections: Connections = {
  offered: [
    { name: 'server', title: 'This server' },
    { name: 'staging', title: 'The staging' },
  ],
  named: (name) => all.find((each) => each.name === name),
};

let root: Root;
let split: SplitMap | undefined;
let chosen: string | null;

function Faces() {
  useSplitOnMap(useSplit('swipe', live as Connection, connections));
  split = useSplitMap();
  chosen = useSelection().address.sel;
  return null;
}

function Page() {
  return (
    <SceneProvider scene={useScene(live as Connection)}>
      <Faces />
    </SceneProvider>
  );
}

function open(search: string): void {
  root = createRoot(document.body);
  act(() =>
    root.render(
      <NuqsTestingAdapter searchParams={`?page=compare&id=${id}&kind=place${search}`} hasMemory>
        <QueryClientProvider client={createQueryClient()}>
          <Page />
        </QueryClientProvider>
      </NuqsTestingAdapter>,
    ),
  );
}

/** Returns how many entrances each side shows, and which of them is chosen. */
const sides = () =>
  [split?.a, split?.b].map((side) => [
    side?.title,
    side?.scene.answered.inspection.entrance.subjects.length,
    side?.scene.selection.address.sel,
  ]);

afterEach(() => act(() => root.unmount()));

test('the map shows what both sides tell, and what the link chooses under the name that each has for it', async () => {
  open(`&compare=staging&sel=${door}`);
  await waitForShown(() =>
    expect(sides()).toEqual([
      ['This server', 3, door],
      ['The staging', 3, renamed],
    ]),
  );
});

test('what is clicked on side B is chosen on both, and its change is found in the list', async () => {
  open('&compare=staging');
  await waitForShown(() => expect(sides()[1]?.[1]).toBe(3));
  const changes: string[] = [];
  act(() => split?.pick('b', { refs: [renamed], floor: undefined }, (change) => changes.push(change)));
  await waitForShown(() => expect(sides().map(([, , sel]) => sel)).toEqual([door, renamed]));
  expect(chosen).toBe(door);
  expect(changes).toEqual(['compared:0']);
});

test('beside a recording the link goes on to name things as the connection in force does', async () => {
  const request = new Request('https://server.example/demo/entrance', {
    method: 'POST',
    headers: { token: 'demo', 'content-type': 'application/json' },
    body: JSON.stringify({ id, kind: 'place' }),
  });
  const body = rename(await (await service.fetch(request)).text());
  const recordedAt = Date.parse('2026-05-14T15:00:00Z');
  const answers = { entrance: { status: 200, body, duration: 1 } };
  await saveRecording({ id, kind: 'place', recordedAt, answers });
  open(`&compare=recorded::0|&sel=${door}`);
  await waitForShown(() =>
    expect(sides()).toEqual([
      [expect.stringMatching(/^Recorded May 14/), 3, renamed],
      ['This server', 3, door],
    ]),
  );
});

test('one side alone leaves the map as it is, and so does a page that is left', async () => {
  open('');
  await waitForShown(() => expect(split).toBeUndefined());
  act(() => root.unmount());
  open('&compare=staging');
  await waitForShown(() => expect(split).toBeDefined());
  act(() => root.unmount());
  root = createRoot(document.body);
  const After = () => {
    split = useSplitMap();
    return null;
  };
  act(() => root.render(<After />));
  expect(split).toBeUndefined();
});
