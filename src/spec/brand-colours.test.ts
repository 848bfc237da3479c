import { describe, expect, test } from 'vitest';
import { getBrandColours, getBrandTones, getContrast } from './brand-colours.ts';

/** The two tones of a `light-dark(…)`. */
function tones(value = ''): [light: string, dark: string] {
  const [light = '', dark = ''] = value.match(/#[0-9a-f]{6}/g) ?? [];
  return [light, dark];
}

test('contrast is that of WCAG', () => {
  expect(getContrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(getContrast('#ffffff', '#ffffff')).toBe(1);
  // The example of WebAIM's checker: #777777 on white just fails.
  expect(getContrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

describe('a brand colour', () => {
  test('that can be read stays as it is in its theme, and becomes another tone in the other', () => {
    expect(getBrandTones('#0a5c38').light).toBe('#0a5c38');
    expect(getBrandTones('#0a5c38').dark).not.toBe('#0a5c38');
    expect(getBrandTones('#ffd54a').dark).toBe('#ffd54a');
    expect(getBrandTones('#ffd54a').light).not.toBe('#ffd54a');
  });

  test.each([
    '#0a7d4b',
    '#ffd54a',
    '#000000',
    '#ffffff',
    '#ff0000',
    '#7a7a7a',
    '#0000ff',
    '#00e5ff',
    '#4d46dc',
  ])('such as %s can be read on paper, ground and its own wash in both themes', (colour) => {
    const { light, dark } = getBrandTones(colour);
    const [lightWash, darkWash] = tones(getBrandColours({ light, dark }).wash);
    for (const behind of ['#ffffff', '#f6f7f9', lightWash])
      expect(getContrast(light, behind)).toBeGreaterThanOrEqual(4.5);
    for (const behind of ['#14181f', '#0d1015', darkWash])
      expect(getContrast(dark, behind)).toBeGreaterThanOrEqual(4.5);
  });

  test('that can be read nowhere keeps its hue: a red is a darker and a lighter red', () => {
    const { light, dark } = getBrandTones('#ff0000');
    expect(light).toMatch(/^#[c-e][0-9a-f]0000$/);
    expect(dark).toMatch(/^#ff([1-6][0-9a-f])\1$/);
  });
});
