import { expect, test } from 'vitest';
import { writeHtml } from '../../../domain/files/html.ts';
import { createReport } from '../../../domain/files/report.driver.ts';
import { formatKitElement } from './embedded-kit.ts';
import { readKitFile } from './kit-reading.ts';
import { writeKit } from './write-kit.ts';

const kit = { title: 'Tour', from: 'list', createdAt: 1, version: '1.0.0', places: [], photos: [] } as const;

test('a file is known by its first bytes, not by its name', async () => {
  expect(await readKitFile(await writeKit(kit))).toMatchObject({ title: 'Tour' });
  const sheet = `<!doctype html><title>Tour</title>${await formatKitElement(kit)}</body></html>`;
  expect(await readKitFile(new TextEncoder().encode(sheet))).toMatchObject({ title: 'Tour' });
});

test.each(['', 'id,kind\n1.2e8,place\n', '<!doctype html>', 'P'])('%j is no kit', async (text) => {
  await expect(readKitFile(new TextEncoder().encode(text))).rejects.toMatchObject({ why: 'not-a-kit' });
});

test('a report of a list is told from what was never a kit', async () => {
  const report = [...writeHtml(createReport([]))].join('');
  await expect(readKitFile(new TextEncoder().encode(report))).rejects.toMatchObject({ why: 'report' });
});
