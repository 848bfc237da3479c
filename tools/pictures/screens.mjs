import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startBrowser } from './browser.mjs';
import { drawnMap } from './drawn-map.mjs';

/** The README's pictures: what is asked, how it is shown. Needs a built product (`npm run build` in the root). */
const screens = [
  {
    file: 'light-2d.jpg',
    colorScheme: 'light',
    query: '?id=230358852.5e8&kind=place&unit=1208&floor=12&tab=arrival',
  },
  {
    file: 'dark-3d.jpg',
    colorScheme: 'dark',
    query: '?id=230358851.2e1&kind=place&view=3d&unit=2704&tab=arrival',
  },
  {
    file: 'stage.jpg',
    colorScheme: 'light',
    query: '?page=present&step=5',
  },
];

const root = new URL('../../', import.meta.url);
const gateway = spawn(process.execPath, ['dist/gateway/main.js'], {
  cwd: root,
  env: { ...process.env, PORT: '0' },
  stdio: ['ignore', 'pipe', 'ignore'],
});
const [address] = await once(gateway.stdout, 'data');
const browser = await startBrowser();
for (const { file, colorScheme, query } of screens) {
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    colorScheme,
    reducedMotion: 'reduce',
  });
  await page.goto(`${String(address).trim()}/${query}`);
  await drawnMap(page);
  // The basemap's own tiles are not counted by aria-busy.
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(3000);
  await page.screenshot({ path: new URL(`docs/pictures/${file}`, root).pathname, type: 'jpeg', quality: 82 });
  await page.close();
}
await browser.close();
gateway.kill();
