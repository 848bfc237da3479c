import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { curlOf } from './curl.ts';

/** The words that a shell makes of a command, in which curl is a printing function. */
function wordsOf(command: string): string[] {
  const script = `TOKEN=secret; curl() { printf '%s\\0' "$@"; }; ${command}`;
  return execFileSync('sh', ['-c', script]).toString().split('\0').slice(0, -1);
}

test('a shell reads the body as it is, and the key from its own variable', () => {
  const body = `{"a": "it's $HOME \`id\` \\\\ !x",\n "b": "é"}`;
  const command = curlOf('https://production.example/v1/address/', body, true);
  expect(wordsOf(command)).toEqual([
    '-X',
    'POST',
    'https://production.example/v1/address/',
    '-H',
    'Authorization: Bearer secret',
    '-H',
    'content-type: application/json',
    '-H',
    'accept: application/json',
    '--data-binary',
    body,
  ]);
});

test('no key is named where none is sent', () => {
  expect(curlOf('http://127.0.0.1:4173/v1/address/', '{}', false)).not.toContain('TOKEN');
});

test('a body that begins with @ is no file', () => {
  // curl would read a file; JSON never begins so, and nothing else is ever copied as a call.
  expect(wordsOf(curlOf('http://127.0.0.1/', '@/etc/passwd', false)).at(-1)).toBe('@/etc/passwd');
});
