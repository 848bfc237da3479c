import type { Ask } from '../contract/operations.ts';
import { operationNames } from '../contract/operations.ts';
import {
  type Change,
  changesOf,
  classesOf,
  type Difference,
  type FieldChange,
  totalsOf,
} from '../diff/difference.ts';
import { latitudeLongitude } from '../domain/coordinate-text.ts';
import { windOf } from '../domain/wind.ts';
import { reviewWords } from '../words/words.ts';

/** What a comparison came to, in one line; what could not be compared stands in it too. */
export function summaryOf(difference: Difference): string {
  const words = reviewWords.compare;
  const compared = operationNames.some((name) => 'changes' in difference[name]);
  const said = compared ? words.summary(totalsOf(changesOf(difference))) : words.nothingCompared;
  return [said, ...lacksOf(difference)].join('; ');
}

/** Of every operation: a side without an answer, and both sides without a feature. */
function lacksOf(difference: Difference): string[] {
  const words = reviewWords.compare;
  return operationNames.flatMap((name) => {
    const each = difference[name];
    if (each.state === 'both-empty') return [words.bothEmpty(name)];
    if (each.state === 'compared') return [];
    return (['a', 'b'] as const).flatMap((side) => {
      const told = each[side];
      return told.state === 'answered' ? [] : [words.unavailable(name, side === 'a' ? 'A' : 'B', told)];
    });
  });
}

/** The words in which automation reads a comparison. */
export function totalsInWords(changes: readonly Change[]): string {
  const { moved, added, removed, changed } = totalsOf(changes);
  return `moved:${moved} added:${added} removed:${removed} changed:${changed}`;
}

/** What an element is called: its id, or its place in the answer. */
export function titleOfChange({ before, after }: Change): string {
  const side = before ?? after;
  return side?.id ?? reviewWords.compare.noId(side?.index ?? 0);
}

/** What became of an element, in words: `moved 34 m north-east (45°)`, `added`. */
export function deedsOf(change: Change): string[] {
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
  const lines = [`${ask.id} (${ask.kind})`, summaryOf(difference)];
  for (const change of changesOf(difference)) {
    const { operation, move } = change;
    const where = move ? ` ${latitudeLongitude(move.from, 7)} → ${latitudeLongitude(move.to, 7)}` : '';
    lines.push(
      `${reviewWords.compare.operation(operation)} ${titleOfChange(change)}: ${deedsOf(change).join(', ')}${where}`,
    );
    for (const field of change.fields) {
      lines.push(`  ${field.pointer}: ${valueText(field, 'before')} → ${valueText(field, 'after')}`);
    }
  }
  return `${lines.join('\n')}\n`;
}
