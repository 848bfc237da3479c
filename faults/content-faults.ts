import { isJsonObject } from '../src/spec/geojson.ts';
import { changingAll, collections, type Fault, sendJson, shown } from './fault.ts';
import { soundCounts } from './sound.ts';

/** Runs where a text is taken for markup: each way sets `window.ranMarkup`. */
export const markup =
  '"><img src=x onerror="window.ranMarkup=true"><script>window.ranMarkup=true</script>' +
  '<svg onload="window.ranMarkup=true"></svg><iframe srcdoc="<script>parent.ranMarkup=true</script>"></iframe>' +
  '{{constructor.constructor("window.ranMarkup=true")()}}\x24{window.ranMarkup=true}\u202e\u0000</script><!--';

/** Photo addresses that must never be asked for, and some that cannot be. */
export const evilPhotos = [
  'javascript:window.ranMarkup=true',
  'java\nscript:window.ranMarkup=true',
  ' JAVASCRIPT:window.ranMarkup=true',
  'data:text/html,<script>window.ranMarkup=true</script>',
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="window.ranMarkup=true"/>',
  'blob:null/0',
  'file:///etc/passwd',
  'ftp://photos.invalid/a.png',
  'vbscript:x',
  'about:blank',
  'view-source:x',
  'http://photos.invalid/plain.png',
  'http://[::1',
  'https://',
  '',
  ' ',
  '\u0000',
  '//',
  'not a url at all',
];

const megabyte = 'Ä 0123456789 '.repeat(80_000);

/** Every text of a value, and every key, through `change`; GeoJSON's own members stay as they are. */
function retold(value: unknown, change: (text: string) => string, keyed = false): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((each) => retold(each, change, keyed));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, member]): [string, unknown][] => {
      if (key === 'geometry' || key === 'type') return [[key, member]];
      const said = retold(member, change, keyed);
      return keyed
        ? [
            [key, said],
            [change(key), said],
          ]
        : [[key, said]];
    }),
  );
}

/** Sound shapes whose contents are meant to hurt, or contradict each other. */
export const contentFaults: readonly Fault[] = [
  shown(
    'markup',
    changingAll((feature) => retold(feature, (text) => text + markup, true)),
  ),
  shown(
    'markup-alone',
    changingAll((feature) => retold(feature, () => markup)),
  ),
  shown(
    'texts-of-1-mb',
    changingAll((feature, index) => (index === 0 ? retold(feature, () => megabyte) : feature)),
    0,
    { cost: 'large' },
  ),
  shown(
    'ten-thousand-keys',
    changingAll((feature, index) => ({
      ...feature,
      properties: index === 0 ? { ...feature.properties, ...manyKeys() } : feature.properties,
    })),
  ),
  shown(
    'lone-surrogates',
    changingAll((feature) => retold(feature, () => '\ud800 \udc00')),
  ),
  shown(
    'duplicate-keys',
    changingAll((feature) => feature, twice),
  ),
  {
    ...shown(
      'duplicate-ids',
      changingAll((feature) => ({
        ...feature,
        markerId: 'same',
        properties: { ...feature.properties, id: '1.a' },
      })),
    ),
    operations: collections,
  },
  {
    ...shown(
      'evil-photos',
      changingAll((feature) => ({ ...feature, properties: { ...feature.properties, photos: evilPhotos } })),
    ),
    operations: ['details'],
  },
  {
    ...shown(
      'other-id',
      changingAll((feature) => ({ ...feature, id: 'another-id' })),
    ),
    operations: ['details'],
  },
  {
    ...shown(
      'other-kind',
      changingAll((feature) => ({
        ...feature,
        kind: 'volcano',
        properties: { ...feature.properties, kind: 'volcano' },
      })),
    ),
  },
  {
    ...shown(
      'demo-false',
      changingAll((feature) => ({ ...feature, demo: false })),
    ),
    operations: ['details'],
  },
  {
    ...shown('one-thousand', ({ operation, sound, response }) =>
      sendJson(response, { ...sound, features: manyOf(sound.features), operation }),
    ),
    operations: collections,
    outcome: (operation) => ({ state: 'ready', drawn: soundCounts[operation] * 100, setAside: 0 }),
  },
];

function manyKeys(): object {
  return Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`key ${index}`, index]));
}

function manyOf(features: unknown): unknown[] {
  return Array.from({ length: 100 }, () => features).flat();
}

/** Each member twice; the last one counts. */
function twice(text: string): string {
  return text.replace(/"(kind|type|geometry|id)":/g, '"$1":"first","$1":');
}
