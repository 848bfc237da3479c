import { readFile, stat } from 'node:fs/promises';
import type { Connection } from '../../client/connection.ts';
import { AreaRefused, listPlacesIn } from '../../client/place-area.ts';
import { parseArea, toMultiPolygon } from '../../domain/coverage/area.ts';
import type { AreaFault } from '../../domain/coverage/area-faults.ts';
import areasWords from '../../domain/words/areas.messages';
import { longestArea } from '../../spec/place-area.ts';
import { getErrorText } from '../node/error-text.ts';
import { CommandError, exitCodes } from '../node/exit-code.ts';
import commandLineWords from './command-line.messages';

/** Bytes that are handed over at once. */
const portion = 65_536;

/**
 * Yields the places of an area as a list: the file holds polygons as GeoJSON, and the service is asked once for all of
 * them. Throws CommandError, at once, where the file is no area, or the service does not list its places or is away.
 */
export async function openAreaList(
  file: string,
  connection: Connection,
  signal: AbortSignal,
): Promise<AsyncIterable<string>> {
  const area = JSON.stringify(toMultiPolygon(await readAreaFile(file)));
  const list = await listPlacesIn(connection, area, 'application/x-ndjson', signal).catch(
    (error: unknown) => {
      if (!(error instanceof AreaRefused))
        throw new CommandError(
          exitCodes.unavailable,
          commandLineWords.area.away({ cause: getErrorText(error) }),
        );
      const { fault } = error;
      if (fault) refuse(file, fault);
      throw new CommandError(exitCodes.unavailable, commandLineWords.area.notListed);
    },
  );
  return iteratePortions(list);
}

async function readAreaFile(file: string) {
  const text = await stat(file)
    .then(({ size }) => (size > longestArea ? undefined : readFile(file, 'utf8')))
    .catch((error: unknown) => {
      const words = commandLineWords.notReadable({ file, why: getErrorText(error) });
      throw new CommandError(exitCodes.noInput, words);
    });
  const read = text === undefined ? ({ fault: 'too-large' } as const) : parseArea(text);
  return 'fault' in read ? refuse(file, read.fault) : read.area;
}

function refuse(file: string, fault: AreaFault | 'too-large'): never {
  throw new CommandError(exitCodes.noInput, `${file}: ${areasWords.fault[fault]}`);
}

async function* iteratePortions(list: Uint8Array): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for (let from = 0; from < list.length; from += portion)
    yield decoder.decode(list.subarray(from, from + portion), { stream: true });
}
