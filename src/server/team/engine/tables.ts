import type { WebhookMessageType } from '../../../spec/team-webhooks.ts';

/** A moment of the database, in milliseconds since 1970. */
type Moment = number;

/** What a person may do: see, judge, or lead. */
export type StoredRole = 'viewer' | 'reviewer' | 'lead';

/**
 * A turn is one judgement wanted of a row: open, leased to somebody for a while, or judged. Turns beyond the overlap
 * record who judged without a turn and who passed the row over: they are not given the row again.
 */
export type TurnState = 'open' | 'leased' | 'judged' | 'skipped';

/** A list as its lead made it. */
type StoredList = {
  id: string;
  name: string;
  /** Judgements wanted of each address, 1 to 3. */
  overlap: number;
  /** JSON of the one who serves the list: connection, profile, whether answers are kept. */
  settings: string;
  created_by: string;
  created_at: Moment;
  /** The moment by which it should be judged. */
  due_at: Moment | null;
};

/** The rows of a list while they are pushed, and requests to ask again. */
type ListIntake = {
  /** Pieces that are in, and rows of the piece being pushed. */
  pieces: number;
  piece_rows: number;
  /** Rows that are in. */
  total: number;
  /** 1 once the last piece is in. */
  complete: number;
  /** When somebody wanted a refused list to be asked again; 0 where it was never wanted. */
  ask_again: Moment;
};

/** The counters of a list. */
type ListCounters = {
  /** The number of the next event: numbers without gaps, visible in their order. */
  next_event: number;
  /** The number of the next change of a row's result: without gaps, too. */
  next_result: number;
  /** 1 once the rules over many rows have judged all of them, and until when a gateway has claimed that work. */
  together: number;
  together_until: Moment;
  /** 1 where a skip counts as no opinion, 0 until a list of an earlier version was counted again. */
  counted: number;
  /** 1 while all of it is asked, judged and settled. */
  finished: number;
};

/** When a list was deleted, by whom, and until when it can be restored. */
type ListDeletion = {
  deleted_at: Moment | null;
  deleted_by: string | null;
  /** Until when a deleted list stays in the bin; null where it cannot be restored. */
  kept_until: Moment | null;
  /** When the last row of a deleted list was cleared away. */
  cleared_at: Moment | null;
};

/** A row, and what the service answered. */
type StoredRow = {
  list: string;
  position: number;
  /** Hash of kind and id, see `getRowAddress`. */
  address: string;
  /** The position of the first row with this address, which is the one that is judged. */
  first: number;
  /** JSON: id, kind, label, expected, match. */
  row: string;
  state: 'pending' | 'done' | 'failed' | 'unknown';
  /** JSON of the result; null while pending. */
  result: string | null;
  /** JSON of the findings, and of deviations of the answers from the specification. */
  findings: string | null;
  departures: string | null;
  digest: string | null;
  /** Number of the latest change of the result; null while pending. */
  result_number: number | null;
  asked_by: string | null;
  asked_until: Moment;
};

/** The verdict and state of an address, derived from the events and written with them. */
type RowJudgement = {
  verdict: string;
  phase: string;
  /** 1 once a conflict at the address was sent to webhooks. */
  conflict_told: number;
  /** The number of the latest event whose corrections of the address were sent to webhooks; 0 before the first. */
  corrections_told: number;
};

/** Lists that are asked again by themselves. */
type WatchTables = {
  /** When a list is asked again: JSON; and until when a gateway has claimed that work. */
  team_schedules: { list: string; schedule: string; next_at: Moment; claimed_until: Moment };
  /** Each asking of a watched list; counts as JSON. */
  team_watches: {
    list: string;
    number: number;
    started_at: Moment;
    /** Null while it runs. */
    ended_at: Moment | null;
    trouble: 'refused' | 'dead' | null;
    counts: string;
  };
  /** The last answer of an address of a watched list as JSON, and the latest asking; `lost` 1 where that had none. */
  team_watch_rows: {
    list: string;
    position: number;
    number: number;
    result: string;
    findings: string;
    lost: number;
    /** JSON of what that asking found different; null for nothing. */
    change: string | null;
  };
};

/** The columns of every table. JSON is kept as text: the engines share no JSON type. */
export type TeamTables = WatchTables & {
  team_schema: { id: number; version: number };
  team_people: {
    id: string;
    name: string;
    role: StoredRole;
    /** The name of a login provider and its name for the person; null for a person who came by invitation. */
    login: string | null;
    created_at: Moment;
    /** From this moment the person is not let in any more. */
    removed_at: Moment | null;
  };
  team_sessions: { hash: string; person: string; created_at: Moment; until: Moment };
  team_invitations: {
    hash: string;
    role: StoredRole;
    by_person: string | null;
    /** The person it lets in again; null where it lets in somebody new. */
    for_person: string | null;
    created_at: Moment;
    until: Moment;
    used_at: Moment | null;
    used_by: string | null;
  };
  team_tokens: {
    hash: string;
    id: string;
    name: string;
    person: string;
    created_at: Moment;
    until: Moment | null;
  };
  team_lists: StoredList & ListIntake & ListCounters & ListDeletion;
  team_rows: StoredRow & RowJudgement;
  team_turns: {
    list: string;
    position: number;
    /** From 1; above the overlap for a verdict that came without a turn, and for a skip. */
    slot: number;
    state: TurnState;
    person: string | null;
    until: Moment;
    /** The person for whom a lead reserved it while it is open; empty where it is free for all. */
    assigned: string;
  };
  team_events: {
    list: string;
    number: number;
    /** Hash of the act's id, see `keyOfId`: one act is kept once. */
    act_key: string;
    person: string;
    position: number;
    at: Moment;
    /** JSON. */
    act: string;
    /** JSON of what the act means for its address; null for an act that an earlier version kept. */
    brief: string | null;
  };
  team_answers: {
    list: string;
    position: number;
    operation: string;
    status: number;
    duration: number;
    /** Compressed by gzip. */
    body: Uint8Array;
  };
  /** Known right verdicts of addresses, given by leads: JSON. */
  team_known: { list: string; address: string; known: string };
  /** Stored counts, as counting a million rows takes too long. */
  team_tallies: { list: string; name: string; count: number };
  team_audit: {
    /** Empty where it belongs to no list. */
    list: string;
    at: Moment;
    id: string;
    person: string | null;
    what: string;
    /** JSON. */
    detail: string;
  };
  team_webhooks: {
    /** Empty for a webhook of every list. */
    list: string;
    id: string;
    url: string;
    /** Kept as shown: signing needs the plain secret. */
    secret: string;
    /** Parted by blanks; empty for all. */
    events: string;
    created_at: Moment;
    /** Messages that were given up. */
    lost: number;
    last_at: Moment | null;
    last_event: WebhookMessageType | null;
    last_status: number | null;
  };
  /** Messages for webhooks: written with the action that causes them, deleted once delivered or given up. */
  team_deliveries: {
    list: string;
    /** The id of the message, the same for each try. */
    id: string;
    webhook: string;
    event: WebhookMessageType;
    /** JSON. */
    data: string;
    created_at: Moment;
    /** Tries that were begun. */
    tries: number;
    /** When it is due; for one being sent, when it counts as lost. */
    next_at: Moment;
  };
};
