import { z } from './zod.ts';

/**
 * What the gateway tells the page inside its HTML, so that no round trip comes before the first question.
 * A page without it stands on a static host and carries the service inside itself.
 */
export const pageConfig = z.object({
  /** The public sample token that the page sends. Absent when the gateway adds one, or when the page must ask. */
  token: z.string().optional(),
  /** True when the gateway holds the token itself: the page then sends none and asks for none. */
  tokenHeldByServer: z.boolean(),
  /** Where the questions of this server end up: an address, or `embedded`. */
  upstream: z.string(),
  /** The production operation of this server: who holds its key, and where its calls end up. */
  production: z
    .object({
      /** The public sample key. Absent when the gateway adds one, or when the page must ask. */
      key: z.string().optional(),
      keyHeldByServer: z.boolean(),
      upstream: z.string(),
    })
    .optional(),
  /** Multiplies every time limit and wait of the page: 1 where it is absent. */
  timeScale: z.number().positive().optional(),
  /** Origins whose pages may show the page in a frame, and speak with it there. */
  embedOrigins: z.array(z.string()).optional(),
  /** What this server says about maps of other hosts. */
  basemaps: z
    .object({
      /** TileJSON of the online map (OpenMapTiles schema) instead of OpenFreeMap's. */
      onlineUrl: z.string().optional(),
      /** True offers the online map at once, before anybody chose it. */
      online: z.boolean().optional(),
    })
    .optional(),
});

export type PageConfig = z.infer<typeof pageConfig>;
