/** The background of text in each theme, and the colour mixed into a tone until it is readable (ui/tokens.css). */
const grounds = {
  light: { paper: '#ffffff', ground: '#f6f7f9', towards: '#000000', washShare: 0.09 },
  dark: { paper: '#14181f', ground: '#0d1015', towards: '#ffffff', washShare: 0.2 },
} as const;

type Theme = keyof typeof grounds;

/** Contrast that text needs: WCAG 2.2, 1.4.3. */
const readable = 4.5;

/** Shares that are tried to darken or lighten a colour. */
const steps = Array.from({ length: 50 }, (_, index) => index / 50);

/** The accent colour as CSS values that hold in both themes. */
export type BrandColours = {
  /** For text, marks and what is pressed: contrast of at least 4.5 : 1 on every background. */
  readonly accent: string;
  /** A ground in a breath of it. */
  readonly wash: string;
  /** For readers who ask for more contrast. */
  readonly strong: string;
};

/** One colour as each theme shows it, as `#rrggbb` in small letters. */
export type BrandTones = { readonly light: string; readonly dark: string };

/**
 * Both themes' tones of one colour (`#rrggbb`): as it is where it can be read, else the nearest that can, darker in
 * light or lighter in dark. No colour can be read in both; some, such as a pure red, in neither.
 */
export function getBrandTones(colour: string): BrandTones {
  return { light: getTone(colour, 'light'), dark: getTone(colour, 'dark') };
}

/** What the page is painted with in these tones. */
export function getBrandColours({ light, dark }: BrandTones): BrandColours {
  const accent = both(light, dark);
  return {
    accent,
    wash: both(getWash(light, 'light'), getWash(dark, 'dark')),
    strong: `color-mix(in oklch, ${accent} 60%, var(--ink))`,
  };
}

function both(light: string, dark: string): string {
  return `light-dark(${light}, ${dark})`;
}

function getTone(colour: string, theme: Theme): string {
  const { paper, ground, towards } = grounds[theme];
  const tones = steps.map((share) => mixed(colour, towards, share));
  const holds = (tone: string) =>
    [paper, ground, getWash(tone, theme)].every((behind) => getContrast(tone, behind) >= readable);
  return tones.find(holds) ?? towards;
}

function getWash(tone: string, theme: Theme): string {
  const { paper, washShare } = grounds[theme];
  return mixed(paper, tone, washShare);
}

/** Contrast of two colours (`#rrggbb`) by WCAG 2.2: 1 to 21. */
export function getContrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function mixed(colour: string, other: string, share: number): string {
  const parts = channels(other);
  const values = channels(colour).map((value, index) => {
    const part = parts[index] ?? value;
    return Math.round(value + (part - value) * share);
  });
  return `#${values.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}
