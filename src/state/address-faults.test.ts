import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hostileTexts } from '../spec/hostile-texts.driver.ts';
import {
  addressWith,
  basemapNames,
  layerNames,
  lenses,
  pages,
  splits,
  tabs,
  themes,
  views,
} from './address.ts';
import { findAddressFaults } from './address-faults.ts';

const choices = {
  page: pages,
  tab: tabs,
  emphasis: layerNames,
  basemap: basemapNames,
  view: views,
  lens: lenses,
  theme: themes,
  split: splits,
};

test('an address that Placelens wrote has no fault', () => {
  const anyAddress = fc.record({
    id: fc.string(),
    kind: fc.string(),
    page: fc.constantFrom(...pages),
    tab: fc.constantFrom(...tabs),
    layers: fc.subarray([...layerNames]),
    emphasis: fc.option(fc.constantFrom(...layerNames)),
    basemap: fc.constantFrom(...basemapNames),
    view: fc.constantFrom(...views),
    lens: fc.constantFrom(...lenses),
    theme: fc.option(fc.constantFrom(...themes)),
    split: fc.option(fc.constantFrom(...splits)),
    floor: fc.option(fc.string()),
    unit: fc.option(fc.string()),
  });
  fc.assert(
    fc.property(anyAddress, (address) => {
      const { search } = new URL(addressWith('/', address), 'http://127.0.0.1');
      expect(findAddressFaults(search)).toEqual([]);
    }),
  );
});

test.each(Object.keys(choices) as (keyof typeof choices)[])(
  '%s: a value that names nothing is told',
  (name) => {
    const known: readonly string[] = choices[name];
    for (const value of ['nonsense', 'PLACE', '2D', ' place', '__proto__', 'constructor', ...hostileTexts]) {
      if (value === '' || known.includes(value)) continue;
      const search = `?${new URLSearchParams([[name, value]])}`;
      const told = new URLSearchParams(search).get(name) ?? '';
      expect(findAddressFaults(search)).toEqual([{ parameter: name, value: told }]);
    }
  },
);

test('of a list of layers only the bad names are told', () => {
  expect(findAddressFaults('?layers=units,roof,place,')).toEqual([{ parameter: 'layers', value: 'roof' }]);
});

test('a language that nobody speaks is told, one with a region is not', () => {
  expect(findAddressFaults('?lang=xx')).toEqual([{ parameter: 'lang', value: 'xx' }]);
  expect(findAddressFaults('?lang=en-GB')).toEqual([]);
});

test('empty values and foreign parameters are nobody’s business', () => {
  expect(findAddressFaults('?tab=&view=&lang=&layers=&utm=1&tabs=x')).toEqual([]);
});
