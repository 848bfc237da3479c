import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection } from '../../client/connection.ts';
import { longestArea } from '../../spec/place-area.ts';
import { openAreaList } from './area-list.ts';
import { createCliConnection } from './connection.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'placelens-area-'));
});
afterAll(() => rm(folder, { recursive: true }));

const samples = createCliConnection(undefined, undefined);

async function list(content: string, connection: Connection = samples): Promise<string> {
  const file = join(folder, 'area.geojson');
  await writeFile(file, content);
  const texts: string[] = [];
  for await (const text of await openAreaList(file, connection, new AbortController().signal))
    texts.push(text);
  return texts.join('');
}

const refusal = (content: string, connection?: Connection) =>
  list(content, connection).then(
    () => 'none',
    ({ exitCode, message }) => `${exitCode} ${message}`,
  );

const astana = JSON.stringify({
  type: 'Feature',
  properties: {},
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [71, 51],
        [72, 51],
        [72, 52],
        [71, 52],
        [71, 51],
      ],
    ],
  },
});

test('the places of an area are a list', async () => {
  const rows = (await list(astana))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(rows.length).toBeGreaterThan(10);
  expect(rows).toContainEqual({ id: '230358852.5e8', kind: 'place' });
});

test('a file without an area, and a service that lists no places, are told in one sentence', async () => {
  const answer = (status: number): Connection => ({
    ...samples,
    transport: async () => new Response('', { status }),
  });
  expect(await refusal('{"type":"Point","coordinates":[1,2]}')).toMatch(
    /^66 .*area\.geojson: There is no polygon in it/,
  );
  expect(await refusal('{')).toMatch(/^66 .*This is not JSON\./);
  expect(await refusal(astana.padEnd(longestArea + 1))).toMatch(/^66 .*larger than 8\u00a0MB/);
  for (const status of [404, 405, 501])
    expect(await refusal(astana, answer(status))).toMatch(/^69 This service does not list its places/);
  expect(await refusal(astana, answer(503))).toMatch(
    /^69 The places of the area could not be listed \(HTTP 503\)/,
  );
  const signal = new AbortController().signal;
  await expect(openAreaList(join(folder, 'absent'), samples, signal)).rejects.toMatchObject({ exitCode: 66 });
});
