import fc from 'fast-check';

const [firstSurrogate, surrogates, last] = [0xd800, 0x800, 0x10ffff];

/**
 * Any character of Unicode, as a unit of `fc.string`. Its own unit `binary` is the same, but keeps a table of all million
 * of them, which takes each process that reads a test a second.
 */
export const anyCharacter = fc
  .integer({ min: 0, max: last - surrogates })
  .map((index) => String.fromCodePoint(index < firstSurrogate ? index : index + surrogates));
