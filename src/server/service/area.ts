import { type Area, mostCorners, parseArea } from '../../domain/coverage/area.ts';
import type { AreaFault } from '../../domain/coverage/area-faults.ts';
import { type Coverage, getByItem } from '../../domain/coverage/coverage.ts';
import { escapeCellControls, escapeCsvFormula } from '../../domain/text/foreign-text.ts';
import { type Speaker, speakerHeader } from '../../spec/answer.ts';
import type { Ask } from '../../spec/operations.ts';
import { type AreaListType, areaListTypes, longestArea } from '../../spec/place-area.ts';
import { cacheControl } from './decisions.ts';
import { readJsonBody } from './read-ask-body.ts';
import { createProblemResponse, refuseWhileAway } from './refusal.ts';

/**
 * Answers `POST /places/area` (spec/place-area.ts). Like the search it needs no token, and every answer is marked as this
 * server's own.
 */
export async function answerArea(request: Request, coverage: Coverage): Promise<Response> {
  const response = await answer(request, coverage).catch(refuseWhileAway);
  response.headers.set(speakerHeader, 'server' satisfies Speaker);
  return response;
}

async function answer(request: Request, coverage: Coverage): Promise<Response> {
  const body = await readJsonBody(request, longestArea);
  if (body instanceof Response) return body;
  const text = decode(body);
  const read = text === undefined ? ({ fault: 'no-json' } as const) : parseArea(text);
  if ('fault' in read) {
    const { fault } = read;
    return createProblemResponse(400, details[fault], {}, { fault });
  }
  const accepted = request.headers.get('accept') ?? '';
  const type = areaListTypes.find((each) => accepted.includes(each));
  if (type) return list(read.area, coverage, type);
  const { count, lacks, ready } = await coverage.countIn(read.area);
  return Response.json(
    { count, missing: getByItem(lacks), ready },
    { headers: { 'cache-control': cacheControl } },
  );
}

/** Returns the text of UTF-8; undefined for other bytes. */
function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

const details: Readonly<Record<AreaFault, string>> = {
  'no-json': 'The request body is not JSON in UTF-8.',
  'no-polygon':
    'The request body holds no polygon: send a Polygon or a MultiPolygon of GeoJSON, or features with some.',
  'too-many-corners': `An area may have ${mostCorners} corners at most.`,
  'out-of-range': 'A corner of a polygon is no longitude and latitude in degrees.',
  projected:
    'The coordinates are in another system ("crs"): send longitudes and latitudes in degrees (WGS 84).',
  topojson: 'This is TopoJSON: send it as GeoJSON.',
  empty: 'The polygons hold nothing: they are as flat as a line, or beyond the map (85.05° north and south).',
};

/** Sends ids and kinds as they are found. What fails before the first of them is a refusal; later the list breaks off. */
async function list(area: Area, coverage: Coverage, type: AreaListType): Promise<Response> {
  const portions = coverage.findIn(area)[Symbol.asyncIterator]();
  let next = Promise.resolve(await portions.next());
  const { head, format } = forms[type];
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => controller.enqueue(encoder.encode(head)),
      async pull(controller) {
        // A portion may be empty: a pull that adds nothing is not followed by another.
        for (;;) {
          const { done, value } = await next;
          if (done) return controller.close();
          // A database looks for the following ones while these are written. Where it fails, the next pull does.
          next = portions.next();
          next.catch(() => {});
          if (value.length === 0) continue;
          return controller.enqueue(encoder.encode(value.map(format).join('')));
        }
      },
      async cancel() {
        await portions.return?.();
      },
    },
    { highWaterMark: 1 },
  );
  return new Response(body, {
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': cacheControl },
  });
}

type ListForm = { readonly head: string; readonly format: (place: Ask) => string };

/** The table is one that the page and `check` read as a list. */
const forms: Readonly<Record<AreaListType, ListForm>> = {
  'text/csv': { head: 'id,kind\r\n', format: ({ id, kind }) => `${formatCell(id)},${formatCell(kind)}\r\n` },
  'application/x-ndjson': { head: '', format: ({ id, kind }) => `${JSON.stringify({ id, kind })}\n` },
};

function formatCell(text: string): string {
  if (isPlain.test(text)) return text;
  const cell = escapeCsvFormula(escapeCellControls(text));
  return /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** Most ids are, and need not be searched for what a spreadsheet would run. */
const isPlain = /^[0-9A-Za-z][\w.-]*$/;
