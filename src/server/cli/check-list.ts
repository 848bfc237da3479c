import { inspectOne } from '../../client/batch/inspect-one.ts';
import { deadWait, OutageBackoff } from '../../client/batch/outage-backoff.ts';
import type { BatchFacts } from '../../client/batch/progress.ts';
import { runBatch } from '../../client/batch/run-batch.ts';
import type { Connection } from '../../client/connection.ts';
import { formatJunitSuite, junitEnd, junitStart } from '../../domain/files/junit.ts';
import { type ReportRow, type ReportTotals, Tally } from '../../domain/files/report.ts';
import type { MapReader } from '../../domain/outline/map-reader.ts';
import type { ListRow } from '../../spec/batch.ts';
import type { Finding } from '../../spec/finding.ts';
import type { Profile } from '../../spec/profile.ts';
import { runUnderOwnSignal } from '../node/under-own-signal.ts';
import type { RunJournal } from './journal.ts';
import type { SuppressionLookup } from './judge.ts';
import { getCauses, mayPass } from './missing-answers.ts';
import type { NamedColumns } from './named-columns.ts';
import type { Output, Wait } from './output.ts';
import { type LineFault, readIds } from './read-ids.ts';

/** The source of the addresses. */
type ListInput = {
  readonly input: AsyncIterable<string>;
  /** The meaning of the columns; guessed where undefined. */
  readonly columns?: NamedColumns | undefined;
  readonly complain: (fault: LineFault) => void;
  /** Called with what was left out of the list, changed, or looks damaged. */
  readonly note?: (text: string) => void;
  /** Ends the input, which may wait for lines that never come. */
  readonly stopReading: () => void;
};

/** The destination of results. */
type ResultOutput = {
  readonly out: Pick<Output, 'write'>;
  /** Writes one row in the chosen format. */
  readonly written: (row: ReportRow) => string;
  readonly junit: Output | undefined;
  readonly journal: RunJournal | undefined;
  /** Called with every line of the journal that cannot be read. */
  readonly warn: (line: string) => void;
};

/** The service that is asked, and the rules that judge its answers. */
type Judging = {
  readonly connection: Connection;
  readonly profile: Profile;
  readonly map: MapReader;
  readonly suppressed: SuppressionLookup;
  readonly concurrency: number | undefined;
  readonly tell: (facts: BatchFacts) => void;
  /** Called at the start of every wait for the service, with its milliseconds. */
  readonly tellWait?: (why: Wait, milliseconds: number) => void;
  /** Milliseconds between two tries while the service is dead; 30 s where absent. */
  readonly deadWait?: number;
  /** Ends it: rows in flight count as never asked. */
  readonly signal: AbortSignal;
};

export type CheckListOptions = ListInput & ResultOutput & Judging;

export type Checked = ReportTotals & {
  /** True where the service refused the token, so that the rest was not asked. */
  readonly unauthorised: boolean;
  /** Why the rest was not asked: the service stopped answering, after two waits. */
  readonly dead: BatchFacts['silence'];
  /** Addresses that the service did not answer for reasons of its own. */
  readonly unavailable: number;
  /** The causes, as in `getCauses`; where it is dead, those of the last attempts. */
  readonly causes: readonly (string | undefined)[];
};

type Placed = ListRow & { readonly position: number };

/**
 * Asks for every address of a list and writes each as soon as it is judged. The journal gets a row before it is
 * written; rows that it has already are written from it and not asked again. Throws CommandError.
 */
export async function checkList(terms: CheckListOptions): Promise<Checked> {
  const { profile, out, junit, journal, written } = terms;
  const tally = new Tally(profile.counts);
  let unavailable = 0;
  const causes = new Set<string | undefined>();
  let silentCauses: Checked['causes'] = [];
  const hand = async (row: ReportRow) => {
    tally.add(row);
    if (mayPass(row)) unavailable++;
    for (const cause of getCauses(row)) causes.add(cause);
    await junit?.write(formatJunitSuite(row, profile));
    await out.write(written(row));
  };

  await junit?.write(junitStart);
  await journal?.read(hand, terms.warn);
  const inspecting = {
    ...terms,
    connection: () => terms.connection,
    keepRaw: false,
    suppressed: (_: ListRow, findings: readonly Finding[]) => terms.suppressed(findings),
  };
  let refused = false;
  let dead: BatchFacts['silence'];
  let goesOnAt: number | undefined;
  const patience = new OutageBackoff();
  const waitForDead = () => {
    const { deadWait: wait = deadWait, tellWait, signal } = terms;
    tellWait?.('dead', wait);
    void patience.wait(wait, signal).then(() => batch.resume());
  };
  let failure: unknown;
  const stop = () => {
    batch.stop();
    terms.stopReading();
  };
  const batch = runBatch({
    rows: rowsToAsk(terms),
    ...(terms.concurrency !== undefined && { concurrency: terms.concurrency }),
    inspect: async (row: Placed, signal, hear) => {
      const { state, hold, silent, result, findings } = await runUnderOwnSignal(signal, (own) =>
        inspectOne(inspecting, row, own, hear),
      );
      if (silent) silentCauses = getCauses(result);
      const accepted = terms.suppressed(findings);
      const open = findings.filter(({ id }) => !accepted.has(id));
      return { state, hold, silent, row: { run: '', position: row.position, ...result, findings: open } };
    },
    save: async (outcomes) => {
      const rows = outcomes.map(({ row }) => row);
      await journal?.add(rows.filter((row) => !mayPass(row)));
      for (const row of rows) await hand(row);
    },
    tell: (facts) => {
      terms.tell(facts);
      if (facts.goesOnAt !== undefined && facts.goesOnAt !== goesOnAt)
        terms.tellWait?.('busy', facts.goesOnAt - performance.now());
      goesOnAt = facts.goesOnAt;
      // A command line cannot ask for another token or make room. A received answer is judged to its end.
      if (facts.state === 'unauthorised') refused = true;
      if (facts.state === 'not-saved') failure ??= facts.why;
      if (facts.state === 'dead' && !patience.waits) {
        if (patience.isOver(facts)) dead = facts.silence;
        else waitForDead();
      }
      if (dead || facts.state === 'not-saved' || (refused && facts.inFlight === 0)) stop();
    },
  });
  terms.signal.addEventListener('abort', stop);
  if (terms.signal.aborted) stop();
  await batch.ended.finally(() => terms.signal.removeEventListener('abort', stop));
  if (failure !== undefined) throw failure;
  await junit?.write(junitEnd);
  return {
    ...tally.totals(),
    unauthorised: refused,
    dead,
    unavailable,
    causes: dead ? silentCauses : [...causes],
  };
}

/** Yields the addresses of the list with their position, without those in the journal. */
async function* rowsToAsk({
  input,
  columns,
  complain,
  note,
  journal,
}: ListInput & Pick<ResultOutput, 'journal'>): AsyncGenerator<Placed> {
  let position = 0;
  for await (const row of readIds(input, complain, columns, note)) {
    if (!journal?.has(position, row)) yield { ...row, position };
    position++;
  }
}
