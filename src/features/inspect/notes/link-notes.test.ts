// @environment page
import { expect, test } from 'vitest';
import { createContext } from '../../../app/commands/commands.driver.ts';
import { dismissNote, formatLinkNote, getLinkNotes } from './link-notes.tsx';

/**
 * Returns the notes of an address over an answer with unit 214 on floor 2; parking is empty, entrances are not
 * answered.
 */
function told(search: string): string[] {
  const { context } = createContext(search, [[214, 2]]);
  return getLinkNotes(search, context.scene).map(({ parameter, value }) => `${parameter}=${value}`);
}

test('an address that can be followed gives no note', () => {
  expect(told('?id=1&floor=2&sel=unit:m0&tab=units')).toEqual([]);
  expect(told('?id=1&kind=&utm=x')).toEqual([]);
});

test('what is not in the answer is told', () => {
  expect(told('?id=1&unit=7')).toEqual(['unit=7']);
  expect(told('?id=1&sel=unit:gone')).toEqual(['sel=unit:gone']);
  expect(told('?id=1&park=parking:gone')).toEqual(['park=parking:gone']);
});

test('a layer that exists nowhere is told, also where it is to be emphasised', () => {
  const { context } = createContext('?id=1&emphasis=roof', [[214, 2]]);
  const [note] = getLinkNotes('?id=1&emphasis=roof', context.scene);
  expect(note && formatLinkNote(note)).toContain('the layer \u2068roof\u2069, which does not exist');
  expect(told('?id=1&emphasis=parking&layers=units')).toEqual([]);
});

test('what was not answered is not judged', () => {
  expect(told('?id=1&door=entrances:gone&sel=place')).toEqual([]);
});

test('what exists nowhere is told beside it', () => {
  expect(told('?id=1&tab=x&view=4d&unit=7')).toEqual(['tab=x', 'view=4d', 'unit=7']);
});

test('an id or kind that is too long to be asked is told by its length, and none that is not', () => {
  const long = 'x'.repeat(1001);
  expect(told(`?page=review&id=${long}&kind=${long}`)).toEqual([`id=${long}`, `kind=${long}`]);
  expect(told(`?id=${'x'.repeat(1000)}`)).toEqual([]);
});

test('a connection that this browser does not know is told', () => {
  expect(told('?id=1&connection=direct:other.example')).toEqual(['connection=direct:other.example']);
  expect(told('?id=1&connection=page')).toEqual([]);
  expect(told('?id=1&connection=')).toEqual([]);
});

test('dismissing a note takes its value out of the address, and leaves what was chosen since', () => {
  const { address } = createContext('?id=1&tab=units&theme=dark&layers=units,roof&lang=xx&sel=unit:gone')
    .context.scene;
  const unknown = (parameter: 'tab' | 'theme' | 'view' | 'layers' | 'lang', value: string) =>
    dismissNote({ why: 'unknown', parameter, value }, address);
  expect(unknown('tab', 'x')).toEqual({ tab: 'units' });
  expect(unknown('theme', 'x')).toEqual({ theme: 'dark' });
  expect(unknown('view', 'x')).toEqual({ view: '2d' });
  expect(unknown('layers', 'roof')).toEqual({ layers: ['units'] });
  expect(unknown('lang', 'xx')).toEqual({ lang: null });
  expect(dismissNote({ why: 'absent', parameter: 'sel', value: 'unit:gone' }, address)).toEqual({
    sel: null,
  });
});
