import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { searchTerms } from '../../domain/place/place-search.ts';
import { Database } from '../engine/database.ts';
import { openSqliteEngine } from '../engine/sqlite.ts';
import { createPlace, ImportFolder } from '../gateway/import-folder.driver.ts';
import { openTerms, WordFinder } from './find-by-words.ts';
import { type EntryRow, type PlaceTables, readRows } from './tables.ts';
import { iterateWordQueries, type WordQuery } from './word-queries.ts';

const kinds = ['Street', 'улица', 'Rue', 'Platz', ''];
const names = [
  'Abay',
  'Abaya',
  'Dostyk',
  'Saryarka',
  'Victor-Hugo',
  'Karl Marx',
  'Streeter',
  'Ленина',
  '丸の内',
];
const numbers = ['1', '5', '5/1', '12', '12a', '120', '7-9'];
const towns = ['Astana', 'Łódź', 'Monaco'];

/** More words begin with `wort` and with `1` than replace a beginning. */
const addresses = Array.from({ length: 900 }, (_, at) => {
  const pick = (of: readonly string[], step: number) => of[Math.floor(at / step) % of.length];
  const own = at % 4 === 0 ? ` Wort${String.fromCharCode(97 + (at % 26), 97 + (at % 23))}` : '';
  const number = at % 3 === 0 ? String(100 + (at % 80)) : pick(numbers, 5);
  return `${pick(kinds, 1)} ${pick(names, 3)}${own} ${number}, ${pick(towns, 2)}`;
});

const typed = [
  ...[
    'Street Abay 5, Astana',
    'abay 5/1',
    'dostyk 1',
    'ab 1',
    'wort',
    'wort 12',
    'wortaa',
    'street',
    'str 1 lodz',
  ],
  ...[
    'saryarka 999',
    'nowhere 5',
    'rue victor hugo 12 monaco',
    'karl 7',
    'улица ленина 120',
    'lenin 12',
    '丸の',
  ],
  ...['5/1 abay street', '5/7 dostyk', 'abay 12 a', 'e 1', 'street streeter 1 monaco', '1', '7-9', 'k m 1'],
];

/** As the query says it, without what makes it fast. */
function formatPlainly(query: WordQuery): string {
  const ways = query.map((each) =>
    each.map((words) =>
      words.map(({ text, isBeginning }) => `"${text}"${isBeginning ? ' *' : ''}`).join(' AND '),
    ),
  );
  return ways.map((each) => `(${each.map((way) => `(${way})`).join(' OR ')})`).join(' AND ');
}

test('a file finds what its queries say, whatever is done to make them fast', async () => {
  const desk = await ImportFolder.open();
  const file = desk.at('places.db');
  await desk.fill(
    file,
    addresses.map((address, at) => createPlace(`${at}.a`, address)),
  );
  const engine = await openSqliteEngine({ file, name: 'test', ours: 'places_store', use: 'read' });
  const database = new Database<PlaceTables>(engine);
  onTestFinished(() => database.close());
  await openTerms(database);
  let found = 0;
  for (const text of typed)
    for (const limit of [3, 400]) {
      const finder = new WordFinder(database);
      for (const query of iterateWordQueries(searchTerms(text))) {
        const plain = await database.query((connected) =>
          readRows<EntryRow>(
            connected,
            sql`select entry from places where number in
              (select rowid from places_words where places_words match ${formatPlainly(query)} limit ${limit})`,
          ),
        );
        expect(await finder.find(query, limit), `${text}: ${formatPlainly(query)}`).toEqual(plain);
        found += plain.length;
      }
    }
  expect(found).toBeGreaterThan(1_000);
});
