import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

/** The fields of a package in npm's lock file that are checked here. */
interface Locked {
  readonly integrity?: string;
  readonly resolved?: string;
  readonly hasInstallScript?: boolean;
  readonly optional?: boolean;
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

  test('no package has a script for installing, but the one that SECURITY.md names', () => {
    const named = those(({ hasInstallScript }) => hasInstallScript === true);
    expect(named).toEqual(file.startsWith('tools') ? [] : ['node_modules/@photostructure/sqlite']);
    for (const name of named) {
      expect(lock.packages[name]?.optional).toBe(true);
      expect(readFileSync('SECURITY.md', 'utf8')).toContain(name.replace('node_modules/', ''));
    }
  });

  test('no package is bound to the host that it came from', () => {
    expect(those(({ resolved }) => resolved !== undefined)).toEqual([]);
  });
});

test('npm ci warns a newcomer of nothing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'placelens-install-'));
  for (const file of ['package.json', 'package-lock.json']) copyFileSync(file, join(folder, file));
  const options = ['--dry-run', '--offline', '--no-audit', '--no-fund', '--no-update-notifier'];
  const { stderr, status } = spawnSync('npm', ['ci', ...options], { cwd: folder, encoding: 'utf8' });
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
});
