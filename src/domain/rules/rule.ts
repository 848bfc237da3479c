import type { Expectation } from '../../spec/batch.ts';
import type { Finding } from '../../spec/finding.ts';
import type { RuleId } from '../../spec/rules.ts';
import type { Outline } from '../outline/outline-at.ts';
import type { Inspection } from '../place/inspection.ts';
import type { Reference } from '../reference/reference.ts';
import type { ParkingWay } from '../way/parking-ways.ts';

/** The result of loading one photo once, by its URL. */
export type PhotoLoad =
  | { readonly state: 'loaded'; readonly width: number; readonly height: number }
  | { readonly state: 'failed'; readonly reason: 'error' | 'timeout' };

/** The input of rules. An absent part is unknown: a rule that needs it is not run. */
export type Inspected = {
  readonly inspection: Inspection;
  /** The basemap's building at the place. */
  readonly outline?: Outline | undefined;
  /** The map's data about the place. */
  readonly reference?: Reference | undefined;
  /** The routes from its parking to its entrances along the map. */
  readonly ways?: readonly ParkingWay[] | undefined;
  /** The expectations of a list. */
  readonly expected?: Expectation | undefined;
  /** How photos loaded, by URL. */
  readonly photos?: ReadonlyMap<string, PhotoLoad> | undefined;
  /** Milliseconds since 1970: the time of the judgement. */
  readonly now: number;
};

/** The finding of a rule; the engine adds its name and its id. */
export type FindingDraft = Omit<Finding, 'id' | 'ruleId'>;

export type Limits = Readonly<Record<string, number>>;

/** One rule: pure, but the engine expects it to throw. */
export type Rule<Held extends Limits = Limits> = {
  readonly id: RuleId;
  /** Its limits by name, with defaults and their source: readers may change them. */
  readonly limits: Held;
  /** Returns findings; `not-run` where its input was not answered or is unknown. */
  readonly check: (inspected: Inspected, limits: Held) => readonly FindingDraft[] | 'not-run';
};

/** Checks the types of a rule's limits and its check, and hides them for the list of all rules. */
export function defineRule<Held extends Limits>({ id, limits, check }: Rule<Held>): Rule {
  return { id, limits, check: (inspected, given) => check(inspected, { ...limits, ...given }) };
}

/** The texts of one rule in a catalogue: `says` is its one message, or its messages by variant. */
export type RuleMessages = Omit<RuleWords, 'says'> & { readonly says: unknown };

/** For each rule of a catalogue: chooses the message for a finding, and passes its values. */
export type RuleTexts<Messages extends { readonly [Id in keyof Messages]: RuleMessages }> = {
  readonly [Id in keyof Messages]: (finding: Finding, says: Messages[Id]['says']) => string;
};

/** Returns the message of a variant; undefined where a finding names none, or one of another version. */
export function getMessage<Message>(
  says: Readonly<Record<string, Message>>,
  variant: string | undefined,
): Message | undefined {
  return variant !== undefined && Object.hasOwn(says, variant) ? says[variant] : undefined;
}

/** All texts of one rule, in the current language. */
export type RuleWords = {
  /** As a heading: "Parking far from the place". */
  readonly name: string;
  /** One finding, with the measured value and its limit: "412 m from the place (limit 200 m)". */
  readonly says: (finding: Finding) => string;
  /** What the rule checks, and why it matters, in a sentence or two. */
  readonly why: string;
  /** "Not an error when …". */
  readonly fine: string;
  /** The names of its limits, for editing them. */
  readonly limits?: Readonly<Record<string, string>>;
};
