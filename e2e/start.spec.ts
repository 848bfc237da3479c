import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { expect, test } from './app.driver.ts';

/** Runs the README's second command, with an existing build. */
function npmStart(environment: Readonly<Record<string, string>>): ChildProcess {
  return spawn('npm', ['start', '--ignore-scripts'], {
    cwd: new URL('..', import.meta.url),
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function addressOf({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('npm start has no output');
  for await (const line of createInterface({ input: stdout })) {
    if (/^http:\/\/127\.0\.0\.1:\d+$/.test(line)) return line;
  }
  throw new Error('npm start ended without an address on a line of its own');
}

const isGone = (url: string) =>
  fetch(url).then(
    () => false,
    () => true,
  );

test('the page says what it needs where it is opened from a disk', async ({ page }) => {
  await page.goto(String(new URL('../dist/page/index.html', import.meta.url)));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page needs a web server');
  await expect(page.getByRole('main')).toContainText('npm start');
  await expect(page.getByRole('link')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
});

test('npm start answers, and ends with the SIGTERM that npm gets', async () => {
  const npm = npmStart({ PORT: '0' });
  const url = await addressOf(npm);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  npm.kill('SIGTERM');
  await expect.poll(() => isGone(`${url}/healthz`)).toBe(true);
});
