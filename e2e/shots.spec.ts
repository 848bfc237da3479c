import { copyFile, readdir } from 'node:fs/promises';
import { expect, test } from './app.driver.ts';
import { Shell, soundSamples } from './cli.driver.ts';

/** One that is drawn soon; `npm run soak -- pictures` plays every sound sample as well. */
const house = { id: '230358847.3e8', kind: 'place' };
const pictured = [house, ...(process.env.PLACELENS_PICTURES ? soundSamples : [])];

test('pictures of one list are the same twice, from whatever server, and what changed is marked', async ({
  gateway,
}) => {
  test.setTimeout(900_000 + pictured.length * 60_000);
  const shell = await Shell.open();
  const head = 'id,kind,label,expected_lat,expected_lng';
  const known = pictured.map(({ id, kind }) => `${id},${kind},Known,51.1283,71.4206`);
  await shell.write('known.csv', [head, ...known].join('\n'));
  // The service does not know the last one, and its id cannot be a file name.
  await shell.write('ids.csv', [head, ...known, '../ü?"*.5e8,place,none,,'].join('\n'));
  const none = 'place-..-.5e8-262c633fbd60';

  await test.step('findings in words stand beside the picture', async () => {
    expect((await shell.run('$SHOTS known.csv --out first --workers 2')).code).toBe(0);
    expect(await shell.read('first/index.html')).toContain('Units share a coordinate');
  });
  await test.step('what is known is the same again; the other, which was known the last time, is marked', async () => {
    const first: { name: string }[] = JSON.parse(await shell.read('first/changes.json'));
    const names = first.map(({ name }) => name);
    expect(names[0]).toMatch(/^place-[\w.-]+-[0-9a-f]{12}$/);
    await copyFile(`${shell.folder}/first/${names[0]}.png`, `${shell.folder}/first/${none}.png`);
    await shell.write('first/changes.json', JSON.stringify([...first, { ...first[0], name: none }]));
    const { code, out, said } = await shell.run(
      `$SHOTS ids.csv --out second --against first --workers 2 --base-url ${gateway.url}`,
    );
    const states = ['changed', ...names.map(() => 'same')];
    expect({ code, said, states: statesOf(out) }).toEqual({ code: 1, said: '', states });
    const pictures = (await readdir(`${shell.folder}/second`)).filter((name) =>
      /^(?!index).*png$/.test(name),
    );
    expect(pictures.toSorted()).toEqual(
      [none, `${none}.before`, `${none}.changed`, ...names].map((name) => `${name}.png`).toSorted(),
    );
    const second: { name: string; share?: number }[] = JSON.parse(await shell.read('second/changes.json'));
    expect(second.map(({ name }) => name)).toEqual([...names, none]);
    expect(second.at(-1)?.share).toBeGreaterThan(0.001);
    const sheet = await shell.read('second/index.html');
    expect(sheet).toContain(`href="${gateway.url}/?id=${house.id}`);
    expect(sheet).toContain('% of the pixels changed');
    expect(sheet, 'what changed in the answers').toContain('units: 12 → no answer (not-found)');
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

/** Returns them sorted: which page is drawn first is chance. */
function statesOf(out: string): string[] {
  return out
    .trim()
    .split('\n')
    .map((line) => line.split('\t')[0] ?? '')
    .toSorted();
}
