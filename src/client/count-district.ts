import { queryOptions } from '@tanstack/react-query';
import type { District } from '../domain/coverage/districts.ts';
import { isJsonObject } from '../spec/geojson.ts';
import { areaPath } from '../spec/place-area.ts';
import { readNumber } from '../spec/tolerant.ts';
import { type Connection, getOperationUrl } from './connection.ts';
import type { AreaCounts } from './counted-areas.ts';
import { createTimeLimit, getSafeRequestInit, readBody } from './exchange.ts';
import { readMissing } from './place-tiles.ts';

/** Maximum bytes of the answer. */
const longestAnswer = 64 * 1024;

/** Returns the query for the number of places in a district, in one edition. */
export function districtQuery(connection: Connection, edition: string, district: District) {
  return queryOptions<AreaCounts, Error>({
    queryKey: ['places of district', connection.name, connection.revision, edition, district],
    queryKeyHashFn: () =>
      JSON.stringify([connection.name, connection.revision, edition, getDistrictNumber(district)]),
    queryFn: async ({ signal }) => {
      const { ended } = createTimeLimit(signal, countPatience * (connection.timeScale ?? 1));
      const headers = { 'content-type': 'application/json', accept: 'application/json' };
      const { type, coordinates } = district.geometry;
      const body = JSON.stringify({ type, coordinates });
      const init = { ...getSafeRequestInit(connection), method: 'POST', headers, body, signal: ended };
      const url = getOperationUrl(connection.baseUrl, areaPath);
      const response = await connection.transport(new Request(url, init));
      const read = await readBody(response, longestAnswer, ended);
      const sent: unknown = response.status === 200 && JSON.parse(new TextDecoder().decode(read));
      const count = isJsonObject(sent) ? readNumber(sent.count) : undefined;
      const missing = isJsonObject(sent) ? readMissing(sent.missing) : undefined;
      if (count === undefined || !missing) throw new Error(`HTTP ${response.status}`);
      return { count, missing };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retryOnMount: true,
  });
}

/** Milliseconds that counting the places of a district may take. */
const countPatience = 60_000;

/** The number of each district that was counted: its corners would make a long key. */
const numbers = new WeakMap<District, number>();
let lastNumber = 0;

function getDistrictNumber(district: District): number {
  const number = numbers.get(district) ?? ++lastNumber;
  numbers.set(district, number);
  return number;
}
