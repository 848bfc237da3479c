import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { brandingProblems, readBrandingFile } from '../src/hosts/gateway/branding.ts';
import { brandedManifest, brandedPage } from '../src/hosts/gateway/page-markup.ts';

/** Writes the brand of a file (PLACES_BRANDING) into the page and its manifest, for a static host. */
export function branded(file: string | undefined): Plugin {
  if (!file) return { name: 'placelens:branded' };
  const reading = readBrandingFile(file);
  return {
    name: 'placelens:branded',
    applyToEnvironment: ({ name }) => name === 'client',
    async buildStart() {
      for (const line of brandingProblems(await reading)) this.warn(line);
    },
    transformIndexHtml: async (html) => brandedPage(html, await reading),
    async writeBundle({ dir = '' }) {
      const manifest = join(dir, 'manifest.webmanifest');
      await writeFile(manifest, brandedManifest(await readFile(manifest, 'utf8'), await reading));
    },
  };
}
