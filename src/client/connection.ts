import type { Ask } from '../spec/operations.ts';

/** A transport is a fetch: the gateway, a direct address and the service inside the page look the same. */
export type Transport = (request: Request) => Promise<Response>;

/** The target of questions. */
export type Connection = {
  /** The name in the address bar and in query keys: `server`, `page` or `direct:<name>`. */
  readonly name: string;
  /** Absolute address of the demo interface; a path prefix is kept. */
  readonly baseUrl: string;
  /** Sent as header `token`; undefined sends none. Never part of a query key. */
  readonly token: string | undefined;
  /** Rises whenever the token changes, so that refused questions are asked again automatically. */
  readonly revision: number;
  /**
   * A context in which answers may differ from the service's current ones: the stage, or a list of the team. Part of
   * query keys, so that none passes for a current answer.
   */
  readonly among?: string | undefined;
  readonly transport: Transport;
  /**
   * True for the server that sent this page, which may be behind a login: requests to it carry the cookies of its
   * origin. Other requests never do.
   */
  readonly ownServer?: true | undefined;
  /** The production interface of the same service; undefined where its address is unknown. */
  readonly production: ProductionAccess | undefined;
  /** Multiplies every time limit and wait of `policy.ts`; 1 where absent. */
  readonly timeScale?: number | undefined;
};

/** The specification has two addresses and two secrets. */
export type ProductionAccess = {
  /** `{base_url}`; a path prefix is kept. */
  readonly baseUrl: string;
  /** Sent as `Authorization: Bearer <key>`; undefined sends none. */
  readonly key: string | undefined;
};

/** Returns the address of the server that sent this page, without an end slash: the folder of the page. */
export function getOwnServer(): string {
  return location.origin + location.pathname.replace(/\/[^/]*$/, '');
}

/** `{demo_base_url}` joined with a path of the specification, with or without a trailing slash. */
export function getOperationUrl(baseUrl: string, path: string): string {
  return baseUrl.replace(/(?<!\/)\/+$/, '') + path;
}

/** The body of every operation: the question. */
export function createRequestBody({ id, kind }: Ask): string {
  return JSON.stringify({ id, kind });
}
