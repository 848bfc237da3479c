import { expect, test } from 'vitest';
import { readBranding } from './read-branding.ts';

const problemsOf = (file: unknown) => readBranding(file).problems.map(({ field, why }) => `${field}:${why}`);

test('a whole brand holds', () => {
  const { problems, ...branding } = readBranding({
    name: '  Greenfield ',
    logo: 'https://greenfield.example/logo.svg',
    accent: '#0A7D4B',
    start: { id: '230358852.5e8', camera: '17/51.128/71.43' },
    connection: { name: 'Field', url: 'https://field.example/places' },
    pages: ['review'],
    tabs: ['units', 'wire'],
    demo: true,
  });
  expect(problems).toEqual([]);
  expect(branding).toMatchObject({
    name: 'Greenfield',
    start: '?id=230358852.5e8&kind=place#map=17/51.128/71.43',
    connection: { name: 'Field', url: 'https://field.example/places' },
    pages: ['review'],
    tabs: ['units', 'wire'],
    demo: true,
  });
  expect(branding.colours?.accent).toContain('light-dark(#');
});

test('each wrong field is named and has its default, the others hold', () => {
  const branding = readBranding({ name: 'Greenfield', accent: 'green', pages: ['shop'], colour: 'red' });
  expect(branding.name).toBe('Greenfield');
  expect(branding.colours).toBeUndefined();
  expect(branding.pages).toBeUndefined();
  expect(branding.problems).toEqual([
    { field: 'colour', why: 'unknown' },
    { field: 'accent', why: 'accent' },
    { field: 'pages', why: 'pages' },
  ]);
});

test('a colour that can be read in neither theme is shown in its nearest tones, and that is named', () => {
  const { colours, problems } = readBranding({ accent: '#FF0000' });
  const [problem] = problems;
  expect(problem).toMatchObject({ field: 'accent', why: 'adjusted', tones: { given: '#ff0000' } });
  expect(colours?.accent).toBe(`light-dark(${problem?.tones?.light}, ${problem?.tones?.dark})`);
});

test.each([
  [{ name: '' }, 'name:name'],
  [{ name: 'x'.repeat(41) }, 'name:name'],
  [{ logo: 'javascript:alert(1)' }, 'logo:logo'],
  [{ logo: 'data:text/html,<b>' }, 'logo:logo'],
  [{ logo: 'http://greenfield.example/logo.png' }, 'logo:logo'],
  [{ logo: `data:image/png;base64,${'A'.repeat(50_000)}` }, 'logo:logoSize'],
  [{ accent: 'url(x)' }, 'accent:accent'],
  [{ start: { camera: '17/51/71' } }, 'start:start'],
  [{ start: { page: 'shop' } }, 'start:start'],
  [{ start: { page: 'review' }, pages: ['present'] }, 'start:startPage'],
  [{ start: { id: '1', camera: '25/51/71' } }, 'start:start'],
  [{ start: { id: '1', camera: '17/91/71' } }, 'start:start'],
  [{ start: { id: '1', camera: '17/51/-181' } }, 'start:start'],
  [{ start: { id: '1', camera: '17/51/71/400' } }, 'start:start'],
  [{ start: { id: '1', camera: '17/51/71/0/90' } }, 'start:start'],
  [{ start: { id: '1', token: 'x' } }, 'start:start'],
  [{ connection: 'direct:Field' }, 'connection:connection'],
  [{ connection: { name: 'Field', url: 'https://a:b@field.example' } }, 'connection:connection'],
  [{ connection: { name: 'Field', url: 'https://field.example', token: 'x' } }, 'connection:connection'],
  [{ tabs: 'units' }, 'tabs:tabs'],
  [{ __proto__: null, constructor: 1 }, 'constructor:unknown'],
])('%j is named', (file, problem) => {
  expect(problemsOf(file)).toEqual([problem]);
});

test.each([null, [], 'Greenfield', 7])('%j is no brand at all', (file) => {
  expect(problemsOf(file)).toEqual([':notObject']);
});
