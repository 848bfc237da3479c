import { expect, test } from 'vitest';
import { pageConfigIn } from './page-config.ts';

const whole = {
  token: 'demo',
  tokenHeldByServer: true,
  upstream: 'embedded',
  production: { key: 'demo', keyHeldByServer: false, upstream: 'embedded' },
  timeScale: 0.5,
  embedOrigins: ['https://map.example'],
  basemaps: { onlineUrl: 'https://tiles.example', online: true },
};

test('the configuration of a server is read as it was written', () => {
  expect(pageConfigIn(JSON.stringify(whole))).toEqual({ config: whole, damaged: [] });
  const least = { tokenHeldByServer: false, upstream: 'https://places.example' };
  expect(pageConfigIn(JSON.stringify(least))).toEqual({ config: least, damaged: [] });
});

test.each([
  ['token', 5, undefined],
  ['tokenHeldByServer', 'yes', false],
  ['upstream', null, ''],
  ['production', { keyHeldByServer: 1 }, undefined],
  ['timeScale', 0, undefined],
  ['timeScale', '2', undefined],
  ['embedOrigins', '*', undefined],
  ['embedOrigins', [7], undefined],
  ['basemaps', { online: 'yes' }, undefined],
])('a damaged %s is named and has its default, the rest holds', (field, value, usual) => {
  const { config, damaged } = pageConfigIn(JSON.stringify({ ...whole, [field]: value }));
  expect(damaged).toEqual([field]);
  expect(config).toEqual({ ...whole, [field]: usual });
});

test.each(['', '{', 'null', '[]'])('of %j nothing can be read', (json) => {
  expect(pageConfigIn(json)).toEqual({ config: undefined, damaged: [''] });
});
