import { z } from './zod.ts';

/** Milliseconds since 1970, within what a date can be (ECMA-262, 21.4.1.1): another moment cannot be written down. */
export const moment = z.number().min(0).max(8.64e15);
