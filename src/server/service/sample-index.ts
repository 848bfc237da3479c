import { z } from '../../spec/zod.ts';
import index from './samples/index.json' with { type: 'json' };

const sampleEntry = z.object({
  id: z.string(),
  kind: z.string(),
  /** The file of the record, in samples/. */
  file: z.string(),
  /** In English; the page translates it, see src/features/inspect/model/sample-texts.ts. */
  title: z.string(),
  /** From its details, for the search. */
  name: z.string(),
  address: z.string(),
  position: z.tuple([z.number(), z.number()]),
  /** Counts of what there is to see at this place, as its card shows them. */
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

/** Every sample place, in the order of the page; the first has all four kinds non-empty. */
export const sampleEntries: readonly SampleEntry[] = z.array(sampleEntry).parse(index);
