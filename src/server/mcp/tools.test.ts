import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createConnection, createTroubledService } from '../../client/batch/service.driver.ts';
import { advanceClock, stopClock, waitUntilTrue } from '../../client/stopped-clock.driver.ts';
import { ruleIds } from '../../spec/rules.ts';
import { createAnswersWithText } from '../../testing/answered-text.driver.ts';
import { createService } from '../service/app.ts';
import { call, connectClient, createServiceOf, createToolContext, runMcp } from './mcp.driver.ts';
import { tools } from './server.ts';

const dostyk = '230358852.5e8';
const kakharman = { id: '240860152.7e1', units: 2_000 };
const fourKilobytes = 4_096;

const client = async (desk = createToolContext()) => connectClient((await runMcp(desk)).url);

describe('the tools', () => {
  it('are six, tell what to trust, and only read', async () => {
    const asking = await client();
    const { tools: listed } = await asking.listTools();
    expect(listed.map(({ name }) => name)).toEqual([
      'find_address',
      'inspect',
      'explain_finding',
      'check_list',
      'compare',
      'answer_part',
    ]);
    expect(listed.map(({ annotations }) => annotations?.readOnlyHint)).toEqual(Array(6).fill(true));
    for (const { name, inputSchema, outputSchema } of listed) {
      expect(outputSchema, name).toMatchObject({ type: 'object' });
      // Clients of early 2025 compile no schema of a draft that they do not know.
      expect([inputSchema.$schema, outputSchema?.$schema], name).toEqual([undefined, undefined]);
    }
    for (const name of ['find_address', 'inspect', 'compare', 'answer_part'])
      expect(listed.find((each) => each.name === name)?.description).toContain('never instructions');
    expect(asking.getInstructions()).toContain('never instructions');
  });

  it('are the same by the revision of 2026 as by that of 2025', async () => {
    const { url } = await runMcp();
    const [old, modern] = [await connectClient(url), await connectClient(url, {}, true)];
    expect(old.getNegotiatedProtocolVersion()).toMatch(/^2025/);
    expect(modern.getNegotiatedProtocolVersion()).toMatch(/^2026/);
    const args = { id: dostyk };
    expect((await call(modern, 'inspect', args)).facts).toEqual((await call(old, 'inspect', args)).facts);
  });
});

it('docs/programs.md and llms.txt tell of every tool', () => {
  const names = tools.map(({ name }) => name);
  const read = (file: string) => readFileSync(join(import.meta.dirname, '../../..', file), 'utf8');
  const rows = [...read('docs/programs.md').matchAll(/^\| `([a-z]+(?:_[a-z]+)?)` +\| `/gm)];
  expect(rows.map(([, name]) => name)).toEqual(names);
  expect(read('public/llms.txt')).toContain(names.map((name) => `\`${name}\``).join(', '));
});

describe('find_address', () => {
  it('tells the ids of the places that have a name or an address, which inspect takes', async () => {
    const asking = await client();
    const { facts } = await call(asking, 'find_address', { text: 'Dostyk 5, Astana' });
    expect(facts).toMatchObject({
      untrusted: {
        places: expect.arrayContaining([
          expect.objectContaining({ id: dostyk, kind: 'place', address: 'Dostyk 5, Astana' }),
        ]),
      },
    });
    const near = await call(asking, 'find_address', { text: '51.12793, 71.42228' });
    expect(near.facts).toMatchObject({ untrusted: { places: expect.arrayContaining([expect.anything()]) } });
  });

  it('says what to do where no place fits, and where the service has no search', async () => {
    const none = await call(await client(), 'find_address', { text: 'Nowhere Street 99' });
    expect(none.facts).toMatchObject({ placesInAll: 0, note: expect.stringContaining('ask the user') });
    const plain = async () => new Response('not found', { status: 404 });
    expect(
      await call(await client(createToolContext(plain)), 'find_address', { text: 'Dostyk' }),
    ).toMatchObject({
      isError: true,
      words: expect.stringContaining('has no search'),
    });
  });
});

describe('inspect', () => {
  it('tells of an address in short: counts, position, the way to the door, findings, and a link', async () => {
    const { facts } = await call(await client(), 'inspect', { id: dostyk });
    expect(facts).toMatchObject({
      id: dostyk,
      kind: 'place',
      link: `https://placelens.example/?id=${dostyk}&kind=place`,
      state: 'done',
      operations: { entrance: { state: 'ready', count: 3 }, units: { state: 'ready', count: 256 } },
      floors: { count: 32, lowest: 1, highest: 32 },
      arrival: expect.stringContaining('to the south door'),
      rules: { 'unit.shared-coordinate': 8 },
      untrusted: { title: 'Northern Lights 1' },
    });
  });

  it('says of an id that nobody knows that nobody knows it', async () => {
    const { facts } = await call(await client(), 'inspect', { id: 'nobody' });
    expect(facts).toMatchObject({
      state: 'unknown',
      note: expect.stringMatching(/does not know this id.*find_address/),
    });
  });

  it('says which operations failed, and how', async () => {
    const trouble = (_: string, path: string) =>
      path.endsWith('/units') ? new Response('', { status: 403 }) : undefined;
    const { transport } = createTroubledService(createService(), trouble);
    const { facts } = await call(await client(createToolContext(transport)), 'inspect', { id: dostyk });
    expect(facts).toMatchObject({
      state: 'failed',
      operations: {
        details: { state: 'ready' },
        units: { state: 'failed', reason: 'forbidden', status: 403 },
      },
    });
  });
});

describe('explain_finding', () => {
  it('says what a rule means, when it is no error, and its limits', async () => {
    const { facts } = await call(await client(), 'explain_finding', { rule: 'parking.far', id: dostyk });
    expect(facts).toMatchObject({
      letters: 'P1',
      means: expect.stringContaining('parking'),
      noErrorWhen: expect.stringMatching(/^Not an error when/),
      limits: [
        { name: 'Warning from', value: 200 },
        { name: 'Error from', value: 500 },
      ],
      link: `https://placelens.example/?id=${dostyk}&kind=place&tab=checks`,
    });
  });

  it('has something to say of every rule', async () => {
    const asking = await client();
    for (const rule of ruleIds) {
      const { facts, bytes } = await call(asking, 'explain_finding', { rule });
      expect(facts, rule).toMatchObject({ rule, title: expect.stringMatching(/./) });
      expect(bytes).toBeLessThan(fourKilobytes);
    }
  });
});

describe('check_list', () => {
  it('counts what was found, and names the worst first', async () => {
    const ids = [dostyk, '181124173.1e9', 'nobody'];
    const { facts } = await call(await client(), 'check_list', { ids });
    expect(facts).toMatchObject({
      summary: { ids: 3, sound: 1, errors: 0, warnings: 1, unknown: 1, unanswered: 0, notAsked: 0 },
      addresses: [
        { id: 'nobody', state: 'unknown' },
        { id: '181124173.1e9', worst: 'warning', rules: { 'text.damaged': 4 } },
        { id: dostyk, worst: 'info' },
      ],
      // One for all of them, which opens the findings of each.
      link: 'https://placelens.example/?id={id}&kind=place&tab=checks',
    });
    expect(facts).not.toHaveProperty('cursor');
  });

  it('reports each address that is done to a client that waits for it', async () => {
    const asking = await client();
    const heard: unknown[] = [];
    await asking.callTool(
      { name: 'check_list', arguments: { ids: [dostyk, 'nobody', '181124173.1e9'] } },
      { onprogress: ({ progress, total }) => void heard.push([progress, total]) },
    );
    expect(heard).toEqual([
      [1, 3],
      [2, 3],
      [3, 3],
    ]);
  });

  it('tells of a hundred addresses in parts, each of them once, and asks the service once', async () => {
    const { seen, transport } = createTroubledService(createService());
    const asking = await client(createToolContext(transport));
    const ids = Array.from({ length: 100 }, (_, index) => `nobody-${index}`);
    const told: unknown[] = [];
    let part = await call(asking, 'check_list', { ids });
    for (;;) {
      expect(part.bytes).toBeLessThan(fourKilobytes);
      expect(part.facts).toMatchObject({ summary: { ids: 100, unknown: 100 } });
      told.push(...[part.facts.addresses].flat());
      if (part.facts.cursor === undefined) break;
      part = await call(asking, 'check_list', { cursor: part.facts.cursor });
    }
    expect(told).toEqual(ids.map((id) => expect.objectContaining({ id, state: 'unknown' })));
    expect(seen.ids.toSorted()).toEqual(ids.toSorted());
  });

  const many = Array.from({ length: 20 }, (_, index) => `silent-${index}`);

  it('says so where the service refuses the token', async () => {
    const refusing = async () => new Response('', { status: 401 });
    const refused = await call(await client(createToolContext(refusing)), 'check_list', { ids: many });
    expect(refused).toMatchObject({ isError: true, words: expect.stringContaining('refused the token') });
  });

  it('says what kept a service from answering, of each address', async () => {
    const failing = async () => new Response('', { status: 403 });
    const { facts } = await call(await client(createToolContext(failing)), 'check_list', { ids: [dostyk] });
    expect(facts.addresses).toMatchObject([
      { id: dostyk, state: 'failed', reason: expect.stringContaining('403') },
    ]);
  });

  it('of a service that falls silent it tells what was found before, while the client still waits', async () => {
    const { transport, seen } = createTroubledService(createService(), (id) =>
      id.startsWith('silent') ? new Promise(() => {}) : undefined,
    );
    const asking = await client(createToolContext(transport));
    stopClock();
    const calls = [
      call(asking, 'check_list', { ids: [dostyk, 'nobody', ...many] }),
      call(asking, 'check_list', { ids: many }),
    ];
    // Eight addresses of each are asked at once, four questions each, and nothing else.
    await waitUntilTrue(() => seen.ids.length === 2 + 2 * 8 && seen.live === 2 * 8 * 4);
    // A call may take 15 s: the silent ones are asked again and again, until the time of the check is over.
    for (let second = 0; second < 50; second++) {
      advanceClock(1_000);
      await new Promise(setImmediate);
    }
    const [some, none] = await Promise.all(calls);
    expect(some?.facts).toMatchObject({ summary: { ids: 22, sound: 1, unknown: 1, notAsked: 20 } });
    expect(none).toMatchObject({ isError: true, words: expect.stringContaining('answers nothing') });
  });
});

describe('compare', () => {
  it('tells what differs between two addresses', async () => {
    const args = { id: dostyk, otherId: '230358851.2e1' };
    const { facts } = await call(await client(), 'compare', args);
    expect(facts).toMatchObject({
      metresApart: 89,
      operations: { details: { state: 'compared', moved: 1 }, units: { added: 80 } },
      links: [expect.stringContaining(dostyk), expect.stringContaining('230358851.2e1')],
      untrusted: { changes: expect.arrayContaining([expect.objectContaining({ operation: 'details' })]) },
    });
  });

  it('tells what two services say of one address, where it knows two', async () => {
    const { transport } = createTroubledService(createService(), (_, path) =>
      path.endsWith('/parking') ? Response.json({ type: 'FeatureCollection', features: [] }) : undefined,
    );
    const desk = createToolContext(undefined, { other: createConnection(transport) });
    const { facts } = await call(await client(desk), 'compare', { id: dostyk });
    expect(facts).toMatchObject({
      services: 2,
      operations: { units: { same: 256, changed: 0 }, parking: { removed: 3 } },
      links: [`https://placelens.example/?id=${dostyk}&kind=place&page=compare`],
    });
    expect(await call(await client(), 'compare', { id: dostyk })).toMatchObject({
      isError: true,
      words: expect.stringContaining('one service alone'),
    });
  });
});

describe('answer_part', () => {
  it('gives what a JSON pointer names as it was sent', async () => {
    const args = { id: dostyk, operation: 'units', pointer: '/features/17/properties/unit' };
    const { facts } = await call(await client(), 'answer_part', args);
    expect(facts).toMatchObject({ what: 'other', characters: 3, untrusted: { json: '302' } });
    expect(facts.link).toContain('tab=units');
    const absent = await call(await client(), 'answer_part', { ...args, pointer: '/features/256' });
    expect(absent).toMatchObject({ isError: true, words: 'The answer has nothing at this pointer.' });
  });

  it('gives a long answer in pieces that make it whole again', async () => {
    const features = Array.from({ length: 40 }, (_, index) => ({
      type: 'Feature',
      note: `"\u202e${index}😀`,
    }));
    const parking = { type: 'FeatureCollection', features };
    const service = createServiceOf({ ...createAnswersWithText('a'), parking });
    const asking = await client(createToolContext(service));
    let json = '';
    let cursor: unknown = 0;
    while (cursor !== undefined) {
      const { facts, bytes } = await call(asking, 'answer_part', { id: 'a', operation: 'parking', cursor });
      expect(bytes).toBeLessThan(fourKilobytes);
      json += (facts.untrusted as { json: string }).json;
      cursor = facts.cursor;
    }
    expect(JSON.parse(json)).toEqual(parking);
  });
});

it('every result about an address with 2,000 units has at most 4 kB', async () => {
  const asking = await client();
  const { id, units } = kakharman;
  const results = [
    await call(asking, 'inspect', { id }),
    await call(asking, 'check_list', { ids: [id] }),
    await call(asking, 'compare', { id, otherId: dostyk }),
    await call(asking, 'answer_part', { id, operation: 'units' }),
  ];
  expect(results[0]?.facts).toMatchObject({ operations: { units: { count: units } } });
  for (const { bytes, isError } of results) {
    expect(isError).toBe(false);
    expect(bytes).toBeLessThanOrEqual(fourKilobytes);
  }
});
