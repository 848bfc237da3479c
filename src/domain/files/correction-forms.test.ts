import { expect, test } from 'vitest';
import type { Correction } from '../../spec/correction.ts';
import { createCorrection, createElement } from '../corrections/corrections.driver.ts';
import { readPacket } from '../corrections/packet.ts';
import { readSheetText } from '../lists/sheet-text.ts';
import { correctionForms } from './correction-forms.ts';
import { packXlsx } from './xlsx-packer.ts';

const door = createElement('entrance', '1.a');
const made: readonly Correction[] = [
  createCorrection(
    { ref: 'entrances:1.a', operation: 'move', before: { value: [7, 43] }, after: [7.001, 43] },
    { note: '=HYPERLINK("x")', reason: 'Position' } as Partial<Correction>,
  ),
  createCorrection({
    ref: 'unit:2.a',
    operation: 'change',
    before: { value: { '/properties/floor': 2, '/properties/unit': 21 } },
    after: { '/properties/floor': 3, '/properties/unit': '+A1' },
  }),
  createCorrection({ ref: 'entrances:1.a', operation: 'remove', before: { value: door }, after: null }),
];
const corrections = made.map((each, nth) => ({ ...each, id: `c${nth}` }));
const head = { savedAt: 1, app: 'test' };

/** Returns the text of a file, and for a workbook that of its sheet. */
async function write(name: string): Promise<string> {
  const form = correctionForms.find((each) => each.name === name);
  if (!form) throw new Error(name);
  const written = form.write({ head, corrections });
  if (!form.isPacked) return [...written].join('');
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for await (const piece of packXlsx(written)) pieces.push(piece);
  const sheet = await readSheetText(await new Blob(pieces).bytes());
  if ('problem' in sheet) throw new Error(sheet.problem);
  return sheet.text;
}

test('corrections are a packet, which is read as it was written', async () => {
  expect(readPacket(await write('packet'))).toMatchObject({ corrections });
});

test('a table has a row for each change, its metres, and no formula', async () => {
  const csv = (await write('csv')).trimEnd().split('\r\n');
  expect(csv).toHaveLength(5);
  expect(csv[0]).toContain('before_lng,before_lat,after_lng,after_lat,metres');
  expect(csv[1]).toContain(',7,43,7.001,43,81.32,"Position"');
  expect(csv[1]).toContain(`"'=HYPERLINK`);
  expect(csv[2]).toContain('"/properties/floor",2,3,');
  expect(csv[3]).toContain(`"/properties/unit",21,"'+A1",`);
  expect((await write('csv-semicolon')).split('\r\n')[1]).toContain(';7;43;7,001;43;81,32;');
  const sheet = await write('xlsx');
  expect(sheet).toContain('81.32');
  expect(sheet).toContain('/properties/unit');
  expect(sheet).toMatch(/'=HYPERLINK/);
});

test('where there is an issue tracker each row has the address of its issue', () => {
  const csv = correctionForms.find(({ name }) => name === 'csv');
  const issueOf = ({ id }: Correction) => `https://git.example/new?title=${id}`;
  const rows = [...(csv?.write({ head, corrections, issueOf }) ?? [])].map((row) => row.trimEnd());
  expect(rows[0]).toMatch(/,correction,issue$/);
  expect(rows[1]).toMatch(/,"c0","https:\/\/git\.example\/new\?title=c0"$/);
});

test('map programs get the old and the new point, with flat attributes', async () => {
  const { features } = JSON.parse(await write('geojson'));
  const points = features.map(({ geometry, properties: { side, operation } }: Feature) => [
    side,
    operation,
    geometry?.coordinates,
  ]);
  expect(points).toEqual([
    ['before', 'move', [7, 43]],
    ['after', 'move', [7.001, 43]],
    ['none', 'change', undefined],
    ['none', 'change', undefined],
    ['before', 'remove', [7, 43]],
  ]);
  for (const { properties } of features)
    for (const value of Object.values(properties)) expect(['string', 'number']).toContain(typeof value);
});

type Feature = {
  readonly geometry: { readonly coordinates: readonly number[] } | null;
  readonly properties: Readonly<Record<string, string>>;
};
