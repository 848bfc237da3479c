import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';

/** The headless shell draws the same as the browser, without a window: a third less processor time. */
const chromiums = [
  'chromium-headless-shell',
  'chromium',
  'google-chrome',
  'google-chrome-stable',
  'chromium-browser',
];

const foldersOfPath = () => (process.env.PATH ?? '').split(delimiter).filter(Boolean);

/** Returns the path of the first of these programs that PATH has. @param {readonly string[]} names */
export function findProgram(...names) {
  const paths = names.flatMap((name) => foldersOfPath().map((folder) => join(folder, name)));
  return paths.find((path) => existsSync(path));
}

/**
 * Returns the path of PLACELENS_CHROMIUM, of the system's Chromium or of Playwright's; undefined where there is none.
 */
export function findChromium() {
  const path = process.env.PLACELENS_CHROMIUM || findProgram(...chromiums) || playwrightsOwn();
  return existsSync(path) ? path : undefined;
}

/** Loaded only where no other is found: loading Playwright takes longer than the rest of a short command. */
const playwrightsOwn = () => createRequire(import.meta.url)('@playwright/test').chromium.executablePath();

/** Returns that Chromium is missing, and how to install it. */
export function noChromium() {
  const chosen = process.env.PLACELENS_CHROMIUM;
  return chosen
    ? `PLACELENS_CHROMIUM names ${chosen}, which does not exist.`
    : 'There is no Chromium: run `npm run test:install`, or name one in PLACELENS_CHROMIUM.';
}

/** Returns the path of Chromium. Throws with how to install it where there is none. */
export function chromiumPath() {
  const path = findChromium();
  if (path === undefined) throw new Error(noChromium());
  return path;
}

/**
 * Returns the folder of PostgreSQL's initdb and postgres: one of PATH, or the newest of Debian's, which are outside
 * PATH (/usr/lib/postgresql/17/bin for /usr/bin).
 */
export function findPostgres() {
  const folders = foldersOfPath().flatMap((folder) => [
    folder,
    ...debianFolders(join(folder, '../lib/postgresql')),
  ]);
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))));
}

/** Returns that PostgreSQL is missing, and how to install it. */
export function noPostgres() {
  return 'There is no PostgreSQL: run `npm run test:install` as root on Debian or Ubuntu, or put its initdb and postgres on PATH.';
}

/** @param {string} versions */
function debianFolders(versions) {
  if (!existsSync(versions)) return [];
  const newestFirst = readdirSync(versions).toSorted((a, b) => Number(b) - Number(a));
  return newestFirst.map((version) => join(versions, version, 'bin'));
}

/**
 * Returns the paths of Firefox, and of WebKitGTK's driver and browser, for the ways that are played there; each
 * undefined where there is none. MiniBrowser is outside PATH, beside WebKitGTK's library.
 */
export function findEngines() {
  const libraries = foldersOfPath().flatMap((folder) => [join(folder, '../lib'), join(folder, '../libexec')]);
  const beside = libraries.flatMap((folder) => [folder, ...foldersIn(folder)]);
  const ofWebKit = beside.flatMap((folder) =>
    foldersIn(folder).filter((name) => /webkit2?gtk-[\d.]+$/.test(name)),
  );
  return {
    firefox: findProgram('firefox-esr', 'firefox'),
    webkit: findProgram('WebKitWebDriver'),
    miniBrowser: ofWebKit.map((folder) => join(folder, 'MiniBrowser')).find((path) => existsSync(path)),
  };
}

/** @param {string} folder */
function foldersIn(folder) {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(folder, name));
}
