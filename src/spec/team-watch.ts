import { listRow } from './batch.ts';
import { count, position } from './team.ts';
import { moment, z } from './zod.ts';

function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** When a list of the team is asked again by its server. */
export const watchSchedule = z.object({
  every: z.enum(['day', 'week', 'month']),
  /** By the clock of its zone: `06:30`. */
  at: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/),
  /** Of the IANA database: `Europe/Berlin`. */
  zone: z.string().max(64).refine(isZone, 'must be a time zone such as Europe/Berlin'),
  /** Of a week 1 (Monday) to 7, of a month 1 to 31, its last day where it is shorter; 1 where it is absent. */
  day: z.number().int().min(1).max(31).optional(),
});
export type WatchSchedule = z.infer<typeof watchSchedule>;

/** What a lead sets; null ends the watch and keeps what it found. */
export const settingWatch = z.object({
  schedule: watchSchedule
    .refine(({ every, day = 1 }) => every !== 'week' || day <= 7, 'a week has the days 1 to 7')
    .nullable(),
});

/** Why a watch waits: the token of the server is refused, or the service does not answer. */
export const watchTroubles = ['refused', 'dead'] as const;

/** What one asking of a watched list found. Findings count where the profile counts their severity. */
export const countsOfWatch = z.object({
  /** Distinct addresses that were asked, by the worst that was found in them. */
  error: count,
  warning: count,
  sound: count,
  missing: count,
  /** Findings that are new, worse and mended since the asking before. */
  fresh: count,
  worse: count,
  mended: count,
  /** Addresses that are no longer answered, and those with another answer. */
  lost: count,
  changed: count,
});
export type WatchCounts = z.infer<typeof countsOfWatch>;

export const listWatch = z.object({
  /** From 1. */
  number: count,
  startedAt: moment,
  /** Null while it runs. */
  endedAt: moment.nullable(),
  trouble: z.enum(watchTroubles).nullable(),
  counts: countsOfWatch,
});
export type ListWatch = z.infer<typeof listWatch>;

/** What is different at an address: the rules of its findings that are new, worse and mended, of those that count. */
export const changeAtAddress = z.object({
  fresh: z.array(z.string()),
  worse: z.array(z.string()),
  mended: z.array(z.string()),
  /** True where it is no longer answered, and where its answer is another one. */
  lost: z.boolean(),
  changed: z.boolean(),
});
export type ChangeAtAddress = z.infer<typeof changeAtAddress>;

/** An address that is different by the latest asking of it, which has this number. */
export const watchedAddress = z.object({ position, row: listRow, number: count, change: changeAtAddress });
export type WatchedAddress = z.infer<typeof watchedAddress>;

/** The watch of a list: its schedule, when it is asked next, and what was found, the latest first. */
export const watchState = z.object({
  schedule: watchSchedule.nullable(),
  nextAt: moment.nullable(),
  watches: z.array(listWatch),
});
export type WatchState = z.infer<typeof watchState>;
