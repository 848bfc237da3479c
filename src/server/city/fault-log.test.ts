import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openFaultLog } from './fault-log.ts';
import { Losses } from './losses.ts';

test('a log that cannot be made or written is a failure that its caller hears', async () => {
  const missing = join(await mkdtemp(join(tmpdir(), 'placelens-log-')), 'none', 'left-out.txt');
  await expect(openFaultLog(missing, new Losses(), () => undefined)).rejects.toThrow('ENOENT');
});

test.runIf(process.platform === 'linux')('a full disk is told when the log is closed', async () => {
  const log = await openFaultLog('/dev/full', new Losses(), () => undefined);
  log.complain('position', 'node', 1);
  await expect(log.close()).rejects.toThrow('ENOSPC');
});
