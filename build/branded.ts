import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { languages } from '../src/domain/format/formats.ts';
import { formatBrandingProblems, readBrandingFile } from '../src/server/gateway/branding.ts';
import {
  brandManifest,
  brandPage,
  type FirstPaint,
  pageFile,
  paintedFile,
} from '../src/server/gateway/page-markup.ts';

/** Writes the brand of a file (PLACES_BRANDING) into the page and its manifest, for a static host. */
export function branded(file: string | undefined): Plugin {
  if (!file) return { name: 'placelens:branded' };
  const reading = readBrandingFile(file);
  return {
    name: 'placelens:branded',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async buildStart() {
      for (const line of formatBrandingProblems(await reading)) this.warn(line);
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const painted: FirstPaint = JSON.parse(textOf(bundle[paintedFile]) || '{}');
        for (const language of languages) {
          const page = bundle[pageFile(language)];
          if (page?.type !== 'asset') continue;
          page.source = brandPage(textOf(page), await reading, painted[language]?.brand);
        }
      },
    },
    async writeBundle({ dir = '' }) {
      const manifest = join(dir, 'manifest.webmanifest');
      await writeFile(manifest, brandManifest(await readFile(manifest, 'utf8'), await reading));
    },
  };
}

function textOf(file: Rolldown.OutputBundle[string] | undefined): string {
  return file?.type === 'asset' ? String(file.source) : '';
}
