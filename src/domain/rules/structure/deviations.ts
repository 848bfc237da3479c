import { isJsonObject } from '../../../spec/geojson.ts';
import { type OperationName, operationNames, operations } from '../../../spec/operations.ts';
import type { RuleId } from '../../../spec/rules.ts';
import { formatJsonPointer, type PointerToken } from '../../json/json-leaves.ts';
import type { Sent } from '../../place/sent-features.ts';
import { watchContract } from '../contract-watch.ts';
import type { Deviation } from '../deviation-tally.ts';
import { defineRule, type FindingDraft } from '../rule.ts';
import { checkAnswers, getAnswerSubject, shortenValue } from '../sent.ts';

/**
 * Returns a rule for deviations that the contract watch (F10) finds, S3 to S5: a field that 2,000 units lack is one
 * finding, about the first of them. The inside of a geometry is left to S2 and C1, except for coordinates that are no
 * numbers.
 */
function departing(
  id: RuleId,
  worded: (departure: Deviation, sent: readonly Sent[]) => FindingDraft | undefined,
) {
  return defineRule({
    id,
    limits: {},
    check: ({ inspection }) =>
      checkAnswers(inspection, operationNames, (sent, operation) =>
        getDepartures(operation, sent).flatMap((departure) => worded(departure, sent) ?? []),
      ),
  });
}

const watched = new WeakMap<readonly Sent[], readonly Deviation[]>();

/** Found once for each answer: three rules need them. */
function getDepartures(operation: OperationName, sent: readonly Sent[]): readonly Deviation[] {
  const known = watched.get(sent);
  if (known) return known;
  const whole = getAnswer(operation, sent);
  // A value that is no object cannot lack a field: S1 reports it.
  const report = whole === undefined ? undefined : watchContract(operation, noAsk, whole);
  const departures = report ? [...report.departures, ...report.extra] : [];
  watched.set(sent, departures);
  return departures;
}

/** D1 and K2 compare `id` and `kind` with the question. */
const noAsk = { id: '', kind: '' };

function getAnswer(operation: OperationName, sent: readonly Sent[]): unknown {
  const elements = sent.map(({ raw }) => raw);
  return operations[operation].envelope === 'feature'
    ? elements[0]
    : { type: 'FeatureCollection', features: elements };
}

/** S3. Osmose 9001001: "missing tag". null is not absent. */
const missing = departing('structure.field-missing', (departure, sent) => {
  if (departure.what !== 'missing' || inGeometry(departure)) return undefined;
  return { severity: 'warning', ...told(departure, sent), variant: departure.path.toWellFormed() };
});

/** S4. JOSM's numeric rules (Osmose 9006008). Without coordinates, unit or floor the element cannot be found. */
const wrongType = departing('structure.field-type', (departure, sent) => {
  if (departure.what !== 'type' && departure.what !== 'null') return undefined;
  if (departure.path === '' || (inGeometry(departure) && !isCoordinate(departure))) return undefined;
  const grave = isCoordinate(departure) || /^properties\.(unit|floor)$/.test(departure.path);
  const value = valueAt(sent, departure.first.steps);
  const finding = told(departure, sent);
  return {
    severity: grave ? 'error' : 'warning',
    ...finding,
    variant: `${departure.path} ${departure.what === 'type' ? departure.found : 'null'}`,
    details: {
      ...finding.details,
      type: departure.what === 'type' ? departure.found : 'null',
      sent: shortenValue(value),
      looksNumeric: typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)),
    },
  };
});

/** S5. "Further fields: not shown": reported, never an error. */
const unknown = departing('structure.field-unknown', (departure, sent) => {
  if (departure.what !== 'extra') return undefined;
  return { severity: 'info', ...told(departure, sent), variant: departure.path.toWellFormed() };
});

function told({ path, count, of, first }: Deviation, sent: readonly Sent[]) {
  const subject = first.index === undefined ? undefined : sent[first.index];
  const operation = sent[0]?.operation ?? 'details';
  const field = path.toWellFormed();
  return {
    ...getAnswerSubject(operation),
    subject: subject?.ref ?? 'place',
    pointer: formatJsonPointer(first.steps),
    measured: count,
    unit: 'count',
    details: { field, count, of },
    ...(subject?.position && {
      evidence: { points: [[subject.position[0], subject.position[1]] satisfies [number, number]] },
    }),
  } as const;
}

function inGeometry({ path }: Deviation): boolean {
  return path === 'geometry' || path.startsWith('geometry.');
}

/** A list there is a line or an area: S2 reports it. */
function isCoordinate(departure: Deviation): boolean {
  const list = departure.what === 'type' && departure.found === 'list';
  return departure.path.startsWith('geometry.coordinates[') && !list;
}

function valueAt(sent: readonly Sent[], steps: readonly PointerToken[]): unknown {
  const [first, index, ...inside] = steps;
  const collection = first === 'features' && typeof index === 'number';
  let value = collection ? sent[index]?.raw : sent[0]?.raw;
  for (const step of collection ? inside : steps) {
    if (Array.isArray(value) && typeof step === 'number') value = value[step];
    else if (isJsonObject(value) && Object.hasOwn(value, step)) value = value[step];
    else return undefined;
  }
  return value;
}

export const deviationRules = [missing, wrongType, unknown];
