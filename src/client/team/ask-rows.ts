import { Signal, wait } from '../../domain/pace/waiting.ts';
import { operationNames } from '../../spec/operations.ts';
import {
  type AskedRow,
  askedRow,
  keptRows,
  listNews,
  type RowToAsk,
  rowToAsk,
  teamList,
} from '../../spec/team.ts';
import { z } from '../../spec/zod.ts';
import type { Batch } from '../batch/batch-options.ts';
import { type InspectedRow, type InspectOptions, inspectOne } from '../batch/inspect-one.ts';
import { runBatch } from '../batch/run-batch.ts';
import type { Connection } from '../connection.ts';
import { pageMapReader } from '../page-map-reader.ts';
import { maskTokens } from '../secrets.ts';
import { handleFailure } from './membership.ts';
import { callTeam, callTeamWithoutBody, TeamFailure } from './team-call.ts';

type Row = RowToAsk['row'] & Pick<RowToAsk, 'position'>;

/** The options of asking a list of the team. */
export type AskRowsOptions = {
  /** Read again for each row. */
  readonly connection: () => Connection;
  /** Called with every change. */
  readonly tell: () => void;
  /** Resolves when this device is online again. */
  readonly online: () => Promise<void>;
};

/** Rows taken at once: few, so that a closed browser blocks few. */
const portion = 12;
/** Milliseconds for which taken rows may be started: later the server may have given them to another browser. */
const freshFor = 100_000;
/**
 * Milliseconds between two looks where others have all remaining rows, and between two tries of a server that is away.
 */
const lookEvery = 2_000;
const awayWait = 2_000;
/** Maximum characters of one upload, well below the server's limit: a character may be three bytes. */
const mostSent = 2_000_000;

/**
 * Asks rows of a list that browsers ask: takes a few from the server, asks and judges them as a batch of this browser
 * does, and uploads the results. Several browsers share a list so; the rows of a closed one are asked by the others. It
 * ends once no row of the list is left, or where the server accepts nothing more for this list. While the server is
 * away it waits. Rejects with TeamFailure where the list cannot be read.
 */
export async function askRows(list: string, { connection, tell, online }: AskRowsOptions): Promise<Batch> {
  const { settings } = await callTeam('GET', `lists/${list}`, teamList);
  const terms: InspectOptions<Row> = {
    connection,
    profile: settings.profile,
    keepRaw: settings.keepsAnswers,
    map: pageMapReader,
  };
  const end = new AbortController();
  const rows = new TakenRows(list, end.signal);
  const leave = () => rows.leave(true);
  globalThis.addEventListener?.('pagehide', leave);
  const batch = runBatch<Row, InspectedRow<Row>>({
    rows: rows.each(),
    inspect: (row, signal, hear) => inspectOne(terms, row, signal, hear),
    save: (asked) => rows.bring(asked.map((each) => getAsked(each, settings.keepsAnswers))),
    tell,
    online,
  });
  const stop = () => {
    end.abort();
    batch.stop();
  };
  const ended = batch.ended.finally(() => {
    globalThis.removeEventListener?.('pagehide', leave);
    rows.leave(false);
  });
  return { ...batch, stop, ended };
}

/** Rows of a list leased to this page. */
class TakenRows {
  readonly #list: string;
  readonly #signal: AbortSignal;
  readonly #held = new Set<number>();
  readonly #brought = new Signal();

  constructor(list: string, signal: AbortSignal) {
    this.#list = list;
    this.#signal = signal;
  }

  async *each(): AsyncGenerator<Row, void> {
    while (!this.#signal.aborted) {
      const taken = await this.#patiently(() => this.#take());
      if (taken === undefined) return;
      const until = performance.now() + freshFor;
      for (const { position, row } of taken) {
        if (performance.now() > until) break;
        yield { ...row, position };
      }
      if (taken.length > 0) continue;
      // Others may have the last ones, and be closed before they upload them.
      const news = await this.#patiently(() =>
        callTeam('GET', `lists/${this.#list}/news`, listNews, { signal: this.#signal }),
      );
      if (news === undefined || news.asking === 'ended') return;
      await this.#rest();
    }
  }

  /** Waits until another look is worthwhile. */
  async #rest(): Promise<void> {
    const over = new AbortController();
    const signal = AbortSignal.any([this.#signal, over.signal]);
    await Promise.race([wait(lookEvery, signal), this.#brought.next()]);
    over.abort();
  }

  async #take(): Promise<readonly RowToAsk[]> {
    const taken = await callTeam('POST', `lists/${this.#list}/asking`, z.array(rowToAsk), {
      body: { count: portion },
      signal: this.#signal,
    });
    for (const { position } of taken) this.#held.add(position);
    return taken;
  }

  /** Uploads results of rows. Rejects with TeamFailure `refused` for what the server does not accept. */
  async bring(rows: readonly AskedRow[]): Promise<void> {
    for (const text of inParts(rows)) {
      const body: unknown = JSON.parse(maskTokens(text));
      const brought = await this.#patiently(() =>
        callTeam('POST', `lists/${this.#list}/results`, keptRows, { body }),
      );
      if (brought === undefined) return;
    }
    for (const { position } of rows) this.#held.delete(position);
    this.#brought.ring();
  }

  /** Releases leased rows that were not asked. */
  leave(last: boolean): void {
    const positions = [...this.#held];
    this.#held.clear();
    if (positions.length === 0) return;
    // Where this call fails, the lease runs out.
    callTeamWithoutBody('POST', `lists/${this.#list}/asking/leave`, { body: { positions }, last }).catch(
      () => {},
    );
  }

  /**
   * Resolves with undefined once it is stopped, and where the server has no such list or accepts nothing more from this
   * person.
   */
  async #patiently<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
    while (!this.#signal.aborted) {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof TeamFailure)) {
          if (this.#signal.aborted) return undefined;
          throw error;
        }
        handleFailure(error);
        if (error.kind === 'refused') throw error;
        if (error.kind !== 'away' && error.kind !== 'signed-out') return undefined;
        await wait(error.after ?? awayWait, this.#signal);
      }
    }
    return undefined;
  }
}

/** Yields the uploads: JSON of as many rows as the server accepts at once. */
function* inParts(rows: readonly AskedRow[]): Generator<string, void> {
  let texts: string[] = [];
  let length = 0;
  const part = () => `{"rows":[${texts.join(',')}]}`;
  for (const row of rows) {
    const whole = JSON.stringify(row);
    // The row counts, even where its answers are too large.
    const text = whole.length > mostSent ? JSON.stringify({ ...row, answers: undefined }) : whole;
    if (texts.length > 0 && length + text.length > mostSent) {
      yield part();
      texts = [];
      length = 0;
    }
    texts.push(text);
    length += text.length;
  }
  if (texts.length > 0) yield part();
}

function getAsked(
  { row, result, findings, departures, answers = {} }: InspectedRow<Row>,
  keepsAnswers: boolean,
): AskedRow {
  const kept = operationNames.flatMap((name) => {
    const answer = answers[name];
    return answer ? [[name, answer] as const] : [];
  });
  return askedRow.parse({
    position: row.position,
    result,
    findings,
    departures,
    ...(keepsAnswers && { answers: Object.fromEntries(kept) }),
  });
}
