import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { z } from '../src/spec/zod.ts';

/** Parts by others in a folder of the build, by the name and version that head their text. */
type Parts = Map<string, Part>;
type Part = { readonly licence: string; readonly texts: readonly string[] };

/** Written into each folder of the build: a copy of one folder includes the licences of its content. */
export const licencesFile = 'licences.txt';

/** SPDX names of the licences under which a part may be bundled: each requires its text and no more. */
const list = '0BSD Apache-2.0 BSD-2-Clause BSD-3-Clause CC0-1.0 ISC MIT OFL-1.1';
const allowed = new Set(list.split(' '));

/** Licence names that packages misspell, by the name of the package. */
const corrected: Readonly<Record<string, string>> = { 'splaytree-ts': 'BSD-3-Clause' };

/** Licence texts, from their repositories, of packages that ship none, as `<name>.txt`. */
const ownTexts = join(import.meta.dirname, 'licence-texts');

const isLicence = /^(?:un)?(?:licen[cs]e|copying|notice|copyright)/i;
const packageJson = z.object({ name: z.string(), version: z.string(), license: z.string().optional() });

/** Byte order mark: names the encoding where the host of the page does not. */
const mark = '\ufeff';
const line = `\n\n${'='.repeat(80)}\n\n`;

/** By output folder, as the workers of the page are bundles of their own. */
const found = new Map<string, Parts>();

/**
 * Writes `licences.txt` into each folder of the build: Placelens's own licence and notice, and the texts of all that is
 * bundled there. A package without a text, or under another licence than the `allowed` ones, ends the build.
 */
export function licences(): Plugin {
  return {
    name: 'placelens:licences',
    apply: 'build',
    generateBundle(_options, bundle) {
      const { root, build } = this.environment.config;
      const parts = collect(this, bundle, root, build.outDir);
      this.emitFile({ type: 'asset', fileName: licencesFile, source: written(root, build.outDir, parts) });
    },
  };
}

/** For the bundles of workers, whose parts are listed in the page's file. */
export function licencesOfWorker(): Plugin {
  return {
    name: 'placelens:licences-of-worker',
    apply: 'build',
    generateBundle(_options, bundle) {
      const { root, build } = this.environment.config;
      collect(this, bundle, root, build.outDir);
    },
  };
}

/** Adds the parts of a bundle to those known of its folder. */
function collect(
  context: Rolldown.PluginContext,
  bundle: Rolldown.OutputBundle,
  root: string,
  folder: string,
): Parts {
  const parts = found.get(folder) ?? new Map<string, Part>();
  found.set(folder, parts);
  const faults = new Set<string>();
  for (const source of sourcesOf(context, bundle)) {
    const read = partOf(resolve(root, source), root);
    if (typeof read === 'string') faults.add(read);
    else if (read) parts.set(read.title, read.part);
  }
  if (faults.size > 0) context.error(['Licences:', ...faults].join('\n  '));
  return parts;
}

/**
 * Returns the files that a bundle was made of: sources of its scripts and style sheets, and their fonts and pictures.
 */
function sourcesOf(context: Rolldown.PluginContext, bundle: Rolldown.OutputBundle): Set<string> {
  const outputs = Object.values(bundle);
  // Vite takes style sheets out of the scripts that import them.
  const styles = [...context.getModuleIds()].filter((id) => /\.css(?:$|\?)/.test(id));
  const sources = outputs.flatMap((each) =>
    each.type === 'chunk' ? each.moduleIds : each.originalFileNames,
  );
  return new Set([...sources, ...styles].map((id) => id.replace(/^\0/, '').replace(/\?.*$/, '')));
}

type Read = { readonly title: string; readonly part: Part };

/**
 * Returns the part that a file belongs to; undefined for our own files; otherwise what is wrong with it, as a sentence.
 */
function partOf(file: string, root: string): Read | string | undefined {
  const [, before, name] =
    /^(.*)\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file.replaceAll('\\', '/')) ?? [];
  if (before === undefined || name === undefined) return ownPart(dirname(file), root);
  // A package may include another one without its package.json: the installed package has its licence.
  const folder = [`${before}/node_modules/${name}`, join(root, 'node_modules', name)].find((each) =>
    existsSync(join(each, 'package.json')),
  );
  if (folder === undefined) return `${name}: there is no package.json of it, so its licence is not known`;
  const { version, license } = packageJson.parse(
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
  );
  const licence = corrected[name] ?? license ?? 'none';
  const names = licence.replace(/[()]/g, '').split(' OR ');
  if (!names.some((each) => allowed.has(each)))
    return `${name} ${version}: its licence (${licence}) is not in the list of build/licences.ts`;
  const texts = textsIn(folder);
  const given = join(ownTexts, `${name}.txt`);
  if (texts.length === 0 && existsSync(given)) texts.push(readFileSync(given, 'utf8'));
  if (texts.length === 0)
    return `${name} ${version}: it carries no licence text, and build/licence-texts has none of it`;
  return { title: `${name} ${version}`, part: { licence, texts } };
}

/** A folder of our own with a LICENSE next to its files is the work of others. */
function ownPart(folder: string, root: string): Read | undefined {
  const file = join(folder, 'LICENSE');
  if (folder === root || !folder.startsWith(root) || !existsSync(file)) return undefined;
  const text = readFileSync(file, 'utf8');
  const [licence = ''] = text.split('\n');
  return { title: relative(root, folder), part: { licence, texts: [text] } };
}

function textsIn(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => isLicence.test(name));
  return names.sort().map((name) => readFileSync(join(folder, name), 'utf8'));
}

function written(root: string, folder: string, parts: Parts): string {
  const own = (name: string) => readFileSync(join(root, name), 'utf8').trim();
  const first = [
    'Placelens and what it is made of: the licences, written by its build.',
    own('LICENSE'),
    own('NOTICE'),
  ];
  const sections = [...parts].map(([title, { licence, texts }]) =>
    [`${title}\nLicence: ${licence}`, ...texts.map((text) => text.replaceAll('\r\n', '\n').trim())].join(
      '\n\n',
    ),
  );
  // The page is made in two builds that do not know each other.
  const file = join(folder, licencesFile);
  const before = existsSync(file) ? readFileSync(file, 'utf8').replace(mark, '').trim().split(line) : [];
  const rest = [...before, ...sections].filter((section) => !first.includes(section)).sort();
  return `${mark}${[...new Set([...first, ...rest])].join(line)}\n`;
}
