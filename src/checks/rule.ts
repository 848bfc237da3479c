import type { Expectation } from '../contract/batch.ts';
import type { Finding } from '../contract/finding.ts';
import type { RuleId } from '../contract/rules.ts';
import type { Inspection } from '../domain/inspection.ts';
import type { Outline } from '../outline/outline-at.ts';

/** How one photo came when it was loaded once, by its URL. */
export type PhotoLoad =
  | { readonly state: 'loaded'; readonly width: number; readonly height: number }
  | { readonly state: 'failed'; readonly reason: 'error' | 'timeout' };

/** Everything that rules may look at. What is absent is not known: a rule that needs it is not run. */
export type Inspected = {
  readonly inspection: Inspection;
  /** The basemap's building at the place. */
  readonly outline?: Outline | undefined;
  /** What a list says must be found. */
  readonly expected?: Expectation | undefined;
  /** How photos loaded, by URL. */
  readonly photos?: ReadonlyMap<string, PhotoLoad> | undefined;
  /** Milliseconds since 1970: the clock that judges. */
  readonly now: number;
};

/** What a rule found; the engine adds its name and its id. */
export type Found = Omit<Finding, 'id' | 'ruleId'>;

export type Limits = Readonly<Record<string, number>>;

/** One rule: pure, and never trusted not to throw. */
export type Rule<Held extends Limits = Limits> = {
  readonly id: RuleId;
  /** Its limits by name, with the defaults and their source beside them: readers may change them. */
  readonly limits: Held;
  /** `not-run` where what it needs has not been answered or is not known. */
  readonly check: (inspected: Inspected, limits: Held) => readonly Found[] | 'not-run';
};

/** Ties the limits of a rule to its check, and forgets them for the list of all rules. */
export function rule<Held extends Limits>({ id, limits, check }: Rule<Held>): Rule {
  return { id, limits, check: (inspected, given) => check(inspected, { ...limits, ...given }) };
}
