import type { OperationName } from '../../../contract/operations.ts';
import { counted, formatMoment, formatNumber } from '../../format/formats.ts';
import { isolate } from '../../format/sentences.ts';

/** What a value is, in the reader's words. */
export type ValueType = 'text' | 'number' | 'flag' | 'object' | 'list' | 'null';

const types: Record<ValueType, string> = {
  text: 'text',
  number: 'number',
  flag: 'true or false',
  object: 'object',
  list: 'list',
  null: 'null',
};

/** How an answer departs from the specification at one path, ready to be said. */
export type SaidDeparture = {
  readonly path: string;
  readonly what: 'missing' | 'null' | 'extra' | 'type' | 'value' | 'unasked';
  readonly type?: ValueType;
  /** The first value, as JSON. */
  readonly value?: string;
  readonly count: number;
  readonly of: number;
  /** True when it is said of features, false of the answer around them. */
  readonly inFeature: boolean;
};

/** The texts of the Wire tab. */
export const wireWords = {
  lane: {
    idle: 'Not asked',
    loading: 'Asking',
    askingAgain: (status: string) => `Asking again after ${status}`,
    answered: (status: string) => `Answered ${status}`,
    empty: (status: string) => `Answered ${status}, empty`,
    failed: 'Failed, no response arrived',
    refused: (status: string) => `Failed ${status}`,
    brokenOff: (status: string) => `Failed after ${status}`,
  },
  wireNotAsked: 'Not asked.',
  wireAsking: 'Asking.',
  wireTriesAgain: (tries: number) => `Try ${formatNumber(tries)} failed, another follows.`,
  wireField: { duration: 'Time', bytes: 'Size', asked: 'Asked at' },
  timeOfDay: (date: Date) => formatMoment(date, { timeStyle: 'medium' }),
  milliseconds: (duration: number) => `${formatNumber(Math.round(duration))} ms`,
  bytes: (count: number) => counted(count, 'byte', 'bytes'),
  bytesTransferred: (count: number) => `${counted(count, 'byte', 'bytes')} transferred`,

  sentRequest: 'Request',
  sentRequestNote: 'As the page sent it. The browser adds headers that no page can read.',
  insidePage: 'Answered by the service inside this page: nothing went over a network.',
  headers: (count: number) => (count === 1 ? '1 response header' : `${formatNumber(count)} response headers`),
  headersSameOrigin: 'All headers of the response but cookies, which no page can read.',
  headersOtherOrigin:
    'Every other header is not readable by the page: the service is on another origin and does not expose it (CORS). It may have been sent all the same.',

  copyCurl: (operation: OperationName) => `Copy cURL: ${bodyNames[operation]}`,
  copyBody: (operation: OperationName) => `Copy body: ${bodyNames[operation]}`,
  saveBody: (operation: OperationName) => `Save body: ${bodyNames[operation]}`,
  shortCurl: 'Copy cURL',
  shortCopyBody: 'Copy body',
  shortSaveBody: 'Save body',
  saveHar: 'Save HAR',
  saved: 'Saved',
  notSaved: 'Not saved',
  heldBack:
    'Not handed out: the service repeats your token in this answer, and no token leaves this page. A saved HAR has $TOKEN in its place.',

  searchAnswer: 'Search in the answer',
  searchFound: (count: number, more: boolean) => `${formatNumber(count)}${more ? ' or more' : ''} found`,
  searchAt: (place: number, count: number, more: boolean) =>
    `${formatNumber(place)} of ${formatNumber(count)}${more ? ' or more' : ''}`,
  searchNext: 'Next find',
  searchPrevious: 'Previous find',

  bodyTree: (operation: OperationName) => `JSON of ${bodyNames[operation]}`,
  whole: 'the whole answer',
  members: (count: number) => counted(count, 'member', 'members'),
  elements: (count: number) => counted(count, 'element', 'elements'),
  nothingFollows: 'cut off here',
  doubledName: 'sent twice',
  doubledNameNote: 'This name is sent more than once here. JSON readers keep the last one.',
  notOnMap: 'set aside',
  copyPointer: 'Copy pointer',
  copyNodeValue: 'Copy value',
  showOnMap: 'Show on the map',
  membersBeyond: (shown: number) =>
    `Of a list with more than ${formatNumber(shown)} elements the first are shown. Save the body for the rest.`,
  hiddenCharacter: (code: string) => `hidden character ${code}`,

  bodyEmpty: 'The body is empty.',
  bodyNotThere: 'No body to show: it was empty, or did not arrive whole.',
  bodyNoContent: 'No content: the service answered 204, which has no body.',
  bodyNotJson: 'Not JSON. The beginning as text:',
  bodyLooksLikePage: 'Not JSON: this looks like a web page, such as a login page. The beginning as text:',
  bodyMasked: 'The service repeats your token in this answer. It is shown here as $TOKEN.',
  bodyNotUtf8:
    'Not valid UTF-8: each byte that could not be read is shown as �. Saving the body keeps the bytes.',
  bodyEnds: (line: number, column: number) =>
    `Cut off: the text ends at line ${formatNumber(line)}, column ${formatNumber(column)}, before the JSON does.`,
  bodyBreaks: (line: number, column: number) =>
    `Not JSON from line ${formatNumber(line)}, column ${formatNumber(column)} on.`,
  bodyBreaksNear: 'The text around it:',
  bodyUntilThere: 'What can be read up to there:',

  contract: 'Contract',
  asSpecified: 'As specified.',
  departures: (count: number) => counted(count, 'departure', 'departures'),
  departuresFrom: (count: number) => `${counted(count, 'departure', 'departures')} from the specification:`,
  extraFields: (count: number) =>
    `${counted(count, 'further field', 'further fields')}, which the specification does not name:`,
  moreDepartures: 'There is more than is listed here.',
  departure: ({ path, what, type, value, count, of, inFeature }: SaidDeparture) => {
    const where = path === '' ? (inFeature ? 'feature' : 'the whole answer') : isolate(path);
    const how = of === 1 ? '' : ` in ${formatNumber(count)} of ${formatNumber(of)}`;
    switch (what) {
      case 'missing':
        return `${where}: missing${how}`;
      case 'null':
        return `${where}: null${how}`;
      case 'extra':
        return `${where}${how}`;
      case 'type':
        return `${where}: ${types[type ?? 'null']}${how}`;
      case 'value':
        return `${where}: ${isolate(value ?? '')}${how}`;
      case 'unasked':
        return `${where}: ${isolate(value ?? '')}, which is not what was asked for`;
    }
  },
  firstExample: (index: number, id: string | undefined) =>
    `first features[${index}]${id === undefined ? '' : `, ${isolate(id)}`}`,
};

const bodyNames: Record<OperationName, string> = {
  details: 'details',
  parking: 'parking',
  entrance: 'entrances',
  units: 'units',
};
