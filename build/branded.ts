import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { brandedManifest, brandedPage } from '../src/gateway/branded-page.ts';
import { linesOf, readBrandingFile } from '../src/gateway/branding.ts';

/** Writes the brand of a file (PLACES_BRANDING) into the page and its manifest, for a static host. */
export function branded(file: string | undefined): Plugin {
  if (!file) return { name: 'placelens:branded' };
  const reading = readBrandingFile(file);
  return {
    name: 'placelens:branded',
    applyToEnvironment: ({ name }) => name === 'client',
    async buildStart() {
      for (const line of linesOf(await reading)) this.warn(line);
    },
    transformIndexHtml: async (html) => brandedPage(html, await reading),
    async writeBundle({ dir = '' }) {
      const manifest = join(dir, 'manifest.webmanifest');
      await writeFile(manifest, brandedManifest(await readFile(manifest, 'utf8'), await reading));
    },
  };
}
