import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runAtOnce } from '../../../../domain/pace/in-portions.ts';
import { createMapAround, emptyMap } from '../../../../domain/reference/mapped.driver.ts';
import { compareWithMap } from '../../../../domain/reference/reference.ts';
import { assessInPortions } from '../../../../domain/rules/assess.ts';
import { sortWorstFirst } from '../../../../domain/rules/assessment.ts';
import { usualProfile } from '../../../../domain/rules/profiles.ts';
import {
  createExchange,
  createFailedView,
  createInspected,
  readView,
} from '../../../../domain/rules/sound.driver.ts';
import type { Finding } from '../../../../spec/finding.ts';
import type { OperationName } from '../../../../spec/operations.ts';
import { type JudgeNews, judge } from './judge.ts';
import { createQuestion } from './question.ts';
import { placeRules } from './rule-parts.ts';

const folder = new URL('../../../../server/service/samples/', import.meta.url);
const read = (file: string) => JSON.parse(readFileSync(new URL(file, folder), 'utf8'));

function sampled(file: string) {
  const { id, kind, ...answers } = read(file);
  const view = <Name extends OperationName>(name: Name) => {
    const json = answers[name] ?? { type: 'FeatureCollection', features: [] };
    return readView(name, json, { body: new TextEncoder().encode(JSON.stringify(json)) });
  };
  const views = {
    details: view('details'),
    parking: view('parking'),
    entrance: view('entrance'),
    units: view('units'),
  };
  return createInspected({}, { ask: { id, kind }, views });
}

/** Returns the findings that the page receives for a question to a worker. */
function told(inspected: ReturnType<typeof createInspected>) {
  const news: JudgeNews[] = [];
  judge(structuredClone(createQuestion(inspected, usualProfile)), (each) => news.push(structuredClone(each)));
  const found: Finding[] = [];
  const shares: number[] = [];
  for (const each of news) {
    if (each.what === 'findings') found.push(...each.findings);
    if (each.what === 'progress') shares.push(each.share);
  }
  const last = news.at(-1);
  return { shares, assessment: last?.what === 'judged' && { findings: sortWorstFirst(found), ...last.rest } };
}

test.each([
  'faulty-duplicates.json',
  'faulty-units-outside.json',
  'faulty-odd-units.json',
  'faulty-swapped.json',
  'faulty-null-island.json',
  'astana-kakharman-2000-units.json',
])('beside the page the rules find to the letter what they find on it: %s', async (file) => {
  const inspected = sampled(file);
  const here = runAtOnce(assessInPortions(inspected, usualProfile, placeRules));
  const { assessment } = told(inspected);
  expect(here.passed.length).toBeGreaterThan(10);
  expect(JSON.stringify(assessment)).toBe(JSON.stringify(here));
});

test('what failed, came without data or is under way is the same to the rules there', async () => {
  const views = {
    details: createFailedView('details', { reason: 'timeout', exchange: createExchange({ status: 504 }) }),
    parking: { state: 'loading', subjects: [] },
    units: createFailedView('units', { reason: 'unreadable', path: 'features' }),
  } as const;
  const inspected = createInspected({}, { views });
  const here = runAtOnce(assessInPortions(inspected, usualProfile, placeRules));
  expect(here.findings.map(({ ruleId }) => ruleId)).toContain('answer.refused');
  expect(told(inspected).assessment).toEqual(here);
});

test('what the map has goes along, and the rules of the map find the same there', () => {
  const inspected = sampled('faulty-duplicates.json');
  const { at, box, building, door } = createMapAround([71.428844, 51.13038]);
  const map = {
    ...emptyMap,
    buildings: [building(box(-60, -60, 60, 60), 0)],
    doors: [door(at(-60, 60), { kind: 'main' }), door(at(-60, -60), { flats: '1-400' })],
  };
  const known = { ...inspected, reference: compareWithMap(inspected.inspection, map) };
  const here = runAtOnce(assessInPortions(known, usualProfile, placeRules));
  const byMap = here.findings.filter(({ againstMap }) => againstMap).map(({ ruleId }) => ruleId);
  expect([...new Set(byMap)]).toEqual(['map.no-door', 'map.levels', 'map.stairwell']);
  expect(JSON.stringify(told(known).assessment)).toBe(JSON.stringify(here));
});

test('the progress only grows and never says that all is done', () => {
  const { shares } = told(createInspected({}));
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares.at(-1)).toBeLessThan(1);
});
