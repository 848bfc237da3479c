// @ts-check
// Plain JavaScript: while developing, Node runs what imports it straight from the sources.

/**
 * Returns the packaged engine, the same on every computer, or Node's own where there is none for this computer. Rejects
 * where there is neither.
 * @returns {Promise<typeof import('@photostructure/sqlite').DatabaseSync>}
 */
export async function sqliteLibrary() {
  try {
    const { DatabaseSync } = await import('@photostructure/sqlite');
    return DatabaseSync;
  } catch (error) {
    // Held in a variable: bundlers from before Node had this module would look for a package.
    const own = 'node:sqlite';
    return import(own).then(
      ({ DatabaseSync }) => DatabaseSync,
      () => {
        throw error;
      },
    );
  }
}
