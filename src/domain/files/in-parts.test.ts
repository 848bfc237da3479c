import { expect, test } from 'vitest';
import { splitReport } from './exports.ts';
import { writeHtml } from './html.ts';
import { readExport } from './read-export.ts';
import { createParkingFar, createReport, createResult, joinWritten } from './report.driver.ts';

const findings = Array.from({ length: 20 }, (_, nth) => createParkingFar({ id: `f${nth}` }));
const report = createReport(
  Array.from({ length: 200 }, (_, position) => createResult(position)),
  Object.fromEntries(Array.from({ length: 200 }, (_, position) => [position, findings])),
);

test('a long report becomes several that stay below their limit and hold every address once', async () => {
  const parts = await splitReport(report, 1_000_000);
  expect(parts.map(({ run }) => run.name)).toEqual(
    parts.map((_, index) => `Centre, part ${index + 1} of ${parts.length}`),
  );
  expect(parts.length).toBeGreaterThan(1);
  const files = parts.map((part) => joinWritten(writeHtml(part)));
  expect(Math.max(...files.map(({ length }) => length))).toBeLessThan(1_000_000);
  expect(files.flatMap((file) => readExport(file).rows)).toEqual([...report.rows]);
});

test('a short one stays as it is', async () => {
  expect(await splitReport(report)).toEqual([report]);
});
