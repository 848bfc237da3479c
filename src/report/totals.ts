import { type RuleId, ruleIds } from '../contract/rules.ts';
import type { Severity } from '../contract/severities.ts';
import type { ReportRow } from './report.ts';

export type RuleTotal = {
  readonly rule: RuleId;
  readonly findings: number;
  readonly addresses: number;
  /** The worst with which it spoke. */
  readonly worst: Severity;
};

/**
 * What all addresses of a report come to. Each address is counted once: unanswered, by its worst that counts, or sound.
 */
export type Totals = {
  readonly addresses: number;
  readonly unanswered: number;
  readonly error: number;
  readonly warning: number;
  readonly sound: number;
  /** Rules that found something, in the order of the rule book. */
  readonly rules: readonly RuleTotal[];
};

const rank: Readonly<Record<Severity, number>> = { error: 0, warning: 1, info: 2 };

/** Adds up rows as they come, whatever their number. */
export class Tally {
  readonly #counts: readonly Severity[];
  readonly #rules = new Map<RuleId, RuleTotal>();
  #addresses = 0;
  #unanswered = 0;
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
    if (state !== 'done') this.#unanswered++;
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

  totals(): Totals {
    return {
      addresses: this.#addresses,
      unanswered: this.#unanswered,
      error: this.#error,
      warning: this.#warning,
      sound: this.#sound,
      rules: ruleIds.flatMap((rule) => this.#rules.get(rule) ?? []),
    };
  }
}
