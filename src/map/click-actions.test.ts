import { expect, test } from 'vitest';
import { getMapAction, type MapSituation } from './click-actions.ts';
import type { Pointed } from './pointing.ts';

const noneLacking = {
  ...{ address: 0, point: 0, parking: 0, entrance: 0, units: 0, floors: 0, photo: 0 },
  ...{ wheelchair: 0, elevator: 0 },
};
const nothing: Pointed = {
  at: { x: 0, y: 0 },
  position: [0, 0],
  refs: [],
  floor: undefined,
  named: false,
  laid: undefined,
  places: undefined,
};
const mark: Pointed = { ...nothing, refs: ['unit:1'] };
const dot: Pointed = {
  ...nothing,
  places: { position: [0, 0], count: 1, ready: 9, lacking: noneLacking, isCell: false },
};
const several: Pointed = { ...nothing, refs: ['unit:1', 'unit:2'] };
const everything: Pointed = {
  ...several,
  floor: '3',
  named: true,
  laid: { overlay: 'results', ref: '7', cluster: { id: 1, position: [0, 0] } },
};
const scene: MapSituation = {
  mode: 'scene',
  isBare: false,
  isAmbiguous: ({ refs }) => refs.length > 1,
};
const spiderfied = ['unit:1', 'unit:2'];

test.each([
  ['on the stage', 'click', everything, { mode: 'stage' }, 'none'],
  ['a long press on the stage', 'menu', everything, { mode: 'stage' }, 'none'],
  ['a right click', 'menu', everything, {}, 'open-menu'],
  ['a right click while measuring', 'menu', mark, { mode: 'measure' }, 'open-menu'],
  ["a right click in another's page", 'menu', mark, { isBare: true }, 'none'],
  ['while a feature takes a spot', 'click', everything, { mode: 'take' }, 'take-position'],
  ['Enter while a feature takes a spot', 'key', mark, { mode: 'take' }, 'take-position'],
  ['while measuring', 'click', everything, { mode: 'measure' }, 'add-measure-point'],
  ['Enter while measuring', 'key', mark, { mode: 'measure' }, 'add-measure-point'],
  ['Enter otherwise', 'key', everything, {}, 'none'],
  ['on one of two sides', 'click', everything, { mode: 'split' }, 'select-on-side'],
  ["on a floor's slab", 'click', everything, {}, 'open-floor'],
  ['on a cluster', 'click', { ...everything, floor: undefined }, {}, 'open-cluster'],
  [
    'on what a feature laid',
    'click',
    { ...several, laid: { overlay: 'results', ref: '7' } },
    {},
    'pick-overlay',
  ],
  ['on the name of a unit', 'click', { ...several, named: true }, {}, 'select'],
  ['on a name while a spot is open', 'click', { ...mark, named: true }, { spiderfied: [] }, 'select'],
  ['on a mark of the open spot', 'click', several, { spiderfied }, 'select'],
  ['beside the open spot', 'click', nothing, { spiderfied }, 'close-spot'],
  ['on a mark beside the open spot', 'click', { ...nothing, refs: ['unit:9'] }, { spiderfied }, 'close-spot'],
  ['on all places', 'click', dot, {}, 'pick-places'],
  ['on all places beside the open spot', 'click', dot, { spiderfied }, 'close-spot'],
  ['on all places while measuring', 'click', dot, { mode: 'measure' }, 'add-measure-point'],
  ['on several marks', 'click', several, {}, 'open-spot'],
  ['on one mark', 'click', mark, {}, 'close-spot-and-select'],
  ['on the bare map', 'click', nothing, {}, 'close-spot-and-select'],
  ["on one mark in another's page", 'click', mark, { isBare: true }, 'close-spot-and-select'],
] as const)('%s', (_, gesture, pointed, situation, action) => {
  expect(getMapAction(gesture, pointed, { ...scene, ...situation })).toBe(action);
});
