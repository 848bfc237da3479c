// @ts-check
// Plain JavaScript: Node starts what imports it as it is, from the sources while developing.

/**
 * The engine that came with the product, everywhere the same; Node's own where there is none for this computer. Rejects
 * where there is neither.
 * @returns {Promise<typeof import('@photostructure/sqlite').DatabaseSync>}
 */
export async function sqliteLibrary() {
  try {
    const { DatabaseSync } = await import('@photostructure/sqlite');
    return DatabaseSync;
  } catch (error) {
    // Named by a variable, as a bundler of before Node had it would look for a package.
    const own = 'node:sqlite';
    return import(own).then(
      ({ DatabaseSync }) => DatabaseSync,
      () => {
        throw error;
      },
    );
  }
}
