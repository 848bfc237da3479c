import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { estimateOneFile } from '../src/features/kit/model/one-file.ts';
import { expect, test } from './app.driver.ts';

const dist = new URL('../dist/page/', import.meta.url);
const read = (name: string) => readFile(new URL(name, dist), 'utf8');

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function partOf(html: string, id: string): string {
  return new RegExp(`<script type="text/plain" id="${id}">([\\s\\S]*?)</script>`).exec(html)?.[1] ?? '';
}

test('the page of one file that opens itself holds no sample, has its licences, and is as large as is said', async () => {
  const html = await read('one-file.html');
  const unpacked = (id: string) => gunzipSync(Buffer.from(partOf(html, id), 'base64')).toString();
  const script = unpacked('packed-script');
  const own = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text);
  const [, policy] = /Content-Security-Policy" content="([^"]*)"/.exec(html) ?? [];
  expect(policy?.split('; ')).toEqual([
    "default-src 'none'",
    `script-src ${[...own, script].map(hashOf).join(' ')}`,
    `style-src ${hashOf(unpacked('packed-style'))}`,
    'worker-src blob:',
    'connect-src blob: data:',
    'img-src blob: data:',
    'font-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ]);
  expect(script.includes('Nurzhol Boulevard'), 'an answer of the samples').toBe(false);
  expect(partOf(html, 'licences')).toContain('SIL OPEN FONT LICENSE');
  expect(Math.abs(html.length / (estimateOneFile(0) ?? 0) - 1)).toBeLessThan(0.05);
  expect(html.length).toBeLessThan(3_000_000);
  expect(await read('service-worker.js')).not.toContain('one-file.html');
});
