import { expect, test } from 'vitest';
import { createFolder, runGateway } from '../server/gateway/gateway.driver.ts';
import { createPlace } from '../server/gateway/import-folder.driver.ts';
import { fetchOwnPlaceVersion, readOwnPlace, removeOwnPlace, saveOwnPlace } from './own-place.ts';

const ask = { id: '1.a', kind: 'place' };
const [one, other] = ['One', 'Other'].map((address) => JSON.stringify(createPlace('1.a', address)));

async function editing() {
  const { url, close } = await runGateway({ PLACES_DATA: await createFolder({}), PLACES_EDIT: '1' });
  const path = `${url}/places/own`;
  return {
    close,
    read: () => readOwnPlace(path, ask),
    version: () => fetchOwnPlaceVersion(path, ask),
    save: (text = '', over: Parameters<typeof saveOwnPlace>[3] = 'nothing') =>
      saveOwnPlace(path, ask, text, over),
    remove: (version = '') => removeOwnPlace(path, ask, version),
  };
}

test('a place is saved, replaces another one only where that is wanted, and each failure is told apart', async () => {
  const { save, close } = await editing();
  expect(await save(one, 'anything')).toEqual({ state: 'saved' });
  expect(await save(other)).toEqual({ state: 'taken' });
  expect(await save(other, 'anything')).toEqual({ state: 'saved' });
  expect(await save('{"id":"1.a"}', 'anything')).toMatchObject({
    state: 'refused',
    status: 400,
    said: /kind: /,
  });
  await close();
  expect(await save(one)).toEqual({ state: 'away' });
});

test('what somebody else changed or removed meanwhile is neither overwritten nor removed', async () => {
  const { save, read, remove, version } = await editing();
  expect(await read()).toEqual({ state: 'gone' });
  expect(await version()).toBeUndefined();
  await save(one);
  const first = await version();
  expect(await read()).toEqual({ state: 'read', text: one, version: first });
  await save(other, { version: first ?? '' });
  expect(await save(one, { version: first ?? '' })).toEqual({ state: 'changed' });
  expect(await remove(first)).toEqual({ state: 'changed' });
  const second = await version();
  expect(await remove(second)).toEqual({ state: 'removed' });
  expect(await remove(second)).toEqual({ state: 'gone' });
  expect(await save(one, { version: second ?? '' })).toEqual({ state: 'gone' });
  expect(await save(one, 'anything')).toEqual({ state: 'saved' });
});

test('who may not change places is told so', async () => {
  const team = `${await createFolder({})}/team.db`;
  const data = await createFolder({});
  const { url } = await runGateway({ PLACES_DATA: data, PLACES_EDIT: '1', PLACES_TEAM: team });
  const path = `${url}/team/places/own`;
  const signedOut = { state: 'signed-out' };
  expect(await saveOwnPlace(path, ask, '{}', 'nothing')).toEqual(signedOut);
  expect(await readOwnPlace(path, ask)).toEqual(signedOut);
  expect(await removeOwnPlace(path, ask, '"1"')).toEqual(signedOut);
  expect(await fetchOwnPlaceVersion(path, ask)).toBeUndefined();
});
