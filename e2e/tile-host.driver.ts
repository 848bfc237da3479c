import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { PMTiles } from 'pmtiles';
import { listenOnLoopback } from '../build/loopback.ts';
import type { Gateway } from './gateway.driver.ts';

const archive = readFileSync(new URL('../public/basemap/astana.pmtiles', import.meta.url));
const astana = new PMTiles({
  getKey: () => 'astana',
  getBytes: async (offset, length) => ({
    data: new Uint8Array(archive.subarray(offset, offset + length)).buffer,
  }),
});

/** One grey pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);

/** How a path fails. */
type Trouble = 'hangs' | 'refuses' | 'fails';

/** A map of another host: TileJSON, tiles, styles, PMTiles with and without ranges, pictures. */
export type TileHost = Gateway & {
  /** Requested paths so far. */
  readonly asked: readonly string[];
  /** Makes every path that starts with `prefix` fail: no answer, 404, or 503; undefined mends it. */
  readonly trouble: (prefix: string, trouble: Trouble | undefined) => void;
};

/** Starts a stand-in for a map's host on an origin of its own, with real tiles of Astana. */
export async function startTileHost(): Promise<TileHost> {
  const asked: string[] = [];
  const troubles = new Map<string, Trouble>();
  let url = '';
  const server = createServer(async ({ url: path = '/', headers }, response) => {
    asked.push(path);
    response.setHeader('access-control-allow-origin', '*');
    const trouble = [...troubles].find(([prefix]) => path.startsWith(prefix))?.[1];
    if (trouble === 'hangs') return;
    if (trouble) return void response.writeHead(trouble === 'fails' ? 503 : 404).end();
    await answer(path, headers.range, response, url);
  });
  const host = await listenOnLoopback(server);
  url = host.url;
  return {
    ...host,
    asked,
    trouble: (prefix, trouble) => {
      if (trouble) troubles.set(prefix, trouble);
      else troubles.delete(prefix);
    },
  };
}

async function answer(path: string, range: string | undefined, response: ServerResponse, host: string) {
  const tile = /^\/tiles\/(\d+)\/(\d+)\/(\d+)$/.exec(path);
  if (tile) {
    const [z = 0, x = 0, y = 0] = tile.slice(1).map(Number);
    const found = await astana.getZxy(z, x, y);
    return found ? response.end(Buffer.from(found.data)) : response.writeHead(404).end();
  }
  if (path.startsWith('/pictures/')) return response.setHeader('content-type', 'image/png').end(picture);
  if (path === '/ranges.pmtiles') return sendRange(range, response);
  switch (path) {
    case '/planet':
      return response.end(JSON.stringify({ tilejson: '3.0.0', tiles: [`${host}/tiles/{z}/{x}/{y}`] }));
    case '/whole.pmtiles':
      return response.end(archive);
    case '/style.json':
      return response.end(JSON.stringify(style));
    case '/invalid/style.json':
      return response.end(JSON.stringify({ ...style, layers: [{ id: 'a', type: 'wall' }] }));
    case '/page/style.json':
      return response.end('<!doctype html><title>Sign in</title>');
    case '/other.pmtiles':
      return response.end('<!doctype html><title>Not found</title>'.padEnd(400));
    default:
      return path.startsWith('/text/') ? response.end('no picture') : response.writeHead(404).end();
  }
}

/** A style that uses names of ours, and a relative address. */
const style = {
  version: 8,
  glyphs: '/fonts/{fontstack}/{range}.pbf',
  sources: { units: { type: 'vector', tiles: ['/tiles/{z}/{x}/{y}'], maxzoom: 14 } },
  layers: [
    { id: 'paper', type: 'background', paint: { 'background-color': '#f4efe6' } },
    { id: 'pl-units', type: 'fill', source: 'units', 'source-layer': 'building' },
  ],
};

function sendRange(range: string | undefined, response: ServerResponse) {
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
  if (from === undefined || to === undefined) return response.end(archive);
  const last = Math.min(Number(to), archive.length - 1);
  return response
    .writeHead(206, {
      'content-range': `bytes ${from}-${last}/${archive.length}`,
      'content-length': last - Number(from) + 1,
    })
    .end(archive.subarray(Number(from), last + 1));
}
