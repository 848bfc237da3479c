import { ruleIds } from './rules.ts';
import { severities } from './severities.ts';
import { z } from './zod.ts';

/** How strictly is judged: which rules hold, with which limits, and which severities count. Plain JSON. */
export const profile = z.object({
  name: z.string(),
  /** Rules that are not run. */
  off: z.array(z.enum(ruleIds)).default([]),
  /** Limits that differ from the rule's own, by rule and by the limit's name. */
  limits: z.partialRecord(z.enum(ruleIds), z.record(z.string(), z.number())).default({}),
  /** Severities that count as a hit in lists, tables and exit codes. */
  counts: z.array(z.enum(severities)).default(['error', 'warning']),
});
export type Profile = z.infer<typeof profile>;

/** One thing that is wrong with a profile that a reader gives. */
export type ProfileFault =
  | { readonly kind: 'not-json' | 'not-an-object' | 'no-name' }
  | { readonly kind: 'unknown-field' | 'not-a-list' | 'not-limits'; readonly field: string }
  | { readonly kind: 'unknown-rule'; readonly rule: string }
  | { readonly kind: 'unknown-severity'; readonly severity: string }
  | { readonly kind: 'unknown-limit'; readonly rule: string; readonly limit: string }
  | { readonly kind: 'not-a-number'; readonly rule: string; readonly limit: string };
