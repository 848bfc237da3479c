import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { EnvironmentOptions, Plugin, Rolldown } from 'vite';
import { type Language, languages } from '../src/domain/format/formats.ts';
import { readCatalogue } from './message-types.mjs';

const file = 'one-file.html';
const entry = 'placelens:one-file';
const template = new URL(file, import.meta.url);
const icon = new URL('../public/icon.svg', import.meta.url);
const mapWorker = new URL('../node_modules/maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url);

/**
 * Modules that one self-opening file does not need, all of them loaded late elsewhere: samples, requests to a service,
 * pages other than Inspect and Present, links, and workers.
 */
const leftOut = [
  'server/service/app.ts',
  'server/service/samples/index.json',
  'app/connected-connection-dialog.tsx',
  'app/embed/embed-page.tsx',
  'app/first-screen/first-screen.tsx',
  'app/connected-split.tsx',
  'features/compare/compare-page.tsx',
  'features/connection/token-dialog.tsx',
  'features/draw/draw-panel.tsx',
  'features/production/production-page.tsx',
  'features/review/review-page.tsx',
  'features/share/qr-dialog.tsx',
  'map/basemap-source/load-hosted.ts',
  'map/split/second-map.tsx',
  'features/inspect/model/judging/judge-in-worker.ts',
];
const isLeftOut = new RegExp(`/src/(?:${leftOut.join('|').replaceAll('.', '\\.')})$`);

/** Builds the page as one script and one style sheet, with fonts and pictures inlined. */
export const oneFileBuild: EnvironmentOptions = {
  consumer: 'client',
  define: { 'import.meta.env.VITE_ONE_FILE': 'true' },
  // Built alone: `npm run dev` prebundles no libraries for it.
  optimizeDeps: { noDiscovery: true },
  build: {
    outDir: 'dist/page',
    emptyOutDir: false,
    copyPublicDir: false,
    cssCodeSplit: false,
    assetsInlineLimit: Number.MAX_SAFE_INTEGER,
    rolldownOptions: {
      input: entry,
      output: { format: 'iife', codeSplitting: false },
      // Files that Vite would load from next to the page are inlined.
      checks: { emptyImportMeta: false, pluginTimings: false },
    },
  },
};

/**
 * Writes `one-file.html`: the page without a kit, all of it in one file, packed (docs/kit.md). The page puts a kit into it
 * and hands it out (features/kit/model/one-file.ts).
 */
export function oneFile(): Plugin {
  return {
    name: 'placelens:one-file',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'oneFile',
    resolveId: (id) =>
      id === entry || id === 'maplibre-gl/dist/maplibre-gl-worker.mjs?url' ? `\0${id}` : undefined,
    load(id) {
      if (id === `\0${entry}`)
        return "import '/src/ui/fonts.css'; import '/src/ui/tokens.css'; import '/src/main.tsx';";
      if (id.startsWith('\0maplibre-gl')) return workerAsBlob(readFileSync(mapWorker, 'utf8'));
      return isLeftOut.test(id) ? { code: 'export default undefined;', moduleType: 'js' } : undefined;
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = Object.values(bundle);
        const script = files.find((each) => each.type === 'chunk')?.code ?? '';
        const source = page(script, textOf(files, /\.css$/), textOf(files, /^licences\.txt$/));
        for (const name of Object.keys(bundle)) delete bundle[name];
        this.emitFile({ type: 'asset', fileName: file, source });
      },
    },
  };
}

/**
 * Starts MapLibre's worker as a classic script in a blob: for a file on disk a browser starts no other kind. MapLibre
 * recognises it by the end of the address.
 */
function workerAsBlob(code: string): string {
  const classic = code.replace(/export\s*\{[^{}]*\};?\s*(?:\/\/# sourceMappingURL=\S+\s*)?$/, '');
  if (classic === code) throw new Error(`${mapWorker} ends otherwise than it did`);
  return `export default URL.createObjectURL(new Blob([${JSON.stringify(classic)}], { type: 'text/javascript' })) + '#.cjs';`;
}

function textOf(files: readonly (Rolldown.OutputAsset | Rolldown.OutputChunk)[], name: RegExp): string {
  return files
    .flatMap((each) => (each.type === 'asset' && name.test(each.fileName) ? [String(each.source)] : []))
    .join('');
}

function page(script: string, style: string, licences: string): string {
  if (/<\/script|<!--/i.test(licences)) throw new Error('The licences cannot stand in a script element.');
  const html = readFileSync(template, 'utf8').replace(/\n\s+/g, '\n');
  const own = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text);
  const values: Readonly<Record<string, string>> = {
    policy: oneFilePolicy([...own, script].map(hashOf), [hashOf(style)]),
    icon: `data:image/svg+xml;base64,${readFileSync(icon).toString('base64')}`,
    note: languages.map((language) => `<p lang="${language}">${readNote(language)}</p>`).join(''),
    licences,
    style: packed(style),
    script: packed(script),
  };
  return html.replace(/\{(\w+)\}/g, (all, name: string) => values[name] ?? all);
}

/** Returns the text of the file where none of its scripts run. */
function readNote(language: Language): string {
  const { needsBrowser } = readCatalogue(
    join(import.meta.dirname, `../src/app/one-file/note.${language}.json`),
  );
  return String(needsBrowser);
}

/** Returns the policy of a page that makes no requests, not even to the server that it came from. */
function oneFilePolicy(scripts: readonly string[], styles: readonly string[]): string {
  return [
    "default-src 'none'",
    `script-src ${scripts.join(' ')}`,
    `style-src ${styles.join(' ')}`,
    'worker-src blob:',
    'connect-src blob: data:',
    'img-src blob: data:',
    'font-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function packed(text: string): string {
  return gzipSync(text, { level: 9 }).toString('base64');
}
