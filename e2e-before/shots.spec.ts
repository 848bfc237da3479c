import { readdir } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { Shell } from './cli.driver.ts';
import { startGateway } from './gateway.driver.ts';

test('pictures of one list are the same twice, and what another service changed is marked', async () => {
  test.setTimeout(180_000);
  const shell = await Shell.open();
  // The second one is known to nobody, and no file could be called as it is.
  await shell.write(
    'ids.csv',
    'id,kind,label,expected_lat,expected_lng\n108096984.5e9,place,Mall,51.1282,71.4256\n../ü?"*.5e8,place,none,,\n',
  );
  await shell.write('one.csv', '108096984.5e9\n');

  await test.step('the same twice, from whatever server', async () => {
    expect((await shell.run('$SHOTS ids.csv --out first --workers 2')).code).toBe(0);
    expect(await shell.read('first/index.html'), 'findings in words').toContain('Units share a coordinate');
    const other = await startGateway();
    const { code, out, said } = await shell.run(
      `$SHOTS ids.csv --out second --against first --base-url ${other.url}`,
    );
    await other.close();
    expect(await shell.read('second/index.html')).toContain(`href="${other.url}/?id=108096984.5e9`);
    expect({ code, said, states: statesOf(out) }).toEqual({ code: 0, said: '', states: ['same', 'same'] });
    const names = (await readdir(`${shell.folder}/second`)).filter((name) => name.startsWith('place-'));
    expect(names).toHaveLength(2);
    expect(names.filter((name) => !/^place-[\w.-]+-[0-9a-f]{12}\.png$/.test(name))).toEqual([]);
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
    const sheet = await shell.read('third/index.html');
    expect(sheet).toContain('% of the pixels changed');
    expect(sheet, 'what changed in the answers').toContain('units: 96 → no answer (not-found)');
  });
  await test.step('what cannot be meant or read is told', async () => {
    expect((await shell.run('$SHOTS --colour')).code).toBe(64);
    const absent = await shell.run('$SHOTS absent.csv --out fourth');
    expect([absent.code, absent.said]).toEqual([66, expect.stringContaining('absent.csv cannot be read')]);
    await shell.write('torn.csv', 'id,label\n,"x\n');
    const torn = await shell.run('$SHOTS torn.csv --out fourth');
    expect([torn.code, torn.said]).toEqual([66, expect.stringContaining('Line 2 is not checked: a quote')]);
    // The folder holds the lists.
    const other = await shell.run('$SHOTS ids.csv --out .');
    expect([other.code, other.said]).toEqual([64, expect.stringContaining('holds other things')]);
  });
});

function statesOf(out: string): string[] {
  return out
    .trim()
    .split('\n')
    .map((line) => line.split('\t')[0] ?? '');
}
