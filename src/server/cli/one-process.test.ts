import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { hostname } from 'node:os';
import { beforeAll, expect, test } from 'vitest';
import {
  buildCommandForTests,
  CommandFolder,
  ids,
  parseIds,
  waitForEnd,
  waitForFirstRow,
} from './command.driver.ts';

let command = '';
beforeAll(async () => {
  command = await buildCommandForTests();
});

async function desk(): Promise<CommandFolder> {
  const own = await CommandFolder.open(command);
  await own.write('list', `${ids.join('\n')}\n`);
  return own;
}

const resume = '$CHECK list --resume journal';
const locks = async (own: CommandFolder) =>
  (await readdir(own.folder)).filter((name) => name.includes('.lock'));

test('a second process on one journal writes nothing and names the first', async () => {
  const own = await desk();
  const first = await own.start('--resume', 'journal');
  const { code, out, said } = await own.run(`${resume} -f csv --junit report.xml`);
  expect([code, out]).toEqual([75, '']);
  expect(said).toContain(`journal is in use by process ${first.pid} on ${hostname()}: nothing was asked.`);
  expect(said.split('\n')).toHaveLength(2);
  expect(existsSync(own.at('report.xml'))).toBe(false);
  first.kill('SIGTERM');
  expect((await waitForEnd(first)).code).toBe(130);
  expect(await locks(own)).toEqual([]);
});

test('whatever ends one as it should leaves no lock', async () => {
  const own = await desk();
  expect((await own.run(resume)).code).toBe(0);
  expect(await locks(own)).toEqual([]);
  await own.write('long', `${ids.join('\n')}\n`.repeat(100));
  expect((await own.run('{ $CHECK long --resume piped; echo $? >&2; } | head -n 1')).said).toBe('141\n');
  expect(await locks(own)).toEqual([]);
  expect((await own.run(`${resume} --junit absent/report.xml`)).code).toBe(74);
  expect(await locks(own)).toEqual([]);
  const first = await own.start('--resume', 'journal');
  first.kill('SIGINT');
  expect((await waitForEnd(first)).code).toBe(130);
  expect(await locks(own)).toEqual([]);
});

test('after a kill, one of several that start at one moment takes it over, kill after kill', async () => {
  const own = await desk();
  const killed = await own.start('--resume', 'journal');
  killed.kill('SIGKILL');
  await waitForEnd(killed);
  for (const kill of [1, 2]) {
    const children = Array.from({ length: 3 }, () => own.spawned('--resume', 'journal'));
    const codes = children.map(async (child) => (await waitForEnd(child)).code);
    const holder = await Promise.any(children.map(waitForFirstRow));
    const losers = children.flatMap((child, index) => (child === holder ? [] : [codes[index]]));
    expect(await Promise.all(losers)).toEqual([75, 75]);
    holder.kill('SIGKILL');
    await waitForEnd(holder);
    expect(await locks(own)).toHaveLength(kill + 1);
  }
  // Together they leave a journal of the same list's beginning.
  expect(parseIds((await own.run(resume)).out).slice(0, ids.length)).toEqual(ids);
  expect(await locks(own)).toEqual([]);
});

test('a lock of another computer stays, and one of a process whose number is another one now goes', async () => {
  const own = await desk();
  const child = await own.start('--resume', 'journal');
  const lock = JSON.parse(await own.read('journal.lock'));
  child.kill('SIGKILL');
  await waitForEnd(child);
  for (const stranger of [{ host: 'elsewhere' }, ...(lock.space ? [{ space: 'pid:[1]' }] : [])]) {
    await own.write('journal.lock', JSON.stringify({ ...lock, ...stranger }));
    const { code, out, said } = await own.run(resume);
    expect([code, out]).toEqual([75, '']);
    expect(said).toContain(`delete ${own.at('journal.lock')}`);
  }
  await own.write('journal.lock', '');
  const strange = await own.run(resume);
  expect([strange.code, strange.said]).toEqual([75, expect.stringContaining('does not say which process')]);
  await own.write('journal.lock', JSON.stringify({ ...lock, pid: process.pid }));
  expect((await own.run(resume)).code).toBe(0);
  expect(await locks(own)).toEqual([]);
});
