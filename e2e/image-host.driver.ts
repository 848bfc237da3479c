import { deflateSync } from 'node:zlib';
import type { Page, Route } from '@playwright/test';

export type ImageHost = {
  readonly origin: string;
  /** Requested paths with their queries, in their order. */
  readonly asked: readonly string[];
};

/**
 * Starts a host of photos that fails in every way a photo can. Over https, the only scheme that the page's policy
 * allows.
 */
export async function imageHost(page: Page): Promise<ImageHost> {
  const origin = 'https://photos.example';
  const asked: string[] = [];
  await page.route(`${origin}/**`, (route) => {
    const { pathname, search } = new URL(route.request().url());
    asked.push(pathname + search);
    return (answers[pathname] ?? notFound)(route);
  });
  return { origin, asked };
}

type Answer = (route: Route) => Promise<void> | undefined;

const notFound: Answer = (route) => route.fulfill({ status: 404, body: 'nothing here' });

/** A drawing whose script would add a mark to its document. */
const liveDrawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200" onload="window.ranFromPhoto = true">' +
  '<script>window.ranFromPhoto = true; top.ranFromPhoto = true</script><rect width="300" height="200"/></svg>';

const answers: Readonly<Record<string, Answer>> = {
  '/good.png': picture(640, 480),
  '/with%20spaces%20in%20it.png': picture(320, 200),
  '/huge.png': picture(8_000, 5_000),
  '/live.svg': (route) => route.fulfill({ contentType: 'image/svg+xml', body: liveDrawing }),
  '/empty.png': (route) => route.fulfill({ contentType: 'image/png', body: '' }),
  '/page.png': (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Please sign in</h1>' }),
  // Never answers and never closes.
  '/hangs.png': () => undefined,
};

function picture(width: number, height: number): Answer {
  const body = png(width, height);
  return (route) => route.fulfill({ contentType: 'image/png', body });
}

/** Returns a white picture of one bit a pixel: large on the screen, small on the wire. */
function png(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height, 0xff);
  for (let row = 0; row < height; row++) rows[row * (1 + Math.ceil(width / 8))] = 0;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** CRC-32 of PNG (ISO 3309), bit by bit: these pictures are small. */
function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
