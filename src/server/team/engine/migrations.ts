import type { Engine } from '../../engine/engine.ts';

/** One step of the schema: statements in the SQL that all engines share. Steps are only added, never changed. */
type Migration = (bytes: Engine['bytes']) => readonly string[];

/** Every key begins with the list, so that an engine can partition the tables by it. */
const first: Migration = (bytes) => [
  `create table if not exists team_people (
    id text primary key, name text not null unique, role text not null, login text unique,
    created_at bigint not null, removed_at bigint)`,
  `create table if not exists team_sessions (
    hash text primary key, person text not null references team_people (id),
    created_at bigint not null, until bigint not null)`,
  `create index if not exists team_sessions_person on team_sessions (person)`,
  `create table if not exists team_invitations (
    hash text primary key, role text not null, by_person text references team_people (id),
    created_at bigint not null, until bigint not null, used_at bigint, used_by text references team_people (id))`,
  `create table if not exists team_tokens (
    hash text primary key, id text not null unique, name text not null,
    person text not null references team_people (id), created_at bigint not null, until bigint)`,
  `create table if not exists team_lists (
    id text primary key, name text not null, overlap integer not null, settings text not null,
    created_by text not null references team_people (id), created_at bigint not null,
    pieces integer not null, piece_rows integer not null, total integer not null, complete integer not null,
    next_event bigint not null, next_result bigint not null, ask_again bigint not null,
    together integer not null, together_until bigint not null, finished integer not null, deleted_at bigint, cleared_at bigint)`,
  `create table if not exists team_rows (
    list text not null references team_lists (id), position integer not null,
    address text not null, first integer not null, row text not null, state text not null,
    result text, findings text, departures text, digest text, result_number bigint, asked_by text, asked_until bigint not null,
    verdict text not null, phase text not null, conflict_told integer not null, primary key (list, position))`,
  `create index if not exists team_rows_address on team_rows (list, address)`,
  `create index if not exists team_rows_result on team_rows (list, result_number)`,
  `create index if not exists team_rows_state on team_rows (list, state, position)`,
  `create index if not exists team_rows_verdict on team_rows (list, verdict, position)`,
  `create table if not exists team_turns (
    list text not null references team_lists (id), position integer not null, slot integer not null,
    state text not null, person text references team_people (id), until bigint not null,
    primary key (list, position, slot))`,
  `create index if not exists team_turns_state on team_turns (list, state, slot, position)`,
  // A person has at most one turn of a row, even under concurrent writes. Free turns have a null person and do not
  // count. The person comes first, so that any plan of the search for the next address only skips that person's own
  // turns.
  `create unique index if not exists team_turns_person on team_turns (list, person, position)`,
  `create table if not exists team_events (
    list text not null references team_lists (id), number bigint not null, act_key text not null,
    person text not null references team_people (id), position integer not null, at bigint not null,
    act text not null, primary key (list, number))`,
  `create unique index if not exists team_events_act on team_events (list, act_key)`,
  `create index if not exists team_events_position on team_events (list, position)`,
  `create table if not exists team_answers (
    list text not null references team_lists (id), position integer not null, operation text not null,
    status integer not null, duration integer not null, body ${bytes} not null,
    primary key (list, position, operation))`,
  `create table if not exists team_known (
    list text not null references team_lists (id), address text not null, known text not null,
    primary key (list, address))`,
  `create table if not exists team_tallies (
    list text not null references team_lists (id), name text not null, count bigint not null,
    primary key (list, name))`,
  `create table if not exists team_audit (
    list text not null, at bigint not null, id text not null, person text references team_people (id),
    what text not null, detail text not null, primary key (list, at, id))`,
  // The list is empty for a webhook of every list.
  `create table if not exists team_webhooks (
    list text not null, id text not null, url text not null, secret text not null, created_at bigint not null,
    lost bigint not null, last_at bigint, last_event text, last_status integer, primary key (list, id))`,
  `create table if not exists team_deliveries (
    list text not null references team_lists (id), id text not null, webhook text not null, event text not null,
    data text not null, created_at bigint not null, tries integer not null, next_at bigint not null,
    primary key (list, id))`,
];

/** Invitations that let a known person in again. */
const second: Migration = () => [
  'alter table team_invitations add column for_person text',
  'create index if not exists team_invitations_for on team_invitations (for_person)',
];

/** Lists made from now on count a skip as no opinion; earlier ones are counted again. */
const third: Migration = () => ['alter table team_lists add column counted integer not null default 0'];

/** What verdicts are made of, without the words and findings of an act. */
const fourth: Migration = () => ['alter table team_events add column brief text'];

/** Reservations of addresses, due dates of lists, and the bin. */
const fifth: Migration = () => [
  "alter table team_turns add column assigned text not null default ''",
  'create index if not exists team_turns_free on team_turns (list, state, assigned, slot, position)',
  'drop index if exists team_turns_state',
  'alter table team_lists add column due_at bigint',
  'alter table team_lists add column deleted_by text',
  'alter table team_lists add column kept_until bigint',
];

/** The events of a webhook, separated by spaces; empty for all. */
const sixth: Migration = () => ["alter table team_webhooks add column events text not null default ''"];

/** Which corrections of an address were sent to webhooks. */
const seventh: Migration = () => [
  'alter table team_rows add column corrections_told bigint not null default 0',
];

/** When lists are asked again, what each asking found, and what addresses came to last. */
const eighth: Migration = () => [
  `create table if not exists team_schedules (
    list text primary key references team_lists (id), schedule text not null, next_at bigint not null,
    claimed_until bigint not null)`,
  `create table if not exists team_watches (
    list text not null references team_lists (id), number bigint not null, started_at bigint not null, ended_at bigint,
    trouble text, counts text not null, primary key (list, number))`,
  `create table if not exists team_watch_rows (
    list text not null references team_lists (id), position integer not null, number bigint not null,
    result text not null, findings text not null, lost integer not null, change text,
    primary key (list, position))`,
];

/** Migrations in order; the first has number 1. */
export const migrations: readonly Migration[] = [first, second, third, fourth, fifth, sixth, seventh, eighth];
