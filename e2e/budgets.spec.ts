import { languages } from '../src/domain/format/formats.ts';
import { pageFile } from '../src/server/gateway/page-markup.ts';
import { expect, test } from './app.driver.ts';
import { budgets } from './budgets.ts';
import { gzipOf, gzipOfAll, namedByPage, plainName, scripts, withImports } from './built-page.driver.ts';

const otherLanguages = languages.slice(1).map((language) => `${language}-page`);

/** Returns what is over its budget, in words; empty when nothing is. */
function over(what: string, bytes: number, most: number): string[] {
  return bytes <= most ? [] : [`${what}: ${bytes} bytes of gzip, ${bytes - most} more than ${most}`];
}

test('what is fetched before the first paint stays small, and no script is among it', async () => {
  const { styles, blocking } = await namedByPage();
  expect(blocking).toEqual([]);
  expect(
    await Promise.all(
      languages.map(async (language) => {
        const bytes = await gzipOfAll([pageFile(language), ...styles]);
        return over(`before the first paint in ${language}`, bytes, budgets.firstPaint);
      }),
    ),
  ).toEqual(languages.map(() => []));
});

test('the script of the page carries nothing of the map, the database or another language', async () => {
  const { entries } = await namedByPage();
  const files = await withImports(entries);
  const names = [...files].map(plainName);
  const built = (await scripts()).map(plainName);
  for (const late of ['surface', 'database', ...otherLanguages, 'review-page']) {
    expect(built).toContain(late);
    expect(names).not.toContain(late);
  }
  expect(over(names.join(', '), await gzipOfAll(files), budgets.entry)).toEqual([]);
});

test('each script that is loaded late keeps to its budget', async () => {
  const { entries } = await namedByPage();
  const first = await withImports(entries);
  const late = (await scripts()).filter((name) => !first.has(name));
  const most: Readonly<Record<string, number>> = budgets.late;
  // A budget of a file that has another name now would check nothing.
  expect(late.map(plainName)).toEqual(expect.arrayContaining(Object.keys(most)));
  const large = await Promise.all(
    late.map(async (file) =>
      over(plainName(file), await gzipOf(file), most[plainName(file)] ?? budgets.lateScript),
    ),
  );
  expect(large.flat()).toEqual([]);
});
