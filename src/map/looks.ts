import type { MapLook } from '../state/preferences.ts';
import { type MapTheme, type Palette, palettes } from './palette.ts';

/** sRGB, each 0 to 255. */
type Colour = readonly [red: number, green: number, blue: number];

/** Turns one colour of the basemap into another; `name` is its key. */
type Change = (colour: Colour, name: string) => Colour;

/**
 * Returns the colours of a theme in one of its looks. Only the basemap changes: our marks keep their measured colours,
 * and no look reduces their contrast with the background.
 */
export function getPalette(theme: MapTheme, look: MapLook): Palette {
  const key = `${theme} ${look}` as const;
  const known = made.get(key) ?? paletteFrom(palettes[theme], changes[look](theme));
  made.set(key, known);
  return known;
}

const made = new Map<string, Palette>();

const changes: Record<MapLook, (theme: MapTheme) => Change | undefined> = {
  standard: () => undefined,
  muted: () => grey,
  contrast: (theme) => contrastFor(theme),
};

function paletteFrom(palette: Palette, change: Change | undefined): Palette {
  if (!change) return palette;
  const { basemap, poi } = palette;
  return {
    ...palette,
    basemap: mapValues(basemap, (colour, name) => changed(colour, name, change)),
    poi: mapValues(poi, ({ disc, text }) => ({
      disc: changed(disc, 'disc', change),
      text: changed(text, 'text', change),
    })),
  };
}

/** Returns a grey of the same luminance, so that every measured contrast stays. For projectors and print. */
function grey(colour: Colour): Colour {
  const light = getColour(getLuminance(colour));
  return [light, light, light];
}

/** Names of palette colours for texts and thin lines: they come forward, areas recede. */
const linesAndTexts = /text|number|settlement|edge|case|rail|path|barrier|dot|disc/i;

/** Shares of the distance to black or white. */
const forward = 0.45;
const backward = 0.5;

/** Ground nearer to the paper, lines and names nearer to the ink. */
function contrastFor(theme: MapTheme): Change {
  const [paper, ink]: [Colour, Colour] =
    theme === 'light'
      ? [
          [255, 255, 255],
          [0, 0, 0],
        ]
      : [
          [0, 0, 0],
          [255, 255, 255],
        ];
  return (colour, name) => {
    if (/halo|shadow|sun/i.test(name)) return colour;
    return linesAndTexts.test(name) ? mixed(colour, ink, forward) : mixed(colour, paper, backward);
  };
}

function mixed(from: Colour, to: Colour, share: number): Colour {
  const part = (a: number, b: number) => Math.round(a + (b - a) * share);
  return [part(from[0], to[0]), part(from[1], to[1]), part(from[2], to[2])];
}

/** Relative luminance, 0 to 1 (WCAG 2.2). */
export function getLuminance([red, green, blue]: Colour): number {
  const linear = (value: number) => {
    const share = value / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** The grey value, 0 to 255, of a relative luminance. */
function getColour(light: number): number {
  const share = light <= 0.003_130_8 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
  return Math.round(share * 255);
}

/** `#rrggbb`; undefined for what is written otherwise. */
export function readColour(text: string): Colour | undefined {
  const [, red, green, blue] = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text) ?? [];
  if (red === undefined || green === undefined || blue === undefined) return undefined;
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)];
}

/** Translucent shadows and halos are written otherwise and stay. */
function changed(text: string, name: string, change: Change): string {
  const colour = readColour(text);
  if (!colour) return text;
  return `#${change(colour, name)
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
}

function mapValues<Name extends string, Value>(
  record: Readonly<Record<Name, Value>>,
  change: (value: Value, name: Name) => Value,
): Record<Name, Value> {
  const result: Record<Name, Value> = { ...record };
  for (const name in record) result[name] = change(record[name], name);
  return result;
}
