import { DatabaseSync } from '@photostructure/sqlite';
import { expect, test } from 'vitest';
import { searchTerms, searchWords } from '../../domain/place/place-search.ts';
import { formatWordQuery, iterateWordQueries } from './word-queries.ts';

const texts = [
  'Dostyk 5, Astana',
  'Dostyk 5/1',
  'улица Достык 5/2',
  'Хан Шатыр',
  '東京都千代田区丸の内ビル',
  'Łódź, Malmö',
  'ถนนพระรามที่ 1',
];

/** Returns the texts that a store's table of words finds by the first query with a result. */
function foundBy(typed: string): string[] {
  const database = new DatabaseSync(':memory:');
  database.exec(
    `create virtual table places_words using fts5(words, content = '', contentless_delete = 1, prefix = '2 3', tokenize = 'ascii')`,
  );
  for (const [at, text] of texts.entries())
    database
      .prepare('insert into places_words (rowid, words) values (?, ?)')
      .run(at, searchWords([text]).join(' '));
  const find = database.prepare('select rowid from places_words where places_words match ? order by rowid');
  const found = [...iterateWordQueries(searchTerms(typed))].map((query) =>
    find.all(formatWordQuery(query, 'sqlite')),
  );
  database.close();
  return (found.find((rows) => rows.length > 0) ?? []).map(
    (row) => texts[Number(Reflect.get(row ?? {}, 'rowid'))] ?? '',
  );
}

test.each([
  ['достык 5', ['Dostyk 5, Astana', 'Dostyk 5/1', 'улица Достык 5/2']],
  ['dostyk 5/2', ['улица Достык 5/2']],
  ['khan shatyr', ['Хан Шатыр']],
  ['han shatir', ['Хан Шатыр']],
  ['千代田区', ['東京都千代田区丸の内ビル']],
  ['ビル', ['東京都千代田区丸の内ビル']],
  ['ﾋﾞﾙ', ['東京都千代田区丸の内ビル']],
  ['พระราม', ['ถนนพระรามที่ 1']],
  ['lodz', ['Łódź, Malmö']],
  ['malmoe', ['Łódź, Malmö']],
  ['улица Достык, 5/7', ['Dostyk 5, Astana', 'Dostyk 5/1', 'улица Достык 5/2']],
  ['Dostyk street 5 apt 1208', ['Dostyk 5, Astana', 'Dostyk 5/1', 'улица Достык 5/2']],
  ['Достык, д. 5/2, кв. 1208', ['улица Достык 5/2']],
  ['nowhere', []],
])('a store finds by %s', (typed, expected) => {
  expect(foundBy(typed)).toEqual(expected);
});
