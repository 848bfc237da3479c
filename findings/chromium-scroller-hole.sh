#!/usr/bin/env bash
# Where Chromium composes pages in software and draws WebGL by SwiftShader (as on machines without a GPU), a fixed scroller with an
# opaque ground, scrolled to its end, cuts a hole into a WebGL canvas behind it: where its content would lie if it were not clipped,
# the canvas is missing and the page's ground shows. So it is for overflow auto and hidden, with contain: paint, and with the ground
# on an element around the scroller. A ground of 99.9 % leaves the canvas whole, as does the GPU compositor (--use-angle=swiftshader
# alone), and no other element than the canvas gets holes. Guessed before: what a scroller clips covers nothing.
# Seen with Chromium 156.0 by playwright-core 1.65.1: "software 0,255,0 translucent 0,0,255 gpu 0,0,255" (green: the page's ground,
# blue: the canvas). Needs Debian's chromium. Ends with 1 where that has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --no-audit --no-fund --loglevel=error playwright-core@1.65.1 pngjs@7.0.0 >/dev/null
cat >look.mjs <<'JS'
import { chromium } from 'playwright-core';
import pngjs from 'pngjs';

const look = async (angle, ground) => {
  const args = ['--no-sandbox', '--ignore-gpu-blocklist', `--use-angle=${angle}`];
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args });
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  await page.setContent(`<body style="margin:0; background:#0f0">
    <canvas width="360" height="740" style="position:absolute; inset:0"></canvas>
    <section style="position:fixed; inset:auto 12px 128px; max-height:326px; overflow:auto; background:${ground}">
    <div style="height:560px"></div></section>`);
  await page.evaluate(async () => {
    const gl = document.querySelector('canvas').getContext('webgl2');
    const draw = () => {
      gl.clearColor(0, 0, 1, 1);
      gl.clear(gl.COLOR_BUFFER_BIT);
    };
    document.querySelector('section').scrollTop = 560;
    for (let frame = 0; frame < 20; frame += 1) {
      draw();
      await new Promise(requestAnimationFrame);
    }
  });
  const { data } = pngjs.PNG.sync.read(await page.screenshot());
  const version = browser.version();
  await browser.close();
  // 86 pixels above the scroller.
  const at = (200 * 360 + 100) * 4;
  return { version, pixel: [...data.subarray(at, at + 3)].join() };
};
const { version, pixel: software } = await look('swiftshader-webgl', '#fff');
const { pixel: translucent } = await look('swiftshader-webgl', 'rgb(255 255 255 / 0.999)');
const { pixel: gpu } = await look('swiftshader', '#fff');
const seen = `software ${software} translucent ${translucent} gpu ${gpu}`;
console.log(`${version}: ${seen}`);
process.exitCode = seen === 'software 0,255,0 translucent 0,0,255 gpu 0,0,255' ? 0 : 1;
JS
CHROMIUM=$(command -v chromium-headless-shell || command -v chromium) node look.mjs
