import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCharacter } from '../../spec/any-character.driver.ts';
import { findJsonRowIndex, getJsonRow, layOutJson } from './json-rows.ts';
import { searchJson } from './json-search.ts';
import { type JsonNode, JsonText } from './json-text.ts';

const members = (json: JsonText, node: JsonNode) =>
  Array.from(json.membersOf(node), (_, place) => json.member(node, place)).filter(
    (each) => each !== undefined,
  );
const written = (text: string) => {
  const json = new JsonText(text);
  return members(json, json.root).map((node) => [node.key, json.written(node)]);
};

/** A value read back from the tree: names and tokens as the nodes give them. */
function readBack(json: JsonText, node: JsonNode): unknown {
  if (node.kind === 'list') return members(json, node).map((each) => readBack(json, each));
  if (node.kind !== 'object') return JSON.parse(json.written(node));
  const read = {};
  for (const each of members(json, node)) {
    Object.defineProperty(read, String(each.key), {
      value: readBack(json, each),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  return read;
}

test('the tree of a JSON text is the value that JSON.parse reads, however it is laid out', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(0, 1, '\t', '\r\n '), (value, space) => {
      const text = JSON.stringify(value, null, space);
      const json = new JsonText(` ${text}\n`);
      expect(readBack(json, json.root)).toEqual(JSON.parse(text));
    }),
  );
});

test('every token stays as it was sent', () => {
  expect(written('{"a":1.0, "b" : 1e400 ,"c":-0,"a":"\\u0041\\/","__proto__":[ 1 ,2 ]}')).toEqual([
    ['a', '1.0'],
    ['b', '1e400'],
    ['c', '-0'],
    ['a', '"\\u0041\\/"'],
    ['__proto__', '[ 1 ,2 ]'],
  ]);
  expect(written('["a,]\\"", {"b": "}"}, [], ""]')).toEqual([
    [0, '"a,]\\""'],
    [1, '{"b": "}"}'],
    [2, '[]'],
    [3, '""'],
  ]);
});

test('doubled names are known, however they are written', () => {
  const json = new JsonText('{"a":1,"b":2,"\\u0061":3,"toString":4}');
  expect([...json.doubledIn(json.root)]).toEqual([0, 2]);
  expect(json.named(json.root, 'a')).toMatchObject({ at: 13 });
});

describe('a text that is cut off', () => {
  test.each([
    [
      '[1,2',
      [
        [0, '1'],
        [1, '2'],
      ],
    ],
    [
      '[1,2,',
      [
        [0, '1'],
        [1, '2'],
      ],
    ],
    ['[[1,2]', [[0, '[1,2]']]],
    ['{"a":[1,{"b":"c', [['a', '[1,{"b":"c']]],
    [
      '{"a":1,"b":',
      [
        ['a', '1'],
        ['b', ''],
      ],
    ],
    [
      '{"a":1,"b',
      [
        ['a', '1'],
        ['"b', ''],
      ],
    ],
    ['{', []],
    ['', []],
  ])('%s shows what is there', (text, shown) => {
    expect(written(text)).toEqual(shown);
  });
});

test('100,000 levels open one by one', () => {
  const json = new JsonText('['.repeat(100_000) + ']'.repeat(100_000));
  const path = json.pathTo(50, 200);
  expect(path).toHaveLength(51);
  const rows = layOutJson(json, new Set(path.map(({ at }) => at)));
  expect(rows.size).toBe(52);
  expect(getJsonRow(json, rows, 51)).toMatchObject({ level: 52, open: false });
});

/** The rows that a plain recursion would list. */
function listed(json: JsonText, node: JsonNode, opened: ReadonlySet<number>): number[] {
  const inner = opened.has(node.at) ? members(json, node) : [];
  return [node.at, ...inner.flatMap((each) => listed(json, each, opened))];
}

test('rows are found from the top and from their node, whatever is open', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), fc.infiniteStream(fc.boolean()), (value, coins) => {
      const json = new JsonText(JSON.stringify(value));
      const all = (node: JsonNode): number[] => [node.at, ...members(json, node).flatMap(all)];
      const opened = new Set(all(json.root).filter(() => coins.next().value));
      const rows = layOutJson(json, opened);
      const expected = listed(json, json.root, opened);
      expect(rows.size).toBe(expected.length);
      expect(expected.map((_, index) => getJsonRow(json, rows, index)?.node.at)).toEqual(expected);
      expect(expected.map((at) => findJsonRowIndex(rows, at))).toEqual(expected.map((_, index) => index));
      expect(getJsonRow(json, rows, rows.size)).toBeUndefined();
      for (const at of expected) expect(json.pathTo(at).at(-1)?.at).toBe(at);
    }),
  );
});

test('a path leads along names and indexes, of doubled names to the last', () => {
  const json = new JsonText('{"features":[0],"features":[{"a":[1]}]}');
  const path = json.pathAlong(['features', 0, 'a', 0]);
  expect(path.map((node) => json.written(node))).toEqual([json.text, '[{"a":[1]}]', '{"a":[1]}', '[1]', '1']);
  expect(json.pathAlong(['features', 7, 'a'])).toHaveLength(2);
});

describe('a search', () => {
  const found = (text: string, typed: string) =>
    [...searchJson(text, typed)].filter((at) => at !== undefined).map((at) => text.slice(at, at + 8));

  test('finds names and values in any case, each token once', () => {
    const text = '{"Floor": "floor floor", "other": [12, 2.12], "true": true}';
    expect(found(text, 'FLOOR')).toEqual(['"Floor":', '"floor f']);
    expect(found(text, '12')).toEqual(['12, 2.12', '2.12], "']);
    expect(found(text, 'true')).toEqual(['"true": ', 'true}']);
    expect(found(text, '')).toEqual([]);
  });

  test('finds no punctuation around the values', () => {
    expect(found('{"a": [1, {"b": ", : {"}]}', '{')).toEqual(['", : {"}']);
    expect(found('{"a": [1, {"b": ", : {"}]}', ':')).toEqual(['", : {"}']);
    expect(found('{"a":"b"}', '"')).toEqual([]);
  });

  test('finds what is sent as an escape', () => {
    const text = String.raw`["caf\u00e9", "a\/b", "say \"hi\"", "\ud83c\udf54", "c:\\x"]`;
    expect(['café', 'CAFÉ', 'a/b', '"hi"', '🍔', 'c:\\x'].map((typed) => found(text, typed).length)).toEqual([
      1, 1, 1, 1, 1, 1,
    ]);
  });

  test('takes any text as itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, minLength: 1 }), fc.string(), (typed, around) => {
        const text = JSON.stringify([`${around}${typed}`]);
        expect([...searchJson(text, typed)]).toContain(1);
      }),
    );
  });

  test('pauses in a long text', () => {
    const finds = [...searchJson(JSON.stringify(Array(10_000).fill(1)), 'x')];
    expect(finds.length).toBeGreaterThan(10);
  });
});
