import { compareInspections } from '../../../domain/diff/diff.ts';
import { type Change, countChanges, getChangeClasses, getChanges } from '../../../domain/diff/difference.ts';
import { getDistance } from '../../../domain/geo/geodesy.ts';
import { formatJsonValue } from '../../../domain/json/json-leaves.ts';
import type { Ask } from '../../../spec/operations.ts';
import { z } from '../../../spec/zod.ts';
import { createRefusal, createResult, cut, findFittingCount } from '../result.ts';
import { createDeepLink, inspectAddress } from '../tool-context.ts';
import { defineTool, id, kind, link, markUntrusted, untrustedNote } from './tool.ts';

/** Maximum number of changed fields of one element in a result. */
const mostFields = 8;

export const compare = defineTool({
  name: 'compare',
  title: 'Compare two addresses',
  description: `What differs between the answers for two ids, or, without otherId, between those of two services for one id (where this server knows a second service). Times are not compared. ${untrustedNote}`,
  input: z.strictObject({
    id,
    kind,
    otherId: id.optional().describe('The id to compare with; leave it out to compare two services'),
    otherKind: kind.describe('The kind of otherId'),
  }),
  output: z.object({
    ids: z.array(z.string()),
    services: z.number(),
    states: z.array(z.string()),
    metresApart: z.number().optional(),
    operations: z
      .record(z.string(), z.looseObject({ state: z.string() }))
      .describe('Of elements that could be compared: how many are the same, moved, changed, added, removed'),
    links: z.array(link),
    changesShown: z.number(),
    changesInAll: z.number(),
    untrusted: markUntrusted({
      changes: z.array(
        z.object({
          operation: z.string(),
          what: z.array(z.string()),
          id: z.string().optional(),
          metres: z.number().optional(),
          fields: z.array(
            z.object({ pointer: z.string(), before: z.string().optional(), after: z.string().optional() }),
          ),
        }),
      ),
    }),
  }),
  async call(desk, { otherId, otherKind, ...ask }, signal) {
    const { service, other, page } = desk;
    if (otherId === undefined && !other)
      return createRefusal('This server knows one service alone: pass otherId to compare two addresses.');
    const second: Ask = otherId === undefined ? ask : { id: otherId, kind: otherKind };
    const [one, two] = await Promise.all([
      inspectAddress(desk, ask, signal),
      inspectAddress(desk, second, signal, otherId === undefined ? other : service),
    ]);
    const difference = compareInspections(one.inspection, two.inspection);
    const changes = getChanges(difference);
    const [from, to] = [one, two].map(({ inspection }) => inspection.details.subjects[0]?.position);
    const facts = (shown: number) => ({
      ids: [ask, second].map((each) => cut(each.id)),
      services: otherId === undefined ? 2 : 1,
      states: [one.result.state, two.result.state],
      ...(from && to && { metresApart: Math.round(getDistance(from, to)) }),
      operations: Object.fromEntries(
        Object.entries(difference).map(([name, each]) => [
          name,
          each.state === 'compared'
            ? { state: each.state, same: each.same, ...countChanges(each.changes) }
            : { state: each.state },
        ]),
      ),
      links:
        otherId === undefined
          ? [createDeepLink(page, ask, { page: 'compare' })]
          : [createDeepLink(page, ask), createDeepLink(page, second)],
      changesShown: shown,
      changesInAll: changes.length,
      untrusted: { changes: changes.slice(0, shown).map(getChange) },
    });
    return createResult(desk, facts(findFittingCount(desk, changes.length, facts)));
  },
});

function getChange(change: Change): object {
  const { operation, before, after, move, fields } = change;
  const elementId = before?.id ?? after?.id;
  return {
    operation,
    what: getChangeClasses(change),
    ...(elementId !== undefined && { id: cut(elementId) }),
    ...(move && { metres: Math.round(move.metres) }),
    fields: fields.slice(0, mostFields).map((field) => ({
      pointer: cut(field.pointer),
      ...('before' in field && { before: cut(formatJsonValue(field.before)) }),
      ...('after' in field && { after: cut(formatJsonValue(field.after)) }),
    })),
  };
}
