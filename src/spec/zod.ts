import { z } from 'zod';

// Zod probes for eval to compile its parsers; the page's strict policy forbids eval and reports the probe. Every module
// imports zod from here, so that this line runs before the first schema is made, in every chunk.
z.config({ jitless: true });

export { z };

/** Milliseconds since 1970, within what a date can be (ECMA-262, 21.4.1.1): another moment cannot be written down. */
export const moment = z.number().min(0).max(8.64e15);
