import { type AreaFault, areaFaults } from '../domain/coverage/area-faults.ts';
import { isJsonObject } from '../spec/geojson.ts';
import { type AreaListType, areaPath } from '../spec/place-area.ts';
import { list, readNumber } from '../spec/tolerant.ts';
import { type Connection, getOperationUrl } from './connection.ts';
import type { AreaCounts } from './counted-areas.ts';
import { createTimeLimit, getSafeRequestInit, readBody } from './exchange.ts';
import { readMissing } from './place-tiles.ts';

/** Milliseconds for a count, and for a list of millions. */
const patience = { count: 30_000, list: 300_000 } as const;

/** Maximum decoded bytes of both. */
const longest = { count: 64 * 1024, list: 512 * 1024 * 1024 } as const;

/** Thrown where a service does not list its places, or finds no area in what was sent. */
export class AreaRefused extends Error {
  /** Undefined where the service offers no areas. */
  readonly fault: AreaFault | undefined;
  constructor(fault: AreaFault | undefined) {
    super(`The area was refused: ${fault ?? 'there is none'}`);
    this.fault = fault;
  }
}

/** How many places an area has, and what they lack. */
export type PlacesIn = AreaCounts & {
  /** How many have none of the nine facts, one, and so on; absent where a service does not say so. */
  readonly ready?: readonly number[];
};

/** Counts the places of an area, given as GeoJSON. Rejects with AreaRefused, or where the service is away. */
export async function countPlacesIn(
  connection: Connection,
  area: string,
  signal: AbortSignal,
): Promise<PlacesIn> {
  const { response, ended } = await post(connection, area, 'application/json', signal);
  const sent: unknown = JSON.parse(
    new TextDecoder().decode(await readBody(response, longest.count, ended)) || 'null',
  );
  const count = isJsonObject(sent) ? readNumber(sent.count) : undefined;
  const missing = isJsonObject(sent) ? readMissing(sent.missing) : undefined;
  if (count === undefined || !missing) throw new AreaRefused(undefined);
  const ready = isJsonObject(sent) ? list(sent.ready)?.map((each) => readNumber(each) ?? 0) : undefined;
  return { count, missing, ...(ready && { ready }) };
}

/** Fetches ids and kinds of the places of an area. Rejects as `countPlacesIn`, and where the list breaks off. */
export async function listPlacesIn(
  connection: Connection,
  area: string,
  type: AreaListType,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const { response, ended } = await post(connection, area, type, signal);
  if (!response.headers.get('content-type')?.startsWith(type)) throw new AreaRefused(undefined);
  return readBody(response, longest.list, ended);
}

async function post(
  connection: Connection,
  area: string,
  type: AreaListType | 'application/json',
  signal: AbortSignal,
) {
  const limit = type === 'application/json' ? patience.count : patience.list;
  const { ended } = createTimeLimit(signal, limit * (connection.timeScale ?? 1));
  // No secret is sent: like the search it needs none.
  const request = new Request(getOperationUrl(connection.baseUrl, areaPath), {
    ...getSafeRequestInit(connection),
    method: 'POST',
    headers: { accept: type, 'content-type': 'application/geo+json' },
    body: area,
    signal: ended,
  });
  const response = await connection.transport(request);
  const { status } = response;
  if (status === 200) return { response, ended };
  if (status === 429 || (status >= 500 && status !== 501)) throw new Error(`HTTP ${status}`);
  const problem = await response.json().catch(() => undefined);
  const fault = isJsonObject(problem) ? areaFaults.find((each) => each === problem.fault) : undefined;
  throw new AreaRefused(fault);
}
