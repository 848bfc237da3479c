import { createStore } from 'zustand/vanilla';
import { speakerHeader } from '../../spec/answer.ts';
import { type Role, signInOffer, teamPath } from '../../spec/team.ts';
import type { z } from '../../spec/zod.ts';
import type { Readable } from '../../state/readable.ts';
import { getOwnServer } from '../connection.ts';
import { createTimeLimit, getSafeRequestInit, isRedirect } from '../exchange.ts';

/**
 * Why the team's server did not do something. `signed-out`: the caller is unknown. `forbidden`: it needs another role.
 * `unknown`, `gone`: there is no such list, or it was deleted. `taken`: somebody else has it. `refused`: it cannot be
 * accepted, and no retry helps. `away`: the server, its database or the network is down now.
 */
export type TeamFailureKind = 'signed-out' | 'forbidden' | 'unknown' | 'gone' | 'taken' | 'refused' | 'away';

/** A way to sign in. */
export type SignInWay = z.infer<typeof signInOffer>['ways'][number];

/** Thrown for a call that the team's server did not carry out. */
export class TeamFailure extends Error {
  readonly kind: TeamFailureKind;
  /** Milliseconds after which a retry is wanted. */
  readonly after: number | undefined;
  /** For `signed-out`. */
  readonly ways: readonly SignInWay[];
  /** For `away`: true where the server answered, so that only its database is down. */
  readonly answered: boolean;
  /** For `away`: true where another server answered at the address of the team. */
  readonly elsewhere: boolean;
  /** The server's message, in English. */
  readonly said: string;
  /** The same for a program, where the server names it. */
  readonly reason: string;

  constructor(
    kind: TeamFailureKind,
    given: Partial<Pick<TeamFailure, 'after' | 'ways' | 'answered' | 'elsewhere' | 'said' | 'reason'>> = {},
  ) {
    super(`team: ${kind}${given.said ? `: ${given.said}` : ''}`);
    this.name = 'TeamFailure';
    this.kind = kind;
    this.after = given.after;
    this.ways = given.ways ?? [];
    this.answered = given.answered ?? false;
    this.elsewhere = given.elsewhere ?? false;
    this.said = given.said ?? '';
    this.reason = given.reason ?? '';
  }
}

const kindOf: Readonly<Record<number, TeamFailureKind>> = {
  400: 'refused',
  401: 'signed-out',
  403: 'forbidden',
  404: 'unknown',
  409: 'taken',
  410: 'gone',
  411: 'refused',
  413: 'refused',
  415: 'refused',
  422: 'refused',
};

/** A request to the team's server. */
type Given = {
  /** What is sent as JSON. */
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  /** True for a request sent while the page is closed. */
  readonly last?: boolean;
};

/** Milliseconds after which a call without an answer counts as not reached. */
const callLimit = 30_000;

/** The address of an endpoint of the team's server. */
export function getTeamUrl(path: string): string {
  return `${getOwnServer()}${teamPath}/${path}`;
}

/** Calls the team's server, and reads its answer in a shape. Rejects with TeamFailure. */
export async function callTeam<Shape extends z.ZodType>(
  method: string,
  path: string,
  shape: Shape,
  given: Given = {},
): Promise<z.infer<Shape>> {
  return (await callTeamWithHeader(method, path, shape, given)).value;
}

/** The same for an endpoint that answers without a body. */
export async function callTeamWithoutBody(method: string, path: string, given: Given = {}): Promise<void> {
  await responseTo(method, path, given);
}

/** The same, undefined where it answers without a body (204). */
export async function callTeamOptional<Shape extends z.ZodType>(
  method: string,
  path: string,
  shape: Shape,
  given: Given = {},
): Promise<z.infer<Shape> | undefined> {
  const response = await responseTo(method, path, given);
  return response.status === 204 ? undefined : readIn(shape, response);
}

/** The same with a header of the answer. */
export async function callTeamWithHeader<Shape extends z.ZodType>(
  method: string,
  path: string,
  shape: Shape,
  given: Given = {},
): Promise<{ readonly value: z.infer<Shape>; readonly headers: Headers }> {
  const response = await responseTo(method, path, given);
  return { value: await readIn(shape, response), headers: response.headers };
}

async function readIn<Shape extends z.ZodType>(shape: Shape, response: Response): Promise<z.infer<Shape>> {
  const read = shape.safeParse(await readJson(response));
  // Another server answered, or the server has another version: later it may be the right one.
  if (!read.success) {
    const said = read.error.issues[0]?.message ?? '';
    throw new TeamFailure('away', { said, elsewhere: isOfAnother(response) });
  }
  return read.data;
}

async function responseTo(method: string, path: string, { body, signal, last }: Given): Promise<Response> {
  const { ended, clock } = createTimeLimit(signal ?? new AbortController().signal, callLimit);
  let response: Response;
  try {
    response = await fetch(getTeamUrl(path), {
      ...getSafeRequestInit({ ownServer: true }),
      method,
      signal: ended,
      keepalive: last ?? false,
      ...(body !== undefined && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    });
  } catch (error) {
    if (signal?.aborted && !clock.aborted) throw error;
    throw new TeamFailure('away');
  }
  if (response.ok) return response;
  // A login is in front of the server.
  const failure = isRedirect(response)
    ? new TeamFailure('signed-out', { ways: ['proxy'] })
    : await readFailure(response);
  if (failure.kind === 'signed-out') unknown.setState({ failure });
  throw failure;
}

const unknown = createStore<{ readonly failure: TeamFailure | undefined }>(() => ({ failure: undefined }));

/** How the last call was refused as that of an unknown person, by any part of the page. */
export const answeredAsUnknown: Readable<{ readonly failure: TeamFailure | undefined }> = unknown;

async function readFailure(response: Response): Promise<TeamFailure> {
  // A server in between that does not know such a path does not concern a list.
  const elsewhere = isOfAnother(response);
  const kind = elsewhere && response.status === 404 ? 'away' : (kindOf[response.status] ?? 'away');
  const sent = await readJson(response);
  const said = readText(sent, 'detail');
  const reason = readText(sent, 'reason');
  const wait = Number(response.headers.get('retry-after'));
  const after = Number.isFinite(wait) && wait > 0 ? wait * 1000 : undefined;
  const offer = signInOffer.safeParse(sent);
  return new TeamFailure(kind, {
    said,
    reason,
    after,
    answered: response.status === 503,
    elsewhere,
    ways: offer.success ? offer.data.ways : [],
  });
}

/**
 * Returns true for an answer without the mark that this server sets on each. A proxy that does not reach it answers
 * 5xx.
 */
function isOfAnother({ status, headers }: Response): boolean {
  return status < 500 && !headers.has(speakerHeader);
}

/** What a refusal says of itself (RFC 9457). */
function readText(sent: unknown, member: 'detail' | 'reason'): string {
  const text: unknown = Reflect.get(Object(sent), member);
  return typeof text === 'string' ? text : '';
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

/** Returns what the page can say of an error. */
export function getFailureKind(error: unknown): TeamFailureKind {
  return error instanceof TeamFailure ? error.kind : 'away';
}

const roleOrder: readonly Role[] = ['viewer', 'reviewer', 'lead'];

/** Returns true for a role that allows at least as much as another. */
export function hasRole(role: Role | undefined, least: Role): boolean {
  return role !== undefined && roleOrder.indexOf(role) >= roleOrder.indexOf(least);
}
