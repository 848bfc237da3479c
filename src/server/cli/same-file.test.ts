import { openSync, symlinkSync } from 'node:fs';
import { link, mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { CommandError } from '../node/exit-code.ts';
import { refuseSameFiles } from './same-file.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'placelens-'));
  await writeFile(join(folder, 'list'), '');
  await writeFile(join(folder, 'other'), '');
  await symlink('list', join(folder, 'symbolic'));
  await link(join(folder, 'list'), join(folder, 'hard'));
  await mkdir(join(folder, 'sub'));
  symlinkSync(folder, join(folder, 'sub/up'));
});

const at = (name: string) => ({ name, file: join(folder, name) });
const opened = (name: string) => ({ name, file: openSync(join(folder, name), 'a+') });
const refused = (...given: Parameters<typeof refuseSameFiles>) => {
  try {
    refuseSameFiles(...given);
    return false;
  } catch (error) {
    expect(error).toBeInstanceOf(CommandError);
    return true;
  }
};

describe('a file that is read is known', () => {
  test.each(['list', 'sub/../list', 'symbolic', 'hard', 'sub/up/list', 'sub/up/symbolic'])(
    'as %s',
    (name) => {
      expect(refused([at('list')], [at(name)])).toBe(true);
      expect(refused([at(name)], [at('other'), at('list')])).toBe(true);
      expect(refused([at('list')], [opened(name)])).toBe(true);
      expect(refused([opened('list')], [at(name)])).toBe(true);
    },
  );
});

test('two files that do not exist yet are one by their place, also where only the case differs', () => {
  expect(refused([], [at('new'), at('sub/up/new')])).toBe(true);
  expect(refused([], [at('new.xml'), at('NEW.xml')])).toBe(true);
  expect(refused([], [at('new'), at('sub/new')])).toBe(false);
});

test('what is read twice, a file that is not there, and what takes any number of writers is refused nowhere', () => {
  expect(refused([at('list'), at('hard')], [at('other')])).toBe(false);
  expect(refused([at('absent/list')], [at('other')])).toBe(false);
  const nothing = { name: 'nothing', file: '/dev/null' };
  expect(refused([nothing], [nothing, nothing])).toBe(false);
});

test('standard output and standard error may be one file, a third name of it not', () => {
  expect(refused([at('list')], [opened('other'), opened('other')])).toBe(false);
  expect(refused([], [opened('other'), opened('other'), at('other')])).toBe(true);
});
