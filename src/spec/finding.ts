import { operationNames } from './operations.ts';
import { ruleIds } from './rules.ts';
import { severities } from './severities.ts';
import { z } from './zod.ts';

const longitudeLatitude = z.tuple([z.number(), z.number()]);

/** What a finding draws: the measured line, the points concerned, and where a point would be instead. */
export const evidence = z.object({
  /** Measured lines, `[from, to]` each. */
  lines: z.array(z.tuple([longitudeLatitude, longitudeLatitude])).optional(),
  points: z.array(longitudeLatitude).optional(),
  /** "Would be here if …": never data, only a suggestion. */
  ghost: longitudeLatitude.optional(),
});
export type Evidence = z.infer<typeof evidence>;

/** One thing that a rule says of one feature of one inspection: parameters, no text. words/ words it. */
export const finding = z.object({
  /**
   * Made of rule, inspection and subject, and of a distinguishing part where a rule has two findings of one subject.
   */
  id: z.string(),
  /**
   * By which it is known again when the same place is asked later, see domain/rules/fingerprint.ts. Absent for findings
   * over many addresses.
   */
  fingerprint: z.string().optional(),
  /** True where the fingerprint holds its index in the answer, since its feature has no id or shares it. */
  byOrdinal: z.literal(true).optional(),
  ruleId: z.enum(ruleIds),
  severity: z.enum(severities),
  /** The operation whose answer it concerns. */
  operation: z.enum(operationNames),
  /** The reference of the feature; `place` for what the inspection as a whole lacks. */
  subject: z.string(),
  /** JSON pointer into the body of the operation's answer; empty for the whole of it. */
  pointer: z.string(),
  /** The measured value: metres, a count, or the value as it was sent. Absent where there is none. */
  measured: z.union([z.number(), z.string(), z.boolean(), z.null()]).optional(),
  /** The limit or value that it was compared with. */
  threshold: z.union([z.number(), z.string()]).optional(),
  /** The unit of both. */
  unit: z.enum(['metres', 'count', 'seconds', 'months', 'decimals', 'pixels', 'floor', 'value']).optional(),
  /** Which of several things the rule found: chooses its wording, and is part of the band. */
  variant: z.string().optional(),
  /** Further values that the wording names, e.g. the field or the other feature. */
  details: z.record(z.string(), z.union([z.number(), z.string(), z.boolean(), z.null()])).optional(),
  evidence: evidence.optional(),
  /** True where it was compared with the building outline of the basemap: a hint, not the service's data. */
  againstOutline: z.literal(true).optional(),
  /**
   * True where it was compared with entrances, parking, numbers or floors of the map: another source, which may be old.
   */
  againstMap: z.literal(true).optional(),
});
export type Finding = z.infer<typeof finding>;
