import { expect, test } from 'vitest';
import type { Connection } from '../../client/connection.ts';
import { readXml } from '../../domain/files/markup.driver.ts';
import { readList } from '../../domain/lists/read-list.ts';
import { exitCodes } from '../node/exit-code.ts';
import { createCliConnection } from './connection.ts';
import { matchList } from './match-list.ts';
import { type LineFault, readIds } from './read-ids.ts';

async function match(list: string, connection: Connection = createCliConnection(undefined, undefined)) {
  async function* input() {
    yield list;
  }
  const faults: LineFault[] = [];
  let text = '';
  let report = '';
  const counts = await matchList({
    rows: readIds(input(), (fault) => faults.push(fault), undefined, undefined, true),
    connection,
    concurrency: undefined,
    out: {
      write: async (part) => {
        text += part;
      },
    },
    junit: {
      write: async (part) => {
        report += part;
      },
    },
    signal: new AbortController().signal,
  });
  return { counts, text, faults, suites: readXml(report).children };
}

const customers = `Label;Address;Latitude;Longitude;Id
North;"Dostyk st., 5/1, Astana";;;
Mall;ул. Достык д. 9, Астана;51.12779;71.42531;
Shatyr;;51.13223;71.40444;
Known;Somewhere 1;;;9.5e8
Far;Dostyk 5/2, Montevideo;;;
Lost;Nowhere 7, Astana;;;
Empty;;;;`;

test('addresses and positions find their ids, the unsure are offered, and the rest is counted', async () => {
  const { counts, text, faults } = await match(customers);
  expect(counts).toEqual({ given: 1, taken: 3, offered: 1, none: 1 });
  expect(faults).toMatchObject([{ what: 'no-id', line: 8 }]);
  const lines = text.slice(1).split('\r\n');
  expect(lines[0]).toBe(
    'id,kind,label,expected_lng,expected_lat,expected_address,expected_parking,expected_entrances,expected_units,' +
      'match_score,match_metres,match,found_name,found_address,candidates',
  );
  expect(lines[2]).toBe(
    '"108096984.5e9","place","Mall",71.42531,51.12779,"ул. Достык д. 9, Астана",,,,1,0,"taken","Keruen","Dostyk 9, Astana",',
  );
  expect(text).toContain(',,"offered","Northern Lights 3","Dostyk 5/2, Astana","230358851.2e1 place 0.88, ');
  // The pairs are a list again: with ids it is asked, and a row whose id is still missing is reported.
  const again = readList(text);
  expect(again.rows.map(({ id, label }) => [label, id])).toEqual([
    ['North', '230358853.7e9'],
    ['Mall', '108096984.5e9'],
    ['Shatyr', '108292453.2e4'],
    ['Known', '9.5e8'],
  ]);
  expect(again.faults).toMatchObject([{ what: 'no-id', line: 6 }, { what: 'no-id' }]);
  expect((await match(text)).counts).toEqual({ given: 4, taken: 0, offered: 1, none: 1 });
});

test('a service without a search is named, and nothing is invented', async () => {
  const answering = (status: number) => ({
    ...createCliConnection(undefined, undefined),
    transport: async () => Response.json({ title: 'None' }, { status }),
  });
  for (const [status, message] of [
    [404, /has no search for addresses/],
    [501, /has no search for addresses/],
    [503, /not answered \(HTTP 503\)/],
  ] as const) {
    await expect(match(customers, answering(status))).rejects.toMatchObject({
      exitCode: exitCodes.unavailable,
      message: expect.stringMatching(message),
    });
  }
});

test('a server that takes one search in a request, as before, finds the same', async () => {
  const connection = createCliConnection(undefined, undefined);
  const asked: string[] = [];
  const counting = (takesSeveral: boolean): Connection => ({
    ...connection,
    transport: async (request) => {
      asked.push(request.method);
      return request.method === 'POST' && !takesSeveral
        ? new Response(null, { status: 405 })
        : connection.transport(request);
    },
  });
  const together = await match(customers, counting(true));
  expect(new Set(asked)).toEqual(new Set(['POST']));
  // Six rows wait for one another's answers at most four times.
  expect(asked.length).toBeLessThanOrEqual(4);
  asked.length = 0;
  expect(await match(customers, counting(false))).toEqual(together);
  expect(asked.filter((method) => method === 'POST')).toHaveLength(1);
});

test('a report for CI has a test for each row, which fails where the row has no id yet', async () => {
  const { suites } = await match(customers);
  expect(suites.map(({ attributes: { name, failures } }) => [name, failures])).toEqual([
    ['North', '0'],
    ['Mall', '0'],
    ['Shatyr', '0'],
    ['Known', '0'],
    ['Far', '1'],
    ['Lost', '1'],
  ]);
  const failures = suites.flatMap(({ children }) => children[0]?.children ?? []);
  expect(failures.map(({ attributes: { type, message } }) => [type, message])).toEqual([
    ['warning', '1 place may be it: 0.88 230358851.2e1 Northern Lights 3 Dostyk 5/2, Astana'],
    ['error', 'No place has this address or position'],
  ]);
});
