import { expect, test } from 'vitest';
import { readList } from './read-list.ts';

const ids = ['230358852.5e8', '1709067740.5e8', '255353213.7e3'];
const table = (...lines: string[]) => lines.join('\n');
const rows = ids.map((id, row) => `${id};place;Kunde ${row};51,1;71,4;Dostyk ${row}`);
const notes = (text: string) =>
  readList(text).notes.map(({ what, count, line, value }) => [what, count, line, value]);

test('a title and notes above the names of the columns are left out and told, as are sums below', () => {
  const text = table(
    'Delivery addresses Astana, week 47',
    'Prepared by QA, draft',
    '',
    'Place ID;Type;Customer;Lat;Lon;Address',
    ...rows,
    'Total;;;;;3',
  );
  const reading = readList(text);
  expect(reading.rows).toEqual(
    ids.map((id, row) => ({
      id,
      kind: 'place',
      expected: { position: [71.4, 51.1], address: `Dostyk ${row}` },
    })),
  );
  expect(reading).toMatchObject({ header: true, total: 3, faults: [] });
  expect(notes(text)).toEqual([
    ['above-header', 2, 1, 'Delivery addresses Astana, week 47'],
    ['total', 1, 8, 'Total · 3'],
  ]);
});

test('the names of the columns are found below merged names of groups, with faults at their own lines', () => {
  const text = table(
    'Report;;;;;',
    ';;;;;',
    'Key;;;Position;;Address',
    'Objekt-ID;Typ;Kunde;Breite;Länge;Adresse',
    ...rows,
    ';place;x;51;71;y',
  );
  const reading = readList(text);
  expect(reading.rows.map(({ id }) => id)).toEqual(ids);
  expect(reading.faults).toMatchObject([{ what: 'no-id', line: 8 }]);
});

test.each([
  'Total',
  'TOTAL:',
  'Grand total',
  'Summe',
  'Gesamtsumme',
  'Total general',
  'Suma',
  'Итого',
  'Всего:',
  'Sub-total',
  'Total: 3',
  'Total addresses',
  '"Total: 1,250 rows"',
  'Number of places',
  'Anzahl Adressen: 3',
  'Endsumme',
  'Total de direcciones',
  'Подытог',
  'Итого по листу',
  'Всего 3 адреса',
  'Количество адресов',
])('a line of sums begins with %j', (word) => {
  expect(readList(`id,label,expected_units\n${ids[0]},a,5\n${word},,5\n`).rows).toHaveLength(1);
  expect(readList(`id,label,expected_units\n${ids[0]},a,5\n,${word},5.50\n`)).toMatchObject({ total: 1 });
  expect(notes(`id,label,expected_units\n${ids[0]},a,5\n${word},,5\n`)).toMatchObject([
    ['total', 1, 3, `${word.replaceAll('"', '')} · 5`],
  ]);
});

test('a sum below a list of ids alone is told; an id that only begins so is asked', () => {
  const text = table('Place ID', ...ids, 'Total: 3');
  expect(readList(text).rows.map(({ id }) => id)).toEqual(ids);
  expect(notes(text)).toEqual([['total', 1, 5, 'Total: 3']]);
  expect(readList(table('id', 'Total', 'Summe-7', 'Total Energies 12')).rows).toHaveLength(3);
});

test('a title with numbers above ids alone is no address', () => {
  expect(readList(table('Addresses of week 47', '', ...ids)).rows.map(({ id }) => id)).toEqual(ids);
  expect(readList(table('Haus am See 5', 'Haus am Wald 7', 'Alte Mühle 3')).header).toBe(false);
});

test('an address that is called like a sum stays', () => {
  const text = `id,label,expected_address\n${ids[0]},Total,\n${ids[1]},Summe,Dostyk 5\nTotal,Tankstelle,Dostyk 5`;
  expect(readList(text).rows.map(({ label }) => label)).toEqual(['Total', 'Summe', 'Tankstelle']);
});

test('names that stand again on a later page are no address', () => {
  const text = table('id,kind', `${ids[0]},place`, 'id,kind', `${ids[1]},place`);
  expect(readList(text).rows.map(({ id }) => id)).toEqual(ids.slice(0, 2));
  expect(notes(text)).toEqual([['header-again', 1, 3, 'id · kind']]);
});

test('a title above a single column of ids is none', () => {
  expect(readList(table('Week 47', '', 'Id', ...ids))).toMatchObject({
    rows: ids.map((id) => ({ id })),
    notes: [{ what: 'above-header', count: 1, line: 1 }],
  });
});

test('addresses above a row that looks like names stay addresses', () => {
  const text = table(`${ids[0]},place,x`, 'id,kind,label', `${ids[1]},place,y`);
  expect(readList(text).rows.map(({ id }) => id)).toEqual([ids[0], 'id', ids[1]]);
  expect(readList(table('alpha', 'beta', 'id', 'gamma')).rows).toHaveLength(4);
});

test('who says that nothing names the columns is believed', () => {
  const text = table('Title', 'id,kind', `${ids[0]},place`);
  expect(readList(text, { header: false }).total).toBe(3);
});
