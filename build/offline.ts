import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { languages } from '../src/domain/format/formats.ts';
import { pageFile, paintedFile } from '../src/server/gateway/page-markup.ts';
import { offlineMetaName } from '../src/spec/page-config.ts';

/** Emits the copy of the page that the service worker keeps, marked as such. */
export function offlinePage(): Plugin {
  return {
    name: 'placelens:offline-page',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') return;
        const source = String(page.source).replace('<head>', `<head><meta name="${offlineMetaName}">`);
        this.emitFile({ type: 'asset', fileName: 'offline.html', source });
      },
    },
  };
}

/**
 * Files of dist/page that no browser caches: the page with its server's configuration, files that are no part of it or
 * that programs read, and the page as one file, which few readers ever save.
 */
const notKept = new Set([
  ...languages.map(pageFile),
  paintedFile,
  'csp.json',
  'llms.txt',
  'one-file.html',
  'service-worker.js',
]);

/** Writes the list of the built files into the service worker. */
export function precacheManifest(): Plugin {
  return {
    name: 'placelens:precache-manifest',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'offline',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const worker = bundle['service-worker.js'];
        if (worker?.type !== 'chunk') return;
        const files = await builtFiles(this.environment.config.build.outDir, bundle);
        worker.code = worker.code.replace('self.__WB_MANIFEST', JSON.stringify(files));
      },
    },
  };
}

/**
 * Returns every file by its address relative to the page; those in assets/ have a hash in their name and need no
 * revision. A file of `bundle` replaces the one on disk.
 */
async function builtFiles(folder: string, bundle: Rolldown.OutputBundle) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, sep).length).split(sep).join('/'))
    .filter((name) => !notKept.has(name) && !name.startsWith('.'))
    .sort();
  return Promise.all(
    names.map(async (url) => {
      if (url.startsWith('assets/')) return { url, revision: null };
      const written = bundle[url];
      const bytes = written?.type === 'asset' ? written.source : await readFile(join(folder, url));
      const digest = createHash('sha256').update(bytes);
      return { url, revision: digest.digest('hex').slice(0, 16) };
    }),
  );
}
