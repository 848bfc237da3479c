import { cameraHash } from './address-parts.ts';
import { moment, z } from './zod.ts';

/** One thing to show, and what is said about it. */
export const step = z.object({
  /** Its own name within the playlist. */
  id: z.string().min(1),
  /** The line in big type; plain text, may be empty. */
  title: z.string(),
  /** The sentence below it; plain text, may be empty. */
  caption: z.string(),
  /** Query of the page that it shows, as the address bar writes it: `?id=…&kind=…&floor=2&view=3d`. */
  address: z.string().startsWith('?'),
  /** Absent: the place is fitted. */
  camera: z.string().regex(cameraHash).optional(),
});
export type Step = z.infer<typeof step>;

/** A rehearsed story: steps in their order. */
export const playlist = z.object({
  schema: z.literal(1),
  id: z.string().min(1),
  title: z.string(),
  steps: z.array(step),
});
export type Playlist = z.infer<typeof playlist>;

/** A playlist of the reader's, as this browser keeps it. */
export const storedPlaylist = playlist.extend({
  changedAt: moment,
});
export type StoredPlaylist = z.infer<typeof storedPlaylist>;
