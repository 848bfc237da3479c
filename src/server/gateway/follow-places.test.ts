import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createFolder, createSmallPaintedPage, parseConfig, runGateway } from './gateway.driver.ts';
import { createPlace, formatLines, startServed } from './import-folder.driver.ts';

const written = (id: string, address: string) => JSON.stringify(createPlace(id, address));

/** Starts a gateway on a folder with these files, and asks until the answer is as expected. */
async function following(files: Readonly<Record<string, string>>) {
  const folder = await createFolder(files);
  const gateway = await startServed(folder);
  const addressOf = async (id: string) => {
    const answer = await gateway.ask('details', id);
    return answer.status === 200 ? (await answer.json()).properties.address : answer.status;
  };
  const becomes = (id: string, address: unknown) => expect.poll(() => addressOf(id)).toBe(address);
  const log = () => gateway.lines.join('\n');
  return { ...gateway, folder, addressOf, becomes, log };
}

test('a file that is written, new or taken away is served so without a new start, and the log says it', async () => {
  const { folder, addressOf, becomes, found, log } = await following({
    'a.json': written('1.a', 'Old'),
    'b.json': written('1.b', 'Gone'),
  });
  expect(await addressOf('1.a')).toBe('Old');
  await writeFile(join(folder, 'a.json'), written('1.a', 'Renewed'));
  await writeFile(join(folder, 'c.ndjson'), formatLines([createPlace('1.c', 'More'), { id: 7 }]));
  await rm(join(folder, 'b.json'));
  await becomes('1.c', 'More');
  expect(await addressOf('1.a')).toBe('Renewed');
  expect(await addressOf('1.b')).toBe(404);
  expect(await found('q=renewed')).toEqual(['1.a']);
  expect(log()).toContain('read again: a.json was written, c.ndjson is new, b.json is gone.');
  expect(log()).toMatch(/left out: .*c\.ndjson:2: id: /);
  expect(log()).toContain('2 places of your own are served, ');
});

test('a version of which nothing can be served leaves the one before, and says so once', async () => {
  const { folder, addressOf, becomes, log } = await following({ 'a.json': written('1.a', 'Kept') });
  await writeFile(join(folder, 'a.json'), '{"id":');
  await expect
    .poll(async () => [await addressOf('1.a'), log()])
    .toEqual(['Kept', expect.stringMatching(/a\.json: cannot be read as JSON[\s\S]*served on/)]);
  const said = log().split('served on').length;
  await rm(folder, { recursive: true });
  await expect
    .poll(async () => [await addressOf('1.a'), log()])
    .toEqual(['Kept', expect.stringMatching(/cannot be read \(there is no such file/)]);
  expect(log().split('served on').length).toBe(said + 1);
  await mkdir(folder);
  await writeFile(join(folder, 'a.json'), written('1.a', 'Back'));
  await becomes('1.a', 'Back');
});

test('the page counts and offers the places that there are now, in each language', async () => {
  const folder = await createFolder({ 'a.json': written('1.a', 'One') });
  const { url } = await runGateway({ PLACES_DATA: folder }, createSmallPaintedPage());
  const page = async (lang: string) => await (await fetch(`${url}/?lang=${lang}`)).text();
  expect(parseConfig(await page('en')).ownPlaces).toBe(1);
  await writeFile(join(folder, 'b.json'), written('1.b', 'Two'));
  await expect.poll(async () => parseConfig(await page('de')).ownPlaces).toBe(2);
  expect(await page('de')).toContain('>Two</a>');
  expect(parseConfig(await page('en')).offeredPlaces?.map(({ id }) => id)).toEqual(['1.a', '1.b']);
});
