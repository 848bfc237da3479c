import { expect, test } from 'vitest';
import { embeddedGround } from './ground/ground.ts';
import { switchedOff } from './shown-layers.ts';
import { mapStyle } from './style.ts';

test('begins with the ground alone: no name on it, and nothing of ours before there is something to draw', () => {
  const look = { theme: 'light', view: '3d', look: 'standard', labels: 'latin' } as const;
  const { layers } = switchedOff(mapStyle({ ...look, ground: embeddedGround }));
  const shown = layers.filter(({ layout }) => layout?.visibility !== 'none');
  expect(shown.filter(({ id, type }) => id.startsWith('pl-') || type === 'symbol')).toEqual([]);
  expect(shown.map(({ type }) => type)).toEqual(expect.arrayContaining(['background', 'fill', 'line']));
  expect(shown.map(({ id }) => id)).toEqual(expect.arrayContaining(['bm-paper', 'bm-ground']));
});
