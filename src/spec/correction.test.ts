import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { correction } from './correction.ts';
import { z } from './zod.ts';

test('the published schema is that of a correction', () => {
  const file = join(import.meta.dirname, '../../docs/corrections.schema.json');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(z.toJSONSchema(correction, { io: 'input' }));
});
