/** Set by bin/placelens.mjs: how the commands are called where the package is installed. */
const installed = 'PLACELENS_COMMAND';

/**
 * Returns a usage as it is typed: `npm run check --` among the sources, `npx placelens check` in an installed package.
 */
export function formatUsage(usage: string): string {
  const command = process.env[installed];
  return command ? usage.replace(/npm run (\w+) --/g, `${command} $1`) : usage;
}
