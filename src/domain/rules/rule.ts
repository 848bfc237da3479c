import type { Expectation } from '../../spec/batch.ts';
import type { Finding } from '../../spec/finding.ts';
import type { RuleId } from '../../spec/rules.ts';
import type { Outline } from '../outline/outline-at.ts';
import type { Inspection } from '../place/inspection.ts';
import type { Reference } from '../reference/reference.ts';
import type { ParkingWay } from '../way/parking-ways.ts';

/** How one photo came when it was loaded once, by its URL. */
export type PhotoLoad =
  | { readonly state: 'loaded'; readonly width: number; readonly height: number }
  | { readonly state: 'failed'; readonly reason: 'error' | 'timeout' };

/** Everything that rules may look at. What is absent is not known: a rule that needs it is not run. */
export type Inspected = {
  readonly inspection: Inspection;
  /** The basemap's building at the place. */
  readonly outline?: Outline | undefined;
  /** What the map beneath says of the place. */
  readonly reference?: Reference | undefined;
  /** The ways from its parking to its doors along what the map beneath draws. */
  readonly ways?: readonly ParkingWay[] | undefined;
  /** What a list says must be found. */
  readonly expected?: Expectation | undefined;
  /** How photos loaded, by URL. */
  readonly photos?: ReadonlyMap<string, PhotoLoad> | undefined;
  /** Milliseconds since 1970: the clock that judges. */
  readonly now: number;
};

/** What a rule found; the engine adds its name and its id. */
export type FindingDraft = Omit<Finding, 'id' | 'ruleId'>;

export type Limits = Readonly<Record<string, number>>;

/** One rule: pure, and never trusted not to throw. */
export type Rule<Held extends Limits = Limits> = {
  readonly id: RuleId;
  /** Its limits by name, with the defaults and their source beside them: readers may change them. */
  readonly limits: Held;
  /** `not-run` where what it needs has not been answered or is not known. */
  readonly check: (inspected: Inspected, limits: Held) => readonly FindingDraft[] | 'not-run';
};

/** Ties the limits of a rule to its check, and forgets them for the list of all rules. */
export function defineRule<Held extends Limits>({ id, limits, check }: Rule<Held>): Rule {
  return { id, limits, check: (inspected, given) => check(inspected, { ...limits, ...given }) };
}

/** What a catalogue holds of one rule: `says` is its one message, or its messages by variant. */
export type RuleMessages = Omit<RuleWords, 'says'> & { readonly says: unknown };

/** For each rule of a catalogue: chooses the message for a finding, and hands in its values. */
export type RuleTexts<Messages extends { readonly [Id in keyof Messages]: RuleMessages }> = {
  readonly [Id in keyof Messages]: (finding: Finding, says: Messages[Id]['says']) => string;
};

/** The message of a variant; undefined where a finding names none, or one of another version. */
export function getMessage<Message>(
  says: Readonly<Record<string, Message>>,
  variant: string | undefined,
): Message | undefined {
  return variant !== undefined && Object.hasOwn(says, variant) ? says[variant] : undefined;
}

/** Everything that is said of one rule, in the language in force. */
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
