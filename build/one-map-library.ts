import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import map from 'maplibre-gl/package.json' with { type: 'json' };
import { normalizePath, type Plugin, type Rolldown, transformWithOxc } from 'vite';

const { version } = map;
const name = 'map-library';
const library = normalizePath(
  realpathSync(fileURLToPath(new URL('../node_modules/maplibre-gl', import.meta.url))),
);
const source = `${library}/src/`;
const workerUrl = 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
const worker = '\0placelens:map-worker';

/**
 * Builds MapLibre from the sources in its package, so that the page and the map's worker run one file of what both need
 * (`mapLibrary`), which MapLibre's own two files hold twice. Scripts until a place is drawn, gzip: 584 kB, not 715, as
 * measured with 6.17.0; it goes when that is less than a tenth. The sources are no interface of the package, so
 * package.json names this one version: after another one measure, and look at the map.
 */
export function oneMapLibrary(): Plugin {
  return {
    name: 'placelens:one-map-library',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(id) {
      if (id === 'maplibre-gl') return `${source}index.ts`;
      return id === workerUrl ? worker : undefined;
    },
    load(id) {
      // Of its package it reads nothing else.
      if (id === `${library}/package.json`) return JSON.stringify({ version });
      // The file that this stands in is the worker: in a page the worker's code does nothing.
      return id === worker
        ? `import '${source}source/worker.ts'; export default import.meta.url;`
        : undefined;
    },
    transform: (code, id) => (id.startsWith(source) ? compiledAsMapLibre(code, id) : undefined),
  };
}

/**
 * JavaScript of a source that is written for TypeScript's older class fields: one that is only declared sets nothing.
 */
export function compiledAsMapLibre(code: string, file: string) {
  return transformWithOxc(code, file, {
    target: 'es2021',
    assumptions: { setPublicClassFields: true },
    typescript: { removeClassFieldsWithoutInitializer: true },
  });
}

/** The map's worker with all that it imports, in one file. */
export function mapLibrary(): Rolldown.CodeSplittingGroup {
  let modules: ReadonlySet<string> | undefined;
  return {
    debugName: name,
    name: (id, chunks) => {
      modules ??= withImports(worker, chunks);
      return modules.has(id) ? name : null;
    },
  };
}

function withImports(id: string, chunks: Rolldown.ChunkingContext, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const each of chunks.getModuleInfo(id)?.importedIds ?? []) withImports(each, chunks, found);
  return found;
}

/** What MapLibre's own files begin with. */
export function licenceOfMap(chunk: Rolldown.RenderedChunk): string {
  if (chunk.name !== name) return '';
  const text = `https://github.com/maplibre/maplibre-gl-js/blob/v${version}/LICENSE.txt`;
  return `/** MapLibre GL JS @license 3-Clause BSD. Full text of license: ${text} */`;
}
