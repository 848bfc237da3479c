import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { waitForCheck } from '../../../testing/eventually.driver.ts';
import { addToKit } from './add-to-kit.ts';
import { wholeKit } from './kit.driver.ts';
import { kitLimits } from './kit-file.ts';
import { readKeptKit, readKeptKits } from './kits.ts';
import { findKitPlace, getOpenedKit, openKept, openKitFile, putKit } from './open-kit.ts';
import { readKit } from './read-kit.ts';
import { writeKit } from './write-kit.ts';

const drawn = {
  ...{ id: '5.e', kind: 'place', title: 'Hand Made Lane 7', recordedAt: 1_796_000_000_000 },
  answers: { details: { status: 200, body: '{"type":"Feature"}', duration: 0 } },
};

const kit = { ...wholeKit, tiles: undefined };

beforeEach(async () => {
  await openKitFile(new File([await writeKit(kit)], 'a.placelens'));
  await waitForCheck(async () => expect(await readKeptKits()).not.toEqual([]));
});

test('a drawn place is found in the open kit, in its file, and after a reload; the kit before gives way', async () => {
  expect(await addToKit(drawn, false)).toBe('added');
  expect(await findKitPlace(drawn)).toEqual(drawn);
  const kept = await readKeptKits();
  expect(kept.map(({ title, places }) => [title, places])).toEqual([[kit.title, 2]]);
  const file = (await readKeptKit(kept[0]?.id))?.file ?? expect.fail();
  const { places, photos, playlist } = await readKit(new Uint8Array(await file.arrayBuffer()));
  expect(places).toEqual([...kit.places, drawn]);
  expect({ photos, playlist }).toEqual({ photos: kit.photos, playlist: kit.playlist });
  const again = await openKept(getOpenedKit()?.id, 'choice');
  expect(again?.kit.places).toEqual([...kit.places, drawn]);
});

test('a place of the same kind and id gives way only where that is said, and a full kit takes none', async () => {
  await addToKit(drawn, true);
  const other = { ...drawn, title: 'Other' };
  expect(await addToKit(other, false)).toBe('taken');
  expect(await findKitPlace(drawn)).toEqual(drawn);
  expect(await addToKit(other, true)).toBe('added');
  expect(await findKitPlace(drawn)).toEqual(other);
  const open = getOpenedKit() ?? expect.fail();
  const places = Array.from({ length: kitLimits.places }, (_, at) => ({ ...drawn, id: `${at}.a` }));
  putKit({ ...open, kit: { ...open.kit, places } });
  expect(await addToKit(drawn, false)).toBe('full');
  expect(getOpenedKit()?.kit.places).toBe(places);
});
