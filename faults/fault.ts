import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FailureReason } from '../src/spec/answer.ts';
import type { JsonObject } from '../src/spec/geojson.ts';
import { type Ask, type OperationName, operationNames } from '../src/spec/operations.ts';
import { mapFeatures, soundCounts } from './sound.ts';

/** One question as it stands before a fault, and what a service that works would say. */
export type Question = {
  readonly operation: OperationName;
  readonly ask: Ask;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly sound: JsonObject;
  /** Another origin of the same server, to which nothing may ever be sent. */
  readonly elsewhere: string;
};

/** What must become of the answer: `drawn` and `setAside` count features. */
export type Outcome =
  | { readonly state: 'failed'; readonly reason: FailureReason }
  | { readonly state: 'ready'; readonly drawn: number; readonly setAside: number }
  | { readonly state: 'empty' };

export type Fault = {
  /** The name under which an id asks for it. */
  readonly name: string;
  readonly misbehave: (question: Question) => void;
  /** The operations that can go wrong in this way. */
  readonly operations: readonly OperationName[];
  readonly outcome: (operation: OperationName) => Outcome;
  /** What becomes of it behind the gateway, where that is something else: it answers 502 and 504 itself. */
  readonly behindGateway?: (operation: OperationName) => Outcome;
  /** What becomes of it in Node, where its fetch is stricter than a browser's. */
  readonly inNode?: Outcome;
  /** `limit`: ends with the time limit alone. `large`: tens of megabytes. */
  readonly cost?: 'limit' | 'large';
};

export const collections: readonly OperationName[] = ['parking', 'entrance', 'units'];

type Misbehave = Fault['misbehave'];

/** A fault after which the operation has failed for this reason. */
export function failing(
  name: string,
  reason: FailureReason,
  misbehave: Misbehave,
  more: Partial<Fault> = {},
): Fault {
  return { name, misbehave, operations: operationNames, outcome: () => failed(reason), ...more };
}

/** Something odd, after which the answer is shown; `setAside` of its features have no usable point. */
export function shown(name: string, misbehave: Misbehave, setAside = 0, more: Partial<Fault> = {}): Fault {
  const outcome = (operation: OperationName): Outcome => ({
    state: 'ready',
    drawn: soundCounts[operation] - setAside,
    setAside,
  });
  return { name, misbehave, operations: operationNames, outcome, ...more };
}

export function failed(reason: FailureReason): Outcome {
  return { state: 'failed', reason };
}

/** Answers 200 with this JSON; `edit` has the last word on its text. */
export function sendJson(response: ServerResponse, json: unknown, edit = (text: string) => text): void {
  sendText(response, edit(JSON.stringify(json)), 'application/json');
}

export function sendText(response: ServerResponse, body: string | Uint8Array, type: string): void {
  response.writeHead(200, { 'content-type': type }).end(body);
}

/** Answers soundly but for the first feature. */
export function changingFirst(
  change: (feature: JsonObject & { readonly properties: JsonObject }) => unknown,
  edit?: (text: string) => string,
): Misbehave {
  return ({ operation, sound, response }) =>
    sendJson(
      response,
      mapFeatures(operation, sound, (each, index) => (index === 0 ? change(each) : each)),
      edit,
    );
}

/** Answers soundly but for every feature. */
export function changingAll(
  change: (feature: JsonObject & { readonly properties: JsonObject }, index: number) => unknown,
  edit?: (text: string) => string,
): Misbehave {
  return ({ operation, sound, response }) => sendJson(response, mapFeatures(operation, sound, change), edit);
}
