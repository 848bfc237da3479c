import { expect, test } from 'vitest';
import { viewOfAddress } from '../../domain/playlist/step-view.ts';
import type { Step } from '../../spec/playlist.ts';
import { getBareMiddle, isSameGround, stepAddress } from './step-address.ts';

const step: Step = {
  id: 's',
  title: '',
  caption: '',
  address: '?id=1.2e8&kind=place&floor=2',
  camera: '#map=17.2/51.1/71.4/-32/56',
};
const parametersOf = (address: string) =>
  Object.fromEntries(new URL(address, 'http://a.test').searchParams.entries());

test('a step shows its own place, and what is the reader’s stays', () => {
  const here = '/?id=9&sel=unit%3A1&view=3d&page=present&step=3&playlist=p&theme=dark&connection=page&own=1';
  const there = stepAddress(step, here);
  expect(parametersOf(there)).toEqual({
    id: '1.2e8',
    kind: 'place',
    floor: '2',
    page: 'present',
    step: '3',
    playlist: 'p',
    theme: 'dark',
    connection: 'page',
    own: '1',
  });
  expect(there).toMatch(/^\/\?.*#map=17\.2\/51\.1\/71\.4\/-32\/56$/);
});

test('a comparison is shown on Present, and captured from there again as a comparison', () => {
  const compared = { ...step, address: '?id=1&page=compare&compare=page' };
  const there = stepAddress(compared, '/');
  expect(parametersOf(there)).toEqual({ id: '1', compare: 'page', page: 'present' });
  expect(viewOfAddress(new URL(there, 'http://a.test').search)).toBe(compared.address);
});

test('an id with signs of its own comes through', () => {
  const id = '241072073/31?block=2#50%+e8';
  const there = stepAddress(
    { ...step, address: `?${new URLSearchParams({ id })}` },
    '/?theme=dark#map=1/2/3',
  );
  expect(parametersOf(there)).toMatchObject({ id, theme: 'dark' });
});

test.each([
  ['another floor of the place is on the same ground', { address: '?id=1.2e8&floor=5&kind=place' }, true],
  [
    'the place seen from elsewhere is on the same ground',
    { address: '?id=1.2e8&kind=place', camera: '#map=19/51/71/0/0' },
    true,
  ],
  ['the place standing is not', { address: '?id=1.2e8&view=3d&kind=place' }, false],
  ['another place is not', { address: '?id=3.4e8&kind=place' }, false],
])('%s', (_, other, same) => {
  const here = stepAddress({ ...step, address: '?id=1.2e8&floor=2&kind=place' }, '/?page=present');
  expect(isSameGround(here, stepAddress({ ...step, ...other }, here))).toBe(same);
});

test('a step without a picture and with a camera has the middle of its view', () => {
  const place = { id: '1.2e8', kind: 'place', title: '' };
  expect(getBareMiddle(step, [])).toEqual([71.4, 51.1]);
  expect(getBareMiddle(step, [place])).toEqual([71.4, 51.1]);
  expect(getBareMiddle(step, [{ ...place, picture: './a.webp' }])).toBeUndefined();
  expect(getBareMiddle({ ...step, camera: undefined }, [])).toBeUndefined();
  expect(getBareMiddle(undefined, [])).toBeUndefined();
});
