/**
 * Returns the text of a file: UTF-8, or UTF-16 with a byte order mark, as spreadsheets write "Unicode text". Undefined
 * for other bytes: an older encoding is not named in the file, and ids would be asked with wrong letters. `tell` is
 * called with the share read, 0 to 1.
 */
export async function listText(
  file: Blob,
  tell: (share: number) => void = () => {},
): Promise<string | undefined> {
  const encoding = detectEncoding(new Uint8Array(await file.slice(0, 2).arrayBuffer()));
  const decoder = new TextDecoder(encoding, { fatal: true });
  const reader = file.stream().getReader();
  const parts: string[] = [];
  let read = 0;
  for (;;) {
    const { done, value } = await reader.read();
    const part = decoded(decoder, value, !done);
    if (part === undefined) return undefined;
    parts.push(part);
    if (done) return parts.join('');
    read += value.length;
    tell(read / file.size);
  }
}

/** Returns the encoding of a text by its first two bytes. */
export function detectEncoding([one, two]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (one === 0xff && two === 0xfe) return 'utf-16le';
  return one === 0xfe && two === 0xff ? 'utf-16be' : 'utf-8';
}

function decoded(decoder: TextDecoder, bytes: Uint8Array | undefined, stream: boolean): string | undefined {
  try {
    return decoder.decode(bytes, { stream });
  } catch {
    return undefined;
  }
}

/** The kind of a file without text: recognised by its first bytes, with any name; `encoding` by its letters. */
export type ForeignFile =
  | 'spreadsheet'
  | 'sheetMarkup'
  | 'exchange'
  | 'archive'
  | 'picture'
  | 'pdf'
  | 'page'
  | 'markup'
  | 'osm'
  | 'pbf'
  | 'overpass'
  | 'database'
  | 'binary'
  | 'encoding';

/** Number of bytes that are checked. */
export const beginningBytes = 4_096;

/** The first bytes of these kinds; a modern spreadsheet is an archive, recognised by its entries. */
const beginnings: readonly (readonly [ForeignFile, readonly number[]])[] = [
  ['archive', [0x50, 0x4b, 0x03, 0x04]],
  ['archive', [0x1f, 0x8b]],
  ['archive', [0x42, 0x5a, 0x68]],
  ['archive', [0xfd, 0x37, 0x7a, 0x58, 0x5a]],
  ['archive', [0x28, 0xb5, 0x2f, 0xfd]],
  ['archive', [0x37, 0x7a, 0xbc, 0xaf]],
  ['archive', [0x52, 0x61, 0x72, 0x21]],
  ['database', [0x53, 0x51, 0x4c, 0x69, 0x74, 0x65, 0x20, 0x66, 0x6f, 0x72, 0x6d, 0x61, 0x74]],
  ['spreadsheet', [0xd0, 0xcf, 0x11, 0xe0]],
  // Excel 2, 3 and 4 without a container.
  ['spreadsheet', [0x09, 0x00, 0x04, 0x00]],
  ['spreadsheet', [0x09, 0x02, 0x06, 0x00]],
  ['spreadsheet', [0x09, 0x04, 0x06, 0x00]],
  ['picture', [0x89, 0x50, 0x4e, 0x47]],
  ['picture', [0xff, 0xd8, 0xff]],
  ['picture', [0x47, 0x49, 0x46, 0x38]],
  ['pdf', [0x25, 0x50, 0x44, 0x46]],
];

/** Names at the beginning of an Office or OpenDocument file. */
const spreadsheet = /\[Content_Types\]\.xml|_rels\/|xl\/|opendocument\.spreadsheet/;

/** Texts that are no list, by their beginning: the first match decides. */
const texts: readonly (readonly [ForeignFile, RegExp])[] = [
  ['osm', /^\ufeff?\s*(<\?xml[^>]{0,200}>\s*)?(<!--[^>]{0,500}-->\s*)?<osm(change)?[\s/>]/i],
  // SpreadsheetML of Excel 2003, a flat OpenDocument, and a table of HTML that a program calls a workbook (`.xls`).
  [
    'sheetMarkup',
    /^\ufeff?\s*(<\?xml[^>]{0,200}>\s*)?(<\?mso-application[^>]{0,100}>\s*)?<(\w{1,9}:)?Workbook[\s>]/,
  ],
  ['sheetMarkup', /^\ufeff?\s*(<\?xml[^>]{0,200}>\s*)?<office:document[\s>]/],
  [
    'sheetMarkup',
    /^\ufeff?\s*(<!doctype html[^>]{0,200}>\s*)?<(html|table)\b[^>]{0,300}urn:schemas-microsoft-com:office:excel/i,
  ],
  [
    'sheetMarkup',
    /^\ufeff?\s*(<!doctype html[^>]{0,200}>\s*)?(<html>\s*)?(<head>[^<]{0,100}(<(meta|title|\/title)\b[^>]{0,200}>[^<]{0,200}){0,4}<\/head>\s*)?(<body>\s*)?<table[\s>]/i,
  ],
  // SYLK, which begins as a list with a column ID may, and DIF.
  [
    'exchange',
    /^ID;P\w{0,20}(;[A-Z]){0,4}\s*\r?\n(P;P[^a-z\d\s]|[BC];[XY]\d+;|F;[A-Z]{1,2}\d|O;[A-Z]\b|N[NUE];|W;N)/,
  ],
  ['exchange', /^TABLE\r?\n0,1\r?\n"/],
  ['page', /^\ufeff?\s*(<\?xml[^>]{0,200}>\s*)?<(!doctype html|html)/i],
  ['markup', /^\ufeff?\s*<(!doctype|\?xml|!--|kml|gpx|svg)/i],
  [
    'overpass',
    /^\ufeff?\s*\{[^[\]]{0,1000}("generator"\s*:\s*"Overpass|"elements"\s*:\s*\[\s*\{\s*"type"\s*:\s*"(node|way|relation)")/,
  ],
];

/** The start of an extract in PBF. */
const extract = 'OSMHeader';

/** Returns the kind of a file by its first bytes; undefined for what may be a text. */
export function detectForeignFile(bytes: Uint8Array): ForeignFile | undefined {
  const known = beginnings.find(([, beginning]) => beginning.every((byte, index) => bytes[index] === byte));
  if (known) {
    const [kind] = known;
    return kind === 'archive' && spreadsheet.test(new TextDecoder().decode(bytes)) ? 'spreadsheet' : kind;
  }
  const text = new TextDecoder().decode(bytes);
  if (text.slice(0, 40).includes(extract)) return 'pbf';
  const [foreign] = texts.find(([, begins]) => begins.test(text)) ?? [];
  if (foreign) return foreign;
  // UTF-16 has a byte order mark, and zeros of its own.
  const wide = bytes[0] === 0xff || bytes[0] === 0xfe;
  return !wide && bytes.includes(0) ? 'binary' : undefined;
}
