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

/** How one comes in: by an invitation always, by a provider of OpenID Connect, through a login proxy that says who asks. */
export const signInWays = ['invitation', 'openid', 'proxy'] as const;

/** What stands in every refusal with 401: how one comes in here. */
export const signInOffer = z.object({ ways: z.array(z.enum(signInWays)) });
export type SignInOffer = z.infer<typeof signInOffer>;

/** The name is absent for who comes in again. */
export const joining = z.object({ invitation: z.string().max(200), name: z.string().max(500).optional() });
export const lookingAtInvitation = joining.pick({ invitation: true });
/** Whom an invitation lets in again; null where it lets in somebody new. */
export const invitedPerson = z.object({ person: person.nullable() });
export const inviting = z.object({ role });
/** Shown once: the secret, which stands behind `#join=` in the link. */
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
  /** By when it should be judged; absent where nobody said it. */
  due: moment.optional(),
});
export type TeamList = z.infer<typeof teamList>;

/** A piece of a list's rows; they come in order, from 0, each as often as needed. */
export const rowsPiece = z.object({ rows: z.array(listRow), last: z.boolean() });

/**
 * How far a list is. What has no count is not in it. Where several judge each address blind, whoever is no lead is told
 * no verdicts, phases or questions until the whole list is settled: the first two are empty then, the last is 0.
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
 * What the stream of a list tells, now and whenever it changed: it says how far the list is, and never what was said.
 * Whoever hears it reads on from where they are, so that a reconnect misses nothing.
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
  /** Its `run` and `position` are the list's, whatever was sent. */
  result: result
    .omit({ run: true, position: true, id: true, kind: true, label: true, expected: true })
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

/** Rows of a list in the order in which what they came to changed last: `cursor` of the last one is where the next reading begins. */
export const changedRow = z.object({
  cursor: count,
  result,
  findings: z.array(finding),
  departures: z.array(rowDeviation).optional(),
});
export type ChangedRow = z.infer<typeof changedRow>;

/** A row as the list has it. `first`: the position of the first row with the same address; judged is that one. */
export const listedRow = z.object({ position, first: position, row: listRow });

/** A row for whoever asks it: it is theirs for two minutes and a second for each that was taken with it. */
export const rowToAsk = z.object({ position, row: listRow });
export type RowToAsk = z.infer<typeof rowToAsk>;
export const asking = z.object({ count: z.number().int().min(1).max(mostAtOnce) });
/** Rows that were taken and are not asked by whoever took them. */
export const leavingRows = z.object({ positions: z.array(position).max(mostAtOnce) });
export const askedRows = z.object({ rows: z.array(askedRow).max(mostAtOnce) });
/** Not among them is what another one asked meanwhile, or what is in already: nobody sends it again. */
export const keptRows = z.object({ kept: z.array(position) });

/** The answers of an address as they came, and when: what was judged. */
export const keptAnswers = recording.pick({ recordedAt: true, answers: true });

/** Positions whose verdict is still on its way: none of them is given as the next one. */
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
/** Right verdicts of some addresses, in place of what was known of them, and addresses of which nothing is known any more. */
export const amendingKnown = z.object({
  known: z.array(knownAnswer).max(mostAtOnce),
  forgotten: z.array(knownAnswer.omit({ verdict: true })).optional(),
});
export type AmendingKnown = z.infer<typeof amendingKnown>;
/** For the lead alone. `judged`: on how many of the known addresses somebody holds a verdict; skipping is none. */
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

/** What a webhook is told: a list came to its end, an address came into conflict for the first time. */
export const webhookEvents = ['list.finished', 'conflict.found'] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** What is sent to a webhook; its position, kind and id are told of an address alone. */
export const webhookMessage = z.object({
  type: z.enum(webhookEvents),
  /** When it happened, as ISO 8601. */
  timestamp: z.iso.datetime(),
  data: z.object({
    list: teamId,
    name: z.string(),
    position: position.optional(),
    kind: z.string().optional(),
    id: z.string().optional(),
  }),
});
export type WebhookMessage = z.infer<typeof webhookMessage>;

export const namingWebhook = z.object({
  url: z.string().max(2000),
  /** The list of which it is told; absent for every one. */
  list: teamId.optional(),
});
export const webhook = z.object({
  id: teamId,
  url: z.string(),
  list: teamId.nullable(),
  /** How that list is called; null for every list. */
  listName: z.string().nullable(),
  createdAt: moment,
  /** False where this server sends nothing there, as PLACES_WEBHOOK_ORIGINS does not name its origin any more. */
  allowed: z.boolean(),
  /** Messages that are not delivered yet, and those that were given up. */
  waiting: count,
  lost: count,
  /** How the last delivery ended; null before the first. Its status is null where no answer came. */
  last: z.object({ at: moment, event: z.enum(webhookEvents), status: z.number().nullable() }).nullable(),
});
export type Webhook = z.infer<typeof webhook>;
/** The key that signs what is sent, in the form of Standard Webhooks (`whsec_…`): shown once. */
export const newWebhook = webhook.extend({ secret: z.string() });
export type NewWebhook = z.infer<typeof newWebhook>;
