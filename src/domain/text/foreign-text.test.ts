import { array, assert, constantFrom, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter } from '../../spec/any-character.driver.ts';
import { hostileTexts } from '../../spec/hostile-texts.driver.ts';
import {
  createFileName,
  escapeCellControls,
  escapeControlCharacters,
  escapeCsvFormula,
  escapeJsonControls,
  escapeJsonPiece,
  splitInvisible,
  unescapeControlCharacters,
  unescapeCsvFormula,
} from './foreign-text.ts';

const acts = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;

test.each([
  ['\u001b]0;title\u0007', '\\u001b]0;title\\u0007'],
  ['\u001b]8;;https://evil.example\u001b\\click', '\\u001b]8;;https://evil.example\\u001b\\click'],
  ['\u009b2J', '\\u009b2J'],
  ['user\u202egpj.exe', 'user\\u202egpj.exe'],
  ['a\rb\nc\td', 'a\\u000db\\u000ac\\u0009d'],
  ['C:\\users', 'C:\\users'],
])('%j steers no terminal', (text, line) => {
  expect(escapeControlCharacters(text)).toBe(line);
});

test('letters of every script, tabs and line breaks of a cell stay', () => {
  for (const text of ['مونتيفيديو', 'ЖК «Запад» 🍔', 'a\tb\r\nc\nd', 'C:\\users']) {
    expect(escapeCellControls(text)).toBe(text);
  }
  expect(unescapeControlCharacters('\\u00df')).toBe('\\u00df');
});

test('JSON says the same without a character that acts', () => {
  const json = JSON.stringify({ '\u009b': '\u001b[2J\u202e\u007f' });
  expect(escapeJsonControls(json)).toBe('{"\\u009b":"\\u001b[2J\\u202e\\u007f"}');
  expect(JSON.parse(escapeJsonControls(json))).toEqual(JSON.parse(json));
  const pretty = JSON.stringify({ a: ['\u202e', '\\u202e'] }, null, '\t');
  expect(escapeJsonPiece(pretty)).toBe('{\n\t"a": [\n\t\t"\\u202e",\n\t\t"\\\\u202e"\n\t]\n}');
  expect(JSON.parse(escapeJsonPiece(pretty))).toEqual(JSON.parse(pretty));
});

test('every text comes back from a cell, in which nothing acts', () => {
  const holds = (text: string) => {
    const cell = escapeCellControls(text);
    return unescapeControlCharacters(cell) === text && !acts.test(cell.replace(/\r\n|[\n\t]/g, ''));
  };
  expect(hostileTexts.filter((text) => !holds(text))).toEqual([]);
  assert(property(string({ unit: anyCharacter }), holds));
  assert(property(string(), (text) => holds(`\\u001b${text}\u001b\\u005c${text}\r`)));
});

test.each([
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(A1)',
  ' =1',
  '\ufeff=1',
  '"=1',
  '\'"=1',
  '\uff1d1',
  '\uff0b1',
  '\u200b=1',
  "=cmd|' /C calc'!A0",
])('%j gets a quote before it', (text) => {
  expect(escapeCsvFormula(text)).toBe(`'${text}`);
});

test.each([
  ['x;=1+1;y', "x;'=1+1;y"],
  ['x";=1+1;"y', `x";'=1+1;"y`],
  ['x;"=1+1"', `x;'"=1+1"`],
  ['x\n=4+4', "x\n'=4+4"],
  ['x\r\n  @SUM(A1)', "x\r\n'  @SUM(A1)"],
  ['x,-1', "x,'-1"],
  ['\t=1', "'\t'=1"],
  ['\r=1', "'\r'=1"],
  [';;\uff1d1', ";;'\uff1d1"],
  ["x;'=1", "x;''=1"],
])('%j gets a quote where another sign parts cells: %j', (text, cell) => {
  expect(escapeCsvFormula(text)).toBe(cell);
  expect(unescapeCsvFormula(cell)).toBe(text);
});

test.each(['-56.19', '+3', '-1e5', '230358852.5e8', 'Dostyk 5', "'s Gravenhage", '', 'a=b'])(
  '%j stays as it is',
  (text) => {
    expect(escapeCsvFormula(text)).toBe(text);
    expect(unescapeCsvFormula(text)).toBe(text);
  },
);

test('every text comes back', () => {
  const returns = (text: string) => unescapeCsvFormula(escapeCsvFormula(text)) === text;
  expect(hostileTexts.filter((text) => !returns(text))).toEqual([]);
  assert(property(string({ unit: anyCharacter }), returns));
  assert(property(string(), (text) => returns(`'=${text}`) && returns(`''-${text}`)));
  const piece = constantFrom(';', ',', '\t', '\n', '\r', '=', '-', "'", '"', ' ', 'a', '1', '\uff1d');
  assert(property(array(piece), (pieces) => returns(pieces.join(''))));
});

test('what turns a text round or hides in it is named', () => {
  expect(splitInvisible('user\u202egpj.exe')).toEqual([
    { text: 'user' },
    { hidden: 'U+202E' },
    { text: 'gpj.exe' },
  ]);
  expect(splitInvisible('\u2066a\u2069\u200b\ufeff\u0007')).toEqual([
    { hidden: 'U+2066' },
    { text: 'a' },
    { hidden: 'U+2069' },
    { hidden: 'U+200B' },
    { hidden: 'U+FEFF' },
    { hidden: 'U+0007' },
  ]);
  expect(splitInvisible('\ud800')).toEqual([{ hidden: 'U+D800' }]);
});

test('letters of every script stay', () => {
  for (const text of ['', 'مونتيفيديو', 'ЖК «Запад» 🍔', 'a b'])
    expect(splitInvisible(text)).toEqual([{ text }]);
});

test.each([
  [['units', '1709067740.5e8'], 'units-1709067740.5e8.json'],
  [['units', '../../etc/passwd'], 'units-etc-passwd.json'],
  [['units', '241072073/31?block=2#50%+e8'], 'units-241072073-31-block-2-50-e8.json'],
  [['details', 'ЖК Запад'], 'details-ЖК-Запад.json'],
  [['details', '.hidden'], 'details-hidden.json'],
  [['details', 'a\u202etxt.exe\u0000\n"'], 'details-a-txt.exe.json'],
  [['details', '///'], 'details.json'],
  [['details', 'x'.repeat(500)], `details-${'x'.repeat(72)}.json`],
])('%j is saved as %s', (parts, name) => {
  expect(createFileName(parts, 'json')).toBe(name);
});
