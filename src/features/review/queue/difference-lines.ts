import { groupBy } from '../../../domain/collections/group-by.ts';
import { compareInspections } from '../../../domain/diff/diff.ts';
import { type Change, getChanges } from '../../../domain/diff/difference.ts';
import { formatFineLength, formatList, formatNumber } from '../../../domain/format/formats.ts';
import { clipText, isolate } from '../../../domain/format/sentences.ts';
import type { Inspection } from '../../../domain/place/inspection.ts';
import { getRuleName } from '../../../domain/words/rule-text.ts';
import type { Finding } from '../../../spec/finding.ts';
import { getFeatureName } from '../../inspect/model/feature-name.ts';
import inspectionWords from '../../inspect/model/inspection.messages';
import type { EarlierAnswers } from './earlier-answers.ts';
import queueWords from './queue.messages';

/** Maximum number of changes of one address shown one by one. */
const told = 8;

/**
 * Returns the differences from the judged answers, a line for each: first of the findings, then of the features, or,
 * without the former answers, of their counts and the place.
 */
export function formatDifferenceLines(
  { changes, inspection: before }: EarlierAnswers,
  now: Inspection,
): string[] {
  const words = queueWords.verify;
  const { appeared, fixed, unchanged } = changes;
  const lines = [
    ...(fixed.length > 0 ? [words.gone({ names: ruleNames(fixed) })] : []),
    ...(unchanged.length > 0 ? [words.still({ names: ruleNames(unchanged) })] : []),
    ...(appeared.length > 0 ? [words.new({ names: ruleNames(appeared) })] : []),
  ];
  if (!before) return [...lines, ...countLines(changes), words.notKept];
  const found = getChanges(compareInspections(before, now)).flatMap((change) =>
    changeLines(change, before, now),
  );
  const rest = found.length - told;
  return [...lines, ...found.slice(0, told), ...(rest > 0 ? [words.more({ count: rest })] : [])];
}

/** Returns the names of the rules, each once, those with the most findings first. */
function ruleNames(findings: readonly Finding[]): string {
  const byRule = [...groupBy(findings, ({ ruleId }) => ruleId)].sort(([, a], [, b]) => b.length - a.length);
  return formatList(
    byRule.map(([rule, { length }]) =>
      length === 1 ? getRuleName(rule) : `${getRuleName(rule)} (${formatNumber(length)})`,
    ),
  );
}

function countLines({ move, counts, answerChanged, appeared, fixed }: EarlierAnswers['changes']): string[] {
  const words = queueWords.verify;
  const lines = counts.map(({ operation, before, after }) =>
    words.counts({
      operation: inspectionWords.operation[operation],
      before: before === undefined ? '–' : formatNumber(before),
      after: after === undefined ? '–' : formatNumber(after),
    }),
  );
  const moved = move
    ? [words.moved({ what: inspectionWords.place, length: formatFineLength(move.metres) })]
    : [];
  const isUntold = answerChanged && moved.length + lines.length + appeared.length + fixed.length === 0;
  return [...moved, ...lines, ...(isUntold ? [words.somethingElse] : [])];
}

function changeLines({ operation, before, after, move, fields }: Change, then: Inspection, now: Inspection) {
  const words = queueWords.verify;
  const [inspection, ref] = after ? [now, after.ref] : [then, before?.ref];
  const what = ref === undefined ? inspectionWords.operation[operation] : getFeatureName(inspection, ref);
  if (!before) return [words.added({ what })];
  if (!after) return [words.removed({ what })];
  return [
    ...(move ? [words.moved({ what, length: formatFineLength(move.metres) })] : []),
    ...fields.map((field) =>
      words.field({
        what,
        field: field.pointer.split('/').at(-1) ?? '',
        before: 'before' in field ? valueText(field.before) : words.absent,
        after: 'after' in field ? valueText(field.after) : words.absent,
      }),
    ),
  ];
}

function valueText(value: unknown): string {
  return isolate(clipText(typeof value === 'string' ? value : (JSON.stringify(value) ?? '')));
}
