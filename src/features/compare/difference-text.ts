import { isJsonObject } from '../../contract/geojson.ts';
import { type Ask, operationNames } from '../../contract/operations.ts';
import { groupBy } from '../../core/collections/group-by.ts';
import {
  type Change,
  changesOf,
  classesOf,
  type Difference,
  type FieldChange,
  type OperationDifference,
  totalsOf,
} from '../../core/diff/difference.ts';
import { coordinateText, formatNumber } from '../../core/format/formats.ts';
import { windOf } from '../../core/geo/geodesy.ts';
import { canonicalJson } from '../../core/json/canonical-json.ts';
import { reviewWords } from '../../core/words/words.ts';

/** What a comparison came to, in one line; what could not be compared stands in it too. */
export function summaryOf(difference: Difference): string {
  const words = reviewWords.compare;
  const compared = operationNames.some((name) => 'changes' in difference[name]);
  const said = compared ? words.summary(totalsOf(changesOf(difference))) : words.nothingCompared;
  return [said, ...lacksOf(difference)].join('; ');
}

/** What is missing: sides without an answer, by why, and operations without a feature on both sides. */
function lacksOf(difference: Difference): string[] {
  const words = reviewWords.compare;
  const lacks = operationNames.flatMap((name) => {
    const each = difference[name];
    if (each.state === 'compared' || each.state === 'both-empty') return [];
    return (['a', 'b'] as const).flatMap((side) => {
      const told = each[side];
      return told.state === 'answered' ? [] : [{ name, told, side: side === 'a' ? 'A' : 'B' } as const];
    });
  });
  const alike = groupBy(lacks, ({ side, told }) => canonicalJson([side, told]));
  return [
    ...[...alike.values()].flatMap((group) => {
      const [first] = group;
      const only = group.length === operationNames.length ? [] : group.map(({ name }) => name);
      return first ? [words.unavailable(first.side, first.told, only)] : [];
    }),
    ...operationNames
      .filter((name) => difference[name].state === 'both-empty')
      .map((name) => words.bothEmpty(name)),
  ];
}

/** What came of one operation: `1 moved, 2 the same`, `both empty`, `not compared`. */
export function outcomeOf(each: OperationDifference): string {
  const words = reviewWords.compare;
  if (each.state === 'both-empty') return words.empty;
  if (each.state !== 'compared') return words.notCompared;
  const { changes, same } = each;
  const said = changes.length > 0 ? [words.summary(totalsOf(changes))] : [];
  return [...said, ...(same > 0 ? [words.same(same)] : [])].join(', ');
}

/** What one side told: how many features, or what it has instead of an answer. */
export function toldOf(each: OperationDifference, side: 'a' | 'b'): string {
  const words = reviewWords.compare;
  if (each.state === 'both-empty') return formatNumber(0);
  if (each.state === 'compared') {
    const own = side === 'a' ? 'before' : 'after';
    return formatNumber(each.same + each.changes.filter((change) => change[own]).length);
  }
  const told = each[side];
  return told.state === 'answered' ? formatNumber(told.count) : words.told[told.state];
}

/** What an element is called: a unit by its number, others by their id, or their place in the answer. */
export function titleOfChange({ operation, before, after }: Change): string {
  const words = reviewWords.compare;
  const side = before ?? after;
  const raw = isJsonObject(side?.raw) ? side.raw.properties : undefined;
  const unit = operation === 'units' && isJsonObject(raw) ? raw.unit : undefined;
  if (typeof unit === 'string' || typeof unit === 'number') return words.unit(String(unit));
  return side?.id ?? words.noId(side?.index ?? 0);
}

/** The title, with the id where that is another. */
function nameOfChange(change: Change): string {
  const title = titleOfChange(change);
  const id = change.before?.id ?? change.after?.id;
  return id === undefined || id === title ? title : `${title} ${id}`;
}

/** What became of an element, in words: `moved 34 m north-east (45°)`, `added`. */
export function changeWords(change: Change): string[] {
  const words = reviewWords.compare;
  const { move } = change;
  return classesOf(change).map((name) =>
    name === 'moved' && move
      ? words.moved(move.metres, windOf(move.bearing), move.bearing)
      : words.className(name),
  );
}

/** A value as JSON, so that a text is told from a number; `not there` for what a side lacks. */
export function valueText(field: FieldChange, side: 'before' | 'after'): string {
  return side in field ? JSON.stringify(field[side]) : reviewWords.compare.absent;
}

/** The whole comparison as plain text, one line for each difference. */
export function differenceAsText(ask: Ask, difference: Difference): string {
  const words = reviewWords.compare;
  const lines = [
    `${ask.id} (${ask.kind})`,
    summaryOf(difference),
    words.ignored,
    '',
    ...operationNames.map((name) => {
      const each = difference[name];
      return `${words.operation(name)}: A ${toldOf(each, 'a')}, B ${toldOf(each, 'b')}: ${outcomeOf(each)}`;
    }),
    '',
  ];
  for (const change of changesOf(difference)) {
    const { operation, move } = change;
    const where = move ? ` ${coordinateText(move.from, 7)} → ${coordinateText(move.to, 7)}` : '';
    lines.push(
      `${words.operation(operation)} ${nameOfChange(change)}: ${changeWords(change).join(', ')}${where}`,
    );
    for (const field of change.fields) {
      lines.push(`  ${field.pointer}: ${valueText(field, 'before')} → ${valueText(field, 'after')}`);
    }
  }
  return `${lines.join('\n')}\n`;
}
