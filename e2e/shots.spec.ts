import { copyFile, readdir } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { Shell } from './cli.driver.ts';
import { startGateway } from './gateway.driver.ts';

test('pictures of one list are the same twice, from whatever server, and what changed is marked', async () => {
  test.setTimeout(180_000);
  const shell = await Shell.open();
  // The second one is known to nobody, and no file could be called as it is.
  await shell.write(
    'ids.csv',
    'id,kind,label,expected_lat,expected_lng\n108096984.5e9,place,Mall,51.1282,71.4256\n../ü?"*.5e8,place,none,,\n',
  );

  await test.step('each has a name of its own, and its findings in words', async () => {
    expect((await shell.run('$SHOTS ids.csv --out first --workers 2')).code).toBe(0);
    expect(await shell.read('first/index.html')).toContain('Units share a coordinate');
    const names = await picturesIn(`${shell.folder}/first`);
    expect(names).toHaveLength(2);
    expect(names.filter((name) => !/^place-[\w.-]+-[0-9a-f]{12}\.png$/.test(name))).toEqual([]);
  });
  await test.step('the mall is the same again; the other, which was the mall the last time, is marked', async () => {
    const [mall, none] = JSON.parse(await shell.read('first/changes.json'));
    const [from, to] = [mall, none].map(({ name }) => `${shell.folder}/first/${name}.png`);
    await copyFile(from ?? '', to ?? '');
    await shell.write('first/changes.json', JSON.stringify([mall, { ...none, judged: mall.judged }]));
    const other = await startGateway();
    const { code, out, said } = await shell.run(
      `$SHOTS ids.csv --out second --against first --base-url ${other.url}`,
    );
    await other.close();
    expect({ code, said, states: statesOf(out) }).toEqual({ code: 1, said: '', states: ['same', 'changed'] });
    const marked = (await picturesIn(`${shell.folder}/second`)).filter((name) => name.startsWith(none.name));
    expect(marked).toEqual(['.before.png', '.changed.png', '.png'].map((end) => none.name + end));
    const [, shot] = JSON.parse(await shell.read('second/changes.json'));
    expect(shot.share).toBeGreaterThan(0.001);
    const sheet = await shell.read('second/index.html');
    expect(sheet).toContain(`href="${other.url}/?id=108096984.5e9`);
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

async function picturesIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.startsWith('place-')).toSorted();
}

function statesOf(out: string): string[] {
  return out
    .trim()
    .split('\n')
    .map((line) => line.split('\t')[0] ?? '');
}
