import type { FailureReason } from '../../../contract/answer.ts';
import { counted, formatMoment, formatNumber } from '../../format/formats.ts';
import { isolate } from '../../format/sentences.ts';

/** The pages as the menu and the commands name them. */
export const pageNames = {
  inspect: 'Inspect',
  review: 'Review',
  compare: 'Compare',
  present: 'Present',
  production: 'Production call',
};

const shapes = {
  Point: ['point', 'points'],
  MultiPoint: ['multipoint', 'multipoints'],
  LineString: ['line', 'lines'],
  MultiLineString: ['multiline', 'multilines'],
  Polygon: ['polygon', 'polygons'],
  MultiPolygon: ['multipolygon', 'multipolygons'],
} as const;

const reasonsAside = {
  neither: 'neither a feature nor a geometry',
  'no-geometry': 'a feature without a geometry',
  'not-list': 'not a list',
  empty: 'an empty list',
  'not-position': 'not a longitude and a latitude',
  'not-finite': 'a number without an end',
  longitude: 'the longitude is outside −180 to 180 degrees',
  latitude: 'the latitude is outside −90 to 90 degrees',
  'too-few': 'too few positions',
  'not-closed': 'a ring that does not end where it begins',
};

const expectations = {
  value: 'a value is expected',
  name: 'a name in double quotes is expected',
  colon: 'a colon is expected',
  member: 'a comma or } is expected',
  element: 'a comma or ] is expected',
  end: 'the JSON is complete before this',
  quotes: 'these quotes are not closed on their line',
  escape: 'JSON does not take this in a text unless it is escaped',
  number: 'JSON does not write numbers like this',
};

const unknownEffect = 'Whether the service acted on the call is not known.';

type CallFailure = {
  readonly reason: FailureReason | 'stopped' | 'unsendable';
  readonly status: number | undefined;
  readonly retryAfter: number | undefined;
};

function because({ reason, status, retryAfter }: CallFailure): string {
  switch (reason) {
    case 'signed-out':
      return 'You are signed out of this server: the call did not reach the service. Signing in loads the page again, so copy what you typed first.';
    case 'unauthorised':
      return 'The service refused the key. What you typed stays.';
    case 'forbidden':
      return 'The service refuses this call.';
    case 'not-found':
      return 'The service answered that there is nothing here.';
    case 'rate-limited':
      return retryAfter === undefined
        ? 'The service asks to wait.'
        : `The service asks to wait ${formatNumber(retryAfter)} s.`;
    case 'timeout':
      return status === undefined
        ? `No answer came in time. ${unknownEffect}`
        : `It took too long. ${unknownEffect}`;
    case 'too-large':
      return status === 413
        ? 'The body is larger than the service takes.'
        : `The answer is larger than this page reads. ${unknownEffect}`;
    case 'unreachable':
      return status === undefined
        ? `The service could not be reached (network, CORS or redirect). ${unknownEffect}`
        : `The answer broke off. ${unknownEffect}`;
    case 'offline':
      return 'This device is offline.';
    case 'stopped':
      return `Stopped. ${unknownEffect}`;
    case 'unsendable':
      return 'The address or the key cannot be sent. Nothing was sent.';
    case 'server':
    case 'client':
    case 'unreadable':
      return `The service answered ${status ?? 'an error'}.`;
  }
}

/** Every text of the page Production. */
export const productionWords = {
  title: 'Production call',
  notSpecified:
    'The specification shows neither the request nor the answer of this call. The body is yours, as JSON; the answer is shown as it comes.',
  answersHere: 'The service inside this page answers: nothing goes over a network.',
  samplesAnswer: 'The sample service of this server answers.',
  passedOn: (host: string) => `This server passes the call on to ${host}.`,
  body: 'Request body',
  emptyObject: '{} is a fair start.',
  send: 'Send',
  sendKeys: 'Ctrl Enter',
  sending: 'Sending',
  sendAgain: 'Send again',
  stop: 'Stop',
  format: 'Format',
  copyCurl: 'Copy as cURL',
  sentOnce: 'Sent once and never repeated by itself: what the call does is not specified.',
  bytes: (count: number) => counted(count, 'byte', 'bytes'),
  bodyLarge: (count: number, limit: number) =>
    `The body has ${formatNumber(count)} bytes. A Placelens server takes ${formatNumber(limit)} at most and answers 413 beyond that.`,
  fault: (fault: {
    readonly line: number;
    readonly column: number;
    readonly expected: keyof typeof expectations;
    readonly there: string;
  }) => {
    const there = fault.there === '' ? 'the end' : isolate(fault.there);
    return `Line ${formatNumber(fault.line)}, column ${formatNumber(fault.column)}: ${expectations[fault.expected]}. Found there: ${there}`;
  },

  noAddress: 'No production address is known for this connection. Enter it in the dialog Connection.',
  noKey: 'No production key is known for this address. Enter it in the dialog Connection.',
  openConnection: 'Open Connection',

  answer: 'Answer',
  answered: (status: string) => `Answered ${status}.`,
  figure: { status: 'Status', duration: 'Time', size: 'Size', moment: 'Sent' },
  milliseconds: (duration: number) => `${formatNumber(Math.round(duration))} ms`,
  timeOfDay: (date: Date) => formatMoment(date, { timeStyle: 'medium' }),
  headers: (count: number) => `${counted(count, 'header', 'headers')} readable`,
  headersNote: 'Headers that the service does not expose (CORS) are not readable by the page.',
  bodyEmpty: 'The body of the answer is empty.',
  bodyNotJson: 'Not JSON. The beginning as text:',
  bodyNotLaidOut: 'Too large to lay out. The beginning as it came:',
  bodyNotShown: 'The rest is too large to show. Copy the body instead.',
  copyBody: 'Copy answer body',
  masked: 'The answer holds your key. It is shown here as •••.',
  failure: (failure: CallFailure) => because(failure),
  copyReport: 'Copy report',

  found: (counts: Iterable<readonly [shape: keyof typeof shapes, count: number]>) => {
    const parts = [...counts].map(([shape, count]) => counted(count, shapes[shape][0], shapes[shape][1]));
    return parts.length === 0 ? 'No GeoJSON found in the answer' : `${parts.join(', ')} found in the answer`;
  },
  firstDrawn: (count: number) => `The first ${formatNumber(count)} are drawn.`,
  notSearched: 'The answer is too large to be searched for GeoJSON.',
  notSearchedDeeper: 'What lies deeper than 200 levels was not searched.',
  wholeAnswer: 'the answer itself',
  setAside: (count: number) => `${formatNumber(count)} set aside, not drawn`,
  reasonAside: (reason: keyof typeof reasonsAside) => reasonsAside[reason],
  showMore: (count: number) => `Show ${formatNumber(count)} more`,
};
