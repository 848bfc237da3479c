import { fileLimits, mostRows } from '../../../../contract/file-limits.ts';
import { longestId } from '../../../../contract/operations.ts';
import { counted, formatNumber } from '../../../format/formats.ts';
import { isolate } from '../../../format/sentences.ts';
import { fileTooLarge } from '../too-large.ts';

const faults = {
  'no-id': 'no id, left out',
  'long-id': `more than ${longestId.toLocaleString('en')} characters, left out`,
  'not-a-number': 'no number, not expected',
  'not-a-count': 'no whole number, not expected',
  'out-of-range': 'beyond the earth, not expected',
  'half-a-position': 'a position needs both numbers, not expected',
  'open-quote': 'a quote that is not closed or stands where none may, left out',
  'not-json': 'not JSON, left out',
  'not-an-object': 'not an object, left out',
};

type LeftOut = { readonly noId: number; readonly unreadable: number; readonly repeated: number };

export type FaultName = keyof typeof faults;

/** The texts of the stand "List", as far as they make a list of addresses. */
export const listWords = {
  ids: 'Ids',
  idsHint:
    'Ids, one a line, or a table: id, kind, label and what you expect there. Drop or open a file of CSV, TSV, NDJSON or GeoJSON.',
  openFile: 'Open file',
  trySamples: 'Try it with the samples',
  pasted: 'Pasted text',
  takeAway: 'Remove',
  filesWait: (names: readonly string[]) =>
    `${counted(names.length, 'more file waits', 'more files wait')} to become a list of its own: ${names.map(isolate).join(', ')}.`,
  openWaiting: (name: string) => `Open ${isolate(name)}`,
  reading: (percent: number) => `Reading, ${formatNumber(percent / 100, { style: 'percent' })}`,
  cancel: 'Cancel',
  readFailed: 'The file could not be read. Open it again, or paste its text.',
  foreignFile: {
    spreadsheet: 'This is a spreadsheet file. Save it as CSV in your spreadsheet program, and open that.',
    archive: 'This is an archive. Unpack it, and open the list that lies in it.',
    picture: 'This is a picture, not a list.',
    pdf: 'This is a PDF, not a list. Copy its ids, and paste them.',
    markup: 'This is a web page or XML, not a list. A report of a list opens with “Open a report” below.',
    encoding:
      'This file is not UTF-8, so its letters cannot be told. Save it as “CSV UTF-8” in your spreadsheet program, and open that.',
    binary: 'This file holds no text, so no list can be read from it.',
  },
  beyond: {
    bytes: (name: string) => `${fileTooLarge(name, fileLimits.list)} Split it into several lists.`,
    rows: () => `The list has more than ${formatNumber(mostRows)} rows. Split it into several lists.`,
  },
  willAsk: (rows: number) =>
    rows === 1 ? 'One address is asked.' : `${formatNumber(rows)} addresses are asked.`,
  leftOut: ({ noId, unreadable, repeated }: LeftOut) =>
    `Left out: ${[
      ...(noId === 0 ? [] : [`${formatNumber(noId)} without an id`]),
      ...(unreadable === 0 ? [] : [`${formatNumber(unreadable)} that cannot be read`]),
      ...(repeated === 0 ? [] : [`${formatNumber(repeated)} repeated`]),
    ].join(', ')}.`,
  notBeforeId: (rows: number) =>
    `${counted(rows, 'row waits', 'rows wait')} until it is known which column is the id.`,
  once: 'Ask each address once',
  faultsFound: (count: number) => counted(count, 'fault', 'faults'),
  fault: (line: number, what: FaultName, field: string, value: string) =>
    `Line ${formatNumber(line)}${field === '' ? '' : `, ${field}`}: ${value === '' ? '' : `${isolate(value)} is `}${faults[what]}`,
  moreFaults: (count: number) => `${formatNumber(count)} more`,
  columns: 'Columns',
  columnsNote: 'Told by names and contents. Above each column stands what it is taken for.',
  columnsRemembered: 'Read as you chose for these columns before.',
  preview: 'The first rows',
  columnNumber: (number: number) => `Column ${formatNumber(number)}`,
  moreColumns: (count: number) => counted(count, 'more column is not used.', 'more columns are not used.'),
  whichId: 'Which column is the id?',
  whichIdNote:
    'None looks like ids by its name or by what stands in it, or several do. Choose “Id of the address” above one; any text may be an id.',
  header: 'The first line names the columns',
  column: (name: string) => `What ${isolate(name)} says`,
  notUsed: 'not used',
  noRows: 'No address stands here. A list has one id a line.',
  field: {
    id: 'Id of the address',
    kind: 'Kind',
    label: 'Label',
    expected_lat: 'Expected latitude',
    expected_lng: 'Expected longitude',
    expected_address: 'Expected address',
    expected_parking: 'Expected parking points',
    expected_entrances: 'Expected entrances',
    expected_units: 'Expected units',
  },
  options: 'Options',
  name: 'Name of the list',
  usualName: (rows: number) => counted(rows, 'address', 'addresses'),
  concurrency: 'Addresses at once',
  profile: 'Profile',
  keepRaw: 'Keep the answers as they came',
  keepRawNote: 'Up to 1,000 addresses. Those of failed ones are always kept.',
  askTwice: 'Ask every twentieth address twice',
  askTwiceNote: 'Finds answers that change from one asking to the next.',
  start: 'Start batch',
  keeping: (kept: number, of: number) => `Keeping the list, ${formatNumber(kept)} of ${formatNumber(of)}`,
  listNotKept: 'This browser does not keep the list, so nothing was asked. The list is still here.',
};
