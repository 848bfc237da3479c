#!/usr/bin/env bash
# A MediaQueryList whose `matches` is read after a change, before the next frame, gets no `change` event for it; a second list of the
# same query, which was not read, gets it. A page that reads and listens with one list, as stores for React do, can so stay as it was,
# here under load about one time in five. So it is for a feature such as prefers-color-scheme, and, where a change of the colours
# comes with it, for `print`; a width is told always. Guessed before: a list tells each change of its state, as CSSOM View words it.
# Seen with Chromium 156.0 by playwright-core 1.65.1: read "true" at once, heard: "unread true" alone. Needs Debian's chromium.
# Ends with 1 where that has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --no-audit --no-fund --loglevel=error playwright-core@1.65.1 >/dev/null
cat >look.mjs <<'JS'
import { chromium } from 'playwright-core';
const executablePath = process.env.CHROMIUM;
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const page = await browser.newPage();
const session = await page.context().newCDPSession(page);
await page.evaluate(() => {
  globalThis.heard = [];
  for (const name of ['read', 'unread']) {
    const list = matchMedia('(prefers-color-scheme: dark)');
    list.addEventListener('change', () => heard.push(`${name} ${list.matches}`));
    globalThis[name] = list;
  }
});
const features = [{ name: 'prefers-color-scheme', value: 'dark' }];
const [, first] = await Promise.all([
  session.send('Emulation.setEmulatedMedia', { features }),
  session.send('Runtime.evaluate', { expression: 'read.matches' }),
]);
const heard = await page.evaluate(async () => {
  for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
  return heard.join();
});
console.log(`${browser.version()}: read "${first.result.value}" at once, heard: "${heard}"`);
await browser.close();
process.exitCode = first.result.value === true && heard === 'unread true' ? 0 : 1;
JS
CHROMIUM=$(command -v chromium-headless-shell || command -v chromium) node look.mjs
