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
 * Builds MapLibre from the sources in its package, so that the page and the map's worker share one file (`mapLibrary`);
 * MapLibre's own two files hold that code twice. Scripts until a place is drawn, gzip: 584 kB instead of 715, measured
 * with 6.17.0; remove this when the gain is less than a tenth. The sources are no public interface of the package, so
 * package.json pins this version: after an update, measure, and check the map.
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
      // The library reads nothing else of its package.json.
      if (id === `${library}/package.json`) return JSON.stringify({ version });
      // This code runs in the worker's file: in a page the worker's code does nothing.
      return id === worker
        ? `import '${source}source/worker.ts'; export default import.meta.url;`
        : undefined;
    },
    transform: (code, id) => (id.startsWith(source) ? compiledAsMapLibre(code, id) : undefined),
  };
}

/**
 * Returns the JavaScript of a source written for TypeScript's older class fields: a field that is only declared sets
 * nothing.
 */
export function compiledAsMapLibre(code: string, file: string) {
  return transformWithOxc(code, file, {
    target: 'es2021',
    assumptions: { setPublicClassFields: true },
    typescript: { removeClassFieldsWithoutInitializer: true },
  });
}

/** Returns the chunk of the map's worker with all that it imports, as one file. */
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

/** The comment at the head of MapLibre's own files. */
export function licenceOfMap(chunk: Rolldown.RenderedChunk): string {
  if (chunk.name !== name) return '';
  const text = `https://github.com/maplibre/maplibre-gl-js/blob/v${version}/LICENSE.txt`;
  return `/** MapLibre GL JS @license 3-Clause BSD. Full text of license: ${text} */`;
}
