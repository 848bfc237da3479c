import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
const named = new Map(
  [...read('media.css').matchAll(/@custom-media (--\w+) (\(.+\));/g)].map(
    ([, ...all]) => all as [string, string],
  ),
);

test('the script asks for a phone and for fingers as every style sheet does', () => {
  const asked = [...read('viewport.ts').matchAll(/matchMedia\?\.\('(.+)'\)/g)].map(([, query]) => query);
  expect(asked).toEqual([named.get('--phone'), named.get('--touch')]);
});

test('style sheets name the phone and the touch, and none states them again', () => {
  const source = new URL('../', import.meta.url);
  // What stands in index.html before any script, and is built by itself.
  const beside = ['ui/media.css', 'app/first-screen.css'];
  const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.css') && !beside.includes(file),
  );
  const again = sheets.filter((file) =>
    [...named.values()].some((query) => read(`../${file}`).includes(query)),
  );
  expect(again).toEqual([]);
});
