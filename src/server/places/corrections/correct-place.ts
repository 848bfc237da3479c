import {
  applyChange,
  type CorrectionRefusal,
  getCoordinates,
  getWholePlace,
} from '../../../domain/corrections/apply-change.ts';
import correctionsWords from '../../../domain/corrections/corrections.messages';
import { type AnswerBodies, findElement, replaceElement } from '../../../domain/corrections/elements.ts';
import { isSameJson, setAtPointer } from '../../../domain/corrections/pointers.ts';
import { getMembers } from '../../../domain/place/place-record.ts';
import { getRefOperation } from '../../../domain/place/ref.ts';
import { type Correction, correctionVersion } from '../../../spec/correction.ts';
import type { JsonObject } from '../../../spec/geojson.ts';
import { judgeRecord } from '../read-record.ts';

/** A correction that does not apply, and why, as the end of a sentence. */
export type RefusedCorrection = {
  readonly correction: Correction;
  readonly why: string;
  /** `invalid`: the specification does not allow the place with it, `at` a path of its answers. */
  readonly reason: CorrectionRefusal | 'invalid';
  readonly at?: string;
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
  for (const [index, correction] of corrections.entries()) {
    const applied = applyChange(answers, correction);
    if ('answers' in applied) {
      answers = applied.answers;
      const { id, ask, by, mark } = correction;
      undo.unshift({
        ...applied.inverse,
        version: correctionVersion,
        id: `undo ${id}`,
        ask,
        by,
        ...(mark !== undefined && { mark }),
        rules: [],
        app,
        at,
      });
    } else if (
      applied.refused === 'already' ||
      isOvertaken(answers, correction, corrections.slice(index + 1))
    )
      already++;
    else {
      const { refused: reason } = applied;
      refused.push({ correction, why: correctionsWords.refused[reason], reason });
    }
  }
  const [first] = corrections;
  if (undo.length === 0 || !first) return { record, undo, already, refused };
  const corrected = withAnswers(record ?? { id: first.ask.id, kind: first.ask.kind }, answers);
  const problem = corrected && findProblem(corrected);
  if (problem !== undefined) {
    const why = `${correctionsWords.invalid({ at: problem })}.`;
    refused.push({ correction: first, why, reason: 'invalid', at: problem.replace(/: .*$/s, '') });
  }
  return { record: corrected, undo, already, refused };
}

/**
 * Returns true where a correction was applied before, and later ones of the same element after it: a door that was
 * added and then moved does not stand where it was added.
 */
function isOvertaken(answers: AnswerBodies, correction: Correction, later: readonly Correction[]): boolean {
  const { ref } = correction;
  const name = getRefOperation(ref);
  const held = name && findElement(name, answers[name], ref);
  const first = held && restore(held.raw, correction);
  if (!held || !first) return false;
  const had: AnswerBodies = { ...answers, [name]: replaceElement(name, answers[name], held.index, first) };
  const then = later
    .filter((each) => each.ref === ref)
    .reduce<AnswerBodies>((now, each) => {
      const applied = applyChange(now, each);
      return 'answers' in applied ? applied.answers : now;
    }, had);
  return then !== had && isSameJson(findElement(name, then[name], ref)?.raw, held.raw);
}

/** Returns an element as it was once a correction was applied to it. */
function restore(raw: JsonObject, correction: Correction): JsonObject | undefined {
  switch (correction.operation) {
    case 'add':
      return correction.after;
    case 'move': {
      const geometry = getMembers(raw, 'geometry');
      const coordinates = [...correction.after, ...getCoordinates({ raw }).slice(2)];
      return { ...raw, geometry: { ...geometry, coordinates } };
    }
    case 'change':
      return Object.entries(correction.after).reduce(
        (now, [pointer, value]) => setAtPointer(now, pointer, value) ?? now,
        raw,
      );
    case 'remove':
      return undefined;
  }
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
  return 'problems' in read ? read.problems[0] : undefined;
}
