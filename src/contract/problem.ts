import { z } from './zod.ts';

/**
 * "The shape of error bodies: not shown." The embedded service and the gateway answer refusals with
 * RFC 9457 problem details; a reader may rely on nothing of it.
 */
export const problem = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.string(),
});

export type Problem = z.infer<typeof problem>;

export const problemMediaType = 'application/problem+json';
