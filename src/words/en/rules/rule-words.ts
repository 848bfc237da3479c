import type { Finding } from '../../../contract/finding.ts';

/** Everything that is said of one rule. */
export type RuleWords = {
  /** As a heading: "Parking far from the place". */
  readonly name: string;
  /** One finding, with what was measured and its limit: "412 m from the place (limit 200 m)". */
  readonly says: (finding: Finding) => string;
  /** What the rule holds, and why it matters, in a sentence or two. */
  readonly why: string;
  /** "Not an error when …". */
  readonly fine: string;
  /** The names of its limits, for who changes them. */
  readonly limits?: Readonly<Record<string, string>>;
};
