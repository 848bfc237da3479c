import fc from 'fast-check';

const [firstSurrogate, surrogates, last] = [0xd800, 0x800, 0x10ffff];

/**
 * Any character of Unicode, as a unit of `fc.string`. Its own unit `binary` is the same, but keeps a table of all
 * million of them, which takes each process that reads a test a second.
 */
export const anyCharacter = fc
  .integer({ min: 0, max: last - surrogates })
  .map((index) => String.fromCodePoint(index < firstSurrogate ? index : index + surrogates));

/** Any web address, with any path; fast-check's own keeps that table too. */
export const anyWebUrl = fc
  .tuple(fc.constantFrom('http', 'https'), fc.domain(), fc.string({ unit: anyCharacter }))
  .map(([scheme, domain, path]) => `${scheme}://${domain}/${encodeURIComponent(path)}`);
