import { expect, test } from 'vitest';
import { drawnKinds } from '../scene/drawing.ts';
import { embeddedGround } from './ground/ground.ts';
import { isLate, switchedOff } from './shown-layers.ts';
import { mapStyle } from './style.ts';

test('begins with the ground alone: no name on it, and nothing of ours before there is something to draw', () => {
  const look = { theme: 'light', view: '3d', look: 'standard', labels: 'latin' } as const;
  const { layers } = switchedOff(mapStyle({ ...look, ground: embeddedGround }));
  const shown = layers.filter(({ layout }) => layout?.visibility !== 'none');
  expect(shown.filter(({ id, type }) => id.startsWith('pl-') || type === 'symbol')).toEqual([]);
  expect(shown.map(({ type }) => type)).toEqual(expect.arrayContaining(['background', 'fill', 'line']));
  expect(shown.map(({ id }) => id)).toEqual(expect.arrayContaining(['bm-paper', 'bm-ground']));
});

test('every answered feature has a mark in the first frame', () => {
  const look = { theme: 'light', view: '2d', look: 'standard', labels: 'latin' } as const;
  const first = mapStyle({ ...look, ground: embeddedGround }).layers.filter((layer) => !isLate(layer));
  const sources = first.map((layer) => ('source' in layer ? layer.source : undefined));
  expect(sources).toEqual(expect.arrayContaining([...drawnKinds]));
});
