import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { declarationOf, readCatalogue } from '../build/messages.ts';

const source = import.meta.dirname;
const english = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.en.json'))
  .toSorted();

test.each(english)('%s says what TypeScript reads of it', async (file) => {
  const declaration = join(source, file.replace(/json$/, 'd.json.ts'));
  await expect(declarationOf(readCatalogue(join(source, file)))).toMatchFileSnapshot(declaration);
});
