import type { Drawing } from '../features/inspect/model/drawing.ts';
import type { StyleChoice } from './style.ts';

/** A letter of each script that names are written in: the font has a file for each. */
const scripts = 'AŁҒЖΩἀơ';

/** Letters that have no part in the font's first file. */
const beyondLatin = /[^\p{ASCII}\u0080-\u00ff]+/gu;

/**
 * Loads the fonts of a map before any text of the answers is drawn; undefined when they are loaded. Labels drawn
 * earlier would keep the system's letters. A missing font never stops the map.
 */
export function loadFonts({ ground, labels }: Pick<StyleChoice, 'ground' | 'labels'>) {
  if (ground.kind === 'blank') return missing(['400'], 'A');
  return missing(['400', 'italic 400'], labels === 'latin' ? 'AŁ' : scripts);
}

/** The same for the texts of a drawing; `before` is the former drawing. */
export function loadFontsForTexts({ sources }: Drawing, before: Drawing | undefined) {
  let text = '';
  for (const kind of ['place', 'units'] as const) {
    if (sources[kind] === before?.sources[kind]) continue;
    for (const { properties } of sources[kind].features) {
      for (const letters of `${properties.label}${properties.subtitle}${properties.count ?? ''}`.match(
        beyondLatin,
      ) ?? []) {
        if (!text.includes(letters)) text += letters;
      }
    }
  }
  return text === '' ? undefined : missing(['400'], text);
}

/** Returns the files of slants and letters: each holds all weights. */
function missing(slants: readonly string[], text: string): Promise<unknown> | undefined {
  const fonts = slants.map((slant) => `${slant} 48px "Inter Variable"`);
  if (fonts.every((font) => document.fonts.check(font, text))) return undefined;
  return Promise.allSettled(fonts.map((font) => document.fonts.load(font, text)));
}
