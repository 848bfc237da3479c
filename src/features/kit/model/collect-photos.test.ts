import { afterEach, expect, test } from 'vitest';
import { serve, stopServers } from '../../../client/loopback.driver.ts';
import { createJpegHead, createPngHead, createWebpHead } from '../../../domain/web/picture.driver.ts';
import { collectPhotos, collectSentPhotos } from './collect-photos.ts';
import { kitLimits } from './kit-file.ts';

afterEach(stopServers);

/** Smaller by being cut: there is no canvas in Node. */
const shrink = async (photo: Blob) => {
  const bytes = new Uint8Array(await photo.slice(0, 4).arrayBuffer());
  return bytes[0] === 0xff ? { type: 'image/webp' as const, bytes } : undefined;
};
const picture = Buffer.from(createJpegHead(4, 3));

function collect(sent: readonly string[], base: string) {
  const told: string[] = [];
  const { signal } = new AbortController();
  const tell = (done: number, all: number) => told.push(`${done} of ${all}`);
  return collectPhotos(sent, { base, shrink, signal, tell }).then((photos) => ({ photos, told }));
}

test('photos of the own origin are copied, without cookies and without saying from where', async () => {
  const { url, asked } = await serve((response) =>
    response.setHeader('content-type', 'image/jpeg').end(picture),
  );
  const { photos, told } = await collect(['places/a.jpg', '/places/b.jpg'], `${url}/`);
  const bytes = new Uint8Array(picture.subarray(0, 4));
  expect(photos).toEqual([
    { url: 'places/a.jpg', type: 'image/webp', bytes },
    { url: '/places/b.jpg', type: 'image/webp', bytes },
  ]);
  expect(told).toEqual(['1 of 2', '2 of 2']);
  for (const { headers } of asked) {
    expect(headers).not.toHaveProperty('cookie');
    expect(headers).not.toHaveProperty('referer');
    expect(headers).not.toHaveProperty('token');
  }
});

test('what is no photo stays as its address, with the reason', async () => {
  const { url } = await serve((response, { url: path = '' }) => {
    if (path.endsWith('gone.jpg')) return response.writeHead(404).end();
    if (path.endsWith('page.jpg')) return response.setHeader('content-type', 'text/html').end('<p>');
    if (path.endsWith('drawing.svg'))
      return response.setHeader('content-type', 'image/svg+xml').end('<svg/>');
    if (path.endsWith('cut.jpg')) return response.socket?.destroy();
    return response.setHeader('content-type', 'image/png').end('not really');
  });
  const { photos } = await collect(
    ['gone.jpg', 'page.jpg', 'drawing.svg', 'cut.jpg', 'noise.png'],
    `${url}/`,
  );
  expect(photos.map(({ lack }) => lack)).toEqual([
    'not-found',
    'not-a-picture',
    'not-a-picture',
    'not-readable',
    'not-a-picture',
  ]);
});

test('a photo of more pixels than may be unpacked never reaches a canvas, whatever its host calls it', async () => {
  const hostile: Record<string, Uint8Array> = {
    '/wide.png': createPngHead(60_000, 60_000),
    '/wide.jpg': createJpegHead(65_535, 65_535),
    '/wide.webp': createWebpHead(16_384, 16_384),
    '/drawing.jpg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="60000" height="60000"/>'),
    '/no-head.png': createPngHead(4, 3).subarray(0, 12),
    '/camera.jpg': createJpegHead(8_160, 6_144),
  };
  const { url } = await serve((response, { url: path = '' }) =>
    response.setHeader('content-type', 'image/jpeg').end(hostile[path]),
  );
  const drawn: number[] = [];
  const { signal } = new AbortController();
  const photos = await collectPhotos(
    Object.keys(hostile).map((path) => path.slice(1)),
    {
      base: `${url}/`,
      signal,
      shrink: async (photo) => {
        drawn.push(photo.size);
        return { type: 'image/webp', bytes: new Uint8Array(1) };
      },
      tell: () => {},
    },
  );
  expect(photos.map(({ lack }) => lack)).toEqual([...Array(5).fill('not-a-picture'), undefined]);
  expect(drawn).toEqual([hostile['/camera.jpg']?.length]);
});

test('no other scheme than http and https is ever asked', async () => {
  const { url, asked } = await serve((response) => response.end());
  const sent = [
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'blob:x',
    'file:///etc/passwd',
    'http://other.test/a.jpg',
    '',
  ];
  const { photos } = await collect(sent, `${url}/`);
  expect(photos.map(({ lack }) => lack)).toEqual(sent.map(() => 'refused'));
  expect(asked).toEqual([]);
});

test('a photo that is far too large is not waited for', async () => {
  const { url } = await serve((response) => {
    response.setHeader('content-type', 'image/jpeg');
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(1024 * 1024, 0xff)));
    };
    response.on('drain', more);
    more();
  });
  const { photos } = await collect(['endless.jpg'], `${url}/`);
  expect(photos).toEqual([{ url: 'endless.jpg', lack: 'not-a-picture' }]);
});

test('photos beyond the room of a kit stay as addresses', async () => {
  const { url } = await serve((response) => response.setHeader('content-type', 'image/jpeg').end(picture));
  const { signal } = new AbortController();
  const large = new Uint8Array(kitLimits.photoBytes / 2 - 1);
  const photos = await collectPhotos(['1', '2', '3', '4', '5', '6', '7'], {
    base: `${url}/`,
    signal,
    shrink: async () => ({ type: 'image/webp', bytes: large }),
    tell: () => {},
  });
  expect(photos.filter(({ lack }) => lack === 'no-room')).toHaveLength(5);
});

test('the photos of many places, each once, and texts alone', () => {
  expect(
    collectSentPhotos([['a', 'b'], undefined, 'x', ['b', 1, null, 'c'], [`data:${'A'.repeat(3000)}`]]),
  ).toEqual(['a', 'b', 'c']);
  expect(collectSentPhotos([Array.from({ length: 20_000 }, (_, index) => `${index}`)])).toHaveLength(
    kitLimits.photos,
  );
});

test('out of another kit photos are taken as they are, and no host is asked', async () => {
  const { url, asked } = await serve((response) => response.end(picture));
  const there = { url: 'a.jpg', type: 'image/webp' as const, bytes: new Uint8Array([1, 2]) };
  const gone = { url: 'b.jpg', lack: 'not-found' as const };
  const { signal } = new AbortController();
  const photos = await collectPhotos(['a.jpg', 'b.jpg', 'c.jpg'], {
    base: `${url}/`,
    held: (sent) => [there, gone].find((photo) => photo.url === sent),
    shrink,
    signal,
    tell: () => {},
  });
  expect(photos).toEqual([there, gone, { url: 'c.jpg', lack: 'not-readable' }]);
  expect(asked).toEqual([]);
});
