import { expect, test } from 'vitest';
import { getStemOver } from './label-stems.ts';
import { stemLength } from './marks/place-label.ts';

const label = { foot: { x: 200, y: 300 }, half: 90, shortest: stemLength, top: 76 };

test('a label without signs behind it stands as low as it can, on its wall without a stem', () => {
  expect(getStemOver(label, [{ x: 120, y: 360 }])).toBe(stemLength);
  expect(getStemOver({ ...label, shortest: 0 }, [])).toBe(0);
});

test('it rises above a sign that it would cover, on a stem where it had none', () => {
  const parking = [{ x: 180, y: 230 }];
  expect(getStemOver(label, parking)).toBe(84);
  expect(getStemOver({ ...label, shortest: 0 }, [{ x: 180, y: 262 }])).toBe(56);
});

test('it stays under a sign that is farther up, and beside one that is aside', () => {
  expect(getStemOver(label, [{ x: 180, y: 190 }])).toBe(stemLength);
  expect(getStemOver(label, [{ x: 310, y: 230 }])).toBe(stemLength);
});

test('it stays where it is when nowhere is room', () => {
  expect(getStemOver({ ...label, top: 200 }, [{ x: 180, y: 230 }])).toBe(stemLength);
});

test('it keeps clear of a control over the map, and covers a sign rather than go behind it', () => {
  const button = { left: 0, top: 76, right: 152, bottom: 128 };
  // Of 360 × 740 pixels in Russian, where the label once stood behind the button of the floors.
  const phone = { foot: { x: 161, y: 245 }, half: 90, shortest: stemLength, top: 76 };
  const parking = [{ x: 139, y: 166 }];
  expect(getStemOver(phone, parking)).toBe(112);
  expect(getStemOver({ ...phone, button }, parking)).toBe(stemLength);
  expect(getStemOver({ ...phone, button: { ...button, right: 64 } }, parking), 'beside it').toBe(112);
  expect(getStemOver({ ...phone, foot: { x: 161, y: 290 }, button }, [{ x: 139, y: 230 }])).toBe(84);
});
