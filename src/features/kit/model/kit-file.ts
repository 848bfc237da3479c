import { operationNames } from '../../../spec/operations.ts';
import { moment, z } from '../../../spec/zod.ts';

/** The version of the format that this Placelens writes; it reads this one and those before it. */
export const kitSchema = 1;

/** The element of a page that carries a kit's file, in Base64: the page is one file that opens itself (docs/kit.md). */
export const carriedKitElement = 'placelens-kit-file';

/** Limits of one kit. A reader refuses more before it unpacks anything, a writer makes no more. */
export const kitLimits = {
  places: 500,
  /** Number of photos with or without a file. */
  photos: 10_000,
  /** Bytes of all files, unpacked. */
  bytes: 256 * 1024 * 1024,
  /** Bytes of the answers. */
  answerBytes: 72 * 1024 * 1024,
  /** Bytes of the photos, so that there is room for answers and tiles. */
  photoBytes: 128 * 1024 * 1024,
  /** Bytes of one photo as it is written. */
  onePhotoBytes: 200_000,
  /** Bytes of the tiles. */
  tileBytes: 48 * 1024 * 1024,
  /** Bytes of the manifest, and of one answer: as for an answer from the network (client/exchange.ts). */
  jsonBytes: 32 * 1024 * 1024,
  /**
   * Pixels of one photo, 64 MiB unpacked: the most that Safari on a phone draws on a canvas, as "Save picture" and a
   * sheet have to ("Canvas area exceeds the maximum limit (width * height > 16777216)", its own words).
   */
  photoPixels: 4096 * 4096,
  /** Bytes of a page that holds a kit, and characters of the kit in it, which are all of its answers in one. */
  pageBytes: 128 * 1024 * 1024,
  embeddedLength: 72 * 1024 * 1024,
} as const;

/** The response of one operation: its body is a file of the kit, as the service sent it. */
const keptAnswer = z.object({
  file: z.string(),
  // Statuses from which a browser can construct a response.
  status: z.number().int().min(200).max(599),
  /** Milliseconds. */
  duration: z.number().nonnegative(),
});

/** One place of a kit. */
const keptPlace = z.object({
  id: z.string(),
  kind: z.string(),
  /** The name of the place for people; may be empty. */
  title: z.string(),
  recordedAt: moment,
  /** An operation that failed when the kit was made is absent. */
  answers: z.partialRecord(z.enum(operationNames), keptAnswer),
});

/** One photo: its file in the kit, or why there is only its address. */
const keptPhoto = z.object({
  /** As in the answer: an address without an origin is relative to the page that shows it. */
  url: z.string(),
  file: z.string().optional(),
  type: z.enum(['image/webp', 'image/jpeg', 'image/png']).optional(),
  /** Absent where the file is there. `no-room`: the photos of a kit have a limit together. */
  lack: z.enum(['not-readable', 'not-found', 'not-a-picture', 'refused', 'no-room']).optional(),
});

/** `placelens.json`: the content of a kit, its time and its source. */
export const kitManifest = z.object({
  schema: z.literal(kitSchema),
  title: z.string(),
  from: z.enum(['address', 'list', 'playlist']),
  createdAt: moment,
  /** Version of the Placelens that wrote it. */
  version: z.string(),
  places: z.array(keptPlace).max(kitLimits.places).refine(isEachOnce),
  photos: z.array(keptPhoto).max(kitLimits.photos),
  /** `tiles.pmtiles`; absent where the basemap may not be copied or none was shown: then the plain style is drawn. */
  tiles: z
    .object({
      /** Plain text: a map draws it where markup would count. */
      attribution: z.string().regex(/^[^<>]*$/),
    })
    .optional(),
});

/** Returns true where no place occurs twice: navigation through a kit uses kind and id, and would not get past it. */
function isEachOnce(places: readonly z.infer<typeof keptPlace>[]): boolean {
  return new Set(places.map(({ id, kind }) => JSON.stringify([id, kind]))).size === places.length;
}

export type KitManifest = z.infer<typeof kitManifest>;
export type KeptPhoto = KitManifest['photos'][number];
