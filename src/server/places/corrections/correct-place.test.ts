import { expect, test } from 'vitest';
import { createAnswers, createElement } from '../../../domain/corrections/corrections.driver.ts';
import { listElements } from '../../../domain/corrections/elements.ts';
import { getAtPointer } from '../../../domain/corrections/pointers.ts';
import { corrected, door, placeOf } from './correct.driver.ts';
import { correctPlace } from './correct-place.ts';

const said = { at: 1, app: 'test' };

test('corrections that go on from earlier ones are so already the second time', () => {
  const added = createElement('entrance', '9.c');
  const [unit] = listElements('units', createAnswers().units);
  const floor = Number(getAtPointer(unit?.raw, '/properties/floor'));
  const raise = (by: number) =>
    corrected('1.a', {
      ...{ ref: 'unit:2.a', operation: 'change' },
      before: { value: { '/properties/floor': floor + by - 1 } },
      after: { '/properties/floor': floor + by },
    });
  const ref = 'entrances:9.c';
  const packet = [
    corrected('1.a', { ref, operation: 'add', before: { value: null }, after: added }),
    corrected('1.a', { ref, operation: 'move', before: { value: [7, 43] }, after: [7.1, 43] }),
    corrected('1.a', { ref, operation: 'move', before: { value: [7.1, 43] }, after: [7.2, 43] }),
    raise(1),
    raise(2),
  ];
  const once = correctPlace(placeOf('1.a'), packet, said);
  expect([once.undo.length, once.already, once.refused]).toEqual([5, 0, []]);
  const twice = correctPlace(once.record, packet, said);
  expect([twice.undo, twice.already, twice.refused]).toEqual([[], 5, []]);
  expect(twice.record).toEqual(once.record);
});

test('of two that both began elsewhere neither goes on from the other', () => {
  const moved = (to: number) =>
    corrected('1.a', { ref: door, operation: 'move', before: { value: [7.5, 43] }, after: [to, 43] });
  const { already, refused } = correctPlace(placeOf('1.a'), [moved(7.3), moved(7)], said);
  expect([already, refused.map(({ reason }) => reason)]).toEqual([1, ['moved-on']]);
});
