import { expect, test } from 'vitest';
import { createPlace, ImportFolder } from '../gateway/import-folder.driver.ts';
import { openPlaces } from './open-places.ts';

test('a store that was closed keeps no thread, though nothing was searched', async () => {
  const desk = await ImportFolder.open();
  await desk.fill(desk.at('places.db'), [createPlace('1.a', 'One')]);
  const countThreads = () => process.getActiveResourcesInfo().filter((each) => each === 'MessagePort').length;
  const before = countThreads();
  const store = await openPlaces(desk.at('places.db'), 'test');
  expect(countThreads()).toBe(before + 2);
  await store.close();
  await store.close();
  expect(countThreads()).toBe(before);
});
