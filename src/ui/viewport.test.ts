import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const source = new URL('../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, source), 'utf8');
const media = 'ui/media.css';
const named = Object.fromEntries(
  [...read(media).matchAll(/@custom-media (--[\w-]+) (\(.+\));/g)].map(([, name = '', query = '']) => [
    name,
    query,
  ]),
);

test('the script asks for a phone, for little room and for fingers as every style sheet does', () => {
  const asked = [...read('ui/viewport.ts').matchAll(/useMedia\('(.+)'\)/g)].map(([, query]) => query);
  expect(asked).toEqual([
    named['--phone'],
    named['--little'],
    named['--low-map'],
    named['--low'],
    named['--touch'],
    'print',
  ]);
});

test('style sheets name the phone and the touch, and none states them again', () => {
  const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  );
  const again = sheets.filter(
    (file) => file !== media && Object.values(named).some((query) => query && read(file).includes(query)),
  );
  expect(again).toEqual([]);
});
