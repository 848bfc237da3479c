import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** What npm writes of a package into a lock file, as far as it is looked at here. */
interface Locked {
  readonly integrity?: string;
  readonly resolved?: string;
  readonly hasInstallScript?: boolean;
}

describe.each(['package-lock.json', 'tools/package-lock.json'])('%s', (file) => {
  const lock: { packages: Record<string, Locked> } = JSON.parse(readFileSync(file, 'utf8'));
  const packages = Object.entries(lock.packages).filter(([folder]) => folder !== '');
  const those = (wanted: (locked: Locked) => boolean) =>
    packages.filter(([, locked]) => wanted(locked)).map(([folder]) => folder);

  test('every package has its checksum, also for other systems than this one', () => {
    expect(packages.length).toBeGreaterThan(10);
    expect(those(({ integrity }) => !integrity?.startsWith('sha512-'))).toEqual([]);
  });

  test('no package runs a script when it is installed', () => {
    expect(those(({ hasInstallScript }) => hasInstallScript === true)).toEqual([]);
  });

  test('no package is bound to the host that it came from', () => {
    expect(those(({ resolved }) => resolved !== undefined)).toEqual([]);
  });
});
