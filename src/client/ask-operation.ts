import { type Answer, AnswerFailure, type Exchange, speakerHeader } from '../spec/answer.ts';
import { type Ask, type OperationName, operations } from '../spec/operations.ts';
import { parseJson } from '../spec/parse-json.ts';
import { EnvelopeError, readFeatures } from '../spec/received.ts';
import { type Connection, createRequestBody, getOperationUrl } from './connection.ts';
import type { BegunCall } from './early-answers.ts';
import { bodyLimit, createExchange, createTimeLimit, getSafeRequestInit, readBody } from './exchange.ts';
import { getErrorReason, getRefusal, getSystemCause, SignedOut } from './failure.ts';
import { scalePolicy } from './policy.ts';
import { getRecording, NotRecorded } from './recorded.ts';
import { isSignInResponse, webPage } from './sign-in.ts';

/**
 * Asks one operation once and reads its answer. Rejects with AnswerFailure for everything that can go wrong, and with
 * the signal's own reason when the caller aborts. `limit` is the time for the whole call in milliseconds; a call that
 * has begun before has used some of it.
 */
export async function askOperation<Name extends OperationName>(
  connection: Connection,
  name: Name,
  ask: Ask,
  signal: AbortSignal,
  limit = scalePolicy(connection.timeScale).callLimit,
  { askedAt, spent, transport }: BegunCall = getCall(connection),
): Promise<Answer<Name>> {
  const { ended, clock } = createTimeLimit(signal, limit - spent());
  const request = requestFor(connection, name, ask, ended);
  let response: Response | undefined;
  let exchange: Exchange;
  try {
    response = await transport(request);
    const body = await readBody(response, bodyLimit, ended);
    if (isSignInResponse(connection, askedAt, response, body)) throw new SignedOut();
    exchange = {
      ...createExchange(request, createRequestBody(ask), response, body, askedAt, spent()),
      // The time of a recording is when it was made, not when it was read.
      ...getRecording(response),
    };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof NotRecorded) {
      const { what: notRecorded } = error;
      throw new AnswerFailure({
        operation: name,
        reason: 'not-found',
        detail: '',
        notSent: true,
        notRecorded,
      });
    }
    const duration = spent();
    const cause = response || clock.aborted ? undefined : getSystemCause(error);
    // The answer of a login page is not the service's.
    const isLogin =
      error instanceof SignedOut || (response && isSignInResponse(connection, askedAt, response));
    throw new AnswerFailure({
      operation: name,
      url: request.url,
      askedAt,
      duration,
      // A refusal is known by its status, even where its body breaks off.
      ...(isLogin
        ? { reason: 'signed-out' }
        : response && !response.ok
          ? getRefusal(response)
          : { reason: getErrorReason(clock.aborted ? clock.reason : error) }),
      ...(clock.aborted && { timeLimit: limit }),
      ...(cause !== undefined && { cause }),
      detail: error instanceof Error ? error.message : String(error),
      ...(response &&
        !isLogin && {
          exchange: createExchange(
            request,
            createRequestBody(ask),
            response,
            new Uint8Array(),
            askedAt,
            duration,
          ),
        }),
    });
  }
  return readAnswer(name, exchange, response, connection);
}

function getCall({ transport }: Connection): BegunCall {
  const started = performance.now();
  return { askedAt: Date.now(), spent: () => performance.now() - started, transport };
}

function requestFor(connection: Connection, name: OperationName, ask: Ask, signal: AbortSignal): Request {
  const { baseUrl, token } = connection;
  try {
    return new Request(getOperationUrl(baseUrl, operations[name].path), {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json', ...(token && { token }) },
      body: createRequestBody(ask),
      signal,
      ...getSafeRequestInit(connection),
    });
  } catch {
    // The error's own message quotes the token, so it is dropped.
    throw new AnswerFailure({ operation: name, reason: 'unreachable', detail: '', notSent: true });
  }
}

function readAnswer<Name extends OperationName>(
  operation: Name,
  exchange: Exchange,
  response: Response,
  { ownServer }: Connection,
): Answer<Name> {
  const text = new TextDecoder().decode(exchange.body);
  const { url, askedAt, duration } = exchange;
  const happened = { operation, exchange, url, askedAt, duration };
  if (!response.ok) {
    // A proxy without such a path, or one that refuses the body: its refusal does not concern the id.
    const elsewhere = ownServer && !response.headers.has(speakerHeader) && { elsewhere: true as const };
    throw new AnswerFailure({
      ...happened,
      ...getRefusal(response),
      ...elsewhere,
      detail: text.slice(0, 200),
    });
  }
  // "Answered without data": the specification shows no empty answer, so it is neither data nor an error.
  if (text.trim() === '') return { operation, features: [], setAside: [], exchange };
  try {
    return { operation, ...readFeatures(operation, parseJson(text)), exchange };
  } catch (error) {
    throw new AnswerFailure({
      ...happened,
      reason: 'unreadable',
      detail: error instanceof Error ? error.message : String(error),
      ...(error instanceof EnvelopeError && { path: error.path, missed: error.missed }),
      ...(webPage.test(text) && { webPage: true }),
    });
  }
}
