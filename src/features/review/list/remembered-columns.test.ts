import { expect, test } from 'vitest';
import { readList } from '../../../domain/lists/read-list.ts';
import { resetPreferences, setPreferences } from '../../../state/preferences.ts';
import { getRememberedColumns, rememberColumns } from './column-mapper.tsx';

const read = (text: string) => readList(text, { remembered: getRememberedColumns() });

test('the same headers have the same picks again, others their own', () => {
  const first = read('Foo;Typ\nx;y\nz;w');
  rememberColumns(first, ['id', undefined]);
  rememberColumns(read('Foo;Bar;id\na;b;c'), ['label', undefined, 'id']);
  expect(read('Foo;Typ\nq;r').rows).toEqual([{ id: 'q', kind: 'place' }]);
  expect(read('Foo;Bar;id\na;b;c').rows).toEqual([{ id: 'c', kind: 'place', label: 'a' }]);
  rememberColumns(first, ['kind', 'id']);
  expect(read('Foo;Typ\nq;r').rows).toEqual([{ id: 'r', kind: 'q' }]);
  resetPreferences();
  expect(read('Foo;Typ\nq;r').remembered).toBe(false);
});

test('what was kept and is damaged is as if it were not there', () => {
  setPreferences({
    listColumns: [1, {}, { names: ['a'], fields: [] }, { names: ['a'], fields: ['nobody'] }],
  });
  expect(read('a\nb').remembered).toBe(true);
  expect(getRememberedColumns()).toEqual([{ names: ['a'], fields: [undefined] }]);
  resetPreferences();
});
