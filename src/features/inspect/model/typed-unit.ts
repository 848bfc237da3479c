import typedUnitWords from './typed-unit.messages';

/** Returns what people type before a unit's number. */
export function getUnitPrefixes(): readonly string[] {
  return typedUnitWords.prefixes.split(' ');
}

/**
 * Reads the unit that a text names: `unit 214`, `apt 214`, a bare `214`. `named` is true where a word says that it is a
 * unit; `number` is undefined for any other text.
 */
export function readTypedUnit(typed: string): { readonly number?: string; readonly named: boolean } {
  const text = typed.trim();
  const [, word = '', rest = ''] = /^(\p{L}+)\.?\s+(.+)$/su.exec(text) ?? [];
  if (getUnitPrefixes().includes(word.toLowerCase())) return { number: rest, named: true };
  return /\s/.test(text) || !/\d/.test(text) ? { named: false } : { number: text, named: false };
}
