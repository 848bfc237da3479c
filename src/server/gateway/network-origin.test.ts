import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { createSmallPaintedPage, parseConfig, runGateway } from './gateway.driver.ts';

/** Returns the network address in the configuration of a page opened under an origin. */
async function toldAt(origin: string): Promise<string | undefined> {
  const response = await fetch(origin, { headers: { accept: 'text/html' } });
  return parseConfig(await response.text()).networkOrigin;
}

const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
const hasNetwork = addresses.some(({ family, internal }) => family === 'IPv4' && !internal);

test.each([['0.0.0.0'], ['::']])(
  'on %s the computer’s own pages are told where others find it',
  async (host) => {
    const { url } = await runGateway({ HOST: host }, createSmallPaintedPage());
    const { port } = new URL(url);
    const told = await toldAt(`http://127.0.0.1:${port}`);
    expect(await toldAt(`http://localhost:${port}`)).toBe(told);
    expect(told !== undefined).toBe(hasNetwork);
    if (told === undefined) return;
    expect(new URL(told).port).toBe(port);
    // It answers there, and names no further address.
    expect(await toldAt(told)).toBeUndefined();
  },
);

test('a server of this computer alone tells none', async () => {
  const { url } = await runGateway({}, createSmallPaintedPage());
  expect(await toldAt(url)).toBeUndefined();
});

test('an address that is not among the names that are answered is told to nobody', async () => {
  const hosts = ['127.0.0.1', 'places.example'].join();
  const { url } = await runGateway({ HOST: '0.0.0.0', PLACES_HOSTS: hosts }, createSmallPaintedPage());
  expect(await toldAt(url.replace('0.0.0.0', '127.0.0.1'))).toBeUndefined();
});
