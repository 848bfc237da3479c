import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Gives all tests of one run a temporary folder of their own, and takes it away with whatever they left in it. */
export default function setUp(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'placelens-tests-'));
  // Where root runs the tests, PostgreSQL runs as somebody else, who has to get through to a folder of its own.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
