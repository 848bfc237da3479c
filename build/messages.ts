import { readFileSync } from 'node:fs';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import { languages } from '../src/domain/format/formats.ts';

/** Messages by their names, grouped as deep as one likes; each is a text in ICU MessageFormat. */
export type Catalogue = { readonly [name: string]: string | Catalogue };

/** `kits.en.json`: the messages of a room in a language. */
const catalogueFile = new RegExp(`\\.(${languages.join('|')})\\.json$`);

/**
 * The file of the build that holds a catalogue of another language: `de-review` for the pages beside Inspect by their
 * feature, `de-rules`, and `de-page` for all others. Null for what is none, English among it, which stands with its
 * room, and for what a field means: that comes with the first one that a reader asks about. What the map knows comes
 * with its layer, `de-reference`, what the layers are with their menu, and what sides are called with the page Compare.
 */
export function messagesFile(id: string): string | null {
  const language = catalogueFile.exec(id)?.[1];
  if (language === undefined || language === languages[0] || id.includes('/explain/')) return null;
  if (id.includes('/inspect/model/reference/')) return `${language}-reference`;
  if (id.includes('/compare/model/')) return `${language}-compare`;
  if (id.includes('/layer-menu.')) return `${language}-layers`;
  // Where a server has no team, nobody reads what is said there.
  if (id.includes('/review/team/')) return `${language}-team`;
  // What is said of lists, by the command line and a city as well.
  if (id.includes('/words/lists.')) return `${language}-review`;
  const [, room = 'page'] =
    /\/(?:features\/(?!inspect|\w+\/model\/)|domain\/(?=rules\/))(\w+)\//.exec(id) ?? [];
  return `${language}-${room}`;
}

/**
 * Compiles the catalogues of messages ahead: a message without values becomes the text that it is, any other one a
 * function of its values. The page carries no parser, and its content security policy allows no `eval`.
 */
export function messages(): Plugin {
  return {
    name: 'placelens:messages',
    enforce: 'pre',
    load: {
      filter: { id: catalogueFile },
      handler: (id) => ({
        code: `import { message } from '/src/domain/words/catalogue.ts';\nexport default ${compiled(readCatalogue(id))};`,
        moduleType: 'js',
      }),
    },
  };
}

/** Reads a catalogue. Throws where the file is none. */
export function readCatalogue(path: string): Catalogue {
  return JSON.parse(readFileSync(path, 'utf8'));
}

function compiled(part: string | Catalogue): string {
  if (typeof part !== 'string') {
    const entries = Object.entries(part).map(([name, value]) => `${JSON.stringify(name)}:${compiled(value)}`);
    return `{${entries.join(',')}}`;
  }
  const message = JSON.stringify(compile(part));
  return valuesOf(part).size === 0 ? message : `message(${message})`;
}

/** What the values of a message are, by their names. */
export function valuesOf(message: string): ReadonlyMap<string, 'string' | 'number'> {
  const values = new Map<string, 'string' | 'number'>();
  const add = (elements: readonly MessageFormatElement[]) => {
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

/** The forms of each plural of a message, and the words that each of its selects tells apart. */
export function branchesOf(message: string): {
  readonly plurals: readonly { readonly type: Intl.PluralRuleType; readonly names: readonly string[] }[];
  readonly selects: ReadonlyMap<string, ReadonlySet<string>>;
} {
  const plurals: { type: Intl.PluralRuleType; names: string[] }[] = [];
  const selects = new Map<string, Set<string>>();
  const add = (elements: readonly MessageFormatElement[]) => {
    for (const element of elements) {
      if (!('options' in element)) continue;
      const names = Object.keys(element.options);
      if (element.type === TYPE.plural) plurals.push({ type: element.pluralType ?? 'cardinal', names });
      else selects.set(element.value, new Set([...(selects.get(element.value) ?? []), ...names]));
      for (const { value } of Object.values(element.options)) add(value);
    }
  };
  add(parse(message));
  return { plurals, selects };
}

/** The declaration of an English catalogue as TypeScript reads it: `kits.en.d.json.ts`. */
export function declarationOf(catalogue: Catalogue): string {
  return `// Written by \`npm run messages\`.\ndeclare const messages: ${typeOf(catalogue, '')};\nexport default messages;\n`;
}

function typeOf(part: string | Catalogue, indent: string): string {
  if (typeof part === 'string') {
    const values = [...valuesOf(part)].map(([name, type]) => `readonly ${name}: ${type}`);
    return values.length === 0 ? 'string' : `(values: { ${values.join('; ')} }) => string`;
  }
  const inner = `${indent}  `;
  const lines = Object.entries(part).map(
    ([name, value]) =>
      `${inner}readonly ${/^\w+$/.test(name) ? name : `'${name}'`}: ${typeOf(value, inner)};`,
  );
  return `{\n${lines.join('\n')}\n${indent}}`;
}
