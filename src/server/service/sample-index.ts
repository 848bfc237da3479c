import { z } from '../../spec/zod.ts';
import index from './samples/index.json' with { type: 'json' };

const sampleEntry = z.object({
  id: z.string(),
  kind: z.string(),
  /** The file of the record, in samples/. */
  file: z.string(),
  /** In English; the page says it in its language, see src/features/inspect/model/sample-texts.ts. */
  title: z.string(),
  /** What its details say, for the search. */
  name: z.string(),
  address: z.string(),
  position: z.tuple([z.number(), z.number()]),
  /** How many of what there is to see at this place, as far as its card says it. */
  counts: z.object({
    units: z.number().optional(),
    floors: z.number().optional(),
    entrances: z.number().optional(),
    parking: z.number().optional(),
  }),
  city: z.string(),
  shelf: z.enum(['showcase', 'more', 'faulty']),
  /** A picture in public/places. */
  picture: z.string().optional(),
});

export type SampleEntry = z.infer<typeof sampleEntry>;

/** Every sample place, in the order in which the page offers them; the first has all four kinds non-empty. */
export const sampleEntries: readonly SampleEntry[] = z.array(sampleEntry).parse(index);
