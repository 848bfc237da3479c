import { readFile, writeFile } from 'node:fs/promises';
import { startBrowser } from '../pictures/browser.mjs';

/** The icons of the installed app, drawn from public/icon.svg. */
const icons = [
  { file: 'icon-192.png', size: 192 },
  { file: 'icon-512.png', size: 512 },
  // A platform cuts its own shape out of these: what matters stays within the middle 80 % (W3C, maskable icons).
  { file: 'maskable-192.png', size: 192, maskable: true },
  { file: 'maskable-512.png', size: 512, maskable: true },
  { file: 'apple-touch-icon.png', size: 180, maskable: true },
];

/** How much of a maskable icon the drawing takes. */
const safeShare = 0.78;

const root = new URL('../../', import.meta.url);
const drawing = await readFile(new URL('public/icon.svg', root), 'utf8');
const [, colour] = /<rect[^>]*fill="(#[0-9a-f]+)"/.exec(drawing) ?? [];
const browser = await startBrowser();
const page = await browser.newPage();
for (const { file, size, maskable = false } of icons) {
  await page.setViewportSize({ width: size, height: size });
  const side = Math.round(maskable ? size * safeShare : size);
  const ground = maskable ? `background:${colour}` : '';
  await page.setContent(
    `<body style="margin:0;display:grid;place-items:center;height:100vh;${ground}">
      <img src="data:image/svg+xml,${encodeURIComponent(drawing)}" width="${side}" height="${side}"></body>`,
  );
  await page.locator('img').evaluate((image) => image.decode());
  await writeFile(new URL(`public/icons/${file}`, root), await page.screenshot({ omitBackground: true }));
}
await browser.close();
