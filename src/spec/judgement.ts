import { correctionBody } from './correction.ts';
import { ruleIds } from './rules.ts';
import { severities } from './severities.ts';
import { verdicts } from './verdicts.ts';
import { moment, z } from './zod.ts';

/** Characters of a comment at most. */
export const longestComment = 2000;

/**
 * One act of a reviewer. Acts are only added, never changed: the latest that is not withdrawn holds, and two tabs
 * cannot overwrite each other.
 */
export const act = z.object({
  /** Random, so that the acts of two tabs or two reviewers can be put together. */
  id: z.string(),
  /** The run it was made in; empty for one made outside of any. */
  run: z.string(),
  placeId: z.string(),
  kind: z.string(),
  /**
   * `withdraw` takes back the act named in `of`; `corrected` says that what the verdicts named in `concerns` found
   * wrong was put right, and waits to be looked at again. A `comment` is said to the team and judges nothing. A
   * `correction` says what should be there instead.
   */
  what: z.enum([...verdicts, 'note', 'comment', 'withdraw', 'corrected', 'correction']),
  of: z.string().optional(),
  /**
   * Ids of verdicts: those that were corrected, or those that a final verdict settles. A verdict with ids is a final
   * one, independent of any clock. With a comment, the ids of the questions that it answers.
   */
  concerns: z.array(z.string()).optional(),
  /** Acts with the same value belong to one action, and are withdrawn together. */
  together: z.string().optional(),
  /** The text of a note or a comment. */
  note: z.string().optional(),
  /** A comment with it is a question, open until another comment answers it. */
  asks: z.literal('lead').optional(),
  /** Why it is wrong: words of the reviewer's own list. */
  reasons: z.array(z.string()).optional(),
  reviewer: z.string(),
  at: moment,
  /** Of the answers that were seen. */
  digest: z.string().optional(),
  /** The findings of the rules. */
  findings: z
    .array(z.object({ ruleId: z.enum(ruleIds), severity: z.enum(severities), subject: z.string() }))
    .optional(),
  /** Of a correction. */
  correction: correctionBody.optional(),
});
export type Act = z.infer<typeof act>;

/** "Not an error because …": holds for one rule, one feature and one severity. */
export const suppression = z.object({
  /** Made of rule, place and subject: one for each. */
  fingerprint: z.string(),
  ruleId: z.enum(ruleIds),
  kind: z.string(),
  placeId: z.string(),
  subject: z.string(),
  /** The severity and variant for which it holds: another one comes back as "changed since accepted". */
  band: z.string(),
  /** As it was when it was accepted. */
  measured: z.union([z.number(), z.string(), z.boolean(), z.null()]).optional(),
  unit: z.string().optional(),
  reason: z.string(),
  author: z.string(),
  at: moment,
  /** After it, it no longer holds. */
  until: moment.optional(),
  /** True where the subject has no id, or shares it, so that its index in the answer identifies it. */
  byOrdinal: z.literal(true).optional(),
});
export type Suppression = z.infer<typeof suppression>;

/** The form of a file of accepted findings. It rises when a rule changes what its fingerprint means. */
export const suppressionFileVersion = 1;

/** The frame of such a file: each entry is parsed alone, so that one of a foreign rule costs no other. */
export const suppressionFile = z.object({
  what: z.literal('placelens-accepted-findings'),
  version: z.number(),
  savedAt: moment,
  accepted: z.array(z.unknown()),
});
