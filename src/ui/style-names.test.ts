import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const source = fileURLToPath(new URL('../', import.meta.url));
const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
const read = (file: string) => readFileSync(join(source, file), 'utf8');
const components = files.filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'));

/** The names of all classes in the selectors of a sheet. */
function classesOf(sheet: string): Set<string> {
  const selectors = sheet.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/\{[^{}]*\}/g, '{}');
  return new Set([...selectors.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name));
}

/** Returns the classes of its own sheets that a component uses, `sheet.name`, with the sheet's file. */
function namedBy(component: string) {
  const text = read(component);
  const sheets = text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g);
  return [...sheets].flatMap(([, sheet = '', path = '']) =>
    [...text.matchAll(new RegExp(`(?<!['\\w./-])${sheet}\\.(\\w+)`, 'g'))].map(([, name = '']) => ({
      name,
      file: join(dirname(component), path),
    })),
  );
}

test('each class that a component takes from a sheet is in that sheet', () => {
  const missing = components.flatMap((component) =>
    namedBy(component)
      .filter(({ name, file }) => !classesOf(read(file)).has(name))
      .map(({ name }) => `${component}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test('what stands in the typewriter face is nothing that a browser translates', () => {
  const tags = components.flatMap((file) =>
    [
      ...read(file).matchAll(
        /<(code|kbd|pre|[a-z]\w*(?=[^<>]*className=[^<>]*[\s"'](?:mono|code)[\s"']))[^<>]*>/g,
      ),
    ]
      .map(([tag]) => tag)
      .filter((tag) => !tag.startsWith('<input') && !tag.includes('translate='))
      .map((tag) => `${file}: ${tag}`),
  );
  expect(tags).toEqual([]);
});

test('each class that is written out, or composed, is a primitive', () => {
  const primitives = new Set(
    [...read('ui/primitives.css').matchAll(/[(,] ?\.([\w-]+)/g)].map(([, name = '']) => name),
  );
  const written = components.flatMap((file) =>
    [...read(file).matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})/g)].map(
      ([, plain = '', template = '']) => `${plain} ${template.replaceAll(/\$\{[^}]*\}/g, ' ')}`,
    ),
  );
  const composed = files
    .filter((file) => file.endsWith('.module.css'))
    .flatMap((file) =>
      [...read(file).matchAll(/composes: ([^;]*) from global/g)].map(([, names = '']) => names),
    );
  const unknown = [...written, ...composed].flatMap((names) =>
    names.split(/\s+/).filter((name) => name !== '' && !primitives.has(name)),
  );
  expect(unknown).toEqual([]);
});
