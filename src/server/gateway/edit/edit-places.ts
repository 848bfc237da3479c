import { createHash } from 'node:crypto';
import { correctionsPath } from '../../../spec/applying.ts';
import { type Ask, findTooLong, operationNames } from '../../../spec/operations.ts';
import { askInOwnPath, longestOwnPlace, ownPlacePath, teamOwnPlacePath } from '../../../spec/own-place.ts';
import { person, teamPath } from '../../../spec/team.ts';
import { StoreStartError } from '../../engine/store-error.ts';
import { readRecord } from '../../places/read-record.ts';
import type { Service } from '../../service/app.ts';
import { type CatalogueRecord, WrittenAnswer } from '../../service/catalogue.ts';
import { cacheControl } from '../../service/decisions.ts';
import { readJsonBody } from '../../service/read-ask-body.ts';
import {
  CatalogueAway,
  createMethodNotAllowed,
  createNotFound,
  createProblemResponse,
  refuseWhileAway,
} from '../../service/refusal.ts';
import { noteSameConnection } from '../connection.ts';
import type { FollowedPlaces } from '../follow-places.ts';
import { refuseFromAfar } from '../forwarded.ts';
import { openWriter } from './open-writer.ts';
import { DiskRefuses, type PlaceWriter, Unwritable } from './place-writer.ts';

/** The operations on single places of the user's own data. */
export type Editing = Service & { close(): Promise<void> };

/** Opens own data for writing. Throws StartError. */
export async function openEditing(where: string, own: FollowedPlaces): Promise<Editing> {
  const writer = await openWriter(where, own);
  let last: Promise<unknown> = Promise.resolve();
  /** One change after the other: each sees the result of the one before. */
  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const turn = last.then(work);
    last = turn.catch(() => {});
    return turn;
  };
  return {
    async fetch(request) {
      const { pathname } = new URL(request.url);
      const isPacket = [ownPlacePath, teamOwnPlacePath].some(
        (path) => pathname === `${path}/${correctionsPath}`,
      );
      const ask = askInOwnPath(pathname);
      if (!ask && !isPacket) return createNotFound();
      try {
        if (!ask) {
          const { applyPacket } = await import('./apply-corrections.ts');
          return await applyPacket(request, own, (correcting) => inTurn(() => writer.correct(correcting)));
        }
        switch (request.method) {
          case 'GET':
          case 'HEAD':
            return await tell(own, ask);
          case 'PUT':
            return await put(request, ask, { own, writer, inTurn });
          case 'DELETE':
            return await take(request, ask, { own, writer, inTurn });
          default:
            return createMethodNotAllowed('GET, HEAD, PUT, DELETE');
        }
      } catch (error) {
        if (error instanceof DiskRefuses) return notKept(error);
        if (error instanceof Unwritable) return createProblemResponse(409, error.message);
        if (error instanceof CatalogueAway) return refuseWhileAway(error);
        if (error instanceof StoreStartError) return createProblemResponse(409, error.message);
        throw error;
      }
    },
    close: async () => {
      await last;
      await writer.close();
    },
  };
}

function notKept({ isFull, message }: DiskRefuses): Response {
  const next = `Nothing was changed: send it again once ${isFull ? 'there is room' : 'it can be'}.`;
  return createProblemResponse(isFull ? 507 : 503, `${message} ${next}`);
}

type Parts = {
  readonly own: FollowedPlaces;
  readonly writer: PlaceWriter;
  readonly inTurn: <Value>(work: () => Promise<Value>) => Promise<Value>;
};

async function tell(own: FollowedPlaces, ask: Ask): Promise<Response> {
  const record = await own.use((places) => places.catalogue.find(ask));
  if (!record) return createProblemResponse(404, 'Your own data has no place of this kind and id.');
  const answers = operationNames.flatMap((name) => {
    const text = formatText(record[name]);
    return text === undefined ? [] : [`${JSON.stringify(name)}:${text}`];
  });
  const members = [`"id":${JSON.stringify(ask.id)}`, `"kind":${JSON.stringify(ask.kind)}`, ...answers];
  const headers = { 'content-type': 'application/json', etag: getTag(record), 'cache-control': cacheControl };
  return new Response(`{${members.join(',')}}`, { headers });
}

async function put(request: Request, ask: Ask, { own, writer, inTurn }: Parts): Promise<Response> {
  const isKnown = getCondition(request, 'may be new');
  if (isKnown instanceof Response) return isKnown;
  const tooLong = findTooLong(ask);
  if (tooLong) return createProblemResponse(400, `The ${tooLong.part} is too long.`);
  const bytes = await readJsonBody(request, longestOwnPlace);
  if (bytes instanceof Response) return bytes;
  const read = readRecord(new TextDecoder().decode(bytes));
  if ('problems' in read) {
    const problems = read.problems.slice(0, mostProblems);
    return createProblemResponse(400, `The place does not hold: ${problems[0] ?? ''}`, {}, { problems });
  }
  const { record } = read;
  if (record.id !== ask.id || record.kind !== ask.kind)
    return createProblemResponse(400, 'The "id" and "kind" of the place are not those of its address.');
  let isNew = false;
  const isDone = await inTurn(() =>
    writer.write(ask, record, (current) => {
      isNew = current === undefined;
      return isKnown(current);
    }),
  );
  if (!isDone) return changedMeanwhile();
  await own.look();
  const headers = { etag: getTag(record), 'cache-control': cacheControl };
  return new Response(null, { status: isNew ? 201 : 204, headers });
}

async function take(request: Request, ask: Ask, { own, writer, inTurn }: Parts): Promise<Response> {
  const isKnown = getCondition(request, 'is there');
  if (isKnown instanceof Response) return isKnown;
  if (!(await inTurn(() => writer.write(ask, undefined, isKnown)))) return changedMeanwhile();
  await own.look();
  return new Response(null, { status: 204, headers: { 'cache-control': cacheControl } });
}

/** Maximum number of reasons why a place is invalid. */
const mostProblems = 20;

function changedMeanwhile(): Response {
  return createProblemResponse(
    412,
    'What is there now is not what you know: somebody was quicker. Read it, then decide.',
  );
}

type Condition = (current: CatalogueRecord | undefined) => boolean;

/** Returns the precondition (RFC 9110 section 13.1); 428 where the request has none. */
function getCondition({ headers }: Request, what: 'may be new' | 'is there'): Condition | Response {
  const tag = headers.get('if-match');
  if (tag !== null) return (current) => current !== undefined && tag === getTag(current);
  if (what === 'may be new' && headers.get('if-none-match') === '*')
    return (current) => current === undefined;
  return createProblemResponse(
    428,
    what === 'is there'
      ? 'Say which version you know: If-Match with the ETag of the place.'
      : 'Say what you know of it: If-Match with the ETag of the place, or If-None-Match: * for a new one.',
  );
}

/** Returns a tag that changes when one of the answers changes. */
function getTag(record: CatalogueRecord): string {
  const texts = operationNames.map((name) => formatText(record[name]) ?? '');
  return `"${createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 32)}"`;
}

function formatText(answer: unknown): string | undefined {
  return answer instanceof WrittenAnswer
    ? answer.text
    : answer === undefined
      ? undefined
      : JSON.stringify(answer);
}

/** Lets only callers through who may change own data: on this computer itself, and leads of a team. */
export function guardEditing(editing: Service | undefined, team: Service | undefined): Service | undefined {
  if (!editing) return undefined;
  return {
    async fetch(request) {
      const isOfTeam = new URL(request.url).pathname.startsWith('/team/');
      if (isOfTeam !== (team !== undefined)) return createNotFound();
      const refused = team ? await refuseNotLead(request, team) : refuseFromAfar(request, fromHereAlone);
      return refused ?? editing.fetch(request);
    },
  };
}

const fromHereAlone =
  'Without a team (PLACES_TEAM) places are changed on the computer of the server alone, and through no proxy.';

async function refuseNotLead(request: Request, team: Service): Promise<Response | undefined> {
  const asked = new Request(new URL(`${teamPath}/me`, request.url), { headers: request.headers });
  noteSameConnection(asked, { as: request });
  const answer = await team.fetch(asked);
  if (!answer.ok) return answer;
  const { role } = person.parse(await answer.json());
  return role === 'lead'
    ? undefined
    : createProblemResponse(403, `This takes the role lead; yours is ${role}.`);
}
