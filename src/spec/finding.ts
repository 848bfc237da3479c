import { operationNames } from './operations.ts';
import { ruleIds } from './rules.ts';
import { severities } from './severities.ts';
import { z } from './zod.ts';

const longitudeLatitude = z.tuple([z.number(), z.number()]);

/** What a finding draws: the line that was measured, the points it speaks of, and where a point would be instead. */
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
  /** Made of rule, inspection, subject and, where a rule speaks twice of one subject, of what tells them apart. */
  id: z.string(),
  /**
   * By which it is known again when the same place is asked later, see domain/rules/fingerprint.ts. Absent for findings over
   * many addresses.
   */
  fingerprint: z.string().optional(),
  /** True where its place in the answer stands in the fingerprint: its feature has no id, or shares it. */
  byOrdinal: z.literal(true).optional(),
  ruleId: z.enum(ruleIds),
  severity: z.enum(severities),
  /** Whose answer it speaks of. */
  operation: z.enum(operationNames),
  /** The reference of the feature; `place` for what the inspection as a whole lacks. */
  subject: z.string(),
  /** JSON pointer into the body of the operation's answer; empty for the whole of it. */
  pointer: z.string(),
  /** What was found: metres, a count, the value as it was sent. Absent where there is nothing to say. */
  measured: z.union([z.number(), z.string(), z.boolean(), z.null()]).optional(),
  /** What it was held against. */
  threshold: z.union([z.number(), z.string()]).optional(),
  /** The unit of both. */
  unit: z.enum(['metres', 'count', 'seconds', 'months', 'decimals', 'pixels', 'floor', 'value']).optional(),
  /** Which of several things the rule found: chooses its wording, and is part of the band. */
  variant: z.string().optional(),
  /** Further values that the wording names, e.g. the field or the other feature. */
  details: z.record(z.string(), z.union([z.number(), z.string(), z.boolean(), z.null()])).optional(),
  evidence: evidence.optional(),
  /** True where the building outline of the basemap was held against it: a hint, not the service's word. */
  againstOutline: z.literal(true).optional(),
  /** True where doors, parking, numbers or floors of the map beneath were: another source, which may be old. */
  againstMap: z.literal(true).optional(),
});
export type Finding = z.infer<typeof finding>;
