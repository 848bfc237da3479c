/**
 * Writes what TypeScript reads of the catalogues of messages: `.messages/…/kits.messages.d.ts` of each `kits.en.json`, in
 * a folder that git ignores, which `tsconfig.json` lays over src (`rootDirs`). `npm run messages` runs this file alone.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** @typedef {{ readonly [name: string]: string | Catalogue }} Catalogue Messages by their names, grouped as deep as one likes; each is a text in ICU MessageFormat. */

const source = join(import.meta.dirname, '../src');
const target = join(import.meta.dirname, '../.messages');

/** Writes the types of every catalogue, and removes those of catalogues that are gone; leaves alone what is right. */
export function writeMessageTypes() {
  const catalogues = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.en.json'))
    .map((file) => file.slice(0, -'.en.json'.length));
  const types = new Map(
    catalogues.map((name) => [
      join(target, `${name}.messages.d.ts`),
      formatDeclaration(readCatalogue(join(source, `${name}.en.json`))),
    ]),
  );
  mkdirSync(target, { recursive: true });
  const there = readdirSync(target, { recursive: true, encoding: 'utf8' }).map((file) => join(target, file));
  for (const file of there) if (file.endsWith('.d.ts') && !types.has(file)) rmSync(file, { force: true });
  for (const [file, text] of types) {
    if (there.includes(file) && readFileSync(file, 'utf8') === text) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/**
 * Reads a catalogue. Throws where the file is none.
 * @param {string} path
 * @returns {Catalogue}
 */
export function readCatalogue(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/**
 * Returns the values of a message, by their names. Throws where it has moments or tags.
 * @param {string} message
 * @returns {ReadonlyMap<string, 'string' | 'number'>}
 */
export function getValueTypes(message) {
  /** @type {Map<string, 'string' | 'number'>} */
  const values = new Map();
  /** @param {readonly import('@formatjs/icu-messageformat-parser').MessageFormatElement[]} elements */
  const add = (elements) => {
    for (const element of elements) {
      if (element.type === TYPE.argument || element.type === TYPE.select) values.set(element.value, 'string');
      if (element.type === TYPE.number || element.type === TYPE.plural) values.set(element.value, 'number');
      if (element.type === TYPE.date || element.type === TYPE.time || element.type === TYPE.tag)
        throw new Error(`${message}: moments come as texts, and there are no tags`);
      if ('options' in element) for (const { value } of Object.values(element.options)) add(value);
    }
  };
  add(parse(message));
  return values;
}

/** @param {Catalogue} catalogue */
function formatDeclaration(catalogue) {
  return `declare const messages: ${formatType(catalogue, '')};\nexport default messages;\n`;
}

/**
 * @param {string | Catalogue} part
 * @param {string} indent
 * @returns {string}
 */
function formatType(part, indent) {
  if (typeof part === 'string') {
    const values = [...getValueTypes(part)].map(([name, type]) => `readonly ${name}: ${type}`);
    return values.length === 0 ? 'string' : `(values: { ${values.join('; ')} }) => string`;
  }
  const inner = `${indent}  `;
  const lines = Object.entries(part).map(
    ([name, value]) =>
      `${inner}readonly ${/^\w+$/.test(name) ? name : `'${name}'`}: ${formatType(value, inner)};`,
  );
  return `{\n${lines.join('\n')}\n${indent}}`;
}

if (process.argv[1] === import.meta.filename) writeMessageTypes();
