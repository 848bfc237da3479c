import { type Run, result, run } from '../../spec/batch.ts';
import { finding } from '../../spec/finding.ts';
import { type Profile, profile } from '../../spec/profile.ts';
import { type RuleId, ruleIds } from '../../spec/rules.ts';
import type { Severity } from '../../spec/severities.ts';
import { z } from '../../spec/zod.ts';
import { judgement } from './judgement.ts';

/** One address of a report. */
export const reportRow = z.object({
  ...result.shape,
  findings: z.array(finding),
  judgement: judgement.optional(),
});
export type ReportRow = z.infer<typeof reportRow>;

/** What holds for all addresses of a report. */
export const reportHead = z.object({
  run,
  profile,
  /** Version of Placelens. */
  version: z.string(),
  /** Milliseconds since 1970. */
  writtenAt: z.number(),
});
export type ReportHead = { readonly run: Run; readonly profile: Profile } & Omit<
  z.infer<typeof reportHead>,
  'run' | 'profile'
>;

/**
 * A run as it is written to files. Its rows are read once or several times, one by one: 100,000 need not fit into
 * memory.
 */
export type Report = ReportHead & {
  /** The address of the page that writes it, without a query; none where a program writes it. */
  readonly page?: string;
  /** Accepted findings are left out. */
  readonly rows: Iterable<ReportRow>;
};

export function getReportHead({ run, profile, version, writtenAt }: ReportHead): ReportHead {
  return { run, profile, version, writtenAt };
}

export type RuleTotal = {
  readonly rule: RuleId;
  readonly findings: number;
  readonly addresses: number;
  /** Its worst severity. */
  readonly worst: Severity;
};

/**
 * The totals of a report. Each address is counted once: unanswered, unknown to the service, by its worst severity that
 * counts, or sound.
 */
export type ReportTotals = {
  readonly addresses: number;
  readonly unanswered: number;
  readonly unknown: number;
  readonly error: number;
  readonly warning: number;
  readonly sound: number;
  /** Rules with findings, in the order of the rule book. */
  readonly rules: readonly RuleTotal[];
};

const rank: Readonly<Record<Severity, number>> = { error: 0, warning: 1, info: 2 };

/** Adds up rows as they come, any number of them. */
export class Tally {
  readonly #counts: readonly Severity[];
  readonly #rules = new Map<RuleId, RuleTotal>();
  #addresses = 0;
  #unanswered = 0;
  #unknown = 0;
  #error = 0;
  #warning = 0;
  #sound = 0;

  constructor(counts: readonly Severity[]) {
    this.#counts = counts;
  }

  add({ state, findings }: Pick<ReportRow, 'state' | 'findings'>): void {
    this.#addresses++;
    const found = new Set(
      findings.map(({ severity }) => severity).filter((each) => this.#counts.includes(each)),
    );
    if (state === 'unknown') this.#unknown++;
    else if (state !== 'done') this.#unanswered++;
    else if (found.has('error')) this.#error++;
    else if (found.size > 0) this.#warning++;
    else this.#sound++;
    const seen = new Set<RuleId>();
    for (const { ruleId: rule, severity } of findings) {
      const before = this.#rules.get(rule);
      this.#rules.set(rule, {
        rule,
        findings: (before?.findings ?? 0) + 1,
        addresses: (before?.addresses ?? 0) + (seen.has(rule) ? 0 : 1),
        worst: before && rank[before.worst] < rank[severity] ? before.worst : severity,
      });
      seen.add(rule);
    }
  }

  totals(): ReportTotals {
    return {
      addresses: this.#addresses,
      unanswered: this.#unanswered,
      unknown: this.#unknown,
      error: this.#error,
      warning: this.#warning,
      sound: this.#sound,
      rules: ruleIds.flatMap((rule) => this.#rules.get(rule) ?? []),
    };
  }
}
