import { setMaxListeners } from 'node:events';
import { inspectOne } from '../batch/inspect-one.ts';
import type { BatchFacts } from '../batch/progress.ts';
import type { ListFault } from '../batch/read-list/read-list.ts';
import { runBatch } from '../batch/run-batch.ts';
import type { Connection } from '../client/connection.ts';
import type { FailureReason } from '../contract/answer.ts';
import type { ListRow } from '../contract/batch.ts';
import type { Finding } from '../contract/finding.ts';
import type { Profile } from '../contract/profile.ts';
import { junitEnd, junitStart, junitSuite } from '../report/junit.ts';
import type { ReportRow } from '../report/report.ts';
import { Tally, type Totals } from '../report/totals.ts';
import { Journal } from './journal.ts';
import type { outlinesIn, Suppressed } from './judge.ts';
import type { Output } from './output.ts';
import { readIds } from './read-ids.ts';

export type CheckTerms = {
  readonly input: AsyncIterable<string>;
  readonly connection: Connection;
  readonly profile: Profile;
  readonly outlineAt: ReturnType<typeof outlinesIn>;
  readonly suppressed: Suppressed;
  readonly concurrency: number | undefined;
  readonly out: Output;
  /** Writes one row as the chosen format has it. */
  readonly written: (row: ReportRow) => string;
  readonly junit: Output | undefined;
  /** The file of the journal. */
  readonly resume: string | undefined;
  readonly complain: (fault: ListFault) => void;
  readonly tell: (facts: BatchFacts) => void;
  /** Ends it: rows in flight are as if they had never been asked. */
  readonly signal: AbortSignal;
};

export type Checked = Totals & {
  /** True where the service refused the token, so that the rest was not asked. */
  readonly unauthorised: boolean;
  /** Addresses that the service did not answer for reasons of its own. */
  readonly unavailable: number;
};

/** What an address may get another answer for when it is asked again. */
const passing: readonly FailureReason[] = ['timeout', 'rate-limited', 'unreachable', 'server', 'offline'];

type Placed = ListRow & { readonly position: number };

/**
 * Asks for every address of a list and writes each as soon as it is judged. The journal gets a row before it is
 * written; rows that it has are written from it and not asked again. Throws CommandError.
 */
export async function checkList(terms: CheckTerms): Promise<Checked> {
  const { profile, out, junit, written } = terms;
  const tally = new Tally(profile.counts);
  let unavailable = 0;
  const hand = async (row: ReportRow) => {
    tally.add(row);
    if (mayPass(row)) unavailable++;
    await junit?.write(junitSuite(row, profile));
    await out.write(written(row));
  };

  await junit?.write(junitStart);
  const journal = terms.resume === undefined ? undefined : await Journal.open(terms.resume, hand);
  const inspecting = {
    ...terms,
    connection: () => terms.connection,
    keepRaw: false,
    suppressed: (_: ListRow, findings: readonly Finding[]) => terms.suppressed(findings),
  };
  let refused = false;
  let failure: unknown;
  const batch = runBatch({
    rows: rowsToAsk(terms, journal),
    ...(terms.concurrency !== undefined && { concurrency: terms.concurrency }),
    inspect: async (row: Placed, signal, ...told) => {
      const { state, hold, result, findings } = await underOwnSignal(signal, (own) =>
        inspectOne(inspecting, row, own, ...told),
      );
      const accepted = terms.suppressed(findings);
      const open = findings.filter(({ id }) => !accepted.has(id));
      return { state, hold, row: { run: '', position: row.position, ...result, findings: open } };
    },
    save: async (outcomes) => {
      const rows = outcomes.map(({ row }) => row);
      await journal?.add(rows.filter((row) => !mayPass(row)));
      for (const row of rows) await hand(row);
    },
    tell: (facts) => {
      terms.tell(facts);
      // Nobody sits here to give another token or to make room. What is answered is judged to its end.
      if (facts.state === 'unauthorised') refused = true;
      if (facts.state === 'not-saved') failure ??= facts.why;
      if (facts.state === 'not-saved' || (refused && facts.inFlight === 0)) batch.stop();
    },
  });
  const stop = () => batch.stop();
  terms.signal.addEventListener('abort', stop);
  if (terms.signal.aborted) stop();
  await batch.ended.finally(() => terms.signal.removeEventListener('abort', stop));
  await journal?.close();
  if (failure !== undefined) throw failure;
  await junit?.write(junitEnd);
  return { ...tally.totals(), unauthorised: refused, unavailable };
}

/** The addresses of the list with their place in it, those that the journal has left out. */
async function* rowsToAsk(
  { input, complain }: CheckTerms,
  journal: Journal | undefined,
): AsyncGenerator<Placed> {
  let position = 0;
  for await (const row of readIds(input, complain)) {
    if (!journal?.has(position, row)) yield { ...row, position };
    position++;
  }
}

/**
 * Runs under a signal that ends with the given one and is forgotten with the run. Node 20 keeps for good what
 * `AbortSignal.any` hangs on a signal, so over millions of addresses none may hang on one that lives as long as they.
 */
async function underOwnSignal<T>(signal: AbortSignal, run: (own: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const end = () => controller.abort(signal.reason);
  // As many listeners as there are addresses in flight are no leak.
  setMaxListeners(0, signal);
  signal.addEventListener('abort', end);
  if (signal.aborted) end();
  try {
    return await run(controller.signal);
  } finally {
    signal.removeEventListener('abort', end);
  }
}

function mayPass({ operations = {} }: ReportRow): boolean {
  return Object.values(operations).some(({ reason }) => reason !== undefined && passing.includes(reason));
}
