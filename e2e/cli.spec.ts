import { expect, test } from './app.driver.ts';
import { Shell, soundSamples, told } from './cli.driver.ts';

const ids = soundSamples.slice(0, 16).map(({ id, kind }) => `${id},${kind}`);

test('a list goes in, findings come out, and the exit code tells the worst', async ({ gateway }) => {
  const shell = await Shell.open();
  await test.step('plain ids on standard input', async () => {
    const { code, out, said } = await shell.run('printf "230358852.5e8\\n" | $CHECK');
    expect({ code, said }).toEqual({ code: 0, said: '' });
    expect(JSON.parse(out)).toMatchObject({ id: '230358852.5e8', kind: 'place', state: 'done', position: 0 });
  });
  await test.step('an id that nobody knows is an error, a line without one is named with its number', async () => {
    await shell.write(
      'list.csv',
      'id,kind,label\n"1709067740.5e9",place,none\n,place,no id\n230358852.5e8,place,a\n',
    );
    const { code, out, said } = await shell.run('$CHECK list.csv --junit junit.xml');
    expect(said).toBe('Line 3 is not checked: it has no id.\n');
    expect(code).toBe(65);
    expect(told(out).map((line) => line.split(' ')[1])).toEqual(['1709067740.5e9', '230358852.5e8']);
    expect((await shell.read('junit.xml')).match(/<testsuite /g)).toHaveLength(2);
    expect((await shell.run('echo 1709067740.5e9 | $CHECK')).code).toBe(2);
  });
  await test.step('what cannot be meant, read or reached has its own exit code', async () => {
    expect((await shell.run('$CHECK --colour')).code).toBe(64);
    expect((await shell.run('$CHECK absent.csv')).code).toBe(66);
    expect((await shell.run('$CHECK --lang de --profile absent.json list.csv')).said).toContain(
      'Profil absent.json',
    );
  });
  await test.step('a refused token stops it at once, and is not repeated', async () => {
    const secret = 'canary-0123456789-0123456789-abc';
    const { code, out, said } = await shell.run(`$CHECK list.csv --base-url ${gateway.url}`, {
      PLACES_DEMO_TOKEN: secret,
    });
    expect([code, out]).toEqual([77, '']);
    expect(said).toContain('refuses the token');
    expect(said).not.toContain(secret);
  });
});

test('two processes on halves of a list, merged, say what one says of it all', async () => {
  const shell = await Shell.open();
  await shell.write('ids.txt', `${ids.join('\n')}\n`);
  const one = await shell.run('$CHECK ids.txt');
  const two = await shell.run(
    "split -n r/2 ids.txt part. && ls part.a? | xargs -P2 -I{} sh -c '$CHECK {} > {}.ndjson || [ $? -lt 64 ]' && " +
      '$CHECK --merge part.*.ndjson --format ndjson --junit junit.xml',
  );
  expect(two.said).toBe('');
  expect(two.code).toBe(one.code);
  expect(told(two.out)).toEqual(told(one.out));
  const totals = JSON.parse((await shell.run('$CHECK --merge part.*.ndjson')).out);
  expect(totals).toMatchObject({ addresses: ids.length, unanswered: 0 });
  expect((await shell.read('junit.xml')).match(/<testsuite /g)).toHaveLength(ids.length);
});

test('killed twice, it goes on where it was: every address once', async () => {
  const shell = await Shell.open();
  const list = [...ids, ...ids];
  await shell.write('ids.txt', `${list.join('\n')}\n`);
  for (const rows of [4, 12]) {
    await shell.killedAfter(['ids.txt', '--resume', 'journal.ndjson'], 'journal.ndjson', rows);
    await shell.run("printf '{\"half a' >> journal.ndjson");
  }
  const kept = (await shell.read('journal.ndjson')).split('\n').length - 1;
  expect(kept).toBeGreaterThan(10);
  const { out, said } = await shell.run('$CHECK ids.txt --resume journal.ndjson');
  expect(said).toMatch(/^Line \d+ of the journal \S+ is set aside in \S+ \(not written to its end\)\. .+\n$/);
  const positions = out
    .trim()
    .split('\n')
    .map((line): number => JSON.parse(line).position);
  expect(positions.toSorted((a, b) => a - b)).toEqual(list.map((_, position) => position));
  expect((await shell.read('journal.ndjson')).trim().split('\n')).toHaveLength(list.length);
  await shell.write('ids.txt', `other.1\n${list.slice(1).join('\n')}\n`);
  const other = await shell.run('$CHECK ids.txt --resume journal.ndjson');
  expect([other.code, other.said]).toEqual([66, expect.stringContaining('another list: line 1 ')]);
});
