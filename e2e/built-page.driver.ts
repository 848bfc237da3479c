import { readdir, readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';

const folder = new URL('../dist/page/', import.meta.url);

/** Returns the bytes of a file of the built page after gzip; `name` is its path relative to index.html. */
export async function gzipOf(name: string): Promise<number> {
  return gzipSync(await readFile(new URL(name, folder))).length;
}

/** Returns the bytes of several files after gzip. */
export async function gzipOfAll(names: Iterable<string>): Promise<number> {
  const sizes = await Promise.all([...names].map(gzipOf));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/**
 * Returns the files that index.html names: those that block the first paint, and the script of the page, which its head
 * fetches afterwards.
 */
export async function namedByPage() {
  const html = await readFile(new URL('index.html', folder), 'utf8');
  const sources = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, path = '']) => path);
  return {
    styles: sources(/<link rel="stylesheet"[^>]* href="\.\/([^"]+)"/g),
    blocking: sources(/<script[^>]* src="\.\/([^"]+)"/g),
    // The first list of its head; the second one is the map's.
    entries: sources(/=\[`\.\/(assets\/[^`]+\.js)`/g).slice(0, 1),
  };
}

/** Returns scripts with all their static imports, without those that they load later. */
export async function withImports(entries: readonly string[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  const follow = async (name: string): Promise<void> => {
    if (found.has(name)) return;
    found.add(name);
    const code = await readFile(new URL(name, folder), 'utf8');
    const imported = [...code.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g)];
    await Promise.all(imported.map(([, file]) => follow(`assets/${file}`)));
  };
  await Promise.all(entries.map(follow));
  return found;
}

/** Returns every script in assets/. */
export async function scripts(): Promise<string[]> {
  const names = await readdir(new URL('assets/', folder));
  return names.filter((name) => name.endsWith('.js')).map((name) => `assets/${name}`);
}

/** Returns `assets/review-page-BA9h3QpK.js` as `review-page`. */
export function plainName(path: string): string {
  return path.replace(/^assets\/(.+)-[\w-]{8}\.js$/, '$1');
}
