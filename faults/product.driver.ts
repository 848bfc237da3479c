import { askOperation } from '../src/client/ask-operation.ts';
import type { Connection } from '../src/client/connection.ts';
import { getArrivalNotes } from '../src/domain/arrival/arrival-notes.ts';
import { findArrival } from '../src/domain/arrival/arrival-of.ts';
import { floorsAsSent } from '../src/domain/format/floor-naming.ts';
import { indentJson } from '../src/domain/json/indent-json.ts';
import { iterateJsonLeaves } from '../src/domain/json/json-leaves.ts';
import { createAnsweredView, type Inspection, type OperationView } from '../src/domain/place/inspection.ts';
import { getPlaceRecord } from '../src/domain/place/place-record.ts';
import { getReadiness } from '../src/domain/place/readiness.ts';
import { checkPhotoAddress } from '../src/domain/web/web-address.ts';
import { createDrawing, createLabel } from '../src/features/inspect/model/drawing.ts';
import { getInspectionBounds } from '../src/features/inspect/model/framing.ts';
import { deriveMeaning } from '../src/features/inspect/model/meaning.ts';
import { createPath } from '../src/features/inspect/model/path.ts';
import { AnswerFailure } from '../src/spec/answer.ts';
import { type Ask, type OperationName, operationNames } from '../src/spec/operations.ts';
import { addressOf } from '../src/state/address.ts';
import type { Outcome } from './fault.ts';

/** Milliseconds that a call is given that ends by itself: more than the product's, for a busy machine. */
const usualLimit = 50_000;

/** A part of it, for an operation whose fault nothing else ends. */
export const shortLimit = 500;

export const canary = 'canary/0123+456789=abcdef0123456';

/** A connection to a service; `read` hears of the bytes of each piece of an answer. */
export function connectionTo(baseUrl: string, read: (bytes: number) => void = () => {}): Connection {
  return {
    name: 'direct:faults',
    baseUrl,
    token: canary,
    revision: 0,
    transport: async (request) => counted(await askWithCause(request), read),
    production: undefined,
  };
}

const never = new AbortController().signal;

/** As fetch, but that a failure names its cause: who reads a red test has nothing else. */
async function askWithCause(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    if (error instanceof Error && error.cause) error.message += `: ${error.cause}`;
    throw error;
  }
}

function counted(response: Response, read: (bytes: number) => void): Response {
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, stream) {
      read(piece.length);
      stream.enqueue(piece);
    },
  });
  return response.body ? new Response(response.body.pipeThrough(counter), response) : response;
}

/** One operation through the client. Throws what is no AnswerFailure: the product has no other way to fail. */
async function viewOf<Name extends OperationName>(
  connection: Connection,
  name: Name,
  ask: Ask,
  limit: number,
): Promise<OperationView<Name>> {
  try {
    return createAnsweredView(await askOperation(connection, name, ask, never, limit));
  } catch (failure) {
    if (failure instanceof AnswerFailure) return { state: 'failed', failure, subjects: [] };
    throw failure;
  }
}

/** The whole product without its faces: four questions, their meaning, and everything that a map is given. */
export async function inspect(
  connection: Connection,
  id: string,
  limits: { readonly [Name in OperationName]?: number } = {},
) {
  const ask: Ask = { id, kind: 'place' };
  const view = <Name extends OperationName>(name: Name) =>
    viewOf(connection, name, ask, limits[name] ?? usualLimit);
  const [details, parking, entrance, units] = await Promise.all([
    view('details'),
    view('parking'),
    view('entrance'),
    view('units'),
  ]);
  const inspection: Inspection = { ask, details, parking, entrance, units };
  const address = addressOf(`?id=${encodeURIComponent(id)}`);
  const meaning = deriveMeaning(address, inspection, floorsAsSent, findArrival);
  const drawing = createDrawing(inspection, {
    ...address,
    floor: meaning.floor,
    connection: connection.name,
  });
  const label = createLabel(drawing, undefined);
  const path = createPath(meaning.arrival, drawing);
  readOn(inspection);
  return {
    inspection,
    drawing,
    given: [...Object.values(drawing.sources), label, path],
    frame: getInspectionBounds(inspection, meaning.arrival.route),
    notes: getArrivalNotes(inspection, meaning.arrival, null),
    facts: getReadiness(inspection),
  };
}

/** What the faces do with an answer beside drawing it: walk it, print it, ask for its photos. */
function readOn(inspection: Inspection): void {
  const record = getPlaceRecord(inspection.details);
  for (const leaf of iterateJsonLeaves(record?.raw)) checkPhotoAddress(leaf.value, 'http://127.0.0.1/');
  for (const name of operationNames) {
    const view = inspection[name];
    const exchange = 'answer' in view ? view.answer.exchange : undefined;
    if (exchange && exchange.body.length < 100_000) indentJson(new TextDecoder().decode(exchange.body));
  }
}

export type Inspected = Awaited<ReturnType<typeof inspect>>;

/** Returns why each failed operation failed, for the reader of a red test: `units: unreachable, fetch failed: …`. */
export function detailsOf({ inspection }: Inspected): string {
  const lines = operationNames.flatMap((name) => {
    const view = inspection[name];
    if (view.state !== 'failed') return [];
    const { reason, detail, duration } = view.failure.facts;
    return `${name}: ${reason} after ${Math.round(duration ?? 0)} ms, ${detail.slice(0, 200)}`;
  });
  return lines.join('\n');
}

/** What became of each operation, in the words of the table of faults. */
export function outcomesOf({ inspection }: Inspected): Readonly<Record<OperationName, Outcome | undefined>> {
  const { details, parking, entrance, units } = inspection;
  return {
    details: outcomeOf(details),
    parking: outcomeOf(parking),
    entrance: outcomeOf(entrance),
    units: outcomeOf(units),
  };
}

function outcomeOf(view: OperationView<OperationName>): Outcome | undefined {
  switch (view.state) {
    case 'failed':
      return { state: 'failed', reason: view.failure.facts.reason };
    case 'empty':
      return { state: 'empty' };
    case 'ready':
      return { state: 'ready', drawn: view.subjects.length, setAside: view.answer.setAside.length };
    case 'idle':
    case 'loading':
      return undefined;
  }
}

/** Numbers that a map is given and that are no place on the earth. */
export function strayNumbers({ given, frame }: Inspected): number[] {
  const numbers = [
    ...given.flatMap(({ features }) => features.flatMap(({ geometry }) => numbersIn(geometry))),
    ...numbersIn(frame ?? []),
  ];
  return numbers.filter((number) => !Number.isFinite(number) || Math.abs(number) > 540);
}

/** Objects in what was read that take members from anything but Object itself. */
export function strangePrototypes({ inspection }: Inspected): object[] {
  const { details, parking, entrance, units } = inspection;
  const data = [...details.subjects, ...parking.subjects, ...entrance.subjects, ...units.subjects];
  return data.slice(0, 1_000).flatMap((subject) => objectsIn(subject.data).filter(isStrange));
}

function objectsIn(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value, ...Object.values(value).flatMap(objectsIn)];
}

function isStrange(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype !== Object.prototype && prototype !== Array.prototype && prototype !== null;
}

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

/** `place:1 parking:3` as the map says it, from the outcomes. */
export function drawnWords(outcomes: Readonly<Record<OperationName, Outcome | undefined>>): string {
  const kinds: Record<OperationName, string> = {
    details: 'place',
    parking: 'parking',
    entrance: 'entrances',
    units: 'units',
  };
  return operationNames
    .flatMap((name) => {
      const outcome = outcomes[name];
      if (!outcome || outcome.state === 'failed') return [];
      return `${kinds[name]}:${outcome.state === 'ready' ? outcome.drawn : 0}`;
    })
    .join(' ');
}
