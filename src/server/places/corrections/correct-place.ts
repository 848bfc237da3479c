import {
  applyChange,
  type CorrectionRefusal,
  getWholePlace,
} from '../../../domain/corrections/apply-change.ts';
import correctionsWords from '../../../domain/corrections/corrections.messages';
import { type Correction, correctionVersion } from '../../../spec/correction.ts';
import type { JsonObject } from '../../../spec/geojson.ts';
import { judgeRecord } from '../read-record.ts';

/** A correction that does not apply, and why, as the end of a sentence. */
export type RefusedCorrection = {
  readonly correction: Correction;
  readonly why: string;
  /** Absent where the place would not hold. */
  readonly reason?: CorrectionRefusal;
};

export type CorrectedPlace = {
  /** The place with its corrections; undefined where there is none then. */
  readonly record: JsonObject | undefined;
  /** The inverse of each that was applied, the last first. */
  readonly undo: readonly Correction[];
  /** How many were so already. */
  readonly already: number;
  readonly refused: readonly RefusedCorrection[];
};

/**
 * Applies the corrections of one place, in their order; undefined stands for no such place. The members of the record
 * keep their order. `at`: the moment of the inverse corrections.
 */
export function correctPlace(
  record: JsonObject | undefined,
  corrections: readonly Correction[],
  { at, app }: { readonly at: number; readonly app: string },
): CorrectedPlace {
  const undo: Correction[] = [];
  const refused: RefusedCorrection[] = [];
  let already = 0;
  let answers: JsonObject = getWholePlace(record ?? {});
  for (const correction of corrections) {
    const applied = applyChange(answers, correction);
    if ('answers' in applied) {
      answers = applied.answers;
      const { id, ask, by } = correction;
      undo.unshift({
        ...applied.inverse,
        version: correctionVersion,
        id: `undo ${id}`,
        ask,
        by,
        rules: [],
        app,
        at,
      });
    } else if (applied.refused === 'already') already++;
    else {
      const { refused: reason } = applied;
      refused.push({ correction, why: correctionsWords.refused[reason], reason });
    }
  }
  const [first] = corrections;
  if (undo.length === 0 || !first) return { record, undo, already, refused };
  const corrected = withAnswers(record ?? { id: first.ask.id, kind: first.ask.kind }, answers);
  const problem = corrected && findProblem(corrected);
  if (problem !== undefined) refused.push({ correction: first, why: problem });
  return { record: corrected, undo, already, refused };
}

function withAnswers(record: JsonObject, answers: JsonObject): JsonObject | undefined {
  if (Object.keys(answers).length === 0) return undefined;
  const { id, kind, ...held } = record;
  const kept = Object.keys(record).filter((name) => name in { id, kind } || answers[name] !== undefined);
  const added = Object.keys(answers).filter((name) => !(name in held));
  return Object.fromEntries(
    [...kept, ...added].map((name) => [name, name === 'id' ? id : name === 'kind' ? kind : answers[name]]),
  );
}

/** Returns what the specification does not allow in a place. */
function findProblem(record: JsonObject): string | undefined {
  const read = judgeRecord(record);
  return 'problems' in read ? `the place would not hold: ${read.problems[0]}` : undefined;
}
