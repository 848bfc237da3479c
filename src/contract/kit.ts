import { operationNames } from './operations.ts';
import { z } from './zod.ts';

/** The version of the format that this Placelens writes; it reads this one and those before it. */
export const kitSchema = 1;

const count = z.number().int().nonnegative();

/** How one operation answered: its body is a file of the kit, as the service sent it. */
const keptAnswer = z.object({ file: z.string(), status: count, duration: z.number() });

/** One place of a kit. */
const keptPlace = z.object({
  id: z.string(),
  kind: z.string(),
  /** What people call it; may be empty. */
  title: z.string(),
  /** Milliseconds since 1970. */
  recordedAt: z.number(),
  /** An operation that failed when the kit was made is absent. */
  answers: z.partialRecord(z.enum(operationNames), keptAnswer),
});

/** One photo: its file in the kit, or why there is only its address. */
const keptPhoto = z.object({
  url: z.string(),
  file: z.string().optional(),
  type: z.string().optional(),
  /** Absent where the file is there. */
  lack: z.enum(['not-readable', 'not-found', 'not-a-picture', 'refused']).optional(),
});

/** `placelens.json`: what a kit holds, and when and of what it was made. */
export const kitManifest = z.object({
  schema: z.literal(kitSchema),
  title: z.string(),
  from: z.enum(['address', 'list', 'playlist']),
  /** Milliseconds since 1970. */
  createdAt: z.number(),
  /** Of the Placelens that wrote it. */
  version: z.string(),
  places: z.array(keptPlace),
  photos: z.array(keptPhoto),
  /** `tiles.pmtiles`; absent where the basemap may not be copied or none was shown: then the plain style is drawn. */
  tiles: z.object({ attribution: z.string() }).optional(),
});
export type KitManifest = z.infer<typeof kitManifest>;
export type KeptPlace = KitManifest['places'][number];
export type KeptPhoto = KitManifest['photos'][number];
