import { expect, test } from 'vitest';
import { foreignFile } from './foreign-file.ts';

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

test.each([
  ['spreadsheet', 'PK\x03\x04\x14\0\x06\0[Content_Types].xml'],
  ['spreadsheet', 'PK\x03\x04\x14\0mimetypeapplication/vnd.oasis.opendocument.spreadsheet'],
  ['spreadsheet', '\xd0\xcf\x11\xe0\xa1\xb1'],
  ['archive', 'PK\x03\x04\x14\0\0\0list.csv'],
  ['archive', '\x1f\x8b\x08'],
  ['picture', '\x89PNG\r\n\x1a\n'],
  ['picture', '\xff\xd8\xff\xe0'],
  ['pdf', '%PDF-1.7'],
  ['markup', '\n<!doctype html><html>'],
  ['markup', '<?xml version="1.0"?><kml>'],
  ['binary', 'id\0kind'],
])('a %s is known by how it begins', (kind, beginning) => {
  expect(foreignFile(bytes(beginning))).toBe(kind);
});

test.each(['', 'id,kind\n', 'PK\n1', '\xef\xbb\xbfid', '\xff\xfei\0d\0', '\xfe\xff\0i\0d', '{"id":"a"}'])(
  '%j may be a list',
  (beginning) => {
    expect(foreignFile(bytes(beginning))).toBeUndefined();
  },
);
