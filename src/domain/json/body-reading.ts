import type { Exchange } from '../../spec/answer.ts';
import { findJsonFault, getTextPlace, type TextPlace } from './json-fault.ts';
import { JsonText } from './json-text.ts';

/** The result of reading a body. `text` is the body as UTF-8, `masked` when a secret was removed. */
export type BodyReading = { readonly text: string; readonly utf8: boolean; readonly masked: boolean } & (
  | { readonly kind: 'empty' | 'page' | 'text' }
  | { readonly kind: 'json'; readonly json: JsonText }
  /** Starts as JSON but is invalid: `json` reads the valid part before the fault. */
  | { readonly kind: 'broken'; readonly json: JsonText; readonly end: JsonEnd }
);

/** Where a text stops being JSON: at its own end when it was `cutOff`. `offset` in UTF-16 units. */
export type JsonEnd = TextPlace & { readonly offset: number; readonly cutOff: boolean };

const readings = new WeakMap<Exchange, BodyReading>();

/**
 * Reads a body once, for display. `sound` skips the search for a fault: the body has been parsed already. `mask`
 * replaces secrets: a service may send back what it was sent.
 */
export function readBodyForDisplay(
  exchange: Exchange,
  sound: boolean,
  mask: (text: string) => string,
): BodyReading {
  const known = readings.get(exchange);
  if (known) return known;
  const reading = read(exchange, sound, mask);
  readings.set(exchange, reading);
  return reading;
}

function read({ body, headers }: Exchange, sound: boolean, mask: (text: string) => string): BodyReading {
  const { text: sent, utf8 } = decoded(body);
  const text = mask(sent);
  const shown = { text, utf8, masked: text !== sent };
  const first = /\S/.exec(text)?.[0];
  if (first === undefined) return { ...shown, kind: 'empty' };
  const fault = sound ? undefined : findJsonFault(text);
  if (!fault) return { ...shown, kind: 'json', json: new JsonText(text) };
  if (first === '{' || first === '[') {
    const offset = fault.ended ? text.length : fault.offset;
    const end = { offset, ...getTextPlace(text, offset), cutOff: fault.ended };
    return { ...shown, kind: 'broken', end, json: new JsonText(text.slice(0, offset)) };
  }
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
  const page = /html/i.test(type) || /^\s*<(!doctype|html)/i.test(text.slice(0, 1000));
  return { ...shown, kind: page ? 'page' : 'text' };
}

function decoded(body: Uint8Array<ArrayBuffer>): { text: string; utf8: boolean } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(body), utf8: true };
  } catch {
    return { text: new TextDecoder().decode(body), utf8: false };
  }
}
