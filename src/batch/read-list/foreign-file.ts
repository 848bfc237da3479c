/** What a file is that holds no text: told by how it begins, whatever its name says; `encoding` by its letters. */
export type ForeignFile = 'spreadsheet' | 'archive' | 'picture' | 'pdf' | 'markup' | 'binary' | 'encoding';

/** Bytes that are looked at. */
export const beginningBytes = 4_096;

/** How files of these kinds begin; a spreadsheet of today is an archive, and is told by what lies in it. */
const beginnings: readonly (readonly [ForeignFile, readonly number[]])[] = [
  ['archive', [0x50, 0x4b, 0x03, 0x04]],
  ['archive', [0x1f, 0x8b]],
  ['spreadsheet', [0xd0, 0xcf, 0x11, 0xe0]],
  ['picture', [0x89, 0x50, 0x4e, 0x47]],
  ['picture', [0xff, 0xd8, 0xff]],
  ['picture', [0x47, 0x49, 0x46, 0x38]],
  ['pdf', [0x25, 0x50, 0x44, 0x46]],
];

/** Names that lie at the beginning of an Office or OpenDocument file. */
const spreadsheet = /\[Content_Types\]\.xml|_rels\/|xl\/|opendocument\.spreadsheet/;

/** A web page, as a server sends in place of what was asked for, or another text in tags. */
const markup = /^\ufeff?\s*<(!doctype|html|\?xml|!--|kml|gpx|svg)/i;

/** Tells what a file is by its first bytes; undefined for what may be a text. */
export function foreignFile(bytes: Uint8Array): ForeignFile | undefined {
  const known = beginnings.find(([, beginning]) => beginning.every((byte, index) => bytes[index] === byte));
  if (known) {
    const [kind] = known;
    return kind === 'archive' && spreadsheet.test(new TextDecoder().decode(bytes)) ? 'spreadsheet' : kind;
  }
  if (markup.test(new TextDecoder().decode(bytes))) return 'markup';
  // UTF-16 says so in its first two bytes, and has zeros of its own.
  const wide = bytes[0] === 0xff || bytes[0] === 0xfe;
  return !wide && bytes.includes(0) ? 'binary' : undefined;
}
