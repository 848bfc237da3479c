import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Playlist } from '../../spec/playlist.ts';
import {
  addSteps,
  duplicateStep,
  editStep,
  getNeighbourStep,
  moveStep,
  removeStep,
  reshootStep,
} from './edit-playlist.ts';

const named = (...ids: string[]): Playlist => ({
  schema: 1,
  id: 'p',
  title: 'Monday',
  steps: ids.map((id) => ({ id, title: id, caption: '', address: `?id=${id}` })),
});
const order = ({ steps }: Playlist) => steps.map(({ id }) => id).join('');

test('a step is added behind another, or at the end', () => {
  const [step] = named('x').steps;
  if (!step) throw new Error('no step');
  expect(order(addSteps(named('a', 'b'), [step], 'a'))).toBe('axb');
  expect(order(addSteps(named('a', 'b'), [step]))).toBe('abx');
});

test('a duplicate stands behind its step under a name of its own', () => {
  const twice = duplicateStep(named('a', 'b'), 'a', 'c');
  expect(order(twice)).toBe('acb');
  expect(twice.steps[1]).toEqual({ id: 'c', title: 'a', caption: '', address: '?id=a' });
  expect(order(duplicateStep(named('a'), 'nowhere', 'c'))).toBe('a');
});

test('a removed step leaves the others, an edited one keeps its place', () => {
  expect(order(removeStep(named('a', 'b', 'c'), 'b'))).toBe('ac');
  const edited = editStep(named('a', 'b'), 'b', { caption: 'Here' });
  expect(edited.steps.map(({ caption }) => caption)).toEqual(['', 'Here']);
});

test('a step shows something else under the texts that it has, and keeps no camera of before', () => {
  const [first] = reshootStep(named('a'), 'a', { address: '?id=9', camera: '#map=17/51/71' }).steps;
  expect(first).toEqual({ id: 'a', title: 'a', caption: '', address: '?id=9', camera: '#map=17/51/71' });
  const [again] = reshootStep({ ...named('a'), steps: first ? [first] : [] }, 'a', {
    address: '?id=8',
  }).steps;
  expect(again).toEqual({ id: 'a', title: 'a', caption: '', address: '?id=8' });
});

test('the step beside, none at the ends', () => {
  const playlist = named('a', 'b', 'c');
  expect(getNeighbourStep(playlist, 'b', 1)?.id).toBe('c');
  expect(getNeighbourStep(playlist, 'b', -1)?.id).toBe('a');
  expect(getNeighbourStep(playlist, 'c', 1)).toBeUndefined();
  expect(getNeighbourStep(playlist, 'nowhere', 1)).toBeUndefined();
});

test('a move loses no step, keeps the order of the others, and can be taken back', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20 }),
      fc.nat(30),
      fc.integer({ min: -5, max: 30 }),
      (count, from, to) => {
        const playlist = named(...Array.from({ length: count }, (_, index) => `${index},`));
        const at = from % count;
        const moved = playlist.steps[at];
        if (!moved) throw new Error('no step');
        const after = moveStep(playlist, moved.id, to);
        expect(after.steps.indexOf(moved)).toBe(Math.min(Math.max(to, 0), count - 1));
        expect(order(removeStep(after, moved.id))).toBe(order(removeStep(playlist, moved.id)));
        expect(moveStep(after, moved.id, at)).toEqual(playlist);
      },
    ),
  );
});
