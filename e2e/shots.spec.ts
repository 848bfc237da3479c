import { readdir } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { Shell } from './cli.driver.ts';

test('pictures of one list are the same twice, and what another service changed is marked', async () => {
  test.setTimeout(180_000);
  const shell = await Shell.open();
  // The second one is known to nobody, and no file could be called as it is.
  await shell.write('ids.csv', 'id,kind,label\n108096984.5e9,place,Mall\n../ü?"*.5e8,place,none\n');
  await shell.write('one.csv', '108096984.5e9\n');

  await test.step('the same twice', async () => {
    expect((await shell.run('$SHOTS ids.csv --out first')).code).toBe(0);
    const { code, out, said } = await shell.run('$SHOTS ids.csv --out second --against first');
    expect({ code, said, states: statesOf(out) }).toEqual({ code: 0, said: '', states: ['same', 'same'] });
    const names = (await readdir(`${shell.folder}/second`)).filter((name) => name.startsWith('place-'));
    expect(names).toHaveLength(2);
    expect(names.filter((name) => !/^place-[\w.-]+-[0-9a-f]{12}\.png$/.test(name))).toEqual([]);
    for (const name of names) expect((await shell.run(`cmp first/${name} second/${name}`)).code).toBe(0);
  });
  await test.step('a change is marked', async () => {
    const { code, out } = await shell.run('$SHOTS one.csv --out third --against first', {
      PLACES_FAULTS: 'units=status:404',
    });
    expect({ code, states: statesOf(out) }).toEqual({ code: 1, states: ['changed'] });
    const names = await readdir(`${shell.folder}/third`);
    expect(names.filter((name) => /\.(before|changed)\.png$/.test(name))).toHaveLength(2);
    const [shot] = JSON.parse(await shell.read('third/changes.json'));
    expect(shot.share).toBeGreaterThan(0.001);
    expect(await shell.read('third/index.html')).toContain('% of the pixels changed');
  });
  await test.step('what cannot be meant or read is told', async () => {
    expect((await shell.run('$SHOTS --colour')).code).toBe(64);
    const absent = await shell.run('$SHOTS absent.csv --out fourth');
    expect([absent.code, absent.said]).toEqual([66, expect.stringContaining('absent.csv cannot be read')]);
  });
});

function statesOf(out: string): string[] {
  return out
    .trim()
    .split('\n')
    .map((line) => line.split('\t')[0] ?? '');
}
