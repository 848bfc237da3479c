import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('clipboard and files are reached through hand-out.ts alone', () => {
  const source = join(import.meta.dirname, '..');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.(test|driver)\.tsx?$/.test(file),
  );
  const ways = /navigator\.clipboard|createObjectURL|\.download\b|showSaveFilePicker/;
  const reaching = files.filter((file) => ways.test(readFileSync(join(source, file), 'utf8')));
  expect(reaching).toEqual(['ui/hand-out.ts']);
});
