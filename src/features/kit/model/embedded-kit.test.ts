import { assert, asyncProperty, string } from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter } from '../../../spec/any-character.driver.ts';
import { hostileTexts } from '../../../spec/hostile-texts.driver.ts';
import { formatKit, formatKitElement, readKitJson, readKitOfPage } from './embedded-kit.ts';
import type { Kit } from './kit.ts';

const url = 'https://photos.example/1.jpg';

/** Returns a kit of one place with this text in place of every foreign text; the answer holds it unescaped. */
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
    photos: [
      { url: text, lack: 'refused' },
      { url, lack: 'no-room' },
    ],
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
const page = async (kit: Kit) =>
  `<!doctype html><title>&lt;script</title>${await formatKitElement(kit)}\n</body></html>`;

/** Many texts in a few, as packing a kit takes a while. */
const together = Array.from({ length: Math.ceil(hostileTexts.length / 40) }, (_, index) =>
  hostileTexts.slice(40 * index, 40 * (index + 1)).join('\n'),
);

test('the answers that a page holds come back as they were sent, whatever stands in them', async () => {
  for (const text of [...hostile, ...together]) {
    expect(await readKitOfPage(await page(kitSaying(text)))).toEqual(kitSaying(text));
  }
  await assert(
    asyncProperty(string({ unit: anyCharacter, maxLength: 200 }), async (text) => {
      const sent = kitSaying(text.toWellFormed());
      expect(await readKitOfPage(await page(sent))).toEqual(sent);
    }),
    { numRuns: 30 },
  );
});

test('half a surrogate pair, which the UTF-8 of an answer cannot hold, is seen as U+FFFD', async () => {
  const [place] = (await readKitJson(await formatKit(kitSaying('a\ud800b')))).places;
  expect(place?.answers.units?.body).toBe('<p>a\ufffdb');
});

test('nothing in the data ends its element or begins a comment', async () => {
  for (const text of hostile) expect(await formatKit(kitSaying(text))).not.toContain('<');
});

test('photos and tiles have no room in it, the addresses of photos do', async () => {
  const bytes = new Uint8Array([1, 2, 3]);
  const whole: Kit = {
    ...kitSaying('x'),
    photos: [{ url, type: 'image/webp', bytes }],
    tiles: { attribution: 'OpenStreetMap', archive: bytes },
  };
  expect(await readKitJson(await formatKit(whole))).toEqual({
    ...kitSaying('x'),
    photos: [{ url, lack: 'no-room' }],
  });
});

const damage: readonly [(html: string) => string, string][] = [
  [() => '<!doctype html><p>a page of somebody else</p>', 'not-a-kit'],
  [(html) => html.slice(0, 400), 'damaged'],
  [(html) => html.replace('"files":', '"files"'), 'damaged'],
  [(html) => html.replace('"files":', '"file":'), 'not-a-kit'],
  [(html) => html.replace('schema\\":1', 'schema\\":9'), 'newer'],
];

test.each(damage)('a page that holds no kit is told: %#', async (harm, why) => {
  const read = readKitOfPage(harm(await page(kitSaying('x'))));
  await expect(read).rejects.toThrow(expect.objectContaining({ name: 'KitFault', why }));
});
