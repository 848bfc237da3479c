import typedUnitWords from './typed-unit.messages';

/**
 * Reads the unit that a text names: `unit 214`, `apt 214`, a bare `214`. `named` is true where a word says that it is a
 * unit; `number` is undefined for any other text.
 */
export function readTypedUnit(typed: string): { readonly number?: string; readonly named: boolean } {
  const text = typed.trim();
  const [, word = '', rest = ''] = /^(\p{L}+)\.?\s+(.+)$/su.exec(text) ?? [];
  if (typedUnitWords.prefixes.split(' ').includes(word.toLowerCase())) return { number: rest, named: true };
  return /\s/.test(text) || !/\d/.test(text) ? { named: false } : { number: text, named: false };
}
