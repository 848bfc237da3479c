import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { buildingOf } from './building.mjs';
import { serve } from './serve.mjs';

const operations = ['details', 'parking', 'entrance', 'units'];

/** A page of any origin may ask, with one preflight request. */
const open = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'content-type, token',
  'access-control-allow-methods': 'POST',
  'access-control-max-age': '7200',
};

/**
 * Starts a service on a free port of 127.0.0.1 whose ids say how many units they have: `place-u1000`, `again-u1000`.
 * Its answers are made in advance, and come `latency` milliseconds after the question.
 */
export async function startUpstream() {
  const state = { latency: 0 };
  const bodies = new Map();
  const bodiesOf = (units) => {
    const known = bodies.get(units);
    if (known) return known;
    const { details, ...others } = buildingOf(units);
    const made = new Map(Object.entries(others).map(([name, json]) => [name, bytesOf(json)]));
    const answer = (name, id) => (name === 'details' ? bytesOf(details(id)) : made.get(name));
    bodies.set(units, answer);
    return answer;
  };
  const server = createServer(async (request, response) => {
    if (request.method === 'OPTIONS') return response.writeHead(204, open).end();
    const name = operations.find((each) => request.url === `/demo/${each}`);
    const id = await idIn(request);
    const units = /-u(\d+)$/.exec(id)?.[1];
    if (!name || units === undefined) return response.writeHead(404, open).end();
    const body = bodiesOf(Number(units))(name, id);
    if (state.latency > 0) await wait(state.latency);
    response.writeHead(200, {
      ...open,
      'content-type': 'application/json',
      'content-length': body.length,
      'cache-control': 'no-store',
    });
    response.end(body);
  });
  return {
    ...(await serve(server)),
    /** Makes the answers of this many units now. */
    prepare: (units) => void bodiesOf(units),
    answerAfter(milliseconds) {
      state.latency = milliseconds;
    },
  };
}

async function idIn(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  try {
    return String(JSON.parse(Buffer.concat(chunks).toString()).id);
  } catch {
    return '';
  }
}

function bytesOf(json) {
  return Buffer.from(JSON.stringify(json));
}
