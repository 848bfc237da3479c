import { expect, test } from 'vitest';
import { detectForeignFile, listText } from './list-text.ts';

const file = (...bytes: number[]) => new Blob([Uint8Array.from(bytes)]);

test('a file is UTF-8, or UTF-16 where it says so, without its byte order mark', async () => {
  expect(await listText(new Blob(['\ufeffid;Straße']))).toBe('id;Straße');
  expect(await listText(file(0xff, 0xfe, 0x69, 0, 0x64, 0))).toBe('id');
  expect(await listText(file(0xfe, 0xff, 0, 0x69, 0, 0x64))).toBe('id');
  expect(await listText(new Blob([]))).toBe('');
});

test('letters of an older encoding are not guessed', async () => {
  // "ß" as Windows-1252 writes it, and a letter that the file ends in.
  expect(await listText(file(0x53, 0xdf, 0x65))).toBeUndefined();
  expect(await listText(file(0x69, 0x64, 0xc3))).toBeUndefined();
});

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

test.each([
  ['spreadsheet', 'PK\x03\x04\x14\0\x06\0[Content_Types].xml'],
  ['spreadsheet', 'PK\x03\x04\x14\0mimetypeapplication/vnd.oasis.opendocument.spreadsheet'],
  ['spreadsheet', '\xd0\xcf\x11\xe0\xa1\xb1'],
  // The next six as SheetJS 0.18.5 writes them, and a table as programs export it to Excel.
  ['spreadsheet', '\x09\0\x04\0\0\0\x10\0'],
  [
    'sheetMarkup',
    '<?xml version="1.0"?>\r\n<?mso-application progid="Excel.Sheet"?>\r\n<Workbook xmlns="urn:',
  ],
  ['sheetMarkup', '<?xml version="1.0" encoding="UTF-8"?>\n<office:document xmlns:office="urn:'],
  [
    'sheetMarkup',
    '<html><head><meta charset="utf-8"/><title>SheetJS Table Export</title></head><body><table><tr>',
  ],
  ['exchange', 'ID;PSheetJS;N;E\r\nP;PGeneral\r\n'],
  ['exchange', 'ID;PWXL;N;E\nC;X1;Y1;K"id"\n'],
  ['exchange', 'ID;P\nB;X2;Y2\n'],
  ['exchange', 'ID;PWXL;N;E\nP;PStandard\n'],
  ['exchange', 'ID;PWXL;N;E\nF;SM0;P0\n'],
  ['exchange', 'ID;PCALCOOO32\nO;L;D\n'],
  ['exchange', 'TABLE\n0,1\n"sheetjs"\n'],
  ['sheetMarkup', '<table border="1"><tr><td>'],
  ['sheetMarkup', '<html xmlns:x="urn:schemas-microsoft-com:office:excel">\n<head>'],
  ['page', '<html><head><title>Sign in</title></head><body><p>Your session has ended.'],
  ['archive', 'PK\x03\x04\x14\0\0\0list.csv'],
  ['archive', '\x1f\x8b\x08'],
  ['picture', '\x89PNG\r\n\x1a\n'],
  ['picture', '\xff\xd8\xff\xe0'],
  ['pdf', '%PDF-1.7'],
  ['archive', 'BZh91AY'],
  ['page', '\n<!doctype html><html>'],
  ['page', '<?xml version="1.0"?>\n<!DOCTYPE html PUBLIC "-">'],
  ['osm', '<?xml version="1.0" encoding="UTF-8"?>\n<osm version="0.6">'],
  ['osm', '<osm version="0.6"/>'],
  ['osm', '<osmChange version="0.6">'],
  ['pbf', '\0\0\0\x0d\x0a\x09OSMHeader'],
  ['overpass', '{\n  "version": 0.6,\n  "generator": "Overpass API 0.7",\n  "elements": ['],
  ['database', 'SQLite format 3\0'],
  ['markup', '<?xml version="1.0"?><kml>'],
  ['binary', 'id\0kind'],
])('a %s is known by how it begins', (kind, beginning) => {
  expect(detectForeignFile(bytes(beginning))).toBe(kind);
});

test.each([
  '',
  'id,kind\n',
  'ID;PLACE;N\n1.5e8;Mill;2\n',
  // A list whose ids are letters: no record of SYLK.
  'ID;PLZ\nA;12345\n',
  'ID;PLACE\r\nC;Mill\r\n',
  'ID;Place;X\nAB;Mill;1\n',
  'ID;Place\nP;Paris\n',
  'ID;Place\nF;Park\n',
  'TABLE\n0\n',
  'PK\n1',
  '\xef\xbb\xbfid',
  '\xff\xfei\0d\0',
  '\xfe\xff\0i\0d',
  '{"id":"a"}',
])('%j may be a list', (beginning) => {
  expect(detectForeignFile(bytes(beginning))).toBeUndefined();
});
