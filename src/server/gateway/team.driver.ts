import { join } from 'node:path';
import type { Invitation, Person, Role } from '../../spec/team.ts';
import { createFolder, runGateway } from './gateway.driver.ts';

/** The credentials of a caller: a session as a cookie, a token, or headers as they are. */
export type Caller = { readonly headers: Readonly<Record<string, string>> };

/** Calls as this caller; `body` goes as JSON. */
export type Call = (
  caller: Caller | undefined,
  method: string,
  path: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
) => Promise<Response>;

/** Starts a gateway with a team in a separate file, until the test ends. */
export async function runTeam(variables: Readonly<Record<string, string>> = {}) {
  const file = join(await createFolder({}), 'team.db');
  const gateway = await runGateway({ PLACES_TEAM: file, ...variables });
  const call = createCalls(gateway.url);
  const first = parseSecret(gateway.firstLink);
  return { ...gateway, file, call, first };
}

/** Returns calls below /team/v1 of this gateway. */
export function createCalls(url: string): Call {
  return (caller, method, path, body, headers = {}) =>
    fetch(`${url}/team/v1${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...caller?.headers,
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
}

/** Returns the secret of a link. */
export function parseSecret(link: string | undefined): string {
  return /#join=([\w-]{43})$/.exec(link ?? '')?.[1] ?? '';
}

/** Returns the caller with the cookie that an answer set. */
export function createCookieCaller(answer: Response): Caller {
  return {
    headers: {
      cookie: answer.headers
        .getSetCookie()
        .map((each) => each.split(';')[0])
        .join('; '),
    },
  };
}

/** Lets a person in by an invitation. */
export async function comeIn(
  call: Call,
  invitation: string,
  name: string,
): Promise<Caller & { readonly person: Person }> {
  const answer = await call(undefined, 'POST', '/join', { invitation, name });
  if (answer.status !== 200) throw new Error(await answer.text());
  return { ...createCookieCaller(answer), person: await answer.json() };
}

/** Returns a new person in this role, invited by a lead. */
export async function invitePerson(call: Call, lead: Caller, role: Role, name: string = role) {
  const answer = await call(lead, 'POST', '/invitations', { role });
  const { invitation }: Invitation = await answer.json();
  return comeIn(call, invitation, name);
}
