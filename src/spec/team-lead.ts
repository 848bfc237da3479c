import { count, mostAtOnce, position, teamId } from './team.ts';
import { verdicts } from './verdicts.ts';
import { moment, z } from './zod.ts';

/** What a lead changes of a list: `due` null for none. */
export const changingList = z.object({ due: moment.nullable() });

/** A list in the bin: who deleted it, and until when it can be brought back. */
export const binnedList = z.object({
  id: teamId,
  name: z.string(),
  rows: count,
  deletedAt: moment,
  deletedBy: z.string(),
  until: moment,
});
export type BinnedList = z.infer<typeof binnedList>;

/**
 * Keeps the addresses of some rows for a person; `person` null lets them go again: those of `positions`, of the person
 * `of`, or all.
 */
export const assigning = z.object({
  person: teamId.nullable(),
  positions: z.array(position).max(mostAtOnce).optional(),
  of: teamId.optional(),
});
export type Assigning = z.infer<typeof assigning>;
/** How many addresses are kept for the person now, or were let go. */
export const assigned = z.object({ count });

/** `unknown`: the list keeps no answer that tells. */
const correctionFates = z.object({ open: count, done: count, changed: count, gone: count, unknown: count });
export type CorrectionFates = z.infer<typeof correctionFates>;

/**
 * How a list is judged, for its leads: of the verdicts that hold and were given from `from` on. Times are those of
 * verdicts that were given one by one; null where they are too few to say.
 */
export const listFigures = z.object({
  /** The moments of the first verdict that is counted, and of the database now; null where there is none. */
  from: moment.nullable(),
  to: moment,
  /** Verdicts that the list still wants. */
  remaining: count,
  /** Addresses that every reviewer has passed over or judged, and that still want a verdict. */
  leftOver: count,
  /** When nothing remains, if it goes on as from `from` to `to`. */
  end: moment.nullable(),
  /** When the list is due, in milliseconds since 1970; absent without a due date. */
  due: moment.optional(),
  /** Corrections by what the list's kept answers say of them; absent where nothing was corrected. */
  corrections: correctionFates.optional(),
  people: z.array(
    z.object({
      person: teamId,
      name: z.string(),
      verdicts: z.record(z.enum(verdicts), count),
      /** Open addresses that are kept for them. */
      assigned: count,
      /** Seconds from one verdict to the next, and verdicts in an hour, pauses left out. */
      medianSeconds: z.number().nullable(),
      perHour: z.number().nullable(),
      latestAt: moment.nullable(),
    }),
  ),
});
export type ListFigures = z.infer<typeof listFigures>;
