import { dirname, join } from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import { languages } from '../src/domain/format/formats.ts';
import { type Catalogue, getValueTypes, readCatalogue, writeMessageTypes } from './message-types.mjs';

/** Matches `kits.en.json`: the messages of a room in a language. */
const catalogueFile = new RegExp(`\\.(${languages.join('|')})\\.json$`);

/**
 * Returns the file of the build that holds a catalogue of another language: `de-review` for the pages other than
 * Inspect, by their feature, `de-rules`, and `de-page` for all others. Null for other modules, for English, which is
 * part of its room, and for the meanings of fields, which load with the first one a reader asks about. The map's texts
 * come with its layer (`de-reference`), those of corrections with theirs, the names of layers with their menu, those of all places
 * with that layer, and the names of sides with the page Compare.
 */
export function messagesFile(id: string): string | null {
  const language = catalogueFile.exec(id)?.[1];
  if (language === undefined || language === languages[0] || id.includes('/explain/')) return null;
  if (id.includes('/inspect/model/reference/')) return `${language}-reference`;
  if (id.includes('/corrections/corrections.')) return `${language}-corrections`;
  if (id.includes('/compare/model/')) return `${language}-compare`;
  if (id.includes('/layer-menu.')) return `${language}-layers`;
  // Those of areas are also used by the command line.
  if (/\/all-places\/|\/map\/coverage\/|\/words\/areas\./.test(id)) return `${language}-all-places`;
  if (/\/user-location\/|\/ui\/geolocation\./.test(id)) return `${language}-layers`;
  // Not loaded where the server has no team.
  if (id.includes('/review/team/')) return `${language}-team`;
  // They come with the first file.
  if (id.includes('/app/files/')) return `${language}-kit`;
  // Texts of lists are also used by the command line and the city command.
  if (id.includes('/words/lists.')) return `${language}-review`;
  const [, room = 'page'] =
    /\/(?:features\/(?!inspect|\w+\/model\/)|domain\/(?=rules\/))(\w+)\//.exec(id) ?? [];
  return `${language}-${room}`;
}

/**
 * Makes modules of the catalogues of messages. Code imports `kits.messages`: the messages of `kits.en.json` in the
 * current language; those of the other languages load when a reader chooses them. Messages are compiled ahead: one
 * without values becomes a string, any other a function of its values. So the page ships no parser, and its content
 * security policy allows no `eval`.
 */
export function messages(): Plugin {
  return {
    name: 'placelens:messages',
    enforce: 'pre',
    buildStart: () => writeMessageTypes(),
    hotUpdate: ({ file }) => {
      if (catalogueFile.test(file)) writeMessageTypes();
    },
    resolveId: {
      filter: { id: /^\..*\.messages$/ },
      handler: (target, importer) => (importer ? join(dirname(importer), target) : null),
    },
    load: {
      filter: { id: [catalogueFile, /\.messages$/] },
      handler: (id) => ({
        code: catalogueFile.test(id) ? writeCatalogueModule(id) : writeMessagesModule(id),
        moduleType: 'js',
      }),
    },
  };
}

function writeCatalogueModule(id: string): string {
  return `import { message } from '/src/domain/words/catalogue.ts';\nexport default ${compiled(readCatalogue(id))};`;
}

function writeMessagesModule(id: string): string {
  const fileIn = (language: string) => JSON.stringify(id.replace(/messages$/, `${language}.json`));
  const [english, ...others] = languages;
  const imports = others.map((language) => `${language}:()=>import(${fileIn(language)})`);
  return `import english from ${fileIn(english)};
import { createCatalogue } from '/src/domain/words/catalogue.ts';
export default createCatalogue(english,{${imports.join(',')}});`;
}

function compiled(part: string | Catalogue): string {
  if (typeof part !== 'string') {
    const entries = Object.entries(part).map(([name, value]) => `${JSON.stringify(name)}:${compiled(value)}`);
    return `{${entries.join(',')}}`;
  }
  const message = JSON.stringify(compile(part));
  return getValueTypes(part).size === 0 ? message : `message(${message})`;
}

/** Returns the plural forms of a message, and the keys of each of its selects. */
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
