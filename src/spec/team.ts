import { listRow, operationResult, recording, result, rowDeviation } from './batch.ts';
import { finding } from './finding.ts';
import { act } from './judgement.ts';
import { operationNames } from './operations.ts';
import { profile } from './profile.ts';
import { verdicts } from './verdicts.ts';
import { moment, z } from './zod.ts';

/** Where a gateway with PLACES_TEAM serves its team; described in /openapi.json. */
export const teamPath = '/team/v1';

/** Bytes of a piece of a list, of results or of acts, at most. */
export const teamBodyLimit = 8 * 1024 * 1024;
/** Acts, results or rows that are sent at once, at most. */
export const mostAtOnce = 500;

/** The id of a list, a person, a token: 16 hexadecimal digits. */
export const teamId = z.string().regex(/^[0-9a-f]{16}$/);
/** A database holds no higher one. */
export const position = z.number().int().min(0).max(2_147_483_647);
export const count = z.number().int().min(0);

/** What a person may do: see, judge, or lead. */
export const roles = ['viewer', 'reviewer', 'lead'] as const;
export const role = z.enum(roles);
export type Role = z.infer<typeof role>;

export const person = z.object({ id: teamId, name: z.string(), role });
export type Person = z.infer<typeof person>;

/**
 * How one comes in: by an invitation always, by a provider of OpenID Connect, through a login proxy that says who asks.
 */
export const signInWays = ['invitation', 'openid', 'proxy'] as const;

/** Part of every 401: the ways to sign in. */
export const signInOffer = z.object({ ways: z.array(z.enum(signInWays)) });
export type SignInOffer = z.infer<typeof signInOffer>;

/** The name is absent for who comes in again. */
export const joining = z.object({ invitation: z.string().max(200), name: z.string().max(500).optional() });
export const lookingAtInvitation = joining.pick({ invitation: true });
/** The person whom an invitation signs in again; null for a new person. */
export const invitedPerson = z.object({ person: person.nullable() });
export const inviting = z.object({ role });
/** Shown once: the secret, which follows `#join=` in the link. */
export const invitation = z.object({ invitation: z.string(), until: moment });
export type Invitation = z.infer<typeof invitation>;
export const givingRole = z.object({ role });

export const namingToken = z.object({
  name: z.string().max(500),
  /** Days for which it holds; absent for one that holds until it is revoked. */
  days: z.number().int().min(1).max(3650).optional(),
});
/** A token as its list shows it. */
export const apiToken = z.object({
  id: teamId,
  name: z.string(),
  createdAt: moment,
  until: moment.nullable(),
});
export type ApiToken = z.infer<typeof apiToken>;
/** Shown once. */
export const newApiToken = apiToken.extend({ token: z.string() });
export type NewApiToken = z.infer<typeof newApiToken>;

/** How a list is asked and judged. */
export const listSettings = z.object({
  profile,
  /** True where the answers are kept, so that everybody judges the same bytes. */
  keepsAnswers: z.boolean(),
  /** Who asks the service: this server, or the browsers of those who have the list open. */
  asks: z.enum(['server', 'browsers']),
  /** Where it is asked, as the page names it; no secret. */
  connection: z.string().optional(),
  baseUrl: z.string().optional(),
});
export type ListSettings = z.infer<typeof listSettings>;

/** An address without anything that could be a secret. */
const openAddress = z
  .string()
  .max(2000)
  .refine((text) => {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    return url !== undefined && url.username === '' && url.password === '' && url.search === '';
  }, 'must be an address without user name, password and query');

export const namingList = z.object({
  name: z.string().min(1).max(200),
  /** How many people judge each address; where that is more than one, none of them sees what the others say. */
  overlap: z.number().int().min(1).max(3),
  profile: profile.optional(),
  keepsAnswers: z.boolean().optional(),
  /** `server` is refused where the server holds no token for the service. Default: the server where it can. */
  asks: listSettings.shape.asks.optional(),
  connection: z.string().max(200).optional(),
  baseUrl: openAddress.optional(),
});

export const teamList = z.object({
  id: teamId,
  name: z.string(),
  overlap: count,
  settings: listSettings,
  createdBy: teamId,
  createdAt: moment,
  rows: count,
  /** Pieces of rows that are in: the next one has this number. */
  pieces: count,
  /** True once the last piece is in. */
  complete: z.boolean(),
  /** When it is due, in milliseconds since 1970; absent without a due date. */
  due: moment.optional(),
});
export type TeamList = z.infer<typeof teamList>;

/** A piece of a list's rows; they come in order, from 0, each as often as needed. */
export const rowsPiece = z.object({ rows: z.array(listRow), last: z.boolean() });

/**
 * The progress of a list, without zero counts. In a blind list only leads get verdicts, phases and questions before the
 * whole list is settled: for others the first two are empty until then, the last is 0.
 */
export const progress = z.object({
  rows: count,
  /** Distinct ones: these are judged. */
  addresses: count,
  states: z.record(z.string(), count),
  verdicts: z.record(z.string(), count),
  phases: z.record(z.string(), count),
  /** Questions to the lead that are open. */
  questions: count,
  /** On how many addresses each person holds a verdict. */
  people: z.array(z.object({ person: teamId, name: z.string(), judged: count })),
});
export type Progress = z.infer<typeof progress>;

/** Who holds which address for how long. */
export const presence = z.object({ position, person: teamId, name: z.string(), until: moment });
export type Presence = z.infer<typeof presence>;

/**
 * The messages of a list's stream, at the start and after every change: its progress, without acts. A client then reads
 * on from its own position, so that a reconnect misses nothing.
 */
export const listNews = z.object({
  /** The number of the latest event, and of the latest change of a row. */
  events: count,
  results: count,
  progress,
  presence: z.array(presence),
  /** The moment of the database. */
  at: moment,
  /** What keeps the server from asking, where something does: its token is refused, or the service does not answer. */
  asking: z.enum(['asks', 'waits', 'refused', 'dead', 'ended', 'browsers']),
});
export type ListNews = z.infer<typeof listNews>;

/** What was asked and judged of one row. */
export const askedRow = z.object({
  position,
  /** Its `run` and `position` are replaced by those of the list. */
  result: result
    .omit({ run: true, position: true, id: true, kind: true, label: true, expected: true, match: true })
    .extend({ state: result.shape.state.exclude(['pending']) }),
  findings: z.array(finding),
  departures: z.array(rowDeviation).optional(),
  answers: z
    .partialRecord(
      z.enum(operationNames),
      z.object({ status: z.number(), body: z.string(), duration: operationResult.shape.duration }),
    )
    .optional(),
});
export type AskedRow = z.infer<typeof askedRow>;

/**
 * Rows of a list in the order in which what they came to changed last: `cursor` of the last one is where the next
 * reading begins.
 */
export const changedRow = z.object({
  cursor: count,
  result,
  findings: z.array(finding),
  departures: z.array(rowDeviation).optional(),
});
export type ChangedRow = z.infer<typeof changedRow>;

/** A row as the list has it. `first`: the position of the first row with the same address; judged is that one. */
export const listedRow = z.object({ position, first: position, row: listRow });

/** A row leased to a browser that asks it: for two minutes, and a second for each row leased with it. */
export const rowToAsk = z.object({ position, row: listRow });
export type RowToAsk = z.infer<typeof rowToAsk>;
export const asking = z.object({ count: z.number().int().min(1).max(mostAtOnce) });
/** Leased rows that their browser returns unasked. */
export const leavingRows = z.object({ positions: z.array(position).max(mostAtOnce) });
export const askedRows = z.object({ rows: z.array(askedRow).max(mostAtOnce) });
/** Without rows that another browser asked meanwhile or that the server has: they need not be sent again. */
export const keptRows = z.object({ kept: z.array(position) });

/** The answers of an address as they came, and when: what was judged. */
export const keptAnswers = recording.pick({ recordedAt: true, answers: true });

/** Positions whose verdict is still in flight: none of them is given as the next one. */
export const askingNext = z.object({ besides: z.array(position).max(mostAtOnce).optional() });
export const lease = z.object({ position, row: listRow, until: moment });
export type Lease = z.infer<typeof lease>;

/** `person`: who says them; refused with 409 where somebody else is signed in by now. */
export const sendingActs = z.object({ acts: z.array(act).max(mostAtOnce), person: teamId.optional() });
/**
 * `number` is absent for an act of an address that is not in the list, and for one that this person may not do:
 * `refused` says why. Neither is sent again.
 */
export const keptActs = z.object({
  acts: z.array(z.object({ id: z.string(), number: count.optional(), refused: z.string().optional() })),
});

export const listEvent = z.object({ number: count, position, person: teamId, at: moment, act });
export type ListEvent = z.infer<typeof listEvent>;

/** The right verdict of an address, as the lead knows it. */
export const knownAnswer = z.object({ placeId: z.string(), kind: z.string(), verdict: z.enum(verdicts) });
export type KnownAnswer = z.infer<typeof knownAnswer>;
/**
 * Right verdicts of some addresses, in place of what was known of them, and addresses of which nothing is known any
 * more.
 */
export const amendingKnown = z.object({
  known: z.array(knownAnswer).max(mostAtOnce),
  forgotten: z.array(knownAnswer.omit({ verdict: true })).optional(),
});
export type AmendingKnown = z.infer<typeof amendingKnown>;
/** For leads only. `judged`: the number of known addresses that a person has judged, without skips. */
export const hitRates = z.object({
  known: z.array(knownAnswer),
  people: z.array(z.object({ person: teamId, name: z.string(), judged: count, right: count })),
});
export type HitRates = z.infer<typeof hitRates>;

export const auditEntry = z.object({
  list: z.string(),
  at: moment,
  id: teamId,
  person: z.string().nullable(),
  name: z.string().nullable(),
  what: z.string(),
  detail: z.unknown(),
});
export type AuditEntry = z.infer<typeof auditEntry>;
