// @environment page
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { recordPhotoLoad, usePhotoLoads } from './checks.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let root: Root;
let seen: ReturnType<typeof usePhotoLoads>[];

function Watcher() {
  seen.push(usePhotoLoads());
  return null;
}

beforeEach(() => {
  seen = [];
  root = createRoot(document.createElement('div'));
  act(() => root.render(<Watcher />));
});
afterEach(() => act(() => root.unmount()));

test('a photo is known by each way its address is written, and its first load stands', () => {
  const large = { state: 'loaded', width: 800, height: 600 } as const;
  act(() => recordPhotoLoad(['/a.jpg', 'https://here.example/a.jpg'], large));
  expect(seen.at(-1)?.get('/a.jpg')).toEqual(large);
  expect(seen.at(-1)?.get('https://here.example/a.jpg')).toEqual(large);
  const before = seen.length;
  act(() => recordPhotoLoad(['/a.jpg'], { state: 'failed', reason: 'timeout' }));
  expect(seen.at(-1)?.get('/a.jpg')).toEqual(large);
  expect(seen).toHaveLength(before);
});

test('whoever watched before is told, and nothing grows for ever', () => {
  const failed = { state: 'failed', reason: 'error' } as const;
  for (let page = 0; page < 21; page++) {
    const urls = Array.from({ length: 100 }, (_, index) => `/${page}/${index}.jpg`);
    act(() => recordPhotoLoad(urls, failed));
  }
  expect(seen.at(-1)?.get('/20/99.jpg')).toEqual(failed);
  expect(seen.at(-1)?.size).toBeLessThanOrEqual(2000);
});
