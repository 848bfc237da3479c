import type { Connection } from '../../client/connection.ts';
import { CommandError, exitCodes } from '../node/exit-code.ts';
import { createService } from '../service/app.ts';
import { sampleToken } from '../service/decisions.ts';
import commandLineWords from './command-line.messages';

/** Valid in an HTTP header: visible ASCII, spaces only inside (RFC 9110 section 5.5). */
const sendable = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/;

/** Returns the connection to an address, or to the sample data in this process. Throws CommandError. */
export function createCliConnection(baseUrl: string | undefined, token: string | undefined): Connection {
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
  return { ...common, name: 'command-line', baseUrl, token, transport: (request) => fetch(request) };
}
