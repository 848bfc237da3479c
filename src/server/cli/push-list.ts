import type { BatchFacts } from '../../client/batch/progress.ts';
import { readNdjsonLine } from '../../domain/files/read-export.ts';
import type { ReportRow } from '../../domain/files/report.ts';
import { wait } from '../../domain/pace/waiting.ts';
import type { ListRow } from '../../spec/batch.ts';
import type { Profile } from '../../spec/profile.ts';
import { listNews, type TeamList, teamBodyLimit, teamList } from '../../spec/team.ts';
import { z } from '../../spec/zod.ts';
import { CommandError, exitCodes } from '../node/exit-code.ts';
import { LineCutter } from '../node/lines-of.ts';
import commandLineWords from './command-line.messages';
import type { TeamServer } from './team-server.ts';

/** Maximum number of rows of a piece; and of characters, so that none is too large in any script. */
const pieceRows = 5_000;
const pieceLength = teamBodyLimit / 4;

export type PushListOptions = {
  readonly server: TeamServer;
  /** The name of the list: an incomplete one of this name is continued. */
  readonly name: string;
  readonly overlap: number;
  readonly profile: Profile;
  readonly rows: AsyncIterable<ListRow>;
  readonly say: (line: string) => void;
};

/** Pushes a list to a team, in pieces. Resolves with it; undefined where there is no row. Throws CommandError. */
export async function pushListFile(terms: PushListOptions): Promise<TeamList | undefined> {
  const { server, name, overlap, profile, rows, say } = terms;
  const lists = await server.ask(z.array(teamList), 'lists');
  let list = lists.find((each) => each.name === name);
  if (list?.complete) {
    say(commandLineWords.team.there({ name, rows: list.rows }));
    return list;
  }
  if (list && list.pieces > 0) say(commandLineWords.team.goesOn({ name, rows: list.rows }));
  for await (const { number, piece, last } of iteratePieces(rows)) {
    list ??= await server.ask(teamList, 'lists', { method: 'POST', body: { name, overlap, profile } });
    if (number < list.pieces) continue;
    await server.open(`lists/${list.id}/pieces/${number}`, { method: 'PUT', body: { rows: piece, last } });
  }
  if (!list) return undefined;
  const whole = await server.ask(teamList, `lists/${list.id}`);
  say(commandLineWords.team.sent({ name, rows: whole.rows }));
  return whole;
}

/** Yields pieces; the same rows always come in the same pieces. */
async function* iteratePieces(rows: AsyncIterable<ListRow>) {
  let [number, length, piece]: [number, number, ListRow[]] = [0, 0, []];
  for await (const row of rows) {
    const added = JSON.stringify(row).length;
    if (piece.length === pieceRows || (piece.length > 0 && length + added > pieceLength)) {
      yield { number: number++, piece, last: false };
      [length, piece] = [0, []];
    }
    piece.push(row);
    length += added;
  }
  if (piece.length > 0) yield { number, piece, last: true };
}

/** Milliseconds between two looks. */
const look = 2_000;

/** Resolves when every row of a list was asked. Throws CommandError where asking has stopped. */
export async function waitUntilAsked(
  server: TeamServer,
  { id, name }: TeamList,
  { tell, signal }: { tell: (facts: BatchFacts) => void; signal: AbortSignal },
): Promise<void> {
  for (let [before, since] = [-1, performance.now()]; ; ) {
    const { progress, asking } = await server.ask(listNews, `lists/${id}/news`);
    const { done = 0, unknown = 0, failed = 0, pending = 0 } = progress.states;
    if (pending === 0) return;
    if (asking === 'refused') throw new CommandError(exitCodes.unauthorised, commandLineWords.unauthorised);
    if (asking === 'browsers')
      throw new CommandError(exitCodes.unavailable, commandLineWords.team.browsersAsk({ name }));
    const ended = done + unknown + failed;
    if (before < 0) [before, since] = [ended, performance.now()];
    const ratePerSecond = (1000 * (ended - before)) / Math.max(1, performance.now() - since);
    tell({
      done,
      unknown,
      failed,
      pending,
      ratePerSecond,
      total: progress.rows,
      inFlight: 0,
      state: asking === 'dead' ? 'dead' : asking === 'waits' ? 'waiting' : 'running',
      secondsLeft: ratePerSecond > 0 ? pending / ratePerSecond : undefined,
      goesOnAt: undefined,
      silence: undefined,
      why: undefined,
    });
    await wait(look, signal);
    if (signal.aborted) throw new CommandError(exitCodes.interrupted, '');
  }
}

/** Yields every row of a list with its result. Throws CommandError. */
export async function* fetchReportRows(server: TeamServer, { id }: TeamList): AsyncGenerator<ReportRow> {
  const { body } = await server.open(`lists/${id}/export/ndjson`);
  const cutter = new LineCutter();
  let number = 0;
  for await (const piece of body ?? []) {
    for (const { bytes } of cutter.cut(Buffer.from(piece)))
      yield readNdjsonLine(bytes.toString('utf8'), ++number);
  }
}
