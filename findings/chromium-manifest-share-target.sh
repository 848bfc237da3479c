#!/usr/bin/env bash
# Page.getAppManifest of the DevTools protocol, by which programs check an installable page, tells a share target wrongly: its
# `enctype` is the address of its action, its `title` is the name of the field for addresses, and text, url and files are not told;
# `file_handlers` of headless Chromium are left out without an error. A check by it passes or fails for a reason that is not there:
# look at the manifest's own text. Guessed before: it tells what the manifest says, by the members' names in the protocol.
# Seen with Chromium 156.0 by playwright-core 1.65.1: {"enctype is the action":true,"title":"c","text":null,"files":null,
# "fileHandlers":null,"errors":0}. Needs Debian's chromium. Ends with 1 where that has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --no-audit --no-fund --loglevel=error playwright-core@1.65.1 >/dev/null
cat >look.mjs <<'JS'
import { createServer } from 'node:http';
import { chromium } from 'playwright-core';
const manifest = {
  name: 'Lists',
  start_url: './',
  display: 'standalone',
  file_handlers: [{ action: './open', accept: { 'text/csv': ['.csv'] } }],
  share_target: {
    action: './share',
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { title: 'a', text: 'b', url: 'c', files: [{ name: 'd', accept: ['text/csv'] }] },
  },
};
const server = createServer(({ url }, response) => {
  const isManifest = url === '/manifest.json';
  response.setHeader('content-type', isManifest ? 'application/manifest+json' : 'text/html');
  response.end(isManifest ? JSON.stringify(manifest) : '<link rel="manifest" href="manifest.json">');
}).listen(0, '127.0.0.1');
await new Promise((resolve) => server.once('listening', resolve));
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox'] });
const page = await browser.newPage();
await page.goto(`http://127.0.0.1:${server.address().port}/`);
const session = await page.context().newCDPSession(page);
const { errors, manifest: told } = await session.send('Page.getAppManifest');
const { action, enctype, title, text = null, files = null } = told.shareTarget;
const seen = JSON.stringify({
  'enctype is the action': enctype === action,
  title,
  text,
  files,
  fileHandlers: told.fileHandlers ?? null,
  errors: errors.length,
});
console.log(`${browser.version()}: ${seen}`);
await browser.close();
server.close();
const expected =
  '{"enctype is the action":true,"title":"c","text":null,"files":null,"fileHandlers":null,"errors":0}';
process.exitCode = seen === expected ? 0 : 1;
JS
CHROMIUM=$(command -v chromium-headless-shell || command -v chromium) node look.mjs
