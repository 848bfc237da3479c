import { cameraHash } from './address-parts.ts';
import { moment, z } from './zod.ts';

/** One view to show, with its title and caption. */
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

/** Whose show it is; spec/show-brand.ts reads it. */
const showBrand = z.object({
  name: z.string().optional(),
  /** A PNG as a `data:` address. */
  logo: z.string().startsWith('data:image/png;base64,').optional(),
  /** `#rrggbb` in small letters. */
  accent: z.string().length(7).optional(),
  /** What the end of the show offers: a web page, a mail address, a telephone number or words. */
  contact: z.string().optional(),
});
export type ShowBrand = z.infer<typeof showBrand>;

/** A rehearsed story: steps in their order. */
export const playlist = z.object({
  schema: z.literal(1),
  id: z.string().min(1),
  title: z.string(),
  steps: z.array(step),
  /** Absent: that of the browser. */
  brand: showBrand.optional(),
});
export type Playlist = z.infer<typeof playlist>;

/** A playlist of the reader's, as this browser keeps it. */
export const storedPlaylist = playlist.extend({
  changedAt: moment,
});
export type StoredPlaylist = z.infer<typeof storedPlaylist>;
