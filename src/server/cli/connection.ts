import type { Connection } from '../../client/connection.ts';
import { CommandError, exitCodes } from '../node/exit-code.ts';
import { createService } from '../service/app.ts';
import { sampleToken } from '../service/decisions.ts';
import { commandLineWords } from './words.ts';

/** What an HTTP header can carry: visible ASCII, spaces only inside (RFC 9110 section 5.5). */
const sendable = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/;

/**
 * Where questions go: to an address, or to the sample data in this process. `unreached` hears why none came there, as
 * Node calls it. Throws CommandError.
 */
export function createCliConnection(
  baseUrl: string | undefined,
  token: string | undefined,
  unreached: (cause: string) => void = () => {},
): Connection {
  const common = { revision: 0, production: undefined };
  if (baseUrl === undefined) {
    const { fetch } = createService();
    return {
      ...common,
      name: 'samples',
      baseUrl: 'http://samples.invalid',
      token: sampleToken,
      transport: fetch,
    };
  }
  // Its value is not repeated: standard error is often kept in a log.
  if (token !== undefined && !sendable.test(token)) {
    throw new CommandError(exitCodes.usage, commandLineWords.badToken);
  }
  const transport = async (request: Request) => {
    try {
      return await fetch(request);
    } catch (error) {
      const cause = error instanceof Error ? error.cause : undefined;
      if (cause instanceof Error && 'code' in cause) unreached(String(cause.code));
      throw error;
    }
  };
  return { ...common, name: 'command-line', baseUrl, token, transport };
}

/** What Node says of a certificate (https://nodejs.org/api/tls.html#x509-certificate-error-codes). */
const ofCertificate = /CERT|SELF_SIGNED|^UNABLE_TO_/;

/** Why so many addresses have no full answer, and what to do; `cause`: why the service was not reached last. */
export function explainNoFullAnswer(count: number, cause: string | undefined): string {
  const { unreached, certificate, failed } = commandLineWords.noFullAnswer;
  if (cause === undefined) return failed({ count });
  return ofCertificate.test(cause) ? certificate({ count, cause }) : unreached({ count, cause });
}
