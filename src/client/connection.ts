import type { Ask } from '../spec/operations.ts';

/** A transport is a fetch: the gateway, a direct address and the service inside the page look the same. */
export type Transport = (request: Request) => Promise<Response>;

/** Where questions go. */
export type Connection = {
  /** The name in the address bar and in query keys: `server`, `page` or `direct:<name>`. */
  readonly name: string;
  /** Absolute address of the demo interface; a path prefix is kept. */
  readonly baseUrl: string;
  /** Sent as header `token`; undefined sends none. Never part of a query key. */
  readonly token: string | undefined;
  /** Rises whenever the token changes, so that a refused question is asked again by itself. */
  readonly revision: number;
  /**
   * Where its answers may be others than those that the service gives now, what they are among: the stage, or a list of
   * the team. Part of query keys, so that none is taken for an answer of now.
   */
  readonly among?: string | undefined;
  readonly transport: Transport;
  /**
   * True for the server that sent this page, which may stand behind a login: questions to it carry the cookies of its
   * origin. Others never do.
   */
  readonly ownServer?: true | undefined;
  /** The production interface of the same service; undefined where its address is not known. */
  readonly production: ProductionAccess | undefined;
  /** Multiplies every time limit and wait of `policy.ts`; 1 where it is absent. */
  readonly timeScale?: number | undefined;
};

/** The specification has two addresses and two secrets. */
export type ProductionAccess = {
  /** `{base_url}`; a path prefix is kept. */
  readonly baseUrl: string;
  /** Sent as `Authorization: Bearer <key>`; undefined sends none. */
  readonly key: string | undefined;
};

/** `{demo_base_url}` joined with a path of the specification, with or without a trailing slash. */
export function getOperationUrl(baseUrl: string, path: string): string {
  return baseUrl.replace(/(?<!\/)\/+$/, '') + path;
}

/** The body of every operation: the question. */
export function createRequestBody({ id, kind }: Ask): string {
  return JSON.stringify({ id, kind });
}
