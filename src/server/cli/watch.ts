import { closeSync, openSync, readSync } from 'node:fs';
import { getGroup } from '../../domain/collections/group-by.ts';
import {
  type AddressRegression,
  compareAddress,
  getAspects,
  sortChangedFirst,
} from '../../domain/diff/regression.ts';
import { findWatchedChange, type WatchedChange } from '../../domain/diff/watched-change.ts';
import { readNdjsonLine } from '../../domain/files/read-export.ts';
import { formatRegressionCsv } from '../../domain/files/regression-csv.ts';
import { writeRegressionXlsx } from '../../domain/files/regression-xlsx.ts';
import type { ReportRow, ReportTotals } from '../../domain/files/report.ts';
import { formatPlainFindingLine, formatUnanswered } from '../../domain/files/text.ts';
import { packXlsx } from '../../domain/files/xlsx-packer.ts';
import { formatMoment } from '../../domain/format/formats.ts';
import { isBatchRule } from '../../domain/rules/across/across.ts';
import type { Finding } from '../../spec/finding.ts';
import type { Profile } from '../../spec/profile.ts';
import type { Severity } from '../../spec/severities.ts';
import { formatChangesHtml } from './changes-html.ts';
import commandLineWords from './command-line.messages';
import type { Options } from './options.ts';
import { Output } from './output.ts';
import { readResultFile } from './result-file.ts';

/** Where the row of an address stands in the file, in bytes. */
type ByteRange = { readonly start: number; readonly length: number };

/** The results of an earlier run in a file. Memory holds where the row of each address stands, not the row. */
class EarlierRun {
  readonly #ranges = new Map<string, ByteRange[]>();
  readonly #descriptor: number;
  /** Milliseconds since 1970; undefined where no address was answered. */
  readonly lastAnswer: number | undefined;

  /** Throws CommandError where the file holds no results. */
  constructor(file: string) {
    let last = 0;
    for (const { row, ...range } of readResultFile(file)) {
      getGroup(this.#ranges, getKey(row)).push(range);
      last = Math.max(last, row.answeredAt ?? 0);
    }
    this.lastAnswer = last === 0 ? undefined : last;
    this.#descriptor = openSync(file, 'r');
  }

  /** Takes the row of an address out, the first one first; undefined where none is left. */
  take(row: ReportRow): ReportRow | undefined {
    const range = this.#ranges.get(getKey(row))?.shift();
    return range && this.#read(range);
  }

  /** Yields the rows that were not taken, and closes the file. */
  *rest(): Generator<ReportRow> {
    for (const range of [...this.#ranges.values()].flat()) yield this.#read(range);
    closeSync(this.#descriptor);
  }

  #read({ start, length }: ByteRange): ReportRow {
    const bytes = Buffer.alloc(length);
    readSync(this.#descriptor, bytes, 0, length, start);
    return readNdjsonLine(bytes.toString(), 1);
  }
}

function getKey({ kind, id }: ReportRow): string {
  return `${kind} ${id}`;
}

/** Lines on standard error; the file of `--changes` has all. */
const mostLines = 20;

/** Compares the addresses of a run with those of an earlier one as they come. */
export class Watch {
  readonly #earlier: EarlierRun;
  readonly #since: string;
  readonly #isWhole: boolean;
  readonly #counts: readonly Severity[];
  readonly #changed: AddressRegression[] = [];
  readonly #lines: string[] = [];
  readonly #totals = { fresh: 0, errors: 0, warnings: 0, worse: 0, fixed: 0, unchanged: 0 };
  readonly #addresses = { moved: 0, counts: 0, answers: 0, lost: 0, added: 0, gone: 0 };

  /**
   * `file`: NDJSON of `check` or of the page. `counts`: the severities that count. `isWhole`: the present run has the
   * rules over the whole list. Throws CommandError.
   */
  constructor(file: string, { counts }: Pick<Profile, 'counts'>, isWhole: boolean) {
    this.#isWhole = isWhole;
    this.#earlier = new EarlierRun(file);
    this.#counts = counts;
    const { lastAnswer } = this.#earlier;
    this.#since =
      lastAnswer === undefined
        ? file
        : formatMoment(new Date(lastAnswer), { dateStyle: 'medium', timeStyle: 'short' });
  }

  /** Adds an address of the present run. */
  add(after: ReportRow): void {
    const before = this.#earlier.take(after);
    // A check of single addresses finds nothing that needs the whole list: there it is not fixed.
    const findings = before?.findings.filter((finding) => this.#isWhole || !isBatchRule(finding));
    this.#count(findWatchedChange(before, after, findings, after.findings), after, before);
  }

  #count(change: WatchedChange, after: ReportRow, before: ReportRow | undefined): void {
    const { compared, fresh, worse, mended, stayed, isLost } = change;
    const { appeared, move, counts, answerChanged } = compared;
    const [totals, addresses] = [this.#totals, this.#addresses];
    const counted = [...fresh, ...worse].filter(({ severity }) => this.#counts.includes(severity));
    totals.errors += counted.filter(({ severity }) => severity === 'error').length + (isLost ? 1 : 0);
    totals.warnings += counted.filter(({ severity }) => severity === 'warning').length;
    totals.fresh += fresh.length;
    totals.worse += worse.length;
    totals.fixed += mended.length;
    totals.unchanged += stayed;
    if (!before) addresses.added++;
    if (isLost) addresses.lost++;
    if (move) addresses.moved++;
    if (counts.length > 0) addresses.counts++;
    if (answerChanged) addresses.answers++;
    const address = `${after.kind} ${after.id}`;
    const write = (what: 'new' | 'worse' | 'fixed') => (finding: Finding) =>
      this.#lines.push(
        commandLineWords.watch.line({
          what,
          address,
          severity: finding.severity,
          text: formatPlainFindingLine(finding),
        }),
      );
    if (isLost) this.#lines.push(`${address}: ${formatUnanswered(after)}`);
    fresh.forEach(write('new'));
    worse.forEach(write('worse'));
    mended.forEach(write('fixed'));
    if (getAspects(compared).length > 0 || appeared.length > 0) this.#changed.push(compared);
  }

  /** Ends the comparison: addresses of the earlier run that did not come again are counted as not asked. */
  end(): WatchReport {
    for (const before of this.#earlier.rest()) {
      this.#addresses.gone++;
      this.#changed.push(compareAddress(before, undefined));
    }
    const words = commandLineWords.watch;
    const more = this.#lines.length - mostLines;
    const counted = addressCounts.filter((name) => this.#addresses[name] > 0);
    const summary = [
      words.findings({ since: this.#since, ...this.#totals }),
      ...counted.map((name) => words[name]({ count: this.#addresses[name] })),
    ];
    const changed = sortChangedFirst(this.#changed);
    return {
      totals: this.#totals,
      notes: [
        ...summary,
        ...this.#lines.slice(0, mostLines),
        ...(more > 0 ? [words.more({ count: more })] : []),
      ],
      format: (file) => {
        if (/\.xlsx$/i.test(file)) return packXlsx(writeRegressionXlsx(changed));
        const isPage = /\.html?$/i.test(file);
        return [isPage ? formatChangesHtml(this.#since, summary, changed) : formatRegressionCsv(changed)];
      },
    };
  }
}

const addressCounts = ['moved', 'counts', 'answers', 'lost', 'added', 'gone'] as const;

export type WatchReport = {
  /** New and worse findings that count, by severity; an address that is no longer answered is an error. */
  readonly totals: { readonly errors: number; readonly warnings: number };
  /** Lines for people: the totals, then the changes, as many as a log takes. */
  readonly notes: readonly string[];
  /** Returns every changed address, in parts, as a page or a workbook for a file of that name, else as CSV. */
  readonly format: (file: string) => AsyncIterable<Uint8Array> | Iterable<string>;
};

export type OpenWatch = Pick<Watch, 'add'> & {
  /** Says what changed and writes it. Returns the totals for the exit code: only what is new or worse counts. */
  readonly end: () => Promise<Omit<ReportTotals, 'addresses' | 'sound' | 'rules'>>;
  /** Leaves the file of changes as it was, unless it has ended. */
  readonly discard: () => Promise<void>;
};

/** Opens the comparison that the options ask for. Throws CommandError where a file cannot be read or written. */
export async function openWatch(
  { watchAgainst, changes = '', merge }: Pick<Options, 'watchAgainst' | 'changes' | 'merge'>,
  profile: Profile,
  say: (line: string) => void,
): Promise<OpenWatch | undefined> {
  if (watchAgainst === undefined) return undefined;
  const watch = new Watch(watchAgainst, profile, merge);
  const out = changes === '' ? undefined : await Output.toFile(changes);
  return {
    add: (row) => watch.add(row),
    end: async () => {
      const { totals, notes, format } = watch.end();
      for (const note of notes) say(note);
      for await (const part of format(changes)) await out?.write(part);
      await out?.end();
      return { error: totals.errors, warning: totals.warnings, unknown: 0, unanswered: 0 };
    },
    discard: async () => out?.discard(),
  };
}
