import { expect, test } from 'vitest';
import { folderWith, runGateway } from '../hosts/gateway/gateway.driver.ts';
import { place } from '../hosts/gateway/import-desk.driver.ts';
import { saveOwnPlace } from './own-place.ts';

const ask = { id: '1.a', kind: 'place' };

test('a place is saved, replaces another one only where that is wanted, and each failure is told apart', async () => {
  const { url, close } = await runGateway({ PLACES_DATA: await folderWith({}), PLACES_EDIT: '1' });
  const save = (text: string, replaces = false) => saveOwnPlace(`${url}/places/own`, ask, text, replaces);
  const [one, other] = ['One', 'Other'].map((address) => JSON.stringify(place('1.a', address)));
  expect(await save(one ?? '', true)).toEqual({ state: 'saved' });
  expect(await save(other ?? '')).toEqual({ state: 'taken' });
  expect(await save(other ?? '', true)).toEqual({ state: 'saved' });
  expect(await save('{"id":"1.a"}', true)).toMatchObject({ state: 'refused', status: 400, said: /kind: / });
  await close();
  expect(await save(one ?? '')).toEqual({ state: 'away' });
});

test('who may not change places is told so', async () => {
  const team = `${await folderWith({})}/team.db`;
  const data = await folderWith({});
  const { url } = await runGateway({ PLACES_DATA: data, PLACES_EDIT: '1', PLACES_TEAM: team });
  expect(await saveOwnPlace(`${url}/team/places/own`, ask, '{}', false)).toEqual({ state: 'signed-out' });
});
