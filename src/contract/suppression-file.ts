import { moment } from './moment.ts';
import { z } from './zod.ts';

/** The form of a file of accepted findings. It rises when a rule changes what its fingerprint means. */
export const suppressionFileVersion = 1;

/** The frame of such a file: each entry is parsed alone, so that one of a foreign rule costs no other. */
export const suppressionFile = z.object({
  what: z.literal('placelens-accepted-findings'),
  version: z.number(),
  savedAt: moment,
  accepted: z.array(z.unknown()),
});
