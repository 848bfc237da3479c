import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { writeHtml } from '../../../domain/files/html.ts';
import { writeGeoJson } from '../../../domain/files/json.ts';
import {
  createParkingFar,
  createReport,
  createResult,
  joinWritten,
} from '../../../domain/files/report.driver.ts';
import { database } from '../../../state/database.ts';
import { readActsOfRun } from '../../../state/kept-acts.ts';
import { readAllFindings, readResults } from '../../../state/results.ts';
import { openReport } from './report-opener.tsx';

const report = createReport(
  [
    createResult(4, { worst: 'warning', rules: { 'parking.far': 1 }, severities: { warning: 1 } }),
    createResult(7, { state: 'failed', operations: {} }),
    { run: 'r1', position: 9, id: '3', kind: 'place', state: 'pending' },
  ],
  { 4: [createParkingFar()] },
  {
    4: { verdict: 'wrong', note: 'the gate </script> is closed', reasons: ['gate'], reviewer: 'Ana', at: 5 },
  },
);

beforeEach(() => Promise.all(database.tables.map((table) => table.clear())));

test.each([writeHtml, writeGeoJson])(
  'a report opens again with its findings, verdicts and notes: %#',
  async (write) => {
    const id = await openReport(new Blob([joinWritten(write(report))]));
    expect(await database.runs.get(id)).toMatchObject({
      name: 'Report: Centre',
      total: 3,
      baseUrl: report.run.baseUrl,
    });
    const rows = [...report.rows].map(({ findings: _, judgement: __, ...row }, position) => ({
      ...row,
      run: id,
      position,
    }));
    expect(await readResults(id)).toEqual(rows);
    const found = await readAllFindings(id);
    expect(found.map(({ findings }) => findings)).toEqual([[createParkingFar()], [], []]);
    expect(await readActsOfRun(id)).toMatchObject([
      { what: 'note', note: 'the gate </script> is closed', reviewer: 'Ana', at: 5 },
      { what: 'wrong', reasons: ['gate'], reviewer: 'Ana', at: 5, digest: '00ff00ff00ff00ff' },
    ]);
  },
);

test('a moment that no calendar has is refused by its field: the page could not write it down', async () => {
  const changed = { ...report, run: { ...report.run, createdAt: 1e300 } };
  await expect(openReport(new Blob([joinWritten(writeGeoJson(changed))]))).rejects.toThrow('createdAt');
});

test('opened twice it is two lists, and neither knows of the other', async () => {
  const file = new Blob([joinWritten(writeHtml(report))]);
  const [one, other] = [await openReport(file), await openReport(file)];
  expect(one).not.toBe(other);
  expect(await readActsOfRun(one)).toHaveLength(2);
  expect(await readActsOfRun(other)).toHaveLength(2);
});

test.each(['<!doctype html><p>another page', '{"id":"1"}', 'id,kind\n1,place'])(
  'another file is refused and leaves nothing behind: %#',
  async (text) => {
    await expect(openReport(new Blob([text]))).rejects.toThrow();
    expect(await database.runs.count()).toBe(0);
  },
);
