import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { listCorrections } from '../../domain/corrections/corrections.ts';
import type { AnswerBodies } from '../../domain/corrections/elements.ts';
import { getFate } from '../../domain/corrections/fate.ts';
import { Pace } from '../../domain/pace/pace.ts';
import { createLedger, getAddressKey } from '../../domain/runs/verdicts.ts';
import type { ListRow } from '../../spec/batch.ts';
import { parseJson } from '../../spec/parse-json.ts';
import type { CorrectionFates } from '../../spec/team-lead.ts';
import type { Team } from './engine/team.ts';
import { readEventsAt } from './reading.ts';

const uncompressed = promisify(gunzip);

/** Addresses that are read at once. */
const page = 100;

/** What became of a list's corrections at a moment of the list. */
type Counted = { readonly at: string; readonly fates: CorrectionFates };
const counted = new WeakMap<Team, Map<string, Counted>>();

/**
 * Counts the corrections of a list by what its kept answers say of them; `unknown` where there is no such answer.
 * Undefined for a list without corrections. Counted again once something was said or asked.
 */
export async function countFates(team: Team, list: string): Promise<CorrectionFates | undefined> {
  const { isCorrected, at } = await readMoment(team, list);
  if (!isCorrected) return undefined;
  const known = counted.get(team) ?? new Map<string, Counted>();
  counted.set(team, known);
  const before = known.get(list);
  if (before?.at === at) return before.fates;
  const fates: CorrectionFates = { open: 0, done: 0, changed: 0, gone: 0, unknown: 0 };
  const pace = new Pace();
  for (let [after, isLast] = [-1, false]; !isLast; ) {
    const positions = await readCorrected(team, list, after);
    isLast = positions.length < page;
    after = positions.at(-1) ?? after;
    const answers = await readBodies(team, list, positions);
    const ledger = createLedger((await readEventsAt(team, list, positions)).map(({ act }) => act));
    for (const { row, bodies } of answers)
      for (const correction of listCorrections(getAddressKey(row), ledger)) {
        fates[getFate(bodies, correction) ?? 'unknown']++;
        if (pace.isOver()) await pace.nextTurn();
      }
  }
  known.set(list, { at, fates });
  return fates;
}

/** Returns what the list is at, and whether anything in it was ever corrected, which is counted. */
function readMoment(team: Team, list: string) {
  return team.query(async (database) => {
    const tally = await database
      .selectFrom('team_tallies')
      .select('count')
      .where('list', '=', list)
      .where('name', '=', 'corrections')
      .executeTakeFirst();
    const stored = await database
      .selectFrom('team_lists')
      .select(['next_event', 'next_result'])
      .where('id', '=', list)
      .executeTakeFirst();
    return {
      isCorrected: (tally?.count ?? 0) > 0,
      at: `${stored?.next_event} ${stored?.next_result}`,
    };
  });
}

async function readCorrected(team: Team, list: string, after: number): Promise<number[]> {
  const rows = await team.query((database) =>
    database
      .selectFrom('team_events')
      .select('position')
      .distinct()
      .where('list', '=', list)
      .where('position', '>', after)
      // JSON escapes the quotes within a word.
      .where('act', 'like', '%"what":"correction"%')
      .orderBy('position')
      .limit(page)
      .execute(),
  );
  return rows.map(({ position }) => position);
}

/** Returns the addresses at some positions with their kept answers; one that the service does not know has no details. */
async function readBodies(team: Team, list: string, positions: readonly number[]) {
  if (positions.length === 0) return [];
  const { rows, answers } = await team.query(async (database) => ({
    rows: await database
      .selectFrom('team_rows')
      .select(['position', 'row', 'state'])
      .where('list', '=', list)
      .where('position', 'in', positions)
      .execute(),
    answers: await database
      .selectFrom('team_answers')
      .select(['position', 'operation', 'status', 'body'])
      .where('list', '=', list)
      .where('position', 'in', positions)
      .execute(),
  }));
  const bodies = await Promise.all(
    answers
      .filter(({ status }) => status === 200)
      .map(async ({ position, operation, body }) => ({
        position,
        read: [operation, parseBody((await uncompressed(body)).toString('utf8'))] as const,
      })),
  );
  return rows.map(({ position, row, state }) => {
    const own = bodies.filter((each) => each.position === position).map(({ read }) => read);
    const known: AnswerBodies = state === 'unknown' ? { details: null } : Object.fromEntries(own);
    return { row: JSON.parse(row) as ListRow, bodies: known };
  });
}

/** Undefined for what is no JSON: the operation has not answered then. */
function parseBody(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}
