import { randomUUID } from 'node:crypto';
import { createTimeLimit } from '../../../client/exchange.ts';
import type { ReportRow } from '../../../domain/files/report.ts';
import { usualProfile } from '../../../domain/rules/profiles.ts';
import { severities } from '../../../spec/severities.ts';
import { z } from '../../../spec/zod.ts';
import { checkList as check } from '../../cli/check-list.ts';
import { createRefusal, createResult, cut, findFittingCount } from '../result.ts';
import type { ToolContext } from '../tool-context.ts';
import { defineTool, id, kind, pickFewRules, ruleCounts } from './tool.ts';

/** Maximum number of addresses in one call. */
export const mostIds = 100;

/** Addresses in flight at once. */
const concurrency = 8;

/** Milliseconds between two tries of a service that does not answer: a model waits for the result. */
const deadWait = 1_000;

/** Milliseconds of the whole check: clients wait 60 s for a result, and then have nothing. */
const longestCheck = 50_000;

/** Maximum number of lists that can be continued; each has at most `mostIds` short rows. */
const mostLists = 50;

type Checked = { readonly summary: object; readonly kind: string; readonly rows: readonly object[] };

/** Checked lists, by the key in the cursor; the oldest first. */
const checkedLists = new Map<string, Checked>();

const input = z.strictObject({
  ids: z
    .array(id)
    .min(1)
    .max(
      mostIds,
      `At most ${mostIds} ids in one call: check a longer list in parts, or with "placelens check"`,
    )
    .optional()
    .describe(`Up to ${mostIds} ids; leave them out where you pass a cursor`),
  kind: kind.describe('The kind of all the ids'),
  cursor: z
    .string()
    .regex(/^[\da-f-]{36}\.\d{1,3}$/, 'This is no cursor of check_list')
    .optional()
    .describe('From the result before, for the rows that had no room in it'),
});

export const checkListTool = defineTool({
  name: 'check_list',
  title: 'Check a list of addresses',
  description: `Inspects up to ${mostIds} addresses and says how many have errors and warnings, then each address, the worst first, with the rules that found something. Long lists come in parts: pass the cursor. The service is asked once: the parts after that come from what was found then.`,
  input,
  output: z.object({
    summary: z.object({
      ids: z.number(),
      sound: z.number(),
      errors: z.number(),
      warnings: z.number(),
      unknown: z.number(),
      unanswered: z.number(),
      notAsked: z.number(),
    }),
    from: z.number(),
    cursor: z.string().optional().describe('There where more addresses follow: pass it on'),
    link: z.string().describe('Opens the findings of an address, with its id in place of {id}'),
    addresses: z.array(
      z.object({
        id: z.string(),
        state: z.string(),
        reason: z
          .string()
          .optional()
          .describe('Why it has no full answer, and the status or what reached nothing'),
        worst: z.string().optional(),
        rules: ruleCounts.optional(),
      }),
    ),
  }),
  async call(desk, { ids, kind: ofAll, cursor }, signal, report) {
    if ((ids === undefined) === (cursor === undefined)) return createRefusal('Pass either ids or a cursor.');
    if (cursor !== undefined) return partFrom(desk, cursor);
    const asked = ids ?? [];
    const rows: ReportRow[] = [];
    const checked = await check({
      input: iterateLines(asked, ofAll),
      connection: desk.service,
      profile: usualProfile,
      map: desk.map,
      suppressed: () => new Set(),
      concurrency,
      out: { write: async () => {} },
      written: (row) => {
        rows.push(row);
        report?.(rows.length, asked.length);
        return '';
      },
      junit: undefined,
      journal: undefined,
      warn: () => {},
      complain: () => {},
      tell: () => {},
      stopReading: () => {},
      deadWait,
      signal: createTimeLimit(signal, longestCheck * (desk.service.timeScale ?? 1)).ended,
    });
    if (checked.unauthorised) return createRefusal('The service refused the token: nothing more was asked.');
    if (rows.length === 0) {
      const causes = checked.causes.filter((cause) => cause !== undefined).join(', ');
      return createRefusal(
        `The service answers nothing${causes && ` (${causes})`}: see that it runs, then ask again.`,
      );
    }
    const key = randomUUID();
    const { sound, error: errors, warning: warnings, unknown, unanswered } = checked;
    const notAsked = asked.length - rows.length;
    const summary = { ids: asked.length, sound, errors, warnings, unknown, unanswered, notAsked };
    keep(key, { summary, kind: ofAll, rows: rows.toSorted(worstFirst).map(getRow) });
    return partFrom(desk, `${key}.0`);
  },
});

async function* iterateLines(ids: readonly string[], ofAll: string): AsyncGenerator<string> {
  yield ids.map((each) => JSON.stringify({ id: each, kind: ofAll })).join('\n');
}

function keep(key: string, list: Checked): void {
  checkedLists.set(key, list);
  const [oldest] = checkedLists.keys();
  if (checkedLists.size > mostLists && oldest !== undefined) checkedLists.delete(oldest);
}

function partFrom(desk: ToolContext, cursor: string) {
  const [key = '', start] = cursor.split('.');
  const list = checkedLists.get(key);
  if (!list) return createRefusal('This cursor is not known any more: check the ids again.');
  const from = Number(start);
  const rest = list.rows.slice(from);
  const facts = (shown: number) => ({
    summary: list.summary,
    from,
    ...(shown < rest.length && { cursor: `${key}.${from + shown}` }),
    // Once: in each row it would take the room of further rows.
    link: `${desk.page}/?id={id}&kind=${encodeURIComponent(list.kind)}&tab=checks`,
    addresses: rest.slice(0, shown),
  });
  return createResult(desk, facts(findFittingCount(desk, rest.length, facts)));
}

/** Unknown or unanswered ones first, then by the worst finding. */
function worstFirst(one: ReportRow, other: ReportRow): number {
  return rank(one) - rank(other) || one.position - other.position;
}

function rank({ state, worst }: ReportRow): number {
  if (state !== 'done') return -1;
  return worst === undefined ? severities.length : severities.indexOf(worst);
}

function getRow({ id: each, state, worst, rules, operations = {} }: ReportRow): object {
  const failed = Object.values(operations).find(({ reason }) => reason !== undefined);
  const reason =
    failed && [failed.reason, failed.status, failed.cause].filter((told) => told !== undefined).join(' ');
  return { id: cut(each), state, reason, worst, rules: pickFewRules(rules) };
}
