import { link, mkdir, readdir, symlink } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { buildCommandForTests, CommandFolder, ids, waitForEnd } from './command.driver.ts';

let command = '';
beforeAll(async () => {
  command = await buildCommandForTests();
});

const list = `id\n${ids.join('\n')}\n`;

async function desk(): Promise<CommandFolder> {
  const own = await CommandFolder.open(command);
  await own.write('list.csv', list);
  await own.write('own.json', '{}');
  await symlink('list.csv', own.at('symbolic'));
  await link(own.at('list.csv'), own.at('hard'));
  await mkdir(own.at('sub'));
  return own;
}

test.each([
  '$CHECK --junit /dev/stdin < list.csv',
  '$CHECK list.csv >> list.csv',
  '$CHECK list.csv --resume new --junit new.lock',
  '$CHECK list.csv --junit own.json --suppressions own.json',
  '$CHECK --merge list.csv --junit hard',
])('nothing is asked or written where a file would be lost: %s', async (line) => {
  const own = await desk();
  const before = await readdir(own.folder);
  const { code, out } = await own.run(line);
  expect({ code, out }).toEqual({ code: 64, out: '' });
  expect([await own.read('list.csv'), await own.read('own.json')]).toEqual([list, '{}']);
  expect(await readdir(own.folder)).toEqual(before);
});

test('the two files are named, and the help with them', async () => {
  const { said } = await (await desk()).run('$CHECK list.csv --junit symbolic');
  expect(said).toBe(
    '--junit symbolic and list.csv are one file, which would be overwritten: nothing was asked. Name another file.\n' +
      '--help tells of every option.\n',
  );
});

test('output and messages may be one file, and what takes any number of writers any number of them', async () => {
  const own = await desk();
  expect((await own.run('$CHECK list.csv --progress > both 2>&1')).code).toBe(0);
  expect((await own.run('$CHECK --junit /dev/null > /dev/null < list.csv')).code).toBe(0);
});

test.each(['--junit absent/report.xml', '--junit sub', '--resume absent/journal'])(
  'a place that takes no file is told before the first question: %s',
  async (option) => {
    const own = await desk();
    const before = await readdir(own.folder);
    const { code, out, said } = await own.run(`$CHECK list.csv -f csv ${option}`);
    expect({ code, out }).toEqual({ code: 74, out: '' });
    expect(said).toContain('cannot be written');
    expect(await readdir(own.folder)).toEqual(before);
  },
);

test.each([
  ['--resume pipe', 'pipe has no line of a journal'],
  ['--resume /dev/zero', '/dev/zero has no line of a journal'],
  ['--resume sub', 'sub has no line of a journal'],
  ['--resume journal < .', '- cannot be read: it is a folder.'],
])('what is no file is no list and no journal: %s', async (options, words) => {
  const own = await desk();
  await own.run('mkfifo pipe');
  const before = await readdir(own.folder);
  const { code, out, said } = await own.run(`$CHECK ${options}`);
  expect({ code, out }).toEqual({ code: 66, out: '' });
  expect(said).toContain(words);
  expect(await readdir(own.folder)).toEqual(before);
});

test('a report is there whole or not at all: cut short, the one before stays', async () => {
  const own = await desk();
  await own.write('report.xml', 'before');
  await own.write('long.csv', list + `${ids.join('\n')}\n`.repeat(100));
  const cut = await own.run('{ $CHECK long.csv --junit report.xml; echo $? >&2; } | head -n 1');
  expect(cut.said).toBe('141\n');
  expect(await own.read('report.xml')).toBe('before');
  const child = await own.start('--junit', 'report.xml');
  child.kill('SIGTERM');
  expect((await waitForEnd(child)).code).toBe(130);
  expect(await own.read('report.xml')).toBe('before');
  await own.run('$CHECK list.csv --junit report.xml');
  expect((await own.read('report.xml')).match(/<testsuite /g)).toHaveLength(ids.length);
  expect((await readdir(own.folder)).filter((name) => name.endsWith('.new'))).toEqual([]);
});

test('what a report cannot be merged of leaves the report before', async () => {
  const own = await desk();
  await own.write('report.xml', 'before');
  await own.run('$CHECK list.csv > rows.ndjson; echo "{" >> rows.ndjson');
  expect((await own.run('$CHECK --merge rows.ndjson --junit report.xml')).code).toBe(66);
  expect(await own.read('report.xml')).toBe('before');
});

test('a name of a file steers no terminal', async () => {
  const own = await desk();
  const { said } = await own.run('$CHECK "$(printf \'\\033]0;owned\\007\\302\\2332J\')"');
  expect(said).toMatch(/^\\u001b\]0;owned\\u0007\\u009b2J cannot be read: /);
  expect(said).not.toMatch(/[\p{Cc}](?!$)/u);
});
