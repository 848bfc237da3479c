import { expect, test } from 'vitest';
import type { ListRow } from '../../spec/batch.ts';
import type { FoundPlace } from '../../spec/place-search.ts';
import { createMatcher, getMatchQueries } from './match-place.ts';
import { createPlaceSearch } from './place-search.ts';

const place = (id: string, address: string, more: Partial<FoundPlace> = {}): FoundPlace => ({
  id,
  kind: 'place',
  name: '',
  address,
  source: 'own',
  position: [71.4, 51.1],
  ...more,
});
const row = (address: string | undefined, position?: [number, number]): ListRow => ({
  id: '',
  kind: 'place',
  expected: { ...(address !== undefined && { address }), ...(position && { position }) },
});
const at = (metresNorth: number): [number, number] => [71.4, 51.1 + metresNorth / 111_200];

test.each([
  ['the same', 'Dostyk 5, Astana', 'Dostyk 5, Astana', undefined, 'taken'],
  ['another spelling', 'ул. Достык, д. 5, Астана', 'улица Достык 5, Астана', undefined, 'taken'],
  ['the kind of street left out', '5th Ave 12, New York', '12 Fifth Avenue', undefined, 'taken'],
  ['a flat beside', 'Hauptstr. 12, WE 3, Berlin', 'Hauptstraße 12, Berlin', undefined, 'taken'],
  ['letters', 'Muellerstr. 7, Malmoe', 'Müllerstraße 7, Malmö', undefined, 'taken'],
  [
    'Cyrillic letters',
    'пр. Кабанбай батыра, 53, Астана',
    'Kabanbay Batyra Avenue 53, Astana',
    undefined,
    'taken',
  ],
  ['Latin letters', 'Dostyk 5/1, Almaty', 'улица Достык 5/1, Алматы', undefined, 'taken'],
  ['Latin letters and another number', 'Dostyk 5, Almaty', 'улица Достык 7, Алматы', undefined, 'none'],
  ['near', 'Dostyk 5', 'Dostyk 5', at(20), 'taken'],
  ['another town', 'Dostyk 5, Astana', 'Dostyk 5, Almaty', undefined, 'offered'],
  ['far from where it should be', 'Dostyk 5', 'Dostyk 5', at(5_000), 'offered'],
  ['another number beside it', 'Dostyk 5, Astana', 'Dostyk 7, Astana', at(25), 'offered'],
  ['another number', 'Dostyk 5, Astana', 'Dostyk 7, Astana', undefined, 'none'],
  ['another street', 'Dostyk 5, Astana', 'Abay 5, Astana', undefined, 'none'],
  ['no number where one is wanted', 'Dostyk 5', 'Dostyk', undefined, 'none'],
  ['a letter for a word', '5 B rue Mozart, Lyon', '5 bis rue Mozart, Lyon', undefined, 'offered'],
  ['a number without its letter', 'Hauptstr. 12a, Wien', 'Hauptstraße 12, Wien', undefined, 'offered'],
  ['the house without its part', 'Достык 5/1, Алматы', 'Достык 5, Алматы', undefined, 'offered'],
  ['one of two numbers', 'Janecká 730/35, Brno', 'Janecká 35, Brno', undefined, 'offered'],
  ['both of two numbers', 'Janecká 35, Brno', 'Janecká 730/35, Brno', undefined, 'offered'],
  ['another one of two numbers', 'Janecká 730/35, Brno', 'Janecká 30, Brno', undefined, 'none'],
  ['the flat as a house', 'ul. Długa 5/7, Łódź', 'ul. Długa 7, Łódź', undefined, 'none'],
  ['no forename', 'Rue Hugo 5, Paris', 'Rue Victor Hugo 5, Paris', undefined, 'offered'],
  ['a forename more', 'Via Giuseppe Garibaldi 5, Roma', 'Via Garibaldi 5, Roma', undefined, 'offered'],
  ['no forename and another number', 'Rue Hugo 5, Paris', 'Rue Victor Hugo 6, Paris', undefined, 'none'],
  ['another forename', 'Rue Adèle Hugo 5, Paris', 'Rue Victor Hugo 5, Paris', undefined, 'none'],
  ['another kind of street', 'King Street 5, London', 'King Road 5, London', undefined, 'offered'],
  [
    'another kind in other letters',
    'улица Достык 5, Алматы',
    'Dostyk Avenue 5, Almaty',
    undefined,
    'offered',
  ],
  ['another kind and number', 'King Street 5, London', 'King Road 5a, London', undefined, 'none'],
  ['another kind in another town', 'King Street 5, London', 'King Road 5, Leeds', undefined, 'none'],
  ['a number like it where it should be', 'Dostyk 5', 'Dostyk 5a', at(5), 'offered'],
  ['a position alone', undefined, 'Dostyk 5', at(10), 'taken'],
  ['a position some houses away', undefined, 'Dostyk 5', at(120), 'offered'],
  ['a position far away', undefined, 'Dostyk 5', at(900), 'none'],
] as const)('%s: %s is %s', (_, wanted, found, position, state) => {
  expect(createMatcher(row(wanted, position && [...position]))([place('1', found)]).state).toBe(state);
});

test('of two places that fit alike none is taken, unless one is of the kind of the row', () => {
  const judge = createMatcher(row('Dostyk 5'));
  const twins = [place('1', 'Dostyk 5'), place('2', 'Dostyk 5')];
  expect(judge(twins)).toMatchObject({ state: 'offered', candidates: [{ score: 1 }, { score: 1 }] });
  const kinds = [place('1', 'Dostyk 5', { kind: 'restaurant' }), place('2', 'Dostyk 5')];
  expect(judge(kinds)).toMatchObject({ state: 'taken', candidates: [{ place: { id: '2' } }, {}] });
  const [far] = createMatcher(row('Dostyk 5', at(0)))([
    place('1', 'Dostyk 5'),
    place('2', 'Dostyk 5', { position: at(400) }),
  ]).candidates;
  expect(far).toMatchObject({ place: { id: '1' }, score: 1, metres: expect.closeTo(0, 0) });
});

test('a place is sought by its whole address, then by street and number alone', () => {
  expect(getMatchQueries(row('Hauptstr. 12, WE 3, 10115 Berlin'))).toEqual([
    'Hauptstr. 12, WE 3, 10115 Berlin',
    'haupt street 12',
  ]);
  expect(getMatchQueries(row(undefined, at(0)))).toEqual([]);
  expect(getMatchQueries(row(`Dostyk 5, ${'x'.repeat(300)}`))[0]).toHaveLength(200);
});

test.each([
  // As customers write them, and as places have them.
  ['Hauptstr. 12, 10115 Berlin', 'Hauptstraße 12, Berlin', 'taken'],
  ['Hauptstr. 12 10115 Berlin', 'Hauptstraße 12, 10115 Berlin', 'taken'],
  ['10115 Berlin, Hauptstr. 12', 'Hauptstraße 12, Berlin', 'taken'],
  ['D-10115 Berlin, Hauptstr. 12', 'Hauptstraße 12, Berlin', 'taken'],
  ['Hauptstr. 12, DE-10115 Berlin-Mitte', 'Hauptstraße 12, Berlin', 'taken'],
  ['Hauptstr. 12, Berlin', 'Hauptstraße 12, Potsdam', 'offered'],
  ['12 rue de la République 69002 Lyon', '12 Rue de la République, Lyon', 'taken'],
  ['12, rue de la République, 69002 LYON CEDEX 02', '12 Rue de la République, Lyon', 'taken'],
  ['12 rue de la République, Lyon 2e', '12 Rue de la République, Lyon', 'taken'],
  ['C/ Mayor, 5, 28013 Madrid', 'Calle Mayor 5, Madrid', 'taken'],
  ['C/ Mayor 5 28013 MADRID (Madrid)', 'Calle Mayor 5, Madrid', 'taken'],
  ['Calle Mayor, 5. 28013 Madrid', 'Calle Mayor 5, Madrid', 'taken'],
  ['Calle Mayor 5, 2ºA, 28013 Madrid, España', 'Calle Mayor 5, Madrid', 'taken'],
  ['г. Москва, ул. Ленина, д. 5, кв. 12', 'улица Ленина 5, Москва', 'taken'],
  ['Россия, 101000, г Москва, ул Ленина, д 5', 'улица Ленина 5, Москва', 'taken'],
  ['Казахстан, г. Астана, р-н Есиль, ул. Достык, 5', 'улица Достык 5, Астана', 'taken'],
  ['Москва, Ленина ул., 5, стр. 1', 'улица Ленина 5 с1, Москва', 'taken'],
  ['350 5th Ave, New York, NY 10118', '350 Fifth Avenue, New York', 'taken'],
  ['350 5th Ave Fl 33, New York NY 10118-3301', '350 Fifth Avenue, New York', 'taken'],
  ['221B Baker St, London NW1 6XE', '221B Baker Street, London', 'taken'],
  ['Flat 2, 221B Baker St, London, NW1 6XE, UK', '221B Baker Street, London', 'taken'],
  ['Baker Street 221b', '221B Baker Street, London', 'taken'],
  ['Janecká 730/35, 602 00 Brno', 'Janecká 730/35, Brno', 'taken'],
  ['Janecká 730/35, 602 00 Brno-střed', 'Janecká 730/35, Brno', 'taken'],
  ['ul. Długa 5/7, 00-238 Warszawa', 'ul. Długa 5/7, Warszawa', 'taken'],
  ['ul. Długa 5 m. 7, 00-238 Warszawa', 'ul. Długa 5, Warszawa', 'taken'],
  ['Via Roma, 5 - 00184 Roma (RM)', 'Via Roma 5, Roma', 'taken'],
  ['Via Roma 5, 00184 Roma RM, Italia', 'Via Roma 5, Roma', 'taken'],
  ['Rua Augusta 500 - Consolação, São Paulo - SP, 01304-000', 'Rua Augusta 500, São Paulo', 'taken'],
  ['Rua Augusta, nº 500, apto 12, São Paulo/SP', 'Rua Augusta 500, São Paulo', 'taken'],
  ['Kerkstraat 5-2, 1012 AB Amsterdam', 'Kerkstraat 5-2, Amsterdam', 'taken'],
  ['Vesterbrogade 5, 2. tv., 1620 København V', 'Vesterbrogade 5, København', 'taken'],
  ['Storgatan 5, 111 51 Stockholm', 'Storgatan 5, Stockholm', 'taken'],
  ['Storgatan 5 lgh 1201, SE-111 51 Stockholm', 'Storgatan 5, Stockholm', 'taken'],
  ['Mannerheimintie 5 A 12, 00100 Helsinki', 'Mannerheimintie 5, Helsinki', 'taken'],
  ['1051 Budapest, Kossuth Lajos u. 5.', 'Kossuth Lajos utca 5, Budapest', 'taken'],
  ['Budapest V., Kossuth L. u. 5. II/3.', 'Kossuth Lajos utca 5, Budapest', 'taken'],
  ['Bağdat Cad. No:4/3 Kadıköy/İstanbul', 'Bağdat Caddesi 4, İstanbul', 'taken'],
  ['Caferağa Mah. Moda Cad. No:4 D:3 34710 Kadıköy İstanbul', 'Moda Caddesi 4, İstanbul', 'taken'],
  ['Unit 10, 244 Barkly St, Footscray VIC 3011', '244 Barkly Street, Footscray', 'taken'],
  ['Str. Mihai Eminescu nr. 5, sector 2, București', 'Strada Mihai Eminescu 5, București', 'taken'],
  ['бул. Витоша 5, 1000 София', 'булевард Витоша 5, София', 'taken'],
  ['вул. Хрещатик, 5, м. Київ, 01001', 'вулиця Хрещатик 5, Київ', 'taken'],
  ['Λεωφ. Συγγρού 10, 117 42 Αθήνα', 'Λεωφόρος Συγγρού 10, Αθήνα', 'taken'],
  ['ТРЦ Керуен, ул. Достык 9, Астана', 'улица Достык 9, Астана', 'taken'],
  ['Dostyk 5 (entrance from the yard), Astana', 'Dostyk 5, Astana', 'taken'],
  ['Dostyk 5 , Astana.', 'Dostyk 5, Astana', 'taken'],
  ['c/o Müller, Hauptstr. 12, Berlin', 'Hauptstraße 12, Berlin', 'taken'],
  ['Firma Müller GmbH, Hauptstr. 12, 10115 Berlin', 'Hauptstraße 12, Berlin', 'taken'],
  ['Hauptstr. 12-14, Berlin', 'Hauptstraße 12, Berlin', 'offered'],
  ['Hauptstr. 12+14, Berlin', 'Hauptstraße 12, Berlin', 'offered'],
])('%s finds %s, which is %s', (address, found, state) => {
  const wanted = row(address);
  expect(createMatcher(wanted)([place('1', found)]).state).toBe(state);
  const search = createPlaceSearch([place('1', found)], (each) => [each.name, each.address]);
  expect(getMatchQueries(wanted).map((query) => search(query, 1).total)).toContain(1);
});
