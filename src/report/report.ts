import { type Run, result, run } from '../contract/batch.ts';
import { finding } from '../contract/finding.ts';
import { verdicts } from '../contract/judgement.ts';
import { type Profile, profile } from '../contract/profile.ts';
import { z } from '../contract/zod.ts';

/** What a person said last of one address. */
export const judgement = z.object({
  verdict: z.enum(verdicts).optional(),
  note: z.string().optional(),
  reasons: z.array(z.string()).optional(),
  reviewer: z.string(),
  /** Milliseconds since 1970. */
  at: z.number(),
});
export type Judgement = z.infer<typeof judgement>;

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
  /** Of Placelens. */
  version: z.string(),
  /** Milliseconds since 1970. */
  writtenAt: z.number(),
});
export type ReportHead = { readonly run: Run; readonly profile: Profile } & Omit<
  z.infer<typeof reportHead>,
  'run' | 'profile'
>;

/** A run as files tell it. Its rows are read once or several times, one by one: 100,000 need not lie in memory. */
export type Report = ReportHead & {
  /** Findings that somebody accepted as no error are left out. */
  readonly rows: Iterable<ReportRow>;
};

export function headOf({ run, profile, version, writtenAt }: Report): ReportHead {
  return { run, profile, version, writtenAt };
}
