import { failureReasons } from './answer.ts';
import { fates } from './correction.ts';
import { finding } from './finding.ts';
import { operationNames } from './operations.ts';
import { ruleIds } from './rules.ts';
import { severities } from './severities.ts';
import { moment, z } from './zod.ts';

const longitudeLatitude = z.tuple([z.number(), z.number()]);
const count = z.number().int().min(0);

/** The expectations of a list for one address. */
export const expectation = z.object({
  /** `[longitude, latitude]`, from `expected_lng` and `expected_lat`. */
  position: longitudeLatitude.optional(),
  address: z.string().optional(),
  parking: count.optional(),
  entrances: count.optional(),
  units: count.optional(),
});
export type Expectation = z.infer<typeof expectation>;

/** One address of a list. Ids and kinds are text, always. */
export const listRow = z.object({
  id: z.string(),
  kind: z.string(),
  label: z.string().optional(),
  expected: expectation.optional(),
  /** How the id of a row without one was found: the score, 0 to 1, and the metres from the expected position. */
  match: z.object({ score: z.number(), metres: z.number().optional() }).optional(),
});
export type ListRow = z.infer<typeof listRow>;

/** A list that is, was or will be asked. */
export const run = z.object({
  /** Random; names the run in the address bar. */
  id: z.string(),
  name: z.string(),
  createdAt: moment,
  /** The connection's name and its address. No secret. */
  connection: z.string(),
  baseUrl: z.string(),
  /** The name of the profile that judged it. */
  profile: z.string(),
  /** Rows. */
  total: count,
  /** Addresses in flight at once. */
  concurrency: count,
  keepRaw: z.boolean(),
  /** True where some rows are asked twice, to see whether their answers are stable. */
  askTwice: z.boolean().optional(),
  /** The run whose rows are asked again: verdicts on unchanged answers are carried over. */
  again: z.string().optional(),
  /** In an export of the team: by when the list should be judged, and whether it is not although that is over. */
  due: moment.optional(),
  overdue: z.literal(true).optional(),
  /** The share of a list that its rows are, where the list was divided among several people. */
  share: z.object({ part: count, of: count, overlap: count }).optional(),
  /**
   * For a list of the team, which its server holds under the same id: as whom this browser judges it, how many people
   * judge each address, and whether the server keeps the answers.
   */
  team: z
    .object({ person: z.string(), name: z.string(), overlap: count, keepsAnswers: z.boolean().optional() })
    .optional(),
});
export type Run = z.infer<typeof run>;

/** The outcome of one operation, as far as a table shows it. */
export const operationResult = z.object({
  state: z.enum(['ready', 'empty', 'failed']),
  reason: z.enum(failureReasons).optional(),
  status: z.number().optional(),
  /** The system's reason for an unreachable service, where it has one: ENOTFOUND, DEPTH_ZERO_SELF_SIGNED_CERT. */
  cause: z.string().optional(),
  /** Features received, drawn and set aside. */
  count,
  /** Milliseconds. */
  duration: z.number(),
});
export type OperationResult = z.infer<typeof operationResult>;

/**
 * The stored summary of one address of a run: small, as a table holds 100,000 of them at once. The findings are stored
 * separately, see `resultFindings`.
 */
export const result = z.object({
  run: z.string(),
  /** Its place in the list, from 0. */
  position: count,
  ...listRow.shape,
  /**
   * `failed`: at least one operation has no answer, 401 excepted: that leaves the row pending. `unknown`: the service
   * does not know the id; in runs of before such rows are `failed`.
   */
  state: z.enum(['pending', 'done', 'failed', 'unknown']),
  /** When the last answer came; absent while pending. */
  answeredAt: moment.optional(),
  operations: z.partialRecord(z.enum(operationNames), operationResult).optional(),
  /** Of the details answer. */
  title: z.string().optional(),
  address: z.string().optional(),
  place: longitudeLatitude.optional(),
  /** Metres from the place to the nearest of them. */
  parkingMetres: z.number().optional(),
  entranceMetres: z.number().optional(),
  /** Distinct floors that carry units, lowest and highest as numbers. */
  floors: z.object({ count, lowest: z.number(), highest: z.number() }).optional(),
  /** The map data at the place: a second source, no part of the answer. */
  map: z
    .object({
      /**
       * Metres from an entrance to a mapped door of its building, and from a parking point to mapped parking: the
       * least.
       */
      doorMetres: z.number().optional(),
      parkingMetres: z.number().optional(),
      /** Metres along mapped ways from a parking point to the entrance that is nearest to it: the least. */
      wayMetres: z.number().optional(),
      numbers: z.array(z.string()).optional(),
      levels: z.number().optional(),
      /** The attribution of the data, and their date. */
      source: z.string(),
    })
    .optional(),
  score: z.number().optional(),
  deliveryScore: z.number().optional(),
  photos: z.array(z.string()).optional(),
  worst: z.enum(severities).optional(),
  /** Number of findings of each rule, without suppressed ones. */
  rules: z.partialRecord(z.enum(ruleIds), count).optional(),
  /** Number of findings of each severity, without suppressed ones. */
  severities: z.partialRecord(z.enum(severities), count).optional(),
  suppressed: count.optional(),
  /** Of the four answers: SHA-256 over their canonical JSON, hexadecimal, the first 16 digits. */
  digest: z.string().optional(),
  /** The same of a second asking, for the rows that were asked twice. */
  digestAgain: z.string().optional(),
  /** What became of earlier corrections by these answers, by the id of the correction. */
  fates: z.record(z.string(), z.enum(fates)).optional(),
});
export type Result = z.infer<typeof result>;

/** One way in which an answer of a row departs from the specification: what a run counts over its addresses. */
export const rowDeviation = z.object({
  operation: z.enum(operationNames),
  /** From the feature on, as people write it: `properties.floor`; empty for the whole. */
  path: z.string(),
  what: z.enum(['missing', 'null', 'extra', 'type', 'value', 'unasked']),
  /** The type that was found, for `type`. */
  found: z.string().optional(),
  /** Features in which it departs so, of all in the answer. */
  count,
  of: count,
});
export type RowDeviation = z.infer<typeof rowDeviation>;

/** The findings of one row of a run, and where its answers depart from the specification. */
export const resultFindings = z.object({
  run: z.string(),
  position: count,
  findings: z.array(finding),
  departures: z.array(rowDeviation).optional(),
});
export type ResultFindings = z.infer<typeof resultFindings>;

/** The four answers as they came, kept for rows that failed or on request: what a diff or a kit plays again. */
export const recording = z.object({
  run: z.string(),
  position: count,
  id: z.string(),
  kind: z.string(),
  recordedAt: moment,
  answers: z.partialRecord(
    z.enum(operationNames),
    z.object({ status: z.number(), body: z.string(), duration: z.number() }),
  ),
});
export type Recording = z.infer<typeof recording>;

/** The answers of a place as they were kept. */
export type KeptAnswers = Pick<Recording, 'recordedAt' | 'answers'>;
