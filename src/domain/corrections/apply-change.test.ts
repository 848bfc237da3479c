import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { correction } from '../../spec/correction.ts';
import { isJsonObject } from '../../spec/geojson.ts';
import type { CorrectionChange } from './apply-change.ts';
import { applyChange, getWholePlace } from './apply-change.ts';
import {
  applyPicks,
  createAnswers,
  createCorrection,
  createElement,
  somePicks,
} from './corrections.driver.ts';
import { type AnswerBodies, findElement } from './elements.ts';
import { getAtPointer } from './pointers.ts';

const door = 'entrances:1.a';
const move: CorrectionChange = { ref: door, operation: 'move', before: { value: [7, 43] }, after: [7.5, 43] };

function apply(answers: AnswerBodies, change: CorrectionChange): AnswerBodies {
  const applied = applyChange(answers, change);
  if ('refused' in applied) throw new Error(applied.refused);
  return applied.answers;
}

const refusalOf = (answers: AnswerBodies, change: CorrectionChange) => {
  const applied = applyChange(answers, change);
  return 'refused' in applied ? applied.refused : undefined;
};

describe('a change', () => {
  test('moves a door wherever it is in the answer, and keeps its height', () => {
    const answers = createAnswers();
    const other = createElement('entrance', '1.b');
    const high = createElement('entrance', '1.a', [7, 43, 310]);
    const turned = { ...answers, entrance: { type: 'FeatureCollection', features: [other, high] } };
    expect(
      getAtPointer(findElement('entrance', apply(answers, move).entrance, door)?.raw, '/geometry'),
    ).toEqual({
      type: 'Point',
      coordinates: [7.5, 43],
    });
    expect(apply(turned, move).entrance).toMatchObject({
      features: [other, { geometry: { coordinates: [7.5, 43, 310] } }],
    });
  });

  test('brings a place back whose latitude and longitude were swapped', () => {
    const { details, ...answers } = createAnswers();
    if (!isJsonObject(details)) throw new Error('no place');
    const swapped = { ...details, geometry: { type: 'Point', coordinates: [43, 171] } };
    const right = apply(
      { ...answers, details: swapped },
      { ref: 'place', operation: 'move', before: { value: [43, 171] }, after: [171, 43] },
    );
    expect(getAtPointer(right.details, '/geometry')).toEqual({ type: 'Point', coordinates: [171, 43] });
  });

  test('is refused where what was seen does not stand there', () => {
    const answers = createAnswers();
    const moved = apply(answers, move);
    const added = createElement('entrance', '1.a', [8, 43]);
    expect(refusalOf(moved, move)).toBe('already');
    expect(refusalOf(moved, { ...move, after: [7.6, 43] })).toBe('moved-on');
    expect(refusalOf(answers, { ...move, ref: 'entrances:9.9' })).toBe('gone');
    expect(refusalOf(answers, { ...move, ref: 'roof:1' })).toBe('no-ref');
    expect(refusalOf(answers, { ref: door, operation: 'add', before: { value: null }, after: added })).toBe(
      'there',
    );
    expect(
      refusalOf(answers, { ref: 'entrances:1.z', operation: 'add', before: { value: null }, after: added }),
    ).toBe('no-ref');
    expect(
      refusalOf(answers, { ref: door, operation: 'remove', before: { value: added }, after: null }),
    ).toBe('moved-on');
    const change = (pointer: string) => ({
      ref: door,
      operation: 'change' as const,
      before: { value: { [pointer]: getAtPointer(createElement('entrance', '1.a'), pointer) } },
      after: { [pointer]: 'x' },
    });
    for (const pointer of ['/type', '/properties', '/properties/id', '/geometry', '/geometry/coordinates'])
      expect(refusalOf(answers, change(pointer)), pointer).toBe('identity');
    const inText = {
      ref: door,
      operation: 'change',
      before: { value: {} },
      after: { '/properties/text/x': 1 },
    };
    expect(refusalOf(answers, inText as CorrectionChange)).toBe('no-object');
  });

  test('of a place adds all its answers, or takes them away', () => {
    const whole = getWholePlace(createAnswers());
    const removal: CorrectionChange = {
      ref: 'place',
      operation: 'remove',
      before: { value: whole },
      after: null,
    };
    expect(apply(createAnswers(), removal)).toEqual({});
    expect(refusalOf(apply(createAnswers(), move), removal)).toBe('moved-on');
    expect(refusalOf({}, removal)).toBe('already');
  });

  test('and its inverse leave every answer as it was, in any number and order', () => {
    fc.assert(
      fc.property(somePicks, (picks) => {
        const before = createAnswers();
        const { answers, taken } = applyPicks(before, picks);
        const back = taken.toReversed().reduce((now, { inverse }) => apply(now, inverse), answers);
        expect(JSON.stringify(getWholePlace(back))).toBe(JSON.stringify(getWholePlace(before)));
        for (const { change, inverse } of taken)
          for (const each of [change, inverse])
            expect(correction.safeParse(JSON.parse(JSON.stringify(createCorrection(each)))).success).toBe(
              true,
            );
      }),
    );
  });
});
