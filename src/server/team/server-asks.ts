import type { RowEvent } from '../../client/batch/batch-options.ts';
import { type InspectedRow, inspectOne } from '../../client/batch/inspect-one.ts';
import { deadWait, OutageBackoff } from '../../client/batch/outage-backoff.ts';
import type { BatchFacts } from '../../client/batch/progress.ts';
import { runBatch } from '../../client/batch/run-batch.ts';
import type { Connection } from '../../client/connection.ts';
import { groupBy } from '../../domain/collections/group-by.ts';
import type { MapReader } from '../../domain/outline/map-reader.ts';
import { wait } from '../../domain/pace/waiting.ts';
import { tokenMark } from '../../spec/answer.ts';
import type { ListRow } from '../../spec/batch.ts';
import { type SecretSearch, searchFor } from '../../spec/secret-search.ts';
import type { ListSettings } from '../../spec/team.ts';
import { StoreError } from '../engine/store-error.ts';
import { runUnderOwnSignal } from '../node/under-own-signal.ts';
import type { Service } from '../service/app.ts';
import { type AskedListRow, putResults, releaseRows, renewRows, takeRows } from './asking.ts';
import type { Team } from './engine/team.ts';
import { createTeamId } from './keys.ts';

/** How this server asks the service. */
export type ServerAsks = {
  /** Answers the four demo operations, as it answers a page's. */
  readonly demo: Service;
  /** Sent as header `token`; undefined where a proxy adds it. */
  readonly token?: string | undefined;
  /** Secrets of this server: none is kept with an answer. */
  readonly secrets: readonly string[];
  readonly map: MapReader;
  /** Rows asked at once; the default of a page where absent. */
  readonly concurrency?: number | undefined;
  readonly timeScale?: number | undefined;
  /** Milliseconds between two tries while the service is dead; 30 s where absent. */
  readonly deadWait?: number;
};

/** A list whose rows are to be asked. */
export type ListToAsk = { readonly id: string; readonly settings: ListSettings };

/** State of the asking: `waits` as the service asks for it, or until the database is back. */
export type AskingStatus = 'asks' | 'waits' | 'refused' | 'dead';

type Row = ListRow & { readonly position: number; readonly list: ListToAsk };

/** Rows taken at once. */
const portion = 12;
/** Milliseconds of this gateway's lease, from each renewal on, and between two renewals. */
const rowTime = 60_000;
const renewEvery = 20_000;
/** Milliseconds between two tries to keep what the database did not accept. */
const awayWait = 2_000;
/** Shorter secrets would be found by chance, and are public ones. */
const shortestSecret = 6;

/**
 * Asks the rows of lists, in turn, and judges each by its list's profile. It ends once no list has a row for it, after
 * a refused token, when the service is dead, or when it is stopped. Rows still in flight then are given back.
 */
export class ServerAsking {
  readonly #team: Team;
  readonly #asks: ServerAsks;
  readonly #secrets: SecretSearch;
  /** Names this gateway among those that divide a list. */
  readonly #by = `gateway ${createTeamId()}`;
  /** Rows leased to this gateway, by list. */
  readonly #held = new Map<string, Set<number>>();
  #stand: AskingStatus = 'asks';

  constructor(team: Team, asks: ServerAsks) {
    this.#team = team;
    this.#asks = asks;
    this.#secrets = searchFor(asks.secrets.filter((secret) => secret.length >= shortestSecret));
  }

  get stand(): AskingStatus {
    return this.#stand;
  }

  /**
   * Asks. `lists` is read again with each turn; `saved` is called with what was kept. Rejects with StoreError `away`.
   */
  async ask(
    lists: () => Promise<readonly ListToAsk[]>,
    saved: () => void,
    signal: AbortSignal,
  ): Promise<void> {
    this.#stand = 'asks';
    // Rows that could not be given back when it ended before.
    await this.#release();
    const patience = new OutageBackoff();
    const batch = runBatch<Row, InspectedRow<Row>>({
      rows: this.#rows(lists, signal),
      ...(this.#asks.concurrency !== undefined && { concurrency: this.#asks.concurrency }),
      inspect: (row, under, tell) => runUnderOwnSignal(under, (own) => this.#inspect(row, own, tell)),
      save: async (rows) => {
        await this.#keep(rows);
        saved();
      },
      tell: (facts) => this.#hear(facts, patience, batch, signal),
    });
    const stop = () => batch.stop();
    signal.addEventListener('abort', stop);
    if (signal.aborted) stop();
    const renewing = setInterval(() => void this.#renew().catch(() => {}), renewEvery);
    try {
      await batch.ended;
    } finally {
      clearInterval(renewing);
      signal.removeEventListener('abort', stop);
      // Rows that are not given back are free again after a while.
      await this.#release().catch(() => {});
    }
  }

  /** Yields rows of the lists in turn, so that a short list does not wait for the end of a long one. */
  async *#rows(lists: () => Promise<readonly ListToAsk[]>, signal: AbortSignal): AsyncGenerator<Row, void> {
    for (let taken = true; taken && !signal.aborted; ) {
      taken = false;
      for (const list of await this.#patiently(lists, signal)) {
        const rows = await this.#patiently(() => this.#take(list), signal);
        taken ||= rows.length > 0;
        yield* rows;
      }
    }
  }

  async #take(list: ListToAsk): Promise<Row[]> {
    const terms = { by: this.#by, count: portion, time: rowTime };
    const rows = await takeRows(this.#team, list.id, terms).catch(noneOfDeleted);
    const positions = this.#held.get(list.id) ?? new Set();
    this.#held.set(list.id, positions);
    for (const { position } of rows) positions.add(position);
    return rows.map(({ position, row }) => ({ ...row, position, list }));
  }

  /**
   * Repeats work until the database is back; answers wait to be kept meanwhile. Resolves with undefined once it is
   * stopped.
   */
  async #patiently<Value>(
    read: () => Promise<readonly Value[]>,
    signal: AbortSignal,
  ): Promise<readonly Value[]> {
    while (!signal.aborted) {
      try {
        return await read();
      } catch (error) {
        if (!(error instanceof StoreError && error.kind === 'away')) throw error;
        this.#stand = 'waits';
        await wait(awayWait, signal);
      }
    }
    return [];
  }

  #inspect(row: Row, signal: AbortSignal, tell: (event: RowEvent) => void) {
    const { profile, keepsAnswers } = row.list.settings;
    const { map } = this.#asks;
    const terms = {
      connection: () => createAskingConnection(this.#asks),
      profile,
      keepRaw: keepsAnswers,
      map,
    };
    return inspectOne<Row>(terms, row, signal, tell);
  }

  async #keep(rows: readonly InspectedRow<Row>[]): Promise<void> {
    for (const [list, own] of groupBy(rows, ({ row }) => row.list.id)) {
      const asked = own.map((each) => this.#askedRow(each));
      await putResults(this.#team, list, this.#by, asked).catch(noneOfDeleted);
      for (const { position } of asked) this.#held.get(list)?.delete(position);
    }
  }

  #askedRow({ row, result, findings, departures, answers }: InspectedRow<Row>): AskedListRow {
    const { position, list } = row;
    const kept = list.settings.keepsAnswers ? Object.entries(answers ?? {}) : [];
    return {
      position,
      result: { ...result, run: list.id, position },
      findings,
      departures,
      answers: Object.fromEntries(
        kept.map(([operation, answer]) => [
          operation,
          { ...answer, body: this.#secrets.masked(answer.body, tokenMark) },
        ]),
      ),
    };
  }

  #hear(facts: BatchFacts, patience: OutageBackoff, batch: ReturnType<typeof runBatch>, signal: AbortSignal) {
    const { state, inFlight } = facts;
    // A stopped batch leaves its reason.
    if (state in standOf) this.#stand = standOf[state as keyof typeof standOf];
    // A received answer is judged to its end.
    if (state === 'unauthorised' && inFlight === 0) batch.stop();
    if (state === 'not-saved') void wait(awayWait, signal).then(() => batch.resume());
    if (state === 'dead' && !patience.waits) {
      if (patience.isOver(facts)) batch.stop();
      else void patience.wait(this.#asks.deadWait ?? deadWait, signal).then(() => batch.resume());
    }
  }

  async #renew(): Promise<void> {
    for (const [list, positions] of this.#held)
      await renewRows(this.#team, list, { by: this.#by, positions: [...positions], time: rowTime });
  }

  async #release(): Promise<void> {
    for (const [list, positions] of [...this.#held]) {
      await releaseRows(this.#team, list, this.#by, [...positions]);
      this.#held.delete(list);
    }
  }
}

/** Returns the connection by which this server asks the service. */
export function createAskingConnection({ demo, token, timeScale }: ServerAsks): Connection {
  return {
    name: 'server',
    baseUrl: 'http://gateway.invalid',
    token,
    revision: 0,
    transport: demo.fetch,
    production: undefined,
    timeScale,
  };
}

const standOf = {
  running: 'asks',
  waiting: 'waits',
  'not-saved': 'waits',
  unauthorised: 'refused',
  dead: 'dead',
} as const satisfies Partial<Record<BatchFacts['state'], AskingStatus>>;

/** Returns no rows for a deleted list; every other failure is thrown. */
function noneOfDeleted(error: unknown): never[] {
  if (error instanceof StoreError && (error.kind === 'gone' || error.kind === 'unknown')) return [];
  throw error;
}
