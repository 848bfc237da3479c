import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Gives all tests of one run a temporary folder, and removes it with everything in it. */
export default function setUp(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'placelens-tests-'));
  // A program that a test runs as an unprivileged user finds its own folder in it.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
