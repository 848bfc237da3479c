import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import type { SentRequest } from '../../spec/answer.ts';
import { formatCurlCommand } from './http.ts';

const requestFor = (id: string): SentRequest => ({
  method: 'POST',
  headers: [
    ['accept', 'application/json'],
    ['content-type', 'application/json'],
    ['token', '$TOKEN'],
    ['authorization', 'Bearer $TOKEN'],
  ],
  body: JSON.stringify({ id, kind: "o'kind" }),
});

/** Returns the arguments that a real shell passes to curl; this curl only prints them. */
function argumentsOf(command: string): string[] {
  const script = `curl() { for each in "$@"; do printf '%s\\0' "$each"; done; }\n${command}\n`;
  const printed = execFileSync('/bin/sh', ['-s'], { input: script, env: { TOKEN: 'its own $HOME "token"' } });
  return printed.toString().split('\0').slice(0, -1);
}

test('reads as people write it', () => {
  expect(formatCurlCommand('https://a.test/demo/units', requestFor('1.2e8'))).toBe(
    `curl -X POST 'https://a.test/demo/units' -H 'accept: application/json' -H 'content-type: application/json' ` +
      `-H "token: $TOKEN" -H "authorization: Bearer $TOKEN" --data-raw '{"id":"1.2e8","kind":"o'\\''kind"}'`,
  );
});

describe('a real shell hands the body on as it was sent', () => {
  test.each([
    '1709067740.5e8',
    "it's 'quoted' \"twice\"",
    'two\nlines\r\n\tand a tab',
    '$HOME $TOKEN $(id) `id` \\$x \\\\ \\',
    '!! !1 #no comment; & | > < * ? [a] {b} ~',
    '@/etc/passwd',
    'ЖК «Запад» 🍔 אבג مونتيفيديو \u202e',
    '%00%n\u0000\u0007\u001b[31m',
    '',
  ])('of id %j', (id) => {
    const request = requestFor(id);
    const url = "https://a.test/it's/$HOME?x=1&y=`id`";
    expect(argumentsOf(formatCurlCommand(url, request))).toEqual([
      ...['-X', 'POST', url],
      ...['-H', 'accept: application/json', '-H', 'content-type: application/json'],
      ...['-H', 'token: its own $HOME "token"', '-H', 'authorization: Bearer its own $HOME "token"'],
      ...['--data-raw', request.body],
    ]);
  });
});

test('another header that looks like the variable is left as text', () => {
  const command = formatCurlCommand('https://a.test/', {
    method: 'GET',
    headers: [['x-note', '$(id) $TOKEN']],
    body: '',
  });
  expect(argumentsOf(command)).toEqual(['-X', 'GET', 'https://a.test/', '-H', 'x-note: $(id) $TOKEN']);
});
