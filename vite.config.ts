import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstScreen, strictPolicy } from './build/plugins.ts';
import { version } from './package.json';

/** One `vite build --app` makes the page (dist/page) and the gateway that serves it (dist/gateway). */
export default defineConfig({
  // Relative, so that a static host may keep the page in a folder.
  base: './',
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(version) },
  plugins: [react(), firstScreen(), strictPolicy()],
  build: { target: 'es2023', assetsInlineLimit: 0 },
  environments: {
    client: { build: { outDir: 'dist/page' } },
    gateway: {
      consumer: 'server',
      resolve: { noExternal: true },
      build: {
        ssr: true,
        outDir: 'dist/gateway',
        copyPublicDir: false,
        rolldownOptions: { input: 'src/gateway/main.ts' },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      for (const name of ['client', 'gateway']) {
        const environment = builder.environments[name];
        if (environment) await builder.build(environment);
      }
    },
  },
});
