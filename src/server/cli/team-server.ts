import { Backoff } from '../../domain/pace/retry.ts';
import { wait } from '../../domain/pace/waiting.ts';
import { speakerHeader } from '../../spec/answer.ts';
import { parseJson } from '../../spec/parse-json.ts';
import { teamPath } from '../../spec/team.ts';
import type { z } from '../../spec/zod.ts';
import { getErrorText } from '../node/error-text.ts';
import { CommandError, exitCodes } from '../node/exit-code.ts';
import commandLineWords from './command-line.messages';

/** The variable that holds the token for a team: the command line holds no secret. */
export const teamTokenVariable = 'PLACES_TEAM_TOKEN';

/** Maximum number of attempts at one question, and the milliseconds before the second. */
const tries = 6;
const firstPause = 500;

/** A server that keeps a team, asked with the token of a member. */
export class TeamServer {
  readonly #address: string;
  readonly #token: string;
  readonly #signal: AbortSignal;

  /** Throws CommandError where the token cannot be sent. */
  constructor(address: string, token: string | undefined, signal: AbortSignal) {
    if (token === undefined || !/^[\x21-\x7e]+$/.test(token))
      throw new CommandError(exitCodes.usage, commandLineWords.team.token);
    this.#address = address.replace(/\/+$/, '');
    this.#token = token;
    this.#signal = signal;
  }

  /** Asks and validates the answer. Throws CommandError. */
  async ask<Shape extends z.ZodType>(
    shape: Shape,
    path: string,
    sent?: { readonly method: 'POST' | 'PUT'; readonly body: unknown },
  ): Promise<z.infer<Shape>> {
    const response = await this.open(path, sent);
    const read = shape.safeParse(await jsonIn(response));
    return read.success ? read.data : this.#fail(commandLineWords.team.notOne({ server: this.#address }));
  }

  /**
   * Asks, and again where no answer or only "later" came: every question here may be asked twice. Resolves with any
   * other answer; throws CommandError after the last attempt or at the signal.
   */
  async open(
    path: string,
    sent?: { readonly method: 'POST' | 'PUT'; readonly body: unknown },
  ): Promise<Response> {
    const backoff = new Backoff({ first: firstPause, longest: Number.POSITIVE_INFINITY });
    for (let left = tries - 1; ; left--) {
      const { response, error } = await this.#tried(path, sent);
      if (response?.ok) return response;
      const isPassing = !response || response.status === 429 || response.status >= 500;
      if (!isPassing || left === 0) return response ? this.#refused(response) : this.#unreached(error);
      const asked = Number(response?.headers.get('retry-after')) * 1000;
      await wait(backoff.next(asked || 0), this.#signal);
      if (this.#signal.aborted) throw new CommandError(exitCodes.interrupted, '');
    }
  }

  async #tried(
    path: string,
    sent: { readonly method: string; readonly body: unknown } | undefined,
  ): Promise<{ readonly response?: Response; readonly error?: unknown }> {
    try {
      const response = await fetch(`${this.#address}${teamPath}/${path}`, {
        method: sent?.method ?? 'GET',
        headers: { authorization: `Bearer ${this.#token}`, 'content-type': 'application/json' },
        ...(sent && { body: JSON.stringify(sent.body) }),
        // The token must not follow a redirect.
        redirect: 'error',
        signal: this.#signal,
      });
      return { response };
    } catch (error) {
      if (this.#signal.aborted) throw new CommandError(exitCodes.interrupted, '');
      return { error };
    }
  }

  #unreached(error: unknown): never {
    const cause = error instanceof Error && error.cause ? error.cause : error;
    return this.#fail(commandLineWords.team.away({ server: this.#address, why: getErrorText(cause) }));
  }

  async #refused(answer: Response): Promise<never> {
    const server = this.#address;
    const { status } = answer;
    const isOwn = answer.headers.has(speakerHeader);
    if (!isOwn && status === 413) return this.#fail(commandLineWords.team.tooLarge({ server }));
    if (!isOwn && status >= 402 && status < 500 && status !== 403)
      return this.#fail(commandLineWords.team.elsewhere({ server, status: String(status) }));
    const body = await jsonIn(answer);
    const detail = typeof body === 'object' && body && 'detail' in body ? String(body.detail) : '';
    const why = detail === '' ? String(status) : `${status}, ${detail}`;
    if (status === 401 || status === 403)
      throw new CommandError(exitCodes.unauthorised, commandLineWords.team.refused({ server, why }));
    // Its refusal, once it refuses again.
    const words =
      status < 500 && status !== 429 ? commandLineWords.team.notTaken : commandLineWords.team.away;
    return this.#fail(words({ server, why }));
  }

  #fail(message: string): never {
    throw new CommandError(exitCodes.unavailable, message);
  }
}

/** Returns an answer as JSON; undefined where it is none. */
async function jsonIn(response: Response): Promise<unknown> {
  try {
    return parseJson(await response.text());
  } catch {
    return undefined;
  }
}
