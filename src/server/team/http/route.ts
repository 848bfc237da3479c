import type { Context, Hono } from 'hono';
import { type Role, roles, teamBodyLimit } from '../../../spec/team.ts';
import type { z } from '../../../spec/zod.ts';
import { cacheControl } from '../../service/decisions.ts';
import { parse, readJsonBody } from '../../service/read-ask-body.ts';
import { createProblemResponse } from '../../service/refusal.ts';
import type { AskingLoop } from '../asking-loop.ts';
import type { GivenVerdicts } from '../given-verdicts.ts';
import type { ListStreams } from './list-streams.ts';
import type { OpenId } from './openid.ts';
import type { SessionChecks } from './session-check.ts';
import type { TeamContext, TeamParts } from './team-http.ts';

/** An endpoint as documented: /openapi.json is made from it, and a test attacks each of them. */
export type Endpoint<
  Path extends string = string,
  Takes extends z.ZodType = z.ZodType,
  Answers extends z.ZodType = z.ZodType,
> = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/team/v1`, with parameters as `:id`. */
  readonly path: Path;
  readonly summary: string;
  /** The least role that may call it; absent where no sign-in is needed. */
  readonly least?: Role;
  /** False where no token may call it. */
  readonly byToken?: false;
  /** True where each request is an attempt to come in: too many from one peer are refused. */
  readonly isAttempt?: true;
  /** Optional query parameters, and what they mean. */
  readonly query?: Readonly<Record<string, string>>;
  readonly takes?: Takes;
  /** Maximum size of the body in bytes; `teamBodyLimit` where absent. */
  readonly bodyLimit?: number;
  /** The status of success. */
  readonly status: 200 | 201 | 204 | 303;
  readonly answers?: Answers;
  /** Media type of the answer, where it is not JSON. */
  readonly mediaType?: string;
};

/** What routes work with: what the service was given, and what it keeps between requests. */
export type TeamTools = TeamParts & {
  readonly asking: AskingLoop;
  readonly checks: SessionChecks;
  readonly streams: ListStreams;
  readonly verdicts: GivenVerdicts;
  readonly provider: OpenId | undefined;
};

/** An endpoint with the function that answers it. */
export type TeamRoute = Endpoint & {
  answer(tools: TeamTools, context: Context<TeamContext>): Promise<Response>;
};

/**
 * Answers a request to an endpoint. A method type, so that a handler with more precise parameters is one of this kind
 * too.
 */
type Handler<Path extends string, Given, Answer> = {
  handle(tools: TeamTools, context: Context<TeamContext, Path>, given: Given): Promise<Response | Answer>;
}['handle'];

/**
 * Returns the route of an endpoint. What its definition refuses (a role, a token, a body that does not hold) is refused
 * before `handle` is called. What `handle` returns is sent as JSON, undefined as 204, and a Response as it is.
 */
export function defineRoute<
  const Path extends string,
  Takes extends z.ZodType,
  Answers extends z.ZodType = z.ZodVoid,
>(
  endpoint: Endpoint<Path, Takes, Answers>,
  handle: Handler<Path, z.infer<Takes>, z.infer<Answers>>,
): TeamRoute {
  const { least, byToken, isAttempt, takes, bodyLimit, status } = endpoint;
  const respond: Handler<string, unknown, unknown> = handle;
  return {
    ...endpoint,
    async answer(tools, context) {
      const refused =
        (isAttempt && (await tools.refuseTooMany?.(context.req.raw))) ||
        (least && refuseRole(context, least)) ||
        (byToken === false && refuseToken(context));
      if (refused) return refused;
      const given = takes && (await readRequestBody(context, takes, bodyLimit));
      if (given instanceof Response) return given;
      const answer = await respond(tools, context, given);
      if (answer instanceof Response) return answer;
      return answer === undefined ? respondNoContent() : respondJson(answer, status);
    },
  };
}

/** The form of each path parameter: an id of another form is no list, and answers 404. */
const parameterForms: Readonly<Record<string, string>> = {
  list: '{[0-9a-f]{16}}',
  position: '{[0-9]{1,9}}',
  number: '{[0-9]{1,9}}',
};

/** Serves routes, below the base path of `app`. */
export function serveRoutes(app: Hono<TeamContext>, routes: readonly TeamRoute[], tools: TeamTools): void {
  for (const { method, path, answer } of routes) {
    const pattern = path.replaceAll(/:(\w+)/g, (parameter, name) => parameter + (parameterForms[name] ?? ''));
    app.on(method, pattern, (context) => answer(tools, context));
  }
}

/** Refuses callers with a role below this one: 403. */
function refuseRole(context: Context<TeamContext>, least: Role): Response | undefined {
  const { role } = context.get('person');
  if (roles.indexOf(role) >= roles.indexOf(least)) return undefined;
  return createProblemResponse(403, `This takes the role ${least}; yours is ${role}.`);
}

/** Refuses what no token may do: to create what outlives the token. */
function refuseToken(context: Context<TeamContext>): Response | undefined {
  if (!context.get('byToken')) return undefined;
  return createProblemResponse(403, 'This takes a person who is signed in: a token does not do.');
}

/** Returns the body in its shape, or the refusal to answer with: 415, 413, 400. `limit` in bytes. */
async function readRequestBody(
  { req }: Context<TeamContext>,
  shape: z.ZodType,
  limit = teamBodyLimit,
): Promise<unknown> {
  const bytes = await readJsonBody(req.raw, limit);
  if (bytes instanceof Response) return bytes;
  const json = parse(bytes);
  if (json === undefined) return createProblemResponse(400, 'The request body is not JSON in UTF-8.');
  const read = shape.safeParse(json.value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  return createProblemResponse(
    400,
    `The request body does not hold: ${issue?.path.join('.') || 'the whole'}.`,
  );
}

/** Returns a value as JSON that no cache keeps: what a team says changes. */
export function respondJson(value: unknown, status = 200): Response {
  return Response.json(value, { status, headers: { 'cache-control': cacheControl } });
}

/** Returns a success without a body. */
export function respondNoContent(): Response {
  return new Response(null, { status: 204, headers: { 'cache-control': cacheControl } });
}
