import type { CoverageTile } from '../../domain/coverage/cells.ts';
import { findCenter } from '../../domain/coverage/center.ts';
import {
  type Coverage,
  type CoveredPlace,
  createTileJson,
  readTileNumbers,
} from '../../domain/coverage/coverage.ts';
import { DotCoverage } from '../../domain/coverage/dot-coverage.ts';
import { getMissing } from '../../domain/coverage/missing.ts';
import { writeTile } from '../../domain/coverage/tile.ts';
import { Pace } from '../../domain/pace/pace.ts';
import { getDigest } from '../../domain/text/digest.ts';
import { type Speaker, speakerHeader } from '../../spec/answer.ts';
import { tileJsonPath, tilesPath, tileType } from '../../spec/place-tiles.ts';
import { getAskedAddress } from './asked-address.ts';
import type { Catalogue } from './catalogue.ts';
import { createProblemResponse, refuseWhileAway } from './refusal.ts';

/**
 * Answers `GET /places/tiles.json`, `GET /places/tiles/{z}/{x}/{y}.mvt?edition=` and the hexagons (spec/place-tiles.ts).
 * Like the search they need no token, and every answer is marked as this server's own.
 */
export async function answerTiles(request: Request, coverage: Coverage): Promise<Response> {
  const response = await answer(request, coverage).catch(refuseWhileAway);
  response.headers.set(speakerHeader, 'server' satisfies Speaker);
  return response;
}

async function answer(request: Request, coverage: Coverage): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname === tileJsonPath) {
    const facts = await coverage.getFacts();
    const bytes = new TextEncoder().encode(
      JSON.stringify(createTileJson(facts, await findCenter(coverage, facts), getAskedAddress(request))),
    );
    return send(request, bytes, { 'content-type': 'application/json', 'cache-control': 'no-cache' });
  }
  const [, form, z = '', x = '', y = ''] = tilePattern.exec(pathname.slice(tilesPath.length)) ?? [];
  const address = readTileNumbers(z, x, y);
  if (!address)
    return createProblemResponse(404, 'There is no such tile: zooms are 0 to 14, named in tiles.json.');
  const { edition, bytes } = await (form ? writeHexagons : writeDots)(coverage, address);
  const isCurrent = searchParams.get('edition') === edition;
  return send(request, bytes, {
    'content-type': form ? 'application/geo+json' : tileType,
    'cache-control': isCurrent ? 'public, max-age=31536000, immutable' : 'no-cache',
  });
}

const tilePattern = /^(\/hexagons(?=.*\.json$)|(?=.*\.mvt$))\/(\d+)\/(\d+)\/(\d+)\.(?:mvt|json)$/;

async function writeDots(coverage: Coverage, address: CoverageTile) {
  const { edition, content } = await coverage.getTile(address);
  return { edition, bytes: writeTile(address, content) };
}

async function writeHexagons(coverage: Coverage, address: CoverageTile) {
  // H3 is larger than all else that is loaded here.
  const { countHexagons } = await import('../../domain/coverage/hexagons.ts');
  const hexagons = await countHexagons(coverage, address);
  return { edition: hexagons.edition, bytes: new TextEncoder().encode(JSON.stringify(hexagons)) };
}

/** Sends bytes, compressed where that is accepted, or only says that they are known. */
async function send(
  request: Request,
  bytes: Uint8Array<ArrayBuffer>,
  facts: Readonly<Record<string, string>>,
): Promise<Response> {
  // Weak: the same for the compressed bytes.
  const etag = `W/"${getDigest(bytes)}"`;
  const headers = { ...facts, etag, vary: 'accept-encoding' };
  const known = request.headers.get('if-none-match')?.split(',') ?? [];
  if (known.some((each) => each.trim().replace(/^(?:W\/)?/, 'W/') === etag || each.trim() === '*'))
    return new Response(null, { status: 304, headers });
  if (bytes.length === 0 || !acceptsGzip(request.headers)) return new Response(bytes, { headers });
  const packed = new Response(bytes).body?.pipeThrough(new CompressionStream('gzip'));
  return new Response(packed, { headers: { ...headers, 'content-encoding': 'gzip' } });
}

function acceptsGzip(headers: Headers): boolean {
  const codings = headers.get('accept-encoding')?.split(',') ?? [];
  return codings.some((coding) => /^\s*(?:gzip|\*)\s*(?:;\s*q=(?!0(?:\.0*)?\s*$).*)?$/i.test(coding));
}

/**
 * Prepares what the places of a catalogue lack: of places of one's own where there are any, else of the samples. It
 * works in portions: thousands of answers take a while.
 */
async function coverPlaces(catalogue: Catalogue): Promise<Coverage> {
  const listed = catalogue.list();
  const own = listed.filter(({ source }) => source === 'own');
  const places: CoveredPlace[] = [];
  const pace = new Pace();
  for (const { position, ...ask } of own.length > 0 ? own : listed) {
    places.push({
      id: ask.id,
      kind: ask.kind,
      position,
      missing: getMissing((await catalogue.find(ask)) ?? {}),
    });
    if (pace.isOver()) await pace.nextTurn();
  }
  return new DotCoverage(places);
}

/** The same, prepared by the first question. */
export function coverLater(catalogue: Catalogue): Coverage {
  let coverage: Promise<Coverage> | undefined;
  const ready = () => {
    coverage ??= coverPlaces(catalogue);
    return coverage;
  };
  return {
    getFacts: async () => (await ready()).getFacts(),
    getTile: async (address) => (await ready()).getTile(address),
    countIn: async (area) => (await ready()).countIn(area),
    async *findIn(area) {
      yield* (await ready()).findIn(area);
    },
    getContent: async (ranges, level) => (await ready()).getContent(ranges, level),
  };
}
