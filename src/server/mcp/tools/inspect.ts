import { findArrival } from '../../../domain/arrival/arrival-of.ts';
import { formatPlainFindingLine } from '../../../domain/files/text.ts';
import { floorsAsSent } from '../../../domain/format/floor-naming.ts';
import { removeIsolates } from '../../../domain/format/sentences.ts';
import { getWayFacts } from '../../../features/inspect/model/way-facts.ts';
import { formatWay } from '../../../features/inspect/model/way-sentence.ts';
import { operationResult, result as resultShape } from '../../../spec/batch.ts';
import { operationNames } from '../../../spec/operations.ts';
import { z } from '../../../spec/zod.ts';
import { createResult, cut, findFittingCount } from '../result.ts';
import { createDeepLink, inspectAddress } from '../tool-context.ts';
import {
  defineTool,
  id,
  kind,
  link,
  markUntrusted,
  pickFewRules,
  ruleCounts,
  untrustedNote,
} from './tool.ts';

const { shape } = resultShape;

export const inspect = defineTool({
  name: 'inspect',
  title: 'Inspect an address',
  description: `Asks the service for everything about one address and judges it: counts, position, the way from the parking to the door in a sentence, and findings of data quality, worst first. Pass a rule to explain_finding, a pointer to answer_part. ${untrustedNote}`,
  input: z.strictObject({ id, kind }),
  output: z.object({
    id: z.string(),
    kind: z.string(),
    link,
    state: shape.state,
    note: z.string().optional().describe('What to do next'),
    operations: z.record(z.string(), operationResult.omit({ duration: true }).partial()),
    floors: shape.floors,
    position: z.array(z.number()).optional().describe('Longitude, latitude'),
    parkingMetres: shape.parkingMetres,
    entranceMetres: shape.entranceMetres,
    arrival: z.string().optional(),
    severities: ruleCounts.optional(),
    rules: ruleCounts.optional(),
    findingsShown: z.number(),
    findingsInAll: z.number(),
    untrusted: markUntrusted({
      title: z.string().optional(),
      address: z.string().optional(),
      findings: z.array(
        z.object({
          rule: z.string(),
          severity: z.string(),
          operation: z.string(),
          pointer: z.string(),
          text: z.string(),
        }),
      ),
    }),
  }),
  async call(desk, ask, signal) {
    const inspection = await inspectAddress(desk, ask, signal);
    const { result, findings } = inspection;
    const facts = (shown: number) => ({
      id: cut(ask.id),
      kind: cut(ask.kind),
      link: createDeepLink(desk.page, ask),
      state: result.state,
      ...(result.state === 'unknown' && { note: unknownNote }),
      operations: Object.fromEntries(
        operationNames.map((name) => {
          const { state, count, reason, status, cause } = result.operations?.[name] ?? {};
          return [name, { state, count, reason, status, cause }];
        }),
      ),
      floors: result.floors,
      position: result.place,
      parkingMetres: whole(result.parkingMetres),
      entranceMetres: whole(result.entranceMetres),
      arrival: arrivalSentence(inspection),
      severities: result.severities,
      rules: pickFewRules(result.rules),
      findingsShown: shown,
      findingsInAll: findings.length,
      untrusted: {
        title: result.title && cut(result.title),
        address: result.address && cut(result.address),
        findings: findings.slice(0, shown).map((finding) => ({
          rule: finding.ruleId,
          severity: finding.severity,
          operation: finding.operation,
          pointer: cut(finding.pointer),
          text: cut(formatPlainFindingLine(finding), 300),
        })),
      },
    });
    return createResult(desk, facts(findFittingCount(desk, findings.length, facts)));
  },
});

/** The note on an unknown id, with what to do next. */
const unknownNote =
  'The service does not know this id. An id is taken exactly as written; for a name or an address call find_address, or ask the user for the id.';

/** Returns the route to the place, without the entrance's own words: these are the service's. */
function arrivalSentence({
  inspection,
  findings,
}: Pick<Awaited<ReturnType<typeof inspectAddress>>, 'inspection' | 'findings'>): string | undefined {
  const choice = { lens: 'courier', selected: null, park: null, door: null, ground: 0, findings } as const;
  const way = getWayFacts({ arrival: findArrival(inspection, choice), inspection }, floorsAsSent);
  if (!way) return undefined;
  return removeIsolates(formatWay({ ...way, door: way.door && { ...way.door, text: undefined } }));
}

function whole(metres: number | undefined): number | undefined {
  return metres === undefined ? undefined : Math.round(metres);
}
