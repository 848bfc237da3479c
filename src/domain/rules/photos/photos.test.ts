import { describe, expect, test } from 'vitest';
import type { RuleId } from '../../../spec/rules.ts';
import type { Inspected, PhotoLoad } from '../rule.ts';
import { createInspected, createSoundAnswers, judgeAsLines, judgeByRule, readView } from '../sound.driver.ts';

const ids: readonly RuleId[] = [
  'photo.not-a-url',
  'photo.not-https',
  'photo.does-not-load',
  'photo.twice',
  'photo.small',
  'photo.placeholder',
  'photo.none',
];

/** Returns an inspection with these photos, answered by a service at `url`. */
function withPhotos(
  photos: unknown,
  loads?: Record<string, PhotoLoad>,
  url = 'https://places.example/demo/details',
) {
  const { details } = createSoundAnswers();
  Object.assign(details.properties, { photos });
  const views = { details: readView('details', details, { url }) };
  return createInspected({}, { views, ...(loads && { photos: new Map(Object.entries(loads)) }) });
}
const good = 'https://photos.example/front.jpg';
const loaded = (width: number, height: number): PhotoLoad => ({ state: 'loaded', width, height });

test('one good photo passes every rule', () => {
  for (const id of ids)
    expect(judgeAsLines(id, withPhotos([good], { [good]: loaded(1280, 800) }))).toEqual([]);
});

test.each<[string, Inspected]>([
  ['not answered', createInspected({})],
  ['no list', withPhotos(null, {})],
])('%s: not run', (_, inspected) => {
  for (const id of ids) expect(judgeAsLines(id, inspected)).toBe('not-run');
});

describe('not a URL', () => {
  test.each([
    ['javascript:alert(1)', 'scheme'],
    ['data:image/png;base64,AA', 'scheme'],
    ['not a url', 'unreadable'],
    ['front.jpg', 'unreadable'],
    ['', 'unreadable'],
    ['https://', 'unreadable'],
    [5, 'not-text'],
  ])('%j', (entry, variant) => {
    expect(judgeByRule('photo.not-a-url', withPhotos([good, entry]))).toMatchObject([
      { severity: 'error', variant, measured: String(entry), pointer: '/properties/photos/1' },
    ]);
  });

  test('a path of the service itself is one, and so is a plain one', () => {
    expect(judgeAsLines('photo.not-a-url', withPhotos(['/places/a.webp', 'http://a.example/b.jpg']))).toEqual(
      [],
    );
  });
});

describe('not https', () => {
  test('is told of plain http elsewhere', () => {
    expect(judgeAsLines('photo.not-https', withPhotos(['http://a.example/b.jpg']))).toEqual([
      'warning details http://a.example/b.jpg /properties/photos/0',
    ]);
  });

  test.each([
    'http://localhost:4100/a.jpg',
    'http://127.0.0.1/a.jpg',
    'http://[::1]/a.jpg',
    '/places/a.webp',
  ])('passes for %s', (entry) => {
    expect(judgeAsLines('photo.not-https', withPhotos([entry]))).toEqual([]);
  });

  test('passes for the origin that answered', () => {
    const own = 'http://lens.example:8080';
    expect(
      judgeAsLines('photo.not-https', withPhotos([`${own}/a.jpg`], undefined, `${own}/demo/details`)),
    ).toEqual([]);
    expect(
      judgeAsLines('photo.not-https', withPhotos(['http://lens.example/a.jpg'], undefined, `${own}/x`)),
    ).toHaveLength(1);
  });
});

describe('a photo that does not load', () => {
  test('keeps why', () => {
    const loads: Record<string, PhotoLoad> = {
      [good]: { state: 'failed', reason: 'timeout' },
      'https://places.example/places/a.webp': { state: 'failed', reason: 'error' },
    };
    expect(judgeAsLines('photo.does-not-load', withPhotos([good, '/places/a.webp'], loads))).toEqual([
      `warning details timeout ${good} /properties/photos/0`,
      'warning details error /places/a.webp /properties/photos/1',
    ]);
  });

  test('is not known before all were loaded', () => {
    expect(judgeAsLines('photo.does-not-load', withPhotos([good]))).toBe('not-run');
    expect(judgeAsLines('photo.does-not-load', withPhotos([good], {}))).toBe('not-run');
    expect(judgeAsLines('photo.small', withPhotos([good], {}))).toBe('not-run');
  });

  test('is not one that is never asked for', () => {
    expect(judgeAsLines('photo.does-not-load', withPhotos(['javascript:0'], {}))).toEqual([]);
  });
});

test('the same photo twice is told of each further one', () => {
  expect(judgeByRule('photo.twice', withPhotos([good, 'https://b.example/', good, good]))).toMatchObject([
    { severity: 'info', details: { first: 1, again: 3 } },
    { severity: 'info', details: { first: 1, again: 4 } },
  ]);
});

test.each([
  [200, 200, []],
  [199, 800, [{ severity: 'info', measured: 199, threshold: 200, unit: 'pixels' }]],
  [800, 199, [{ measured: 199 }]],
])('a photo of %i × %i', (width, height, expected) => {
  expect(judgeByRule('photo.small', withPhotos([good], { [good]: loaded(width, height) }))).toMatchObject(
    expected,
  );
});

describe('the file name of a placeholder', () => {
  test.each(['default.png', 'PLACEHOLDER-2.jpg', 'noimage.gif', 'no-image.gif', 'no_image.gif'])(
    '%s',
    (file) => {
      expect(judgeAsLines('photo.placeholder', withPhotos([`https://a.example/x/${file}?v=1`]))).toEqual([
        `warning details file-name ${file} /properties/photos/0`,
      ]);
    },
  );

  test('not that of a folder', () => {
    expect(
      judgeAsLines('photo.placeholder', withPhotos(['https://default.example/default/front.jpg'])),
    ).toEqual([]);
  });
});

test('no photo is context, and a warning where the record says that it is complete', () => {
  expect(judgeAsLines('photo.none', withPhotos([]))).toEqual([
    'warning details complete 0 /properties/photos',
  ]);
  const { details } = createSoundAnswers();
  Object.assign(details.properties, { photos: [], completeData: false });
  expect(judgeAsLines('photo.none', createInspected({ details }))).toEqual([
    'info details plain 0 /properties/photos',
  ]);
});
