import type { Plugin } from 'vite';

/**
 * Gives the module that packs and unpacks kits an fflate of its own. A module is never split between two files of the
 * build: the reader of tiles, which is on the first screen, would carry all of it for the few functions that it needs.
 */
export function zipOfKits(): Plugin {
  return {
    name: 'placelens:zip-of-kits',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source, importer) {
      if (source !== 'fflate' || !importer?.includes('/src/features/kit/model/')) return undefined;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      return resolved && `${resolved.id}?kits`;
    },
  };
}
