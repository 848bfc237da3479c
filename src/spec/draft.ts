import { moment, z } from './zod.ts';

const degrees = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]);

/** A parking point or a door that was drawn. */
const draftPoint = z.object({
  /** As the specification has it: digits, a dot, hexadecimal digits. */
  id: z.string(),
  position: degrees,
  text: z.string(),
  subKind: z.string(),
  /** Its position among the features of the place that is edited; absent: it is new. */
  before: z.number().optional(),
});
export type DraftPoint = z.infer<typeof draftPoint>;

/** Units of one floor with numbers in a row. */
const draftFloor = z.object({
  floor: z.number(),
  from: z.number(),
  to: z.number(),
  /** The floor on which the place that is edited has them; absent: they are new. */
  before: z.number().optional(),
});
export type DraftFloor = z.infer<typeof draftFloor>;

/** A place being drawn, as this browser stores it; null is unknown. */
export const draft = z.object({
  schema: z.literal(1),
  id: z.string(),
  kind: z.string(),
  markerId: z.string(),
  name: z.string(),
  address: z.string(),
  text: z.string(),
  isBuilding: z.boolean(),
  position: degrees.nullable(),
  /** The walls of its building as the map draws them; the outer ring first. */
  outline: z.array(z.array(degrees)).nullable(),
  wheelchair: z.boolean().nullable(),
  elevator: z.boolean().nullable(),
  photos: z.array(z.string()),
  parking: z.array(draftPoint),
  doors: z.array(draftPoint),
  floors: z.array(draftFloor),
  createdAt: moment,
  /** The place of own data that is edited: whole, as it was read, and its ETag. Absent: a new place. */
  edited: z.object({ record: z.record(z.string(), z.unknown()), version: z.string() }).optional(),
});
export type Draft = z.infer<typeof draft>;
