import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { operationNames } from '../../spec/operations.ts';
import { sampleCatalogue } from '../service/sample-catalogue.ts';
import { StartError } from './config.ts';
import { createFolder, createSmallPaintedPage, parseConfig, runGateway } from './gateway.driver.ts';
import { readOwnData } from './own-data.ts';

const point = (longitude: unknown, latitude: unknown) => ({
  type: 'Point',
  coordinates: [longitude, latitude],
});

function entrance(id: string, geometry = point(71.42, 51.12)) {
  return { type: 'Feature', geometry, properties: { text: null, kind: 'entrances', id, subKind: null } };
}

const sound = (id: string) => ({
  id,
  kind: 'place',
  entrance: { type: 'FeatureCollection', features: [entrance('1.a')] },
});

const textOf = (value: unknown) => JSON.stringify(value);

async function failureOf(path: string): Promise<string> {
  const error = await readOwnData(path).catch((reason: unknown) => reason);
  return error instanceof StartError ? error.message : `no StartError: ${String(error)}`;
}

describe('own data', () => {
  it('is a folder of JSON and NDJSON files', async () => {
    const folder = await createFolder({
      'b.json': textOf(sound('b')),
      'a.json': `\uFEFF${textOf(sound('a'))}`,
      'more.ndjson': `${textOf(sound('c'))}\r\n\n${textOf(sound('d\u2028'))}\n`,
      'notes.txt': 'not read',
    });
    const { records, errors } = await readOwnData(folder);
    expect(records.map((record) => record.id)).toEqual(['a', 'b', 'c', 'd\u2028']);
    expect(errors).toEqual([]);
  });

  it('leaves out what does not hold, with file, line, path and reason', async () => {
    const broken = {
      ...sound('x'),
      entrance: {
        type: 'FeatureCollection',
        features: [entrance('1.a'), entrance('nothing', point(51.12, 91))],
      },
    };
    const folder = await createFolder({
      'a.json': textOf(sound('a')),
      'broken.json': textOf(broken),
      'cut.json': '{"id":',
      'lines.jsonl': `${textOf(sound('c'))}\n${textOf({ ...sound('d'), entrances: {} })}\n\n${textOf(sound('a'))}\n{"id":7}`,
    });
    const { records, errors } = await readOwnData(folder);
    expect(records.map((record) => record.id)).toEqual(['a', 'c']);
    const expected = [
      /broken\.json: entrance\.features\[1\]\.geometry\.coordinates\[1\]: .*latitude/,
      /broken\.json: entrance\.features\[1\]\.properties\.id: /,
      /cut\.json: cannot be read as JSON: /,
      /lines\.jsonl:2: Unrecognized key: "entrances"/,
      /lines\.jsonl:4: kind "place" and id "a" are already in .*a\.json/,
      /lines\.jsonl:5: id: /,
      /lines\.jsonl:5: kind: /,
    ];
    expect(errors).toHaveLength(expected.length);
    for (const [index, pattern] of expected.entries()) expect(errors[index]).toMatch(pattern);
  });

  it.each([
    ['lists', '['.repeat(100_000), ']'.repeat(100_000)],
    ['objects', '{"a":'.repeat(100_000), '}'.repeat(100_000)],
  ])('leaves out by name what is nested too deep: %s', async (_what, open, close) => {
    const { details } = (await sampleCatalogue().find({ id: '230358852.5e8', kind: 'place' })) ?? {};
    const written = textOf({ ...sound('deep'), details });
    expect(written).toContain('"delivery_time":null');
    const folder = await createFolder({
      'a.json': textOf(sound('a')),
      'deep.json': written.replace('"delivery_time":null', `"delivery_time":${open}0${close}`),
    });
    const { records, errors } = await readOwnData(folder);
    expect(records.map((record) => record.id)).toEqual(['a']);
    expect(errors).toEqual([expect.stringMatching(/deep\.json: .*nested deeper than 200 levels$/)]);
  });

  it('may be one file', async () => {
    const folder = await createFolder({ 'my.ndjson': textOf(sound('a')), 'one.json': textOf(sound('b')) });
    expect((await readOwnData(join(folder, 'my.ndjson'))).records).toHaveLength(1);
    expect((await readOwnData(join(folder, 'one.json'))).records).toHaveLength(1);
  });

  it('must exist and leave something to serve', async () => {
    expect(await failureOf('/nowhere/at/all')).toContain('/nowhere/at/all cannot be read');
    expect(await failureOf(await createFolder({}))).toContain('holds no .json');
    const failure = await failureOf(await createFolder({ 'a.json': '{}' }));
    expect(failure).toContain('a.json: id: ');
    expect(failure).toContain('nothing in');
  });

  it('is found first, and the samples stay', async () => {
    const own = { ...sound('mine'), kind: 'кафе' };
    const folder = await createFolder({
      'a.json': textOf(own),
      'hero.json': textOf(sound('230358852.5e8')),
      'z.json': '[]',
    });
    const { url, ask, lines } = await runGateway({ PLACES_DATA: folder });
    const mine = await fetch(`${url}/demo/entrance`, {
      method: 'POST',
      headers: { token: 'demo', 'content-type': 'application/json' },
      body: textOf({ id: 'mine', kind: 'кафе' }),
    });
    expect(await mine.json()).toEqual(own.entrance);
    expect(await (await ask('/demo/entrance', { token: 'demo' })).json()).toHaveProperty(
      'features.length',
      1,
    );
    expect((await ask('/demo/details', { token: 'demo' })).status).toBe(404);
    expect(lines.some((line) => /left out: .*z\.json: /.test(line))).toBe(true);
  });

  it('is documented by an example that holds', async () => {
    const text = await readFile(join(import.meta.dirname, '../../../docs/own-data.md'), 'utf8');
    const [, given = ''] = text.split('## A full example');
    const example = /```json\n([\s\S]*?)```/.exec(given)?.[1] ?? '';
    const { records, errors } = await readOwnData(await createFolder({ 'example.json': example }));
    expect(errors).toEqual([]);
    for (const name of operationNames) expect(records[0]).toHaveProperty(name);
  });

  it('is offered on the first screen, the first of it by name, with how many there are', async () => {
    const named = (address: string) => ({
      ...sound('a&b 1'),
      details: {
        type: 'Feature',
        id: 'a&b 1',
        kind: 'place',
        markerId: 'm',
        createdAt: '2026-11-21T09:30:00.000Z',
        geometry: point(71.42, 51.12),
        isBuilding: true,
        demo: true,
        properties: {
          address,
          kind: 'place',
          name: '',
          text: '',
          usermodified: false,
          amenities: { wheelchair: true, elevator: true, deliveryScore: 4, score: 4 },
          delivery_time: null,
          photos: [],
          correct: 0,
          incorrect: 0,
          userReaction: 0,
          completeData: false,
          userReview: false,
          types: [],
          isOpenNow: null,
        },
      },
    });
    const others = Array.from({ length: 13 }, (_, index) => textOf(sound(`x${index}`)));
    const folder = await createFolder({
      'a.json': textOf(named('<b>Road</b> 7')),
      'more.ndjson': others.join('\n'),
    });
    const { url } = await runGateway({ PLACES_DATA: folder }, createSmallPaintedPage());
    const html = await (await fetch(url)).text();
    const { ownPlaces, offeredPlaces } = parseConfig(html);
    expect(ownPlaces).toBe(14);
    expect(offeredPlaces?.[0]).toEqual({ id: 'a&b 1', kind: 'place', title: '<b>Road</b> 7' });
    expect(html).toContain('12 of 14 places of your data');
    const german = await (await fetch(url, { headers: { 'accept-language': 'de' } })).text();
    expect(german).toContain('12 von 14 Orten aus Ihren Daten');
    expect(html.match(/<li>/g)).toHaveLength(12);
    expect(html).toContain(
      '<li><a href="./?id=a%26b+1&#38;kind=place">&#60;b&#62;Road&#60;/b&#62; 7</a> a&#38;b 1</li>',
    );
    expect(html).toContain('>x0</a>');
  });
});
