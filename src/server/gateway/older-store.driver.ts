import { expect, test } from 'vitest';
import { bringForward, isOlderForm } from '../places/bring-forward.ts';
import { createPlace, ImportFolder, startServed } from './import-folder.driver.ts';
import { expectTiles } from './stored-tiles.driver.ts';

/** Tests what becomes of a store of an older form; `where` names a new one, `makeOlder` makes it one of form 1. */
export function olderStorePromises(
  where: (desk: ImportFolder) => Promise<string>,
  makeOlder: (to: string) => Promise<void>,
): void {
  test('a store of an older form is brought forward once, whole or not at all', async () => {
    const desk = await ImportFolder.open();
    const to = await where(desk);
    const records = Array.from({ length: 1_200 }, (_, index) =>
      createPlace(`${index}.a`, `Own lane ${index}`, { at: [7.42 + index / 1e5, 43.73] }),
    );
    await desk.fill(to, records);
    await makeOlder(to);
    // It ends after the first rows.
    const stopped = { where: to, name: 'test', signal: AbortSignal.abort(), tell: () => {} };
    expect(await bringForward(stopped)).toMatchObject({ isWhole: false });
    expect(await isOlderForm(to, 'test')).toBe(true);
    const served = await startServed(to);
    expect(served.lines.join('\n')).toContain('the store is brought forward');
    await expectTiles(served.url, records);
    expect(await served.found('q=lane+1199')).toEqual(['1199.a']);
    expect(await served.found('near=7.42,43.73&limit=2')).toEqual(['0.a', '1.a']);
    expect(await (await served.ask('details', '7.a')).json()).toEqual(records[7]?.details);
    expect((await startServed(to)).lines.join('\n')).not.toContain('brought forward');
    await makeOlder(to);
    const renewed = await desk.import('--renew', '--to', to);
    expect(renewed).toMatchObject({ code: 0, said: expect.stringContaining('1200 places in') });
    const again = await desk.import('--renew', '--to', to);
    expect(again).toMatchObject({ code: 0, said: expect.stringContaining('of this version already') });
    expect(await desk.import('x.ndjson', '--renew', '--to', to)).toMatchObject({ code: 64 });
  });
}

/** Returns what makes a store one of form 1, whose cells are of another kind and which says nothing of what is missing. */
export function getOlderForm(kind: 'file' | 'server'): readonly string[] {
  return [
    `drop index ${kind === 'file' ? 'places_cell' : 'places_tile'}`,
    'drop table places_cells',
    'alter table places drop column missing',
    ...['revision', 'bounds'].map((name) => `alter table places_store drop column ${name}`),
    'update places set cell = 7',
    'update places_store set form = 1',
    kind === 'file' ? 'pragma user_version = 1' : 'create index places_cell on places (edition, cell)',
  ];
}
