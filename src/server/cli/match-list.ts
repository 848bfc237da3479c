import type { Connection } from '../../client/connection.ts';
import { matchRow } from '../../client/match-row.ts';
import { NoSearch } from '../../client/search-places.ts';
import { createRowSearch } from '../../client/search-together.ts';
import { formatMatchHead, formatMatchRow } from '../../domain/files/csv.ts';
import { formatMatchSuite, junitEnd, junitStart, type MissingMatch } from '../../domain/files/junit.ts';
import type { MatchState, RowMatch } from '../../domain/place/match-place.ts';
import type { ListRow } from '../../spec/batch.ts';
import { mostSearches } from '../../spec/place-search.ts';
import { getErrorText } from '../node/error-text.ts';
import { CommandError, exitCodes } from '../node/exit-code.ts';
import commandLineWords from './command-line.messages';
import type { Output } from './output.ts';

/** Rows that are searched at once by default: enough for several requests of many questions. */
const usualConcurrency = 4 * mostSearches;

/** Requests at once to a server that takes one question in each. */
const mostRequests = 8;

type Matching = {
  readonly rows: AsyncIterable<ListRow>;
  readonly connection: Connection;
  readonly concurrency: number | undefined;
  readonly out: Pick<Output, 'write'>;
  /** Takes a report for CI: a test for each row. */
  readonly junit?: Pick<Output, 'write'> | undefined;
  readonly signal: AbortSignal;
};

/**
 * Writes each row of a list, in its order, with the id of the place that its address or position names. Returns how
 * many rows came to what. Throws CommandError where the server has no search, or does not answer.
 */
export async function matchList(terms: Matching): Promise<Readonly<Record<MatchState, number>>> {
  const { rows, connection, concurrency = usualConcurrency, out, junit, signal } = terms;
  const search = createRowSearch(connection, Math.min(concurrency, mostRequests), signal);
  const counts = { given: 0, taken: 0, offered: 0, none: 0 };
  const waiting: (readonly [ListRow, Promise<RowMatch>])[] = [];
  const writeFirst = async () => {
    const [row, matching] = waiting.shift() ?? [];
    if (!row || !matching) return;
    const match = await matching.catch((error: unknown) => refuse(error, signal));
    counts[match.state]++;
    await out.write(formatMatchRow(row, match));
    await junit?.write(formatMatchSuite(getRowName(row), getMissing(match)));
  };
  await out.write(formatMatchHead());
  await junit?.write(junitStart);
  for await (const row of rows) {
    const matching = matchRow(row, search);
    // Its failure is heard in the order of the rows.
    matching.catch(() => {});
    waiting.push([row, matching]);
    if (waiting.length >= concurrency) await writeFirst();
  }
  while (waiting.length > 0) await writeFirst();
  await junit?.write(junitEnd);
  return counts;
}

function getRowName({ id, label, expected: { address, position } = {} }: ListRow): string {
  return label || address || id || (position?.join(' ') ?? '');
}

/** Returns why a row has no id yet; undefined where it has one. */
function getMissing({ state, candidates }: RowMatch): MissingMatch | undefined {
  if (state === 'none') return { severity: 'error', message: commandLineWords.match.none, places: [] };
  if (state !== 'offered') return undefined;
  const places = candidates.map(
    ({ place: { id, name, address }, score }) => `${score} ${id} ${name} ${address}`,
  );
  const message = commandLineWords.match.offered({ count: places.length, best: places[0] ?? '' });
  return { severity: 'warning', message, places };
}

function refuse(error: unknown, signal: AbortSignal): never {
  if (signal.aborted) throw new CommandError(exitCodes.interrupted, '');
  const why =
    error instanceof NoSearch
      ? commandLineWords.match.noSearch
      : commandLineWords.match.failed({ cause: getErrorText(error) });
  throw new CommandError(exitCodes.unavailable, why);
}
