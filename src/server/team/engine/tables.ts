import type { WebhookEvent } from '../../../spec/team.ts';

/** A moment of the database, in milliseconds since 1970. */
type Moment = number;

/** What a person may do: see, judge, or lead. */
export type StoredRole = 'viewer' | 'reviewer' | 'lead';

/**
 * A turn is one judgement that is wanted of a row: nobody's, somebody's for a while, or done. Beyond the overlap stand who
 * judged without one, and who passed the row over: they are not led there again.
 */
export type TurnState = 'open' | 'leased' | 'judged' | 'skipped';

/** The columns of every table, as they are read. JSON is text: no engine's own kind of it is shared by all. */
export type TeamTables = {
  team_schema: { id: number; version: number };
  team_people: {
    id: string;
    name: string;
    role: StoredRole;
    /** The name of a login provider and its name for the person; null for who came by invitation. */
    login: string | null;
    created_at: Moment;
    /** Since then nobody comes in under this name. */
    removed_at: Moment | null;
  };
  team_sessions: { hash: string; person: string; created_at: Moment; until: Moment };
  team_invitations: {
    hash: string;
    role: StoredRole;
    by_person: string | null;
    /** Whom it lets in again; null where it lets in somebody new. */
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
  team_lists: {
    id: string;
    name: string;
    /** Judgements wanted of each address, 1 to 3. */
    overlap: number;
    /** JSON of whoever serves the list: connection, profile, whether answers are kept. */
    settings: string;
    created_by: string;
    created_at: Moment;
    /** Pieces that are in, and rows of the one that is on its way. */
    pieces: number;
    piece_rows: number;
    /** Rows that are in. */
    total: number;
    /** 1 once the last piece is in. */
    complete: number;
    /** The number of the next event: numbers without gaps, visible in their order. */
    next_event: number;
    /** The number of the next change of what a row came to: visible in their order as well. */
    next_result: number;
    /** When somebody wanted a refused list to be asked again; 0 where nobody did. */
    ask_again: Moment;
    /** 1 once the rules over many rows have judged all of them, and until when a gateway is at that. */
    together: number;
    together_until: Moment;
    /** 1 where a skip counts as no opinion, 0 until a list of an earlier version was counted anew. */
    counted: number;
    /** 1 while all of it is asked, judged and settled. */
    finished: number;
    /** By when it should be judged. */
    due_at: Moment | null;
    deleted_at: Moment | null;
    deleted_by: string | null;
    /** Until when a deleted one lies in the bin; null where it has no way back. */
    kept_until: Moment | null;
    /** When the last row of a deleted list was cleared away. */
    cleared_at: Moment | null;
  };
  team_rows: {
    list: string;
    position: number;
    /** Of kind and id, see `keyOf`. */
    address: string;
    /** The position of the first row with this address: that one is judged. */
    first: number;
    /** JSON: id, kind, label, expected. */
    row: string;
    state: 'pending' | 'done' | 'failed' | 'unknown';
    /** JSON of the result; null while pending. */
    result: string | null;
    /** JSON of what the rules found, and of where the answers depart from the specification. */
    findings: string | null;
    departures: string | null;
    digest: string | null;
    /** Of the latest change of the result; null while pending. */
    result_number: number | null;
    asked_by: string | null;
    asked_until: Moment;
    /** What the list says of the address, and where it stands: of the events, written with them. */
    verdict: string;
    phase: string;
    /** 1 once webhooks were told that the address came into conflict. */
    conflict_told: number;
  };
  team_turns: {
    list: string;
    position: number;
    /** From 1; above the overlap for a verdict that came without a turn, and for a skip. */
    slot: number;
    state: TurnState;
    person: string | null;
    until: Moment;
    /** For whom a lead keeps it while it is open; empty where it is anybody's. */
    assigned: string;
  };
  team_events: {
    list: string;
    number: number;
    /** Of the act's id, see `keyOf`: one act is kept once. */
    act_key: string;
    person: string;
    position: number;
    at: Moment;
    /** JSON. */
    act: string;
    /** JSON of what its address comes to by it; null for an act that an earlier version kept. */
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
  /** The right verdicts of addresses, as a lead knows them: JSON. */
  team_known: { list: string; address: string; known: string };
  /** Counts that are kept, as counting a million rows takes too long. */
  team_tallies: { list: string; name: string; count: number };
  team_audit: {
    /** Empty where it is of no list. */
    list: string;
    at: Moment;
    id: string;
    person: string | null;
    what: string;
    /** JSON. */
    detail: string;
  };
  team_webhooks: {
    /** Empty where it is of every list. */
    list: string;
    id: string;
    url: string;
    /** As it was shown: what signs must be read. */
    secret: string;
    created_at: Moment;
    /** Messages that were given up. */
    lost: number;
    last_at: Moment | null;
    last_event: WebhookEvent | null;
    last_status: number | null;
  };
  /** What webhooks are to be told: written with the deed that causes it, gone once it is delivered or given up. */
  team_deliveries: {
    list: string;
    /** The id of the message, the same with each try. */
    id: string;
    webhook: string;
    event: WebhookEvent;
    /** JSON. */
    data: string;
    created_at: Moment;
    /** Tries that were begun. */
    tries: number;
    /** When it is due; of one that is on its way, when it is taken for lost on the way. */
    next_at: Moment;
  };
};
