import { moment, z } from './zod.ts';

/** The version of the record. A reader refuses a higher one as newer. */
export const correctionVersion = 1;

/** What a correction does to an element. */
export const correctionOperations = ['move', 'change', 'add', 'remove'] as const;

/**
 * What became of a correction: `open`, all is as before; `done`, the service says so now; `changed`, it says something
 * else than before and after; `gone`, its element is not there any more.
 */
export const fates = ['open', 'done', 'changed', 'gone'] as const;
export type Fate = (typeof fates)[number];

/** Longitude and latitude in degrees; of what was sent they may be out of range. */
const sentPosition = z.tuple([z.number(), z.number()]).readonly();
const rightPosition = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]).readonly();

/** Members of an element by their JSON pointers (RFC 6901), such as `/properties/floor`; an absent one is absent. */
const members = z.record(z.string().startsWith('/'), z.unknown());

/** A whole element as it is sent; of `place` all answers that it has, by their operations. */
const whole = z.record(z.string(), z.unknown());

function seen<Value extends z.ZodType>(value: Value) {
  return z.object({
    value,
    /** Of the four answers that were seen, as in a result; absent where none were, as in an inverse packet. */
    digest: z.string().optional(),
  });
}

/** Photos of one correction at most, and characters of one as base64: 105 kB. */
export const mostPhotos = 3;
export const longestPhoto = 140_000;

/** A photo of what is there, made again from its pixels: nothing else of its file is left but these members. */
export const correctionPhoto = z.object({
  what: z.literal('photo'),
  type: z.literal('image/jpeg'),
  data: z.base64().max(longestPhoto),
  /** Pixels. */
  width: z.number().int().min(1),
  height: z.number().int().min(1),
  /** Where the camera was. */
  position: rightPosition.optional(),
  /** Where it looked: degrees clockwise from north. */
  direction: z.number().min(0).max(360).optional(),
  /** By its clock: `2026-11-12T14:05:09`, with `+05:00` where it says its zone. */
  takenAt: z.string().optional(),
});
export type CorrectionPhoto = z.infer<typeof correctionPhoto>;

/** What every correction says. */
const common = {
  version: z.literal(correctionVersion),
  /** The reference of the element: by its id, so that it holds in an answer of another order. */
  ref: z.string(),
  /** What it was called: the text on its mark (`B`, `P2`), of a unit its number. */
  mark: z.string().optional(),
  /** Why: a word of the reviewer's own list. */
  reason: z.string().optional(),
  /** The rules whose findings it answers. */
  rules: z.array(z.string()),
  note: z.string().optional(),
  /** Photos, and what other programs add. */
  evidence: z.array(z.union([correctionPhoto, z.record(z.string(), z.unknown())])).optional(),
  /** The label or origin of the connection that was asked; never a secret. */
  connection: z.string().optional(),
  /** The program that wrote it, with its version. */
  app: z.string(),
};

/** The four kinds, each with these members besides. */
function kindsWith<Further extends z.ZodRawShape>(further: Further) {
  const head = { ...common, ...further };
  return z.discriminatedUnion('operation', [
    z.object({
      ...head,
      operation: z.literal('move'),
      before: seen(sentPosition),
      /** Further numbers of the coordinates stay. */
      after: rightPosition,
    }),
    z.object({ ...head, operation: z.literal('change'), before: seen(members), after: members }),
    z.object({
      ...head,
      operation: z.literal('add'),
      before: seen(z.null()),
      after: whole,
      /** Its index in the answer, from 0; at the end without it. */
      index: z.number().int().min(0).optional(),
    }),
    z.object({
      ...head,
      operation: z.literal('remove'),
      before: seen(whole),
      after: z.null(),
      /** True where the answer had not been there: it goes with its only element. */
      alone: z.literal(true).optional(),
    }),
  ]);
}

/** What an act says of a correction; the act itself has id, place, person and moment. */
export const correctionBody = kindsWith({});
export type CorrectionBody = z.infer<typeof correctionBody>;

/** One correction of one element, as packets hold it. */
export const correction = kindsWith({
  id: z.string(),
  ask: z.object({ kind: z.string(), id: z.string() }),
  by: z.string(),
  at: moment,
});
export type Correction = z.infer<typeof correction>;

/** The version of a packet. */
export const packetVersion = 1;

/** The first line of a packet. */
export const packetHead = z.object({
  what: z.literal('placelens-fix'),
  version: z.literal(packetVersion),
  /** How many corrections follow: a packet that was cut holds fewer. */
  count: z.number().int().min(0),
  savedAt: moment,
  app: z.string(),
  /** The list that was reviewed. */
  list: z.object({ id: z.string().optional(), name: z.string() }).optional(),
});
export type PacketHead = z.infer<typeof packetHead>;

/**
 * A line of an inverse packet: how a place was written in its file, where a program would write it otherwise. It is
 * written so again where its content is the same.
 */
export const packetSpelling = z.object({
  what: z.literal('spelling'),
  ask: z.object({ kind: z.string(), id: z.string() }),
  text: z.string(),
  /** The name of its file, and of a file of many its line, from 1. */
  file: z.string(),
  line: z.number().int().min(1).optional(),
});
export type PacketSpelling = z.infer<typeof packetSpelling>;
