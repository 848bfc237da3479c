import map from 'maplibre-gl/package.json' with { type: 'json' };
import { expect, test } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { compiledAsMapLibre } from './one-map-library.ts';

test('a field that is only declared leaves what the parent set, one with a value is assigned', async () => {
  const source = 'class Line extends Layer { layout: Layout; zoom = 3; }';
  const { code } = await compiledAsMapLibre(source, 'line.ts');
  expect(code).not.toContain('layout');
  expect(code).toContain('this.zoom = 3');
});

test('the sources that are compiled are those of the one version that package.json names', () => {
  expect(packageJson.devDependencies['maplibre-gl']).toBe(map.version);
});
