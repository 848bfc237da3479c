import { describe, expect, test } from 'vitest';
import { themes } from '../state/address.ts';
import { mapLooks } from '../state/preferences.ts';
import { getLuminance, getPalette, readColour } from './looks.ts';
import { palettes } from './palette.ts';

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [a, b].map((colour) => getLuminance(readColour(colour) ?? [0, 0, 0])).sort();
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['land', 'building', 'parkingArea', 'grass'] as const;
const marks = ['place', 'parking', 'entrance'] as const;
const looks = themes.flatMap((theme) => mapLooks.map((look) => ({ theme, look })));

describe.each(looks)('the $look look of the $theme theme', ({ theme, look }) => {
  const palette = getPalette(theme, look);

  test('leaves our marks as they are, 3 : 1 on every ground', () => {
    expect(palette.marks).toBe(palettes[theme].marks);
    for (const mark of marks) {
      for (const ground of grounds) {
        expect(
          contrast(palette.marks[mark], palette.basemap[ground]),
          `${mark} on ${ground}`,
        ).toBeGreaterThan(2.95);
      }
    }
  });

  test('keeps the names of the basemap readable', () => {
    const { text, settlement, land, roadText } = palette.basemap;
    for (const name of [text, settlement, roadText]) expect(contrast(name, land)).toBeGreaterThan(4.5);
  });

  test('is made once, so that nothing is drawn anew for the same choice', () => {
    expect(getPalette(theme, look)).toBe(palette);
  });
});

test('the muted look has no colour left but the marks', () => {
  for (const theme of themes) {
    for (const colour of Object.values(getPalette(theme, 'muted').basemap)) {
      const [red, green, blue] = readColour(colour) ?? [0, 0, 0];
      expect([red, green]).toEqual([green, blue]);
    }
  }
});
