import { expect, test } from 'vitest';
import { parseBranding } from './branding.ts';
import { readBranding } from './read-branding.ts';

test('a brand is read as it was written', () => {
  const brand = readBranding({
    name: 'Greenfield',
    logo: 'https://greenfield.example/logo.svg',
    accent: '#ff0000',
    start: { id: '1', camera: '17/51/71' },
    connection: { name: 'Field', url: 'https://field.example' },
    pages: ['review'],
    tabs: ['units'],
    colour: 'red',
  });
  expect(brand.problems).toHaveLength(2);
  expect(parseBranding(JSON.stringify(brand))).toEqual(brand);
  expect(parseBranding('{"connection":"page","problems":[]}')).toEqual({ connection: 'page', problems: [] });
});

test.each([
  ['name', 7],
  ['logo', {}],
  ['colours', 'red'],
  ['colours', { accent: 'red' }],
  ['start', 'https://stranger.example'],
  ['connection', 'cloud'],
  ['connection', { name: 'Field' }],
  ['pages', 'review'],
  ['pages', ['shop']],
  ['tabs', 5],
  ['problems', null],
  ['problems', [{ field: 'name', why: 'mood' }]],
])('a damaged %s is named and left out, the rest holds', (field, value) => {
  const brand = parseBranding(
    JSON.stringify({ name: 'Greenfield', tabs: ['units'], problems: [], [field]: value }),
  );
  expect(brand.problems).toEqual([{ field, why: 'damaged' }]);
  const rest = { name: 'Greenfield', tabs: ['units'], [field]: undefined };
  expect({ ...brand, problems: undefined }).toEqual({ ...rest, problems: undefined });
});

test.each(['', '{', 'null', '[]', '7'])('of %j nothing is left but its name', (json) => {
  expect(parseBranding(json)).toEqual({ problems: [{ field: 'placelens-branding', why: 'damaged' }] });
});
