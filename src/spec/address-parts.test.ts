import { expect, test } from 'vitest';
import { readCamera } from './address-parts.ts';

test('reads a camera as MapLibre writes it, with and without angles', () => {
  expect(readCamera('#map=17.2/51.1/71.4/-32/56')).toEqual({
    zoom: 17.2,
    centre: [71.4, 51.1],
    bearing: -32,
    pitch: 56,
  });
  expect(readCamera('#map=17/51.1/71.4')).toMatchObject({ bearing: 0, pitch: 0 });
});

test('what is no camera is none', () => {
  for (const hash of ['', '#map=', '#map=17/51.1', '#map=x/51.1/71.4', '#map=17/151.1/71.4', '#list']) {
    expect(readCamera(hash)).toBeUndefined();
  }
});
