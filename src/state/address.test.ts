// @environment page

import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCharacter } from '../spec/any-character.driver.ts';
import { hostileTexts } from '../spec/hostile-texts.driver.ts';
import { longestId } from '../spec/operations.ts';
import {
  addressOf,
  addressSchema,
  addressWith,
  basemapNames,
  choose,
  coverageForms,
  createLink,
  criteria,
  getEmphasised,
  layerNames,
  pages,
  reviewTabs,
  splits,
  switchLayer,
  tabs,
  themes,
  views,
} from './address.ts';

const urlOf = (href: string) => new URL(href, 'http://127.0.0.1:4173');

/** An unpaired surrogate has no place in any URL. */
const anyText = fc.string({ unit: anyCharacter, maxLength: 60 }).filter((text) => text.isWellFormed());
const anyAsk = fc.record({ id: anyText, kind: anyText });

const nasty = [
  '1709067740.5e8',
  'кафе',
  '/ ? # % + = &',
  'a+b c',
  '%2F%25%',
  '&kind=restaurant#map=1/2/3',
  '?id=other',
  '"double" \'single\' `back`',
  '..',
  '../../etc/passwd',
  './',
  '//evil.example/x',
  'javascript:alert(1)',
  '<script>',
  '\\',
  ' leading and trailing ',
  'line\nbreak\ttab\r\0',
  '🏢👨‍👩‍👧‍👦',
  'مبنى',
  '~2',
  'null',
  'undefined',
  '0',
  ...hostileTexts.map((text) => text.slice(0, longestId)),
];

describe('an id and a kind come back from the address as they were', () => {
  const comesBack = (id: string, kind: string, sel: string) => {
    const url = urlOf(addressWith('/', { id, kind, sel }));
    expect(addressOf(url)).toMatchObject({ id, kind, sel });
    expect(url.hash).toBe('');
    expect([url.origin, url.pathname]).toEqual(['http://127.0.0.1:4173', '/']);
  };

  test('nasty ones', () => {
    for (const text of nasty) {
      comesBack(text, 'place', text);
      comesBack('1', text, text);
      comesBack(text, text, text);
    }
  });

  test('of 500 characters', () => {
    comesBack('é'.repeat(500), 'place', '');
    comesBack('🏢'.repeat(250), 'place', '');
  });

  test('any of them', () => {
    fc.assert(fc.property(anyAsk, anyText, ({ id, kind }, sel) => comesBack(id, kind, sel)));
  });

  test('also in a link and through the address bar', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          anyAsk,
          fc.constantFrom(...nasty).map((text) => ({ id: text, kind: text })),
        ),
        (ask) => {
          expect(addressOf(urlOf(createLink(ask)))).toMatchObject(ask);
          history.replaceState(null, '', '/');
          choose(ask);
          expect(addressOf(location.search)).toMatchObject(ask);
        },
      ),
    );
  });

  test('an id that looks like a number stays text', () => {
    expect(addressOf('?id=1709067740.5e8&kind=007')).toMatchObject({ id: '1709067740.5e8', kind: '007' });
  });
});

test('every choice comes back', () => {
  const anyAddress = fc.record({
    id: fc.option(anyText),
    kind: anyText,
    page: fc.constantFrom(...pages),
    tab: fc.constantFrom(...tabs),
    sel: fc.option(anyText),
    layers: fc.subarray([...layerNames]),
    emphasis: fc.option(fc.constantFrom(...layerNames)),
    all: fc.constantFrom(null, ...criteria),
    by: fc.constantFrom(...coverageForms),
    basemap: fc.constantFrom(...basemapNames),
    view: fc.constantFrom(...views),
    lens: fc.constantFrom('courier', 'wheelchair', 'emergency'),
    floor: fc.option(anyText),
    unit: fc.option(anyText),
    park: fc.option(anyText),
    door: fc.option(anyText),
    theme: fc.option(fc.constantFrom(...themes)),
    lang: fc.option(anyText),
    connection: fc.option(anyText),
    embed: fc.option(fc.constant('1')),
    demo: fc.option(fc.constant('1')),
    kit: fc.option(anyText),
    compare: fc.option(anyText),
    split: fc.option(fc.constantFrom(...splits)),
    step: fc.option(fc.nat()),
    playlist: fc.option(anyText),
    run: fc.option(anyText),
    stand: fc.constantFrom(...reviewTabs),
    filter: anyText,
    second: fc.option(fc.integer()),
    share: fc.option(anyText),
    overlap: fc.option(fc.integer()),
  });
  fc.assert(
    fc.property(anyAddress, (address) => {
      expect(addressOf(urlOf(addressWith('/', address)))).toEqual(address);
    }),
  );
});

/** What nuqs encodes in a value but not in a foreign name. */
const unencoded = /[\p{Cc}%]/u;

test('parameters that Placelens does not know are kept, in their order', () => {
  const known = new Set(Object.keys(addressSchema));
  const anyOthers = fc.array(
    fc.tuple(
      anyText.filter((name) => name !== '' && !known.has(name) && !unencoded.test(name)),
      anyText,
    ),
  );
  fc.assert(
    fc.property(anyOthers, anyAsk, (others, ask) => {
      const here = `/?${new URLSearchParams([...others, ['tab', 'units']])}`;
      const { searchParams } = urlOf(addressWith(here, { ...ask, tab: 'wire' }));
      expect([...searchParams].filter(([name]) => !known.has(name))).toEqual(others);
      expect(searchParams.getAll('tab')).toEqual(['wire']);
    }),
  );
});

describe('a value that does not hold counts as absent', () => {
  const empty = addressOf('');

  test('the empty address', () => {
    expect(empty).toEqual({
      id: null,
      kind: 'place',
      page: 'inspect',
      tab: 'place',
      sel: null,
      layers: layerNames.filter((name) => name !== 'reference'),
      emphasis: null,
      all: null,
      by: 'dots',
      basemap: null,
      view: '2d',
      lens: 'courier',
      floor: null,
      unit: null,
      park: null,
      door: null,
      theme: null,
      lang: null,
      connection: null,
      embed: null,
      demo: null,
      kit: null,
      compare: null,
      split: null,
      step: null,
      playlist: null,
      run: null,
      stand: 'list',
      filter: '',
      second: null,
      share: null,
      overlap: null,
    });
  });

  test.each(['page', 'tab', 'all', 'basemap', 'view', 'theme', 'split'] as const)('%s', (name) => {
    for (const value of [
      '',
      'nonsense',
      'PLACE',
      '2D',
      ' place',
      '__proto__',
      'constructor',
      ...hostileTexts,
    ]) {
      expect(addressOf(`?${new URLSearchParams([[name, value]])}`)).toEqual(empty);
    }
  });

  test('emphasis: whatever is not the name of one layer', () => {
    const names: readonly string[] = layerNames;
    for (const value of ['', 'PARKING', ' parking', 'parking,units', '__proto__', ...hostileTexts]) {
      if (names.includes(value)) continue;
      expect(addressOf(`?${new URLSearchParams([['emphasis', value]])}`)).toEqual(empty);
    }
  });

  test('layers: the good names of a list stay', () => {
    expect(addressOf('?layers=units,nonsense,place').layers).toEqual(['units', 'place']);
    expect(addressOf('?layers=').layers).toEqual([]);
  });
});

describe('one layer is emphasised', () => {
  test('while it is on', () => {
    expect(getEmphasised(addressOf('?emphasis=parking'))).toBe('parking');
    expect(getEmphasised(addressOf('?emphasis=parking&layers=place,units'))).toBeNull();
    expect(getEmphasised(addressOf('?emphasis=reference'))).toBeNull();
    expect(getEmphasised(addressOf('?emphasis=parking,units'))).toBeNull();
    expect(getEmphasised(addressOf(''))).toBeNull();
  });

  test('and no longer once it is switched off, also when it comes back', () => {
    const off = switchLayer(addressOf('?layers=place,units&emphasis=units'), 'units');
    expect(off).toEqual({ layers: ['place'], emphasis: null });
    const on = switchLayer(addressOf('?layers=place'), 'units');
    expect(on).toEqual({ layers: ['place', 'units'] });
  });

  test('another layer that is switched on or off leaves it as it is', () => {
    fc.assert(
      fc.property(
        fc.subarray([...layerNames]),
        fc.constantFrom(...layerNames),
        fc.constantFrom(...layerNames),
        (layers, emphasis, layer) => {
          fc.pre(layer !== emphasis);
          const before = { layers, emphasis };
          expect(getEmphasised({ ...before, ...switchLayer(before, layer) })).toBe(getEmphasised(before));
        },
      ),
    );
  });
});

test('an id or a kind that is too long to be asked is as if it were not there, and so in the head of the page', async () => {
  const [long, longest] = ['x'.repeat(longestId + 1), 'x'.repeat(longestId)];
  expect(addressOf(`?id=${long}&kind=${long}`)).toMatchObject({ id: null, kind: 'place' });
  expect(addressOf(`?id=${longest}&kind=${longest}`)).toMatchObject({ id: longest, kind: longest });
  const head = await readFile('index.html', 'utf8');
  expect(head).toContain(`asked.get(name)?.length > ${longestId})`);
});
