import { describe, expect, it } from 'vitest';
import { createConnection } from '../../client/batch/service.driver.ts';
import { hostileTexts } from '../../spec/hostile-texts.driver.ts';
import { createAnswersWithText } from '../../testing/answered-text.driver.ts';
import { createService } from '../service/app.ts';
import { call, connectClient, createServiceOf, createToolContext, readResult, runMcp } from './mcp.driver.ts';
import { tools } from './server.ts';

const dostyk = '230358852.5e8';
const fourKilobytes = 4_096;

describe('hostile texts of answers', () => {
  const other = createConnection(createService().fetch);
  const callOf = (name: string) => tools.find((each) => each.name === name)?.call ?? expect.fail(name);

  it.each([
    ['inspect', {}],
    ['compare', {}],
    ['answer_part', { operation: 'details' }],
  ])('stand under "untrusted" alone in what %s tells, within 4 kB', async (name, more) => {
    for (const text of hostileTexts) {
      const entrance = { type: 'FeatureCollection', features: [{ type: 'Feature', [text]: text }] };
      const desk = createToolContext(createServiceOf({ ...createAnswersWithText(text), entrance }), {
        other,
      });
      const { signal } = new AbortController();
      const said = readResult(await callOf(name)(desk, { id: '1.5e8', ...more }, signal));
      expect(said.isError, text).toBe(false);
      expect(said.bytes).toBeLessThanOrEqual(fourKilobytes);
      expect(said.words).not.toMatch(/[\p{Cc}\u2028-\u202e\u2066-\u2069]/u);
      const { untrusted: _, ...ours } = said.facts;
      if (text.length > 12) expect(JSON.stringify(ours)).not.toContain(JSON.stringify(text).slice(1, -1));
    }
  });

  it('are nowhere in what check_list tells', async () => {
    const texts = hostileTexts.filter((text) => text.length > 12);
    const written = texts.map((text) => JSON.stringify(text).slice(1, -1));
    const desk = createToolContext(async (request) => {
      const { id } = await request.clone().json();
      return createServiceOf(createAnswersWithText(texts[Number(id)] ?? ''))(request);
    });
    for (let from = 0; from < texts.length; from += 50) {
      const ids = texts.slice(from, from + 50).map((_, index) => String(from + index));
      const { signal } = new AbortController();
      const said = readResult(await callOf('check_list')(desk, { ids }, signal));
      expect(said.facts).toMatchObject({ summary: { notAsked: 0 } });
      expect(said.bytes).toBeLessThanOrEqual(fourKilobytes);
      expect(written.filter((text) => said.words.includes(text))).toEqual([]);
    }
  });
});

describe('bad input', () => {
  it.each([
    ['inspect', {}, 'id'],
    ['inspect', { id: 5 }, 'a number loses its form'],
    ['check_list', { ids: [42] }, 'Give the id as a text in quotes'],
    ['find_address', { text: ' ' }, 'text'],
    ['find_address', { text: 'a'.repeat(201) }, 'text'],
    ['inspect', { id: 'a'.repeat(1_001) }, 'id'],
    ['inspect', { id: dostyk, url: 'https://elsewhere.example' }, 'Unrecognized key'],
    ['explain_finding', { rule: 'parking.near' }, 'no such rule'],
    ['check_list', {}, 'either ids or a cursor'],
    ['check_list', { ids: [] }, 'ids'],
    ['check_list', { cursor: '00000000-0000-0000-0000-000000000000.5' }, 'check the ids again'],
    ['check_list', { ids: Array.from({ length: 10_000 }, String) }, 'At most 100 ids'],
    ['check_list', { ids: Array.from({ length: 100 }, () => 0) }, 'expected string'],
    ['check_list', { ids: Array.from({ length: 30_000 }, () => 0) }, 'more than the maximum'],
    ['answer_part', { id: dostyk, operation: 'place' }, 'operation'],
    ['answer_part', { id: dostyk, operation: 'units', pointer: 'features' }, 'begins with /'],
    ['answer_part', { id: dostyk, operation: 'units', cursor: 1e9 }, 'ends before'],
  ])('%s is refused in words, and the next call is answered', async (name, args, words) => {
    const asking = await connectClient((await runMcp()).url);
    const refused = await call(asking, name, args);
    expect(refused).toMatchObject({ isError: true, words: expect.stringContaining(words) });
    expect(refused.bytes).toBeLessThan(fourKilobytes);
    expect((await call(asking, 'inspect', { id: dostyk })).facts).toMatchObject({ state: 'done' });
  });

  it('an unknown tool is an error of the protocol', async () => {
    const asking = await connectClient((await runMcp()).url);
    await expect(call(asking, 'delete_place', { id: dostyk })).rejects.toThrow('delete_place not found');
    expect((await call(asking, 'inspect', { id: dostyk })).facts).toMatchObject({ state: 'done' });
  });
});
