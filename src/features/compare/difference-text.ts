import { groupBy } from '../../domain/collections/group-by.ts';
import {
  type Change,
  countChanges,
  type Difference,
  type FieldChange,
  getChangeClasses,
  getChanges,
  type MissingSide,
  type Move,
  type OperationDifference,
} from '../../domain/diff/difference.ts';
import { formatCoordinate, formatFineLength, formatNumber } from '../../domain/format/formats.ts';
import { isolate } from '../../domain/format/sentences.ts';
import { getWind } from '../../domain/geo/geodesy.ts';
import { formatCanonicalJson } from '../../domain/json/canonical-json.ts';
import { isJsonObject } from '../../spec/geojson.ts';
import { type Ask, type OperationName, operationNames } from '../../spec/operations.ts';
import inspectionWords from '../inspect/model/inspection.messages';
import compareWords from './compare.messages';

/** Returns the result of a comparison in one line, including what could not be compared. */
export function formatSummary(difference: Difference): string {
  const compared = operationNames.some((name) => 'changes' in difference[name]);
  const said = compared ? changesSaid(getChanges(difference)) : compareWords.nothingCompared;
  return [said, ...getLacks(difference)].join('; ');
}

/** `3 moved, 1 added, 2 fields changed`; `No differences`. */
function changesSaid(changes: readonly Change[]): string {
  const totals = countChanges(changes);
  const said = (['moved', 'added', 'removed', 'changed'] as const)
    .filter((name) => totals[name] > 0)
    .map((name) =>
      (name === 'changed' ? compareWords.fieldsChanged : compareWords.classCount[name])({
        count: totals[name],
      }),
    );
  return said.join(', ') || compareWords.noDifferences;
}

/** Returns what is missing: sides without an answer, by reason, and operations without a feature on both sides. */
function getLacks(difference: Difference): string[] {
  const lacks = operationNames.flatMap((name) => {
    const each = difference[name];
    if (each.state === 'compared' || each.state === 'both-empty') return [];
    return (['a', 'b'] as const).flatMap((side) => {
      const told = each[side];
      return told.state === 'answered' ? [] : [{ name, told, side: side === 'a' ? 'A' : 'B' } as const];
    });
  });
  const alike = groupBy(lacks, ({ side, told }) => formatCanonicalJson([side, told]));
  return [
    ...[...alike.values()].flatMap((group) => {
      const [first] = group;
      const only = group.length === operationNames.length ? [] : group.map(({ name }) => name);
      return first ? [unavailable(first.side, first.told, only)] : [];
    }),
    ...operationNames
      .filter((name) => difference[name].state === 'both-empty')
      .map((name) => compareWords.bothEmpty({ operation: inspectionWords.operation[name] })),
  ];
}

/** `B unavailable: 401, the token was refused (Parking, Units)`; no operations for all of them. */
function unavailable(side: 'A' | 'B', told: MissingSide, operations: readonly OperationName[]): string {
  const why = lackText(told);
  if (operations.length === 0) return compareWords.unavailable({ side, why });
  const only = operations.map((name) => inspectionWords.operation[name]).join(', ');
  return compareWords.unavailableOnly({ side, why, only });
}

/** Returns why a side has no answer: `401, the token was refused`. */
function lackText(told: MissingSide): string {
  if (told.state !== 'failed') return compareWords.lack[told.state];
  const reason = compareWords.reason[told.reason];
  return told.status === undefined ? reason : `${told.status}, ${reason}`;
}

/** Returns the result of one operation: `1 moved, 2 the same`, `both empty`, `not compared`. */
export function formatOutcome(each: OperationDifference): string {
  if (each.state === 'both-empty') return compareWords.empty;
  if (each.state !== 'compared') return compareWords.notCompared;
  const { changes, same } = each;
  const said = changes.length > 0 ? [changesSaid(changes)] : [];
  return [...said, ...(same > 0 ? [compareWords.same({ count: same })] : [])].join(', ');
}

/** Returns the answer of one side: how many features, or why there is none. */
export function formatSide(each: OperationDifference, side: 'a' | 'b'): string {
  if (each.state === 'both-empty') return formatNumber(0);
  if (each.state === 'compared') {
    const own = side === 'a' ? 'before' : 'after';
    return formatNumber(each.same + each.changes.filter((change) => change[own]).length);
  }
  const told = each[side];
  return told.state === 'answered' ? formatNumber(told.count) : compareWords.told[told.state];
}

/** Returns the title of an element: a unit by its number, others by their id, or their index in the answer. */
export function getChangeTitle({ operation, before, after }: Change): string {
  const side = before ?? after;
  const raw = isJsonObject(side?.raw) ? side.raw.properties : undefined;
  const unit = operation === 'units' && isJsonObject(raw) ? raw.unit : undefined;
  if (typeof unit === 'string' || typeof unit === 'number')
    return compareWords.unit({ number: isolate(String(unit)) });
  return side?.id ?? compareWords.noId({ position: (side?.index ?? 0) + 1 });
}

/** Returns the title, with the id where that differs. */
function nameOfChange(change: Change): string {
  const title = getChangeTitle(change);
  const id = change.before?.id ?? change.after?.id;
  return id === undefined || id === title ? title : `${title} ${id}`;
}

/** Returns the change of an element, in words: `moved 34 m north-east (45°)`, `added`. */
export function changeWords(change: Change): string[] {
  const { move } = change;
  return getChangeClasses(change).map((name) =>
    name === 'moved' && move ? formatMove(move) : compareWords.className[name],
  );
}

/** `moved 34 m north-east (45°)`. */
export function formatMove({ metres, bearing }: Move): string {
  const values = { length: formatFineLength(metres), degrees: Math.round(bearing) };
  return compareWords.moved[getWind(bearing)](values);
}

/** Returns a value as JSON, so that texts and numbers differ; `not there` for what a side lacks. */
export function formatValue(field: FieldChange, side: 'before' | 'after'): string {
  return side in field ? JSON.stringify(field[side]) : compareWords.absent;
}

/** Returns the whole comparison as plain text, one line for each difference. */
export function formatDifference(ask: Ask, difference: Difference): string {
  const lines = [
    `${ask.id} (${ask.kind})`,
    formatSummary(difference),
    compareWords.ignored,
    '',
    ...operationNames.map((name) => {
      const each = difference[name];
      return `${inspectionWords.operation[name]}: A ${formatSide(each, 'a')}, B ${formatSide(each, 'b')}: ${formatOutcome(each)}`;
    }),
    '',
  ];
  for (const change of getChanges(difference)) {
    const { operation, move } = change;
    const where = move ? ` ${formatCoordinate(move.from, 7)} → ${formatCoordinate(move.to, 7)}` : '';
    lines.push(
      `${inspectionWords.operation[operation]} ${nameOfChange(change)}: ${changeWords(change).join(', ')}${where}`,
    );
    for (const field of change.fields) {
      lines.push(`  ${field.pointer}: ${formatValue(field, 'before')} → ${formatValue(field, 'after')}`);
    }
  }
  return `${lines.join('\n')}\n`;
}
