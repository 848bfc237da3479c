import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter } from '../../spec/any-character.driver.ts';
import { hostileTexts } from '../../spec/hostile-texts.driver.ts';
import { writeJunit } from './junit.ts';
import { readXml, type XmlElement } from './markup.driver.ts';
import { createParkingFar, createReport, createResult, joinWritten, reportSaying } from './report.driver.ts';

const suites = (...given: Parameters<typeof createReport>): XmlElement[] =>
  readXml(joinWritten(writeJunit(createReport(...given)))).children;

test('an address is a suite, what its rules found are its tests', () => {
  const findings = [
    createParkingFar(),
    createParkingFar({ subject: 'parking:2.a' }),
    createParkingFar({ ruleId: 'time.old', severity: 'info' }),
  ];
  const [suite] = suites([createResult(0, { label: 'HQ' })], { 0: findings });
  expect(suite?.attributes).toEqual({
    name: 'place 1.5e8 (HQ)',
    tests: '3',
    failures: '1',
    errors: '0',
    skipped: '0',
    time: '0.042',
  });
  expect(suite?.children.map(({ attributes }) => [attributes.classname, attributes.name])).toEqual([
    ['place 1.5e8 (HQ)', 'answers'],
    ['place 1.5e8 (HQ)', 'parking.far'],
    ['place 1.5e8 (HQ)', 'time.old'],
  ]);
  const [failure] = suite?.children[1]?.children ?? [];
  expect(failure?.name).toBe('failure');
  expect(failure?.attributes).toEqual({
    message: 'Parking far from the place: 412 m from the place (limit 200 m)',
    type: 'warning',
  });
  expect(failure?.text.split('\n')).toHaveLength(2);
});

test('what the profile does not count is told and fails nothing', () => {
  const [suite] = suites([createResult(0)], { 0: [createParkingFar({ severity: 'info' })] });
  expect(suite?.attributes.failures).toBe('0');
  expect(suite?.children[1]?.children.map(({ name }) => name)).toEqual(['system-out']);
});

test('an address without all answers is an error that says why', () => {
  const operations = {
    units: { state: 'failed', reason: 'server', status: 503, count: 0, duration: 9 },
  } as const;
  const [failed, pending] = suites([
    createResult(0, { state: 'failed', operations }),
    { run: 'r1', position: 1, id: '2', kind: 'place', state: 'pending' },
  ]);
  expect(failed?.attributes.errors).toBe('1');
  expect(failed?.children[0]?.children[0]?.attributes).toEqual({
    message: 'units server 503',
    type: 'failed',
  });
  expect(pending?.children[0]?.children[0]?.attributes).toEqual({
    message: 'not asked yet',
    type: 'pending',
  });
});

/** Returns the text as XML can carry it. */
const carried = (text: string) => text.toWellFormed().replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '\ufffd');

function holds(text: string): boolean {
  const [suite] = readXml(joinWritten(writeJunit(reportSaying(text)))).children;
  const name = carried(text) && ` (${carried(text)})`;
  return suite?.attributes.name === `${carried(text)} ${carried(text)}${name}`;
}

test('every text leaves the XML well-formed and comes back', () => {
  expect(hostileTexts.filter((text) => !holds(text))).toEqual([]);
  assert(property(string({ unit: anyCharacter }), holds));
});

test.each([
  ['wrong', { note: 'Behind the yard' }, true],
  ['conflict', {}, true],
  ['good', {}, false],
  ['unsure', {}, false],
] as const)('what people said is a test: %s', (verdict, given, fails) => {
  const judgement = { verdict, ...given, reasons: ['Door'], reviewer: 'Ana', at: 0 };
  const [suite] = suites([createResult(0)], {}, { 0: judgement });
  expect([suite?.attributes.tests, suite?.attributes.failures]).toEqual(['2', fails ? '1' : '0']);
  const test = suite?.children.at(-1);
  expect(test?.attributes.name).toBe('verdict');
  const [told] = test?.children ?? [];
  expect(told?.name).toBe(fails ? 'failure' : 'system-out');
  expect(told?.text).toContain(': Ana\nDoor');
  if (fails)
    expect(told?.attributes).toMatchObject({ type: verdict, message: expect.stringContaining('Ana: Door') });
  expect(suites([createResult(0)])[0]?.attributes.tests).toBe('1');
});
