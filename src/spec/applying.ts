import { correctionOperations } from './correction.ts';
import { z } from './zod.ts';

/** Below the path of own places: a packet of corrections that is shown, and applied. */
export const correctionsPath = 'corrections';

/** Bytes of a packet that a server takes at most: some 60,000 corrections. */
export const longestPacket = 32 * 1024 * 1024;

/** The media type of a packet. */
export const packetType = 'application/x-ndjson';

/** Refused corrections that are named at most. */
export const mostRefusals = 100;

/** What a packet would do to the own data of a server, or did. */
export const applying = z.object({
  /** False where it only was looked at, or something was refused: nothing was changed then. */
  applied: z.boolean(),
  /** Corrections that apply, and the places that they change. */
  corrections: z.number(),
  places: z.number(),
  /** Corrections whose `after` stands there. */
  already: z.number(),
  /** How many are refused, and the first of them. */
  refused: z.number(),
  refusals: z.array(
    z.object({
      ask: z.object({ kind: z.string(), id: z.string() }),
      ref: z.string(),
      operation: z.enum(correctionOperations),
      /** The reason as a word, and as the end of a sentence. */
      reason: z.string(),
      why: z.string(),
      /** Where the place would not be valid: a path of its answers. */
      at: z.string().optional(),
    }),
  ),
  /** The inverse packet; null where nothing applies. */
  undo: z.string().nullable(),
});
export type Applying = z.infer<typeof applying>;
