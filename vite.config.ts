import react from '@vitejs/plugin-react';
import { defineConfig, type EnvironmentOptions } from 'vite';
import { firstScreen, strictPolicy } from './build/plugins.ts';
import { version } from './package.json';

/** One `vite build --app` makes the page (dist/page), the gateway that serves it, and the command line. */
export default defineConfig({
  // Relative, so that a static host may keep the page in a folder.
  base: './',
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(version) },
  plugins: [react(), firstScreen(), strictPolicy()],
  build: { target: 'es2023', assetsInlineLimit: 0 },
  environments: {
    client: { build: { outDir: 'dist/page' } },
    gateway: forNode('gateway', 'src/gateway/main.ts'),
    cli: forNode('cli', 'src/cli/check.ts'),
  },
  builder: {
    async buildApp(builder) {
      for (const name of ['client', 'gateway', 'cli']) {
        const environment = builder.environments[name];
        if (environment) await builder.build(environment);
      }
    },
  },
});

/** A program of dist/<name> that needs nothing beside it but Node. */
function forNode(name: string, input: string): EnvironmentOptions {
  return {
    consumer: 'server',
    resolve: { noExternal: true },
    build: { ssr: true, outDir: `dist/${name}`, copyPublicDir: false, rolldownOptions: { input } },
  };
}
