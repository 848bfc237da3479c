import exifr from 'exifr/dist/mini.esm.mjs';
import type { CorrectionPhoto } from '../../../spec/correction.ts';
import { z } from '../../../spec/zod.ts';

/** The tags that are read, by their numbers (Exif 3.0, 4.6.5 and 4.6.6): the small build knows no names. */
const tags = {
  ...{ exif: [36867, 36881], gps: [1, 2, 3, 4, 16, 17] },
  ...{ ifd0: false, ifd1: false, xmp: false, icc: false, iptc: false, mergeOutput: false },
  ...{ reviveValues: false, translateKeys: false, translateValues: false },
};

const written = z.object({
  exif: z.object({ 36867: z.string(), 36881: z.string().optional() }).optional().catch(undefined),
  // Without its hemisphere a coordinate is half a position: the library would take it as north and east.
  gps: z
    .object({
      1: z.enum(['N', 'S']),
      3: z.enum(['E', 'W']),
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
    })
    .optional()
    .catch(undefined),
});

const looking = z.object({ gps: z.object({ 17: z.number().min(0).max(360) }) });

/** Returns where, in which direction and when a photo was taken, as far as its file says it. */
export async function readPhotoFacts(
  bytes: Uint8Array,
): Promise<Pick<CorrectionPhoto, 'position' | 'direction' | 'takenAt'>> {
  // It reads JPEG and HEIC, and throws for other pictures.
  const said: unknown = await exifr.parse(bytes, tags).catch(() => undefined);
  const { exif, gps } = written.safeParse(said).data ?? {};
  const isNowhere = gps?.latitude === 0 && gps.longitude === 0;
  const direction = looking.safeParse(said).data?.gps[17];
  const time = exif && /^(\d{4}):(\d{2}):(\d{2}) (\d{2}:\d{2}:\d{2})/.exec(exif[36867]);
  const zone = /^[+-]\d{2}:\d{2}$/.exec(exif?.[36881] ?? '')?.[0] ?? '';
  return {
    ...(gps && !isNowhere && { position: [gps.longitude, gps.latitude] as const }),
    ...(direction !== undefined && { direction }),
    ...(time && { takenAt: `${time[1]}-${time[2]}-${time[3]}T${time[4]}${zone}` }),
  };
}
