import { copyFile, readdir } from 'node:fs/promises';
import { expect, test } from './app.driver.ts';
import { Shell } from './cli.driver.ts';

test('pictures of one list are the same twice, from whatever server, and what changed is marked', async ({
  gateway,
}) => {
  test.setTimeout(180_000);
  const shell = await Shell.open();
  const block = '221143136.6e4,place,Block,-34.8803,-56.1165';
  await shell.write('block.csv', `id,kind,label,expected_lat,expected_lng\n${block}\n`);
  // The second one is known to nobody, and no file could be called as it is.
  await shell.write(
    'ids.csv',
    `id,kind,label,expected_lat,expected_lng\n${block}\n../ü?"*.5e8,place,none,,\n`,
  );
  const none = 'place-..-.5e8-262c633fbd60';

  await test.step('findings in words stand beside the picture', async () => {
    expect((await shell.run('$SHOTS block.csv --out first --workers 2')).code).toBe(0);
    expect(await shell.read('first/index.html')).toContain('Units share a coordinate');
  });
  await test.step('the block is the same again; the other, which was the block the last time, is marked', async () => {
    const [shown] = JSON.parse(await shell.read('first/changes.json'));
    expect(shown.name).toMatch(/^place-[\w.-]+-[0-9a-f]{12}$/);
    await copyFile(`${shell.folder}/first/${shown.name}.png`, `${shell.folder}/first/${none}.png`);
    await shell.write('first/changes.json', JSON.stringify([shown, { ...shown, name: none }]));
    const { code, out, said } = await shell.run(
      `$SHOTS ids.csv --out second --against first --workers 2 --base-url ${gateway.url}`,
    );
    expect({ code, said, states: statesOf(out) }).toEqual({ code: 1, said: '', states: ['changed', 'same'] });
    const pictures = (await readdir(`${shell.folder}/second`)).filter((name) => name.startsWith('place-'));
    expect(pictures.toSorted()).toEqual(
      [`${none}.before.png`, `${none}.changed.png`, `${none}.png`, `${shown.name}.png`].toSorted(),
    );
    const [same, changed] = JSON.parse(await shell.read('second/changes.json'));
    expect([same.name, changed.name]).toEqual([shown.name, none]);
    expect(changed.share).toBeGreaterThan(0.001);
    const sheet = await shell.read('second/index.html');
    expect(sheet).toContain(`href="${gateway.url}/?id=221143136.6e4`);
    expect(sheet).toContain('% of the pixels changed');
    expect(sheet, 'what changed in the answers').toContain('units: 48 → no answer (not-found)');
  });
  await test.step('what cannot be meant or read is told', async () => {
    await shell.write('torn.csv', 'id,label\n,"x\n');
    const torn = await shell.run('$SHOTS torn.csv --out fourth');
    expect([torn.code, torn.said]).toEqual([66, expect.stringContaining('Line 2 is not checked: a quote')]);
    // The folder holds the lists.
    const other = await shell.run('$SHOTS ids.csv --out .');
    expect([other.code, other.said]).toEqual([64, expect.stringContaining('holds other things')]);
  });
});

/** In their own order: which page is drawn first is chance. */
function statesOf(out: string): string[] {
  return out
    .trim()
    .split('\n')
    .map((line) => line.split('\t')[0] ?? '')
    .toSorted();
}
