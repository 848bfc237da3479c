import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import compile from 'icu-minify/compile';
import { afterEach, describe, expect, test } from 'vitest';
import { type Catalogue, getValueTypes, readCatalogue } from '../build/message-types.mjs';
import { branchesOf } from '../build/messages.ts';
import { type Language, languages, writeIn } from './domain/format/formats.ts';
import { message } from './domain/words/catalogue.ts';

const source = import.meta.dirname;
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).toSorted();
const english = files.filter((file) => file.endsWith('.en.json'));
const code = files
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  // The build inserts the texts of the page that is one file without a script.
  .concat('../build/one-file.ts')
  .map((file) => readFileSync(join(source, file), 'utf8'))
  .join('\n');

/** The messages of a catalogue by their paths: `part.answers`. */
function messagesOf(part: Catalogue, path = ''): [path: string, text: string][] {
  return Object.entries(part).flatMap(([name, value]) =>
    typeof value === 'string' ? [[path + name, value]] : messagesOf(value, `${path}${name}.`),
  );
}

function catalogueIn(file: string, language: Language): Map<string, string> {
  return new Map(messagesOf(readCatalogue(join(source, file.replace(/en\.json$/, `${language}.json`)))));
}

/** Faulty spellings in any language, and wrong quotes in each of them. */
const wrong: Readonly<Record<Language, RegExp>> = {
  en: /^$|^\s|\s$|undefined|NaN|!|\.\.|\{|\}|'/,
  de: /^$|^\s|\s$|undefined|NaN|!|\.\.|\{|\}|'|“[^”]*”/,
  es: /^$|^\s|\s$|undefined|NaN|\.\.|\{|\}|'|[“„]/,
  ru: /^$|^\s|\s$|undefined|NaN|!|\.\.|\{|\}|'|[“„]/,
};

/** A number that may be separated from its unit, or in itself, by a line break: its space must be a no-break space. */
const torn = /\d (?:%|\d{3}(?!\d)|(?:k?m|s|min|kB|MB|[KM]iB|к?м|с|мин|кБ|МБ|[КМ]иБ)(?![\p{L}-]))/u;

/** Counts of countable things. */
const whole = Array.from({ length: 1000 }, (_, count) => count);

const words = new Set(code.match(/[\w-]+/g));
/** Words before a choice from a group: `[`, or the end of what leads to it. */
const choosers = new Set(Array.from(code.matchAll(/([\w-]+)[[)]/g), ([, word]) => word));

const formsIn = new Map<string, ReadonlySet<Intl.LDMLPluralRule>>();

/** Returns the forms that a language has for these counts. */
function formsOf(rules: Intl.PluralRules): ReadonlySet<Intl.LDMLPluralRule> {
  const { locale, type } = rules.resolvedOptions();
  const key = `${locale} ${type}`;
  const forms = formsIn.get(key) ?? new Set(['other' as const, ...whole.map((count) => rules.select(count))]);
  formsIn.set(key, forms);
  return forms;
}

/** Counts that together take every plural form, in each of the languages. */
const counts = [0, 1, 2, 3, 5, 11, 21, 1.5, 1_000_000];

afterEach(() => writeIn('en', []));

describe.each(english)('%s', (file) => {
  const written = catalogueIn(file, 'en');

  test('says nothing that the page never says', () => {
    // The data may choose one of a group.
    const isSaid = (name: string, index: number, all: string[]) =>
      words.has(name) || choosers.has(all[index - 1]);
    const unused = [...written.keys()].filter(
      (path) =>
        !path
          .replace(/\[\d*\]/g, '')
          .split('.')
          .every(isSaid),
    );
    expect(unused).toEqual([]);
  });

  test.each(languages)('says every text in %s, in every form', (language) => {
    writeIn(language, []);
    const said = catalogueIn(file, language);
    expect([...said.keys()]).toEqual([...written.keys()]);
    const valuesIn = (texts: ReadonlyMap<string, string>) =>
      [...texts].map(([path, text]) => [path, getValueTypes(text)]);
    expect(valuesIn(said)).toEqual(valuesIn(written));
    expect([...said].flatMap(([path, text]) => wrongForms(path, text, language))).toEqual([]);
    // Names, symbols and units are alike in two languages; a sentence is not.
    const inEnglish = [...said].filter(
      ([path, text]) =>
        language !== 'en' &&
        text === written.get(path) &&
        (text.replace(/\{[^{}]*\}/g, '').match(/\p{L}{2,}/gu)?.length ?? 0) > 2,
    );
    expect(inEnglish).toEqual([]);
    expect([...said].flatMap(([path, text]) => wrongSentences(path, text, language))).toEqual([]);
  });
});

/** Returns the plurals of a text that lack a form of its language, or have an unknown one. */
function wrongForms(path: string, text: string, language: Language): object[] {
  return branchesOf(text).plurals.flatMap(({ type, names }) => {
    const rules = new Intl.PluralRules(language, { type });
    const known: readonly string[] = rules.resolvedOptions().pluralCategories;
    const named = names.filter((name) => !name.startsWith('='));
    const unneeded = named.filter((name) => !known.includes(name));
    const missing = [...formsOf(rules)].filter((form) => !named.includes(form));
    return missing.length > 0 || unneeded.length > 0 ? [{ path, missing, unneeded }] : [];
  });
}

/** Returns sentences of a text, in any of its forms, that no text of its language may have. */
function wrongSentences(path: string, text: string, language: Language): object[] {
  const says = message(compile(text));
  return everyValues(text, branchesOf(text).selects).flatMap((values) => {
    const shown = says(values).replaceAll("''", '’');
    const found = wrong[language].exec(shown) ?? (language === 'en' ? null : torn.exec(shown));
    return found ? [{ path, shown, found: found[0] }] : [];
  });
}

/**
 * Returns values with which a message takes each of its forms; of many counts the later ones change with the earlier.
 */
function everyValues(
  text: string,
  selects: ReadonlyMap<string, ReadonlySet<string>>,
): Record<string, string | number>[] {
  let all: Record<string, string | number>[] = [{}];
  for (const [name, type] of getValueTypes(text)) {
    const values = type === 'number' ? counts : [...(selects.get(name) ?? ['A'])];
    all =
      all.length > 500
        ? all.map((each, index) => ({ ...each, [name]: values[index % values.length] ?? 0 }))
        : all.flatMap((each) => values.map((value) => ({ ...each, [name]: value })));
  }
  return all;
}
