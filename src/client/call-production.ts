import { type Exchange, type FailureReason, type SentRequest, tokenMark } from '../spec/answer.ts';
import { productionPath } from '../spec/operations.ts';
import { type Connection, getOperationUrl, type ProductionAccess } from './connection.ts';
import { bodyLimit, createExchange, createTimeLimit, getSafeRequestInit, readBody } from './exchange.ts';
import { getErrorReason, getRefusal } from './failure.ts';
import { isSignInResponse } from './sign-in.ts';

/** The outcome of one production call. With a status other than 2xx it has both an exchange and a failure. */
export type ProductionOutcome = {
  /** Absent when no response arrived. Its body is empty where it broke off. */
  readonly exchange: Exchange | undefined;
  readonly failure: ProductionFailure | undefined;
};

export type ProductionFailure = {
  readonly reason: ProductionFailureReason;
  /** The browser's error text; may be empty. Holds no secret. */
  readonly detail: string;
  /** Seconds that the service asks to wait, from Retry-After. */
  readonly retryAfter?: number;
};

/** `stopped`: by the caller's signal. `unsendable`: nothing was sent. */
export type ProductionFailureReason = FailureReason | 'stopped' | 'unsendable';

/** Milliseconds for the whole call, its body included. */
export const productionTimeLimit = 15_000;

/** The address of the call: `{base_url}` and the path of the specification, with its slash at the end. */
export function getProductionUrl({ baseUrl }: ProductionAccess): string {
  return getOperationUrl(baseUrl, productionPath);
}

/** Returns the call as it would be sent now, with `$TOKEN` in place of its key. */
export function createProductionRequest({ key }: ProductionAccess, body: string): SentRequest {
  const headers = Object.entries(headersFor(key === undefined ? undefined : tokenMark));
  return { method: 'POST', headers, body };
}

/**
 * Calls the production operation once with `body` as it is, in UTF-8. Never retries: the effect of the call is not
 * specified. Never rejects. `limit` is the time limit in milliseconds.
 */
export async function callProduction(
  access: ProductionAccess,
  connection: Pick<Connection, 'transport' | 'ownServer'>,
  body: string,
  signal: AbortSignal,
  limit = productionTimeLimit,
): Promise<ProductionOutcome> {
  const { ended, clock } = createTimeLimit(signal, limit);
  const request = requestFor(access, connection, body, ended);
  if (!request) return { exchange: undefined, failure: { reason: 'unsendable', detail: '' } };
  const askedAt = Date.now();
  const started = performance.now();
  let response: Response | undefined;
  try {
    response = await connection.transport(request);
    const received = await readBody(response, bodyLimit, ended);
    const exchange = createExchange(request, body, response, received, askedAt, performance.now() - started);
    if (isSignInResponse(connection, askedAt, response, received)) return signedOut;
    return { exchange, failure: response.ok ? undefined : { ...getRefusal(response), detail: '' } };
  } catch (error) {
    const duration = performance.now() - started;
    if (response && isSignInResponse(connection, askedAt, response)) return signedOut;
    return {
      exchange: response && createExchange(request, body, response, new Uint8Array(), askedAt, duration),
      failure: {
        reason: signal.aborted ? 'stopped' : clock.aborted ? 'timeout' : getErrorReason(error),
        // The browser's text about an abort is useless, and in English alone.
        detail: ended.aborted ? '' : error instanceof Error ? error.message : String(error),
      },
    };
  }
}

/** A login page answered: its answer is not the service's. */
const signedOut: ProductionOutcome = {
  exchange: undefined,
  failure: { reason: 'signed-out', detail: '' },
};

function requestFor(
  access: ProductionAccess,
  connection: Pick<Connection, 'ownServer'>,
  body: string,
  signal: AbortSignal,
): Request | undefined {
  try {
    return new Request(getProductionUrl(access), {
      method: 'POST',
      headers: headersFor(access.key),
      body,
      signal,
      ...getSafeRequestInit(connection),
    });
  } catch {
    // The error's own message quotes the key, so it is dropped.
    return undefined;
  }
}

function headersFor(key: string | undefined): Record<string, string> {
  return {
    accept: 'application/json',
    ...(key !== undefined && { authorization: `Bearer ${key}` }),
    'content-type': 'application/json',
  };
}
