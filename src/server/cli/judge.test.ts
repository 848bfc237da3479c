import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createParkingFar } from '../../domain/files/report.driver.ts';
import { formatSuppressions } from '../../domain/rules/suppression-file.ts';
import type { Suppression } from '../../spec/judgement.ts';
import { loadProfile, loadSuppressions } from './judge.ts';

async function fileWith(text: string): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'placelens-')), 'given.json');
  await writeFile(file, text);
  return file;
}

const finding = createParkingFar();
const accepted: Suppression = {
  fingerprint: finding.id,
  ruleId: finding.ruleId,
  kind: 'place',
  placeId: '1',
  subject: finding.subject,
  band: finding.severity,
  reason: 'a private road',
  author: 'Ana',
  at: 0,
};
const silent = (line: string) => expect.fail(line);

test('the file that the tab Checks saves takes its findings out, and those that changed stay', async () => {
  const suppressed = await loadSuppressions(await fileWith(formatSuppressions([accepted], 0)), silent);
  expect([...suppressed([finding])]).toEqual([finding.id]);
  expect([...suppressed([createParkingFar({ severity: 'error' })])]).toEqual([]);
});

test('entries that are not understood are counted, and the others hold', async () => {
  const file = JSON.parse(formatSuppressions([accepted], 0));
  file.accepted.push({ ruleId: 'no.such-rule' }, 5);
  const said: string[] = [];
  const suppressed = await loadSuppressions(await fileWith(JSON.stringify(file)), (line) => said.push(line));
  expect(said).toEqual([expect.stringContaining('2 entries not understood')]);
  expect(suppressed([finding]).size).toBe(1);
});

test.each(['{"a":1}', '[]', 'text'])('%s is no file of accepted findings', async (text) => {
  await expect(loadSuppressions(await fileWith(text), silent)).rejects.toThrow('no accepted findings');
});

test('a profile is one of the product, or a file; everything that is wrong with it is said', async () => {
  expect((await loadProfile('strict')).name).toBe('strict');
  const own = await fileWith('{"name":"own","off":["parking.far"]}');
  expect(await loadProfile(own)).toMatchObject({ name: 'own', off: ['parking.far'] });
  const wrong = await fileWith('{"name":"own","of":[],"limits":{"parking.far":{"neer":5}}}');
  await expect(loadProfile(wrong)).rejects.toThrow(/no field.*of.*no limit.*neer/);
  await expect(loadProfile('stricter')).rejects.toThrow('Profile stricter: there is no such file');
});
