import { expect, test } from 'vitest';
import { compiledAsMapLibre } from './one-map-library.ts';

test('a field that is only declared leaves what the parent set, one with a value is assigned', async () => {
  const source = 'class Line extends Layer { layout: Layout; zoom = 3; }';
  const { code } = await compiledAsMapLibre(source, 'line.ts');
  expect(code).not.toContain('layout');
  expect(code).toContain('this.zoom = 3');
});
