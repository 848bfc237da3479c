import { expect, test } from 'vitest';
import { formatNdjsonLine } from './json.ts';
import { createParkingFar, createResult } from './report.driver.ts';
import { formatTextLines } from './text.ts';

const title = '\u001b]0;owned\u0007\u009b2J\u202e\n';
const row = { ...createResult(0, { id: title, title }), findings: [createParkingFar()] };

test('a foreign text is one line that steers no terminal', () => {
  const address = 'place \\u001b]0;owned\\u0007\\u009b2J\\u202e\\u000a';
  expect(formatTextLines(row)).toBe(
    `${address}: warning: parking.far: ${createParkingFar().subject}: Parking far from the place: 412 m from the place (limit 200 m)\n`,
  );
});

test('a line of JSON says every text as it is, and steers no terminal', () => {
  const line = formatNdjsonLine(row);
  expect(line).not.toMatch(/[\p{Cc}\u202e\u2068](?!$)/u);
  expect(JSON.parse(line)).toMatchObject({ id: title, title });
});
