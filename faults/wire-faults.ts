import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { type Fault, failed, failing, sendText, shown } from './fault.ts';

const json = { 'content-type': 'application/json' };
const server = { behindGateway: () => failed('server') };

/** Answers that come late or never. */
const slowFaults: readonly Fault[] = [
  failing('no-answer', 'timeout', () => {}, { cost: 'limit' }),
  failing('stall', 'timeout', ({ response }) => response.writeHead(200, json).flushHeaders(), {
    cost: 'limit',
  }),
  // The gateway has sent its status by then: all it can do is cut.
  failing(
    'drip-without-end',
    'timeout',
    ({ response }) => {
      response.writeHead(200, json);
      drip(response, () => ' ', { every: 20 });
    },
    { cost: 'limit', behindGateway: () => failed('unreachable') },
  ),
  shown('drip', ({ response, sound }) => {
    const text = JSON.stringify(sound);
    response.writeHead(200, json);
    let sent = 0;
    // A byte at a time at first, then a rest that comes as one.
    drip(response, () => (sent < 20 ? text[sent++] : undefined), {
      every: 1,
      end: () => response.end(text.slice(sent)),
    });
  }),
];

/** Writes one piece `every` so many milliseconds until `next` has no more or the other side is gone. */
function drip(
  response: ServerResponse,
  next: () => string | undefined,
  { every, end }: { readonly every: number; readonly end?: () => void },
): void {
  const timer = setInterval(() => {
    const piece = next();
    if (piece !== undefined && !response.destroyed) return void response.write(piece);
    clearInterval(timer);
    if (!response.destroyed) end?.();
  }, every);
  response.once('close', () => clearInterval(timer));
}

/** Connections that break. What fetch says of them is the same for all: it names no cause, nor does the product. */
const brokenFaults: readonly Fault[] = [
  failing('reset-before-headers', 'unreachable', ({ request }) => request.socket.resetAndDestroy(), server),
  failing(
    'not-http',
    'unreachable',
    ({ request }) => request.socket.end('SSH-2.0-OpenSSH_9.6\r\n\r\n'),
    server,
  ),
  failing('reset-mid-body', 'unreachable', ({ request, response, sound }) => {
    response
      .writeHead(200, json)
      .write(JSON.stringify(sound).slice(0, 60), () => request.socket.resetAndDestroy());
  }),
  failing('truncated-length', 'unreachable', ({ response, sound }) => {
    const text = JSON.stringify(sound);
    response
      .writeHead(200, { ...json, 'content-length': text.length + 100 })
      .write(text, () => response.socket?.end());
  }),
  failing('truncated-chunk', 'unreachable', ({ response, sound }) => {
    response.writeHead(200, json).write(JSON.stringify(sound), () => response.socket?.end());
  }),
  failing('bad-gzip', 'unreachable', ({ response }) =>
    response.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end('this is no gzip'),
  ),
  failing('cut-gzip', 'unreachable', ({ response, sound }) => {
    const packed = gzipSync(`${JSON.stringify(sound)}${noise()}`);
    response
      .writeHead(200, { ...json, 'content-encoding': 'gzip', 'content-length': packed.length })
      .write(packed.subarray(0, packed.length / 2), () => response.socket?.end());
  }),
];

/** Spaces would pack into nothing; these 6 kB do not. */
function noise(): string {
  return Array.from({ length: 100 }, (_, index) =>
    createHash('sha256').update(`${index}`).digest('hex'),
  ).join();
}

const bombSize = 200 * 1024 * 1024;

/** Too much of everything. */
const largeFaults: readonly Fault[] = [
  failing(
    'gzip-bomb',
    'too-large',
    ({ response }) => response.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end(packedBomb()),
    { cost: 'large' },
  ),
  failing(
    'plain-200-mb',
    'too-large',
    ({ response }) => {
      response.writeHead(200, json);
      const piece = Buffer.alloc(1024 * 1024, ' ');
      let left = bombSize;
      const pour = () => {
        while (left > 0 && !response.destroyed) {
          left -= piece.length;
          if (!response.write(piece)) return void response.once('drain', pour);
        }
        response.end();
      };
      pour();
    },
    { cost: 'large' },
  ),
  ...[10_000, 100_000].map(manyFeatures),
];

/** Units on one of the 250 floors of a long answer: by turns fewer and more, so that each is told from the next. */
export function unitsOn(floor: number, count: number): number {
  return Math.round((count / 250) * (floor % 2 === 0 ? 1.1 : 0.9));
}

function floorOf(index: number, count: number): number {
  const pair = Math.floor((index * 125) / count);
  const inPair = index - (pair * count) / 125;
  return 2 * pair + (inPair < unitsOn(1, count) ? 1 : 2);
}

/** A long answer that is sound, on 250 floors: more than are listed at once. */
function manyFeatures(count: number): Fault {
  return {
    ...shown(`features-${count}`, ({ operation, sound, response }) => {
      const [first] = Array.isArray(sound.features) ? sound.features : [];
      const text = JSON.stringify(first);
      // One body for all: so many times the same would be told apart by nothing.
      const features = Array.from({ length: count }, (_, index) =>
        text
          .replace('"unit":1', `"unit":${index + 1}`)
          .replace('"floor":1', `"floor":${floorOf(index, count)}`)
          .replace('"u1"', `"u${index + 1}"`)
          .replace('"1.', `"${index + 1}.`)
          .replace(
            /"coordinates":\[([^,]+),/,
            (_match, east: string) => `"coordinates":[${(Number(east) + (index % 400) / 1e6).toFixed(6)},`,
          ),
      );
      sendText(
        response,
        `{"type":"FeatureCollection","features":[${features.join()}]}`,
        `application/json; for=${operation}`,
      );
    }),
    operations: ['parking', 'entrance', 'units'],
    outcome: () => ({ state: 'ready', drawn: count, setAside: 0 }),
    cost: 'large',
  };
}

let bomb: Buffer | undefined;

/** 200 KB that unpack to 200 MB; packed once. */
function packedBomb(): Buffer {
  bomb ??= gzipSync(Buffer.alloc(bombSize, ' '));
  return bomb;
}

/** A token goes to one origin and to no other, and a page may read what it is allowed to. */
const originFaults: readonly Fault[] = [
  ...[301, 302, 303, 307, 308].map((status) =>
    failing(
      `redirect-${status}`,
      'unreachable',
      ({ response, elsewhere }) =>
        response.writeHead(status, { location: `${elsewhere}/demo/details` }).end(),
      server,
    ),
  ),
  failing(
    'redirect-same-origin',
    'unreachable',
    ({ response }) => response.writeHead(307, { location: '/elsewhere' }).end(),
    server,
  ),
  failing(
    'redirect-loop',
    'unreachable',
    ({ response, request }) => response.writeHead(308, { location: request.url }).end(),
    server,
  ),
];

/** Its answer is sound, and the page may not read it: a fault in a browser alone, of a direct connection. */
export const refusedOrigin = failing('cors-refused', 'unreachable', ({ response, sound }) => {
  response.removeHeader('access-control-allow-origin');
  sendText(response, JSON.stringify(sound), 'application/json');
});

export const wireFaults: readonly Fault[] = [...slowFaults, ...brokenFaults, ...largeFaults, ...originFaults];
