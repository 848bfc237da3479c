import { appendFile, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatNdjsonLine } from '../../domain/files/json.ts';
import { createParkingFar, createResult } from '../../domain/files/report.driver.ts';
import { usualProfile } from '../../domain/rules/profiles.ts';
import { CommandError } from '../node/exit-code.ts';
import { mergeReports } from './merge-outputs.ts';

const rowAt = (position: number) => ({
  ...createResult(position, {
    address: `Street ${position}`,
    place: [position, position],
    photos: ['https://photos.test/default.png'],
  }),
  findings: [createParkingFar()],
});

/** Writes files with these rows, as separate processes do: each counts its positions from 0. */
async function filesOf(...rows: readonly (readonly number[])[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'placelens-'));
  return Promise.all(
    rows.map(async (own, nth) => {
      const file = join(folder, `part.${nth}`);
      await writeFile(
        file,
        own.map((each, position) => formatNdjsonLine({ ...rowAt(each), position })).join(''),
      );
      return file;
    }),
  );
}

const nobody = () => new Set<string>();

test('what cannot be read twice is refused, as it would pass for a list without findings', () => {
  const merge = () => [...mergeReports(['/dev/null'], usualProfile, nobody, '0').rows];
  expect(merge).toThrow(CommandError);
  expect(merge).toThrow('/dev/null cannot be read: it is no file');
});

test('what only the whole list can tell is found over the parts, and once however often they are merged', async () => {
  const files = await filesOf([0, 1], [2]);
  const rows = [...mergeReports(files, usualProfile, nobody, '0').rows];
  expect(rows.map(({ position }) => position)).toEqual([0, 1, 2]);
  for (const row of rows) {
    expect(row.findings.map(({ ruleId, variant }) => [ruleId, variant])).toEqual([
      ['parking.far', undefined],
      ['photo.placeholder', 'repeated'],
    ]);
    expect(row).toMatchObject({ worst: 'warning', rules: { 'parking.far': 1, 'photo.placeholder': 1 } });
  }
  await writeFile(files[0] ?? '', rows.map(formatNdjsonLine).join(''));
  const again = [...mergeReports(files.slice(0, 1), usualProfile, nobody, '0').rows];
  expect(again.map(({ findings }) => findings.length)).toEqual([2, 2, 2]);
});

test('such a finding can be accepted as no error too', async () => {
  const files = await filesOf([0, 1, 2]);
  const all = (findings: readonly { readonly id: string }[]) => new Set(findings.map(({ id }) => id));
  const rows = [...mergeReports(files, usualProfile, all, '0').rows];
  expect(rows.map(({ findings, suppressed }) => [findings.length, suppressed])).toEqual([
    [1, 1],
    [1, 1],
    [1, 1],
  ]);
});

test('a letter that is no UTF-8 is named, not read as another one', async () => {
  const [file = ''] = await filesOf([0, 1]);
  await appendFile(file, Buffer.from('{"id":"Stra\xdfe"}\n', 'latin1'));
  const read = () => [...mergeReports([file], usualProfile, nobody, '0').rows];
  expect(read).toThrow(`${file} cannot be read: 3: not UTF-8`);
});

test('half a line is named with its file and number', async () => {
  const [file = ''] = await filesOf([0, 1]);
  await writeFile(file, `${formatNdjsonLine(rowAt(0))}{"id":`);
  const read = () => [...mergeReports([file], usualProfile, nobody, '0').rows];
  expect(read).toThrow(CommandError);
  expect(read).toThrow(`${file} cannot be read: 2: not JSON`);
});
