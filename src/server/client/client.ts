import { askPatiently } from '../../client/ask-patiently.ts';
import { callProduction, type ProductionOutcome } from '../../client/call-production.ts';
import type { Connection, Transport } from '../../client/connection.ts';
import type { Answer } from '../../spec/answer.ts';
import type { Ask, OperationName } from '../../spec/operations.ts';

export type {
  ProductionFailure,
  ProductionFailureReason,
  ProductionOutcome,
} from '../../client/call-production.ts';
export type { Answer, Exchange, FailureFacts, FailureReason } from '../../spec/answer.ts';
export { AnswerFailure, failureReasons } from '../../spec/answer.ts';
export type { Ask, OperationName } from '../../spec/operations.ts';

export type PlacesClientOptions = {
  /** `{demo_base_url}`; a path prefix is kept. */
  readonly baseUrl: string;
  /** Sent as the header `token` of the four operations. */
  readonly token?: string;
  /** The production interface: `{base_url}`, and the key that is sent as `Authorization: Bearer`. */
  readonly production?: { readonly baseUrl: string; readonly key?: string };
  /** Used instead of the platform's fetch. */
  readonly fetch?: Transport;
  /** Multiplies every time limit and wait: 15 s for a call, 30 s with its retries; default 1. */
  readonly timeScale?: number;
};

type CallOptions = { readonly signal?: AbortSignal };

/**
 * Asks one operation, and retries failures that may be temporary. Resolves with the features that could be read and
 * with what was set aside, each with the reason; rejects with AnswerFailure, or with the signal's reason.
 */
type Operation<Name extends OperationName> = (ask: Ask, options?: CallOptions) => Promise<Answer<Name>>;

export type PlacesClient = { readonly [Name in OperationName]: Operation<Name> } & {
  /**
   * Calls the production operation once with this body. It never retries, as the effect of the call is not specified.
   * Never rejects.
   */
  readonly production: (body: string, options?: CallOptions) => Promise<ProductionOutcome>;
};

/** Creates a client of a Places Data Service: it reads, retries and names failures as Placelens does. */
export function placesClient(options: PlacesClientOptions): PlacesClient {
  const { baseUrl, token, production, fetch: transport = globalThis.fetch, timeScale } = options;
  const connection: Connection = {
    ...{ name: 'client', baseUrl, token, revision: 0, timeScale },
    transport: (request) => transport(request),
    production: production && { baseUrl: production.baseUrl, key: production.key },
  };
  const operation =
    <Name extends OperationName>(name: Name): Operation<Name> =>
    (ask, { signal = never() } = {}) =>
      askPatiently(connection, name, ask, signal, () => {});
  return {
    details: operation('details'),
    parking: operation('parking'),
    entrance: operation('entrance'),
    units: operation('units'),
    async production(body, { signal = never() } = {}) {
      const { production: access } = connection;
      if (!access) throw new TypeError('placesClient was given no production interface.');
      return callProduction(access, connection, body, signal);
    },
  };
}

/** Returns a signal that never aborts. */
function never(): AbortSignal {
  return new AbortController().signal;
}
