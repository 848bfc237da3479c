import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Playlist, Step } from '../../spec/playlist.ts';
import { cleanPlainText, formatPlaylist, playlistLimits, readPlaylist } from './playlist-file.ts';

const step: Step = {
  id: 's',
  title: 'Door',
  caption: 'Here',
  address: '?id=1.2e8',
  camera: '#map=17.2/51/-71',
};
const playlist: Playlist = { schema: 1, id: 'p', title: 'Monday', steps: [step] };
const withStep = (change: object) =>
  readPlaylist(JSON.stringify({ ...playlist, steps: [{ ...step, ...change }] }));
const withFile = (change: object) => readPlaylist(JSON.stringify({ ...playlist, ...change }));

const text = (longest: number) =>
  fc.string({ unit: 'grapheme', maxLength: longest / 4 }).map((each) => cleanPlainText(each, longest));
const anyPlaylist: fc.Arbitrary<Playlist> = fc.record({
  schema: fc.constant(1 as const),
  id: fc.uuid(),
  title: text(playlistLimits.title)
    .map((title) => `A${title}`.slice(0, 60))
    .filter((title) => title.isWellFormed()),
  steps: fc.uniqueArray(
    fc.record({
      id: fc.uuid(),
      title: text(playlistLimits.title),
      caption: text(playlistLimits.caption),
      address: fc.string({ minLength: 1, maxLength: 30 }).map((id) => `?${new URLSearchParams({ id })}`),
    }),
    { selector: ({ id }) => id, maxLength: 5 },
  ),
});

test('what is written comes back as it was', () => {
  fc.assert(
    fc.property(anyPlaylist, (given) => {
      expect(readPlaylist(formatPlaylist(given))).toEqual({ playlist: given });
    }),
  );
  const branded = { ...playlist, brand: { name: 'Greenfield', accent: '#0a7d4b' } };
  expect(readPlaylist(formatPlaylist(branded))).toEqual({ playlist: branded });
  expect(readPlaylist(`\uFEFF${formatPlaylist(playlist)}`)).toEqual({ playlist });
});

test('no text makes it throw, and what it refuses has a reason', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (given) => {
      const read = readPlaylist(given);
      if ('faults' in read) expect(read.faults.length).toBeGreaterThan(0);
    }),
  );
});

test('a file that is none is refused as a whole', () => {
  expect(readPlaylist('no json')).toEqual({ faults: [{ why: 'not-json' }] });
  expect(readPlaylist('[]')).toEqual({ faults: [{ why: 'other' }] });
  expect(readPlaylist(' '.repeat(playlistLimits.file + 1))).toEqual({ faults: [{ why: 'too-large' }] });
  expect(withFile({ brand: { logo: 'https://evil.example/x.png' } })).toEqual({ faults: [{ why: 'brand' }] });
  expect(withFile({ schema: 2 })).toEqual({ faults: [{ why: 'newer' }] });
  expect(withFile({ title: ' ' })).toEqual({ faults: [{ why: 'no-title' }] });
  expect(withFile({ colour: 'red' })).toEqual({ faults: [{ why: 'unknown-field' }] });
  const many = Array.from({ length: playlistLimits.steps + 1 }, (_, index) => ({ ...step, id: `${index}` }));
  expect(withFile({ steps: many })).toEqual({ faults: [{ why: 'too-many-steps' }] });
});

test.each([
  [{ title: 7 }, 'title'],
  [{ title: 'turned \u202E round' }, 'title'],
  [{ caption: 'x'.repeat(playlistLimits.caption + 1) }, 'caption'],
  [{ caption: 'two\nlines' }, 'caption'],
  [{ address: 'https://evil.example/?id=1' }, 'address'],
  [{ address: 'javascript:alert(1)' }, 'address'],
  [{ address: '?floor=2' }, 'address'],
  [{ address: '?id=1&page=present' }, 'address'],
  [{ address: '?id=1&token=secret' }, 'address'],
  [{ camera: '#map=17/51' }, 'camera'],
  [{ camera: '#other' }, 'camera'],
  [{ id: '' }, 'no-step'],
  [{ note: 'x' }, 'unknown-field'],
])('a step with %j is refused for its %s', (change, why) => {
  expect(withStep(change)).toEqual({ faults: [{ step: 1, why }] });
});

test('every faulty step is named', () => {
  const steps = [step, step, { ...step, id: 't', camera: 5 }];
  expect(withFile({ steps })).toEqual({
    faults: [
      { step: 2, why: 'same-id' },
      { step: 3, why: 'camera' },
    ],
  });
});

test('a typed text becomes plain: one line, nothing unseen, no longer than it may be', () => {
  expect(cleanPlainText('a\nb\u202Ec', 10)).toBe('a b c');
  expect(cleanPlainText('🏢🏢🏢', 2)).toBe('🏢🏢');
});
