import globalData from '@csstools/postcss-global-data';
import react from '@vitejs/plugin-react';
import customMedia from 'postcss-custom-media';
import { defineConfig } from 'vite';
import { branded } from './build/branded.ts';
import { clientBuild, writeClientTypes } from './build/client.ts';
import { compressed } from './build/compressed.ts';
import { devService } from './build/dev-service.ts';
import { firstPaint } from './build/first-paint.ts';
import { commandLine, forNode, gatewayProgram } from './build/for-node.ts';
import { licences, licencesOfWorker } from './build/licences.ts';
import { messages, messagesFile } from './build/messages.ts';
import { offlinePage, precacheManifest } from './build/offline.ts';
import { oneFile, oneFileBuild } from './build/one-file.ts';
import { licenceOfMap, mapLibrary, oneMapLibrary } from './build/one-map-library.ts';
import { writeSbom } from './build/sbom.ts';
import { copySqliteEngine } from './build/sqlite-engine.ts';
import { strictPolicy } from './build/strict-policy.ts';
import { zipOfKits } from './build/zip-of-kits.ts';
import packageJson from './package.json' with { type: 'json' };

const first = firstPaint();

/**
 * One `vite build --app` makes the page (dist/page) with the service worker that keeps it, the gateway that serves it,
 * the command line, the client for programs, and beside them the engine of SQLite.
 */
export default defineConfig({
  // Relative, so that a static host may keep the page in a folder.
  base: './',
  // A file that is not there is none, also while developing: no page in its place.
  appType: 'mpa',
  server: { host: process.env.HOST || '127.0.0.1', port: Number(process.env.PORT || 5173) },
  define: {
    'import.meta.env.VITE_VERSION': JSON.stringify(packageJson.version),
    'import.meta.env.VITE_ONE_FILE': 'false',
  },
  plugins: [
    oneMapLibrary(),
    messages(),
    react(),
    first.plugins,
    devService(),
    strictPolicy(),
    branded(process.env.PLACES_BRANDING),
    offlinePage(),
    licences(),
    oneFile(),
    precacheManifest(),
    compressed(),
    zipOfKits(),
  ],
  worker: { plugins: () => [licencesOfWorker()] },
  css: { postcss: { plugins: [globalData({ files: ['src/ui/media.css'] }), customMedia()] } },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    // The largest holds MapLibre; e2e/budgets.ts has a limit for every one.
    chunkSizeWarningLimit: 1_200,
    // The slowest plugin is ours that compresses, as strongly as it can.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/page',
        rolldownOptions: {
          output: {
            // What every visit loads is few files: each more is a round trip.
            codeSplitting: {
              groups: [
                mapLibrary(),
                first.libraries,
                { name: 'first', tags: ['$initial'] },
                // What follows the answer on the card: one file, for each is a round trip on a slow line.
                {
                  name: 'record',
                  test: /src\/features\/inspect\/(portrait\/amenity|place\/(place-data|verdict|readiness|scores|record-part|facts|all-fields|sent-))/,
                },
                // With how a row of a list stands, which the page Review needs, and the map, which is not on every page; and
                // what the map shows before its own code has arrived.
                {
                  name: 'arrival',
                  test: /src\/map\/first-picture\/first-picture|src\/domain\/(arrival\/arrival-of|text\/(?:folded-|address-)|runs\/row-status)/,
                },
                // One file for whoever makes a map: that of the page, and the hidden one of a city's pictures.
                { name: 'surface', test: /src\/map\/map-controller\.ts/ },
                // A room's messages in a language are one file, those of the first page another.
                { name: messagesFile },
                // What reads the outline of every place, without what is read for who compares it with the map.
                { name: 'tile-check', test: /src\/domain\/outline\/tile-check/ },
                { name: 'outline-at', test: /src\/domain\/outline\/(outline-at|building-pieces|clipping)/ },
                // What judges every place; then what nobody waits for: what this browser keeps, what opens over the page, and
                // what is behind the tabs, each as one file.
                { name: 'assess', test: /src\/domain\/rules\/assess\.ts/ },
                {
                  name: 'database',
                  test: /src\/(state\/(recents|suppressions|acts)|features\/settings\/store-note)\.tsx?/,
                },
                { name: 'controls', test: /src\/ui\/(menu|dialog|field)\.tsx/ },
                { name: 'tabs', test: /src\/features\/inspect\/(panel-tabs|\w+\/(\w+-tab|failures))\.tsx?/ },
              ],
            },
            postBanner: licenceOfMap,
          },
        },
      },
    },
    oneFile: oneFileBuild,
    offline: {
      consumer: 'client',
      // It is built alone: `npm run dev` makes no libraries ready for it.
      optimizeDeps: { noDiscovery: true },
      build: {
        outDir: 'dist/page',
        // It lists what the page is made of, so it is built after it, into the same folder.
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: 'src/server/offline/service-worker.ts',
          output: { entryFileNames: '[name].js', format: 'iife' },
        },
      },
    },
    library: clientBuild('dist/client'),
    gateway: forNode('dist/gateway', gatewayProgram),
    cli: forNode('dist/cli', commandLine),
  },
  builder: {
    async buildApp(builder) {
      for (const name of ['client', 'oneFile', 'offline', 'library', 'gateway', 'cli']) {
        const environment = builder.environments[name];
        if (environment) await builder.build(environment);
      }
      await writeClientTypes('dist/client');
      await copySqliteEngine('dist');
      await writeSbom('dist');
    },
  },
});
