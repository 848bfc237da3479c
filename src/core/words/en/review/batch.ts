import { fileLimits } from '../../../../contract/file-limits.ts';
import type { OperationName } from '../../../../contract/operations.ts';
import { counted, formatDuration, formatMoment, formatNumber } from '../../../format/formats.ts';
import { isolate } from '../../../format/sentences.ts';
import { fileTooLarge } from '../too-large.ts';

const operations: Record<OperationName, string> = {
  details: 'Details',
  parking: 'Parking',
  entrance: 'Entrances',
  units: 'Units',
};

const departures = {
  missing: 'missing',
  null: 'null',
  extra: 'further field',
  value: 'other value',
  unasked: 'of another address',
};

const types = {
  text: 'is text',
  number: 'is a number',
  flag: 'is a flag',
  object: 'is an object',
  list: 'is a list',
  null: 'is null',
};

export type DepartureName = keyof typeof departures | 'type';
export type FoundType = keyof typeof types;

type Ended = { readonly done: number; readonly failed: number; readonly unknown: number };

const timeOfDay: Intl.DateTimeFormatOptions = { timeStyle: 'short' };
const moment: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' };

/** The texts of a running batch, of the runs that are kept, and of the contract over a run. */
export const batchWords = {
  batch: 'Batch',
  pause: 'Pause',
  resume: 'Resume',
  retryFailed: 'Retry failed',
  seeResults: 'See results',
  newList: 'New list',
  enterToken: 'Enter token',
  askUnknown: (count: number) => `Ask not known again (${formatNumber(count)})`,
  counts: ({ done, failed, unknown }: Ended, total: number) =>
    `${[
      `${formatNumber(done)} done`,
      ...(unknown === 0 ? [] : [`${formatNumber(unknown)} not known`]),
      ...(failed === 0 ? [] : [`${formatNumber(failed)} failed`]),
    ].join(', ')} of ${formatNumber(total)}`,
  rate: (perSecond: number) =>
    `${formatNumber(perSecond, { maximumFractionDigits: perSecond < 10 ? 1 : 0 })} a second`,
  timeLeft: (seconds: number) => `about ${formatDuration(seconds)} left`,
  state: {
    preparing: 'Reading the list',
    running: 'Asking',
    paused: 'Paused. Addresses that are under way end and are kept.',
    unfinished: 'Not finished. “Resume” asks exactly the rest.',
    offline: 'This device is offline. It goes on by itself when it is online again.',
    'signed-out':
      'You are signed out of this server. Nothing is lost: once you are signed in again, “Resume” goes on where it stopped.',
    unauthorised:
      'The service refused the token. Nothing is lost: with another token it goes on where it stopped.',
    'server-token':
      'The service refused the token of this server. Nothing is lost. Whoever runs the server sets another one (PLACES_DEMO_TOKEN), then “Resume”.',
    'not-saved':
      'This browser refused to keep results, so nothing more is asked. What is answered stays in this page. Make room, then “Resume”.',
    done: 'Done',
    elsewhere: 'This list runs in another tab. Its progress is shown here.',
    broken: 'The list could not be read from this browser’s store. Reload the page, then “Resume”.',
  },
  waiting: (seconds: number) =>
    `The service asks to wait. It goes on in ${formatDuration(seconds)}, or at once with “Resume”.`,
  dead: (since: Date, rows: number, pending: number) =>
    `The service has not answered since ${formatMoment(since, timeOfDay)}: ${formatNumber(rows)} addresses in a row had no answer. ` +
    `Paused: ${counted(pending, 'address', 'addresses')}, these included, wait for “Resume”.`,
  otherConnection: (name: string) =>
    `This list asks the connection ${isolate(name)}. Choose it under “Connection” to go on.`,
  runs: 'Lists of this browser',
  madeAt: (date: Date) => formatMoment(date, moment),
  addresses: (count: number) => counted(count, 'address', 'addresses'),
  open: (name: string) => `Open ${isolate(name)}`,
  remove: (name: string) => `Delete ${isolate(name)}`,
  removeSure: 'Delete the list and its results? Verdicts stay.',
  removeNow: 'Delete list',
  keep: 'Keep',
  ofReport: (name: string) => `Report: ${name}`,
  openReport: 'Open a report',
  openReportNote:
    'An HTML or GeoJSON report of a list opens as it was saved: findings, verdicts, notes. Nothing is asked.',
  notAReport: 'This is no report of a list that Placelens saved. Nothing has changed.',
  notKeptReport: 'This browser did not keep the report. Make room, then open it again.',
  tooLargeReport: (name: string) =>
    `${fileTooLarge(name, fileLimits.report)} Nothing has changed. Have it saved again with fewer rows.`,
  contract: 'Departures from the specification',
  contractNote:
    'Fields of the answers that are missing, further or of another type, over all addresses that were answered.',
  showContract: 'Count departures',
  noDrift: (addresses: number) =>
    `No answer of ${counted(addresses, 'address', 'addresses')} departs from the specification.`,
  driftColumn: { field: 'Field', what: 'Departure', share: 'Addresses', change: 'Change', first: 'First' },
  operation: (name: OperationName) => operations[name],
  departure: (what: DepartureName, found: FoundType) => (what === 'type' ? types[found] : departures[what]),
  whole: 'the whole answer',
  share: (addresses: number, of: number) => `${formatNumber(addresses)} of ${formatNumber(of)}`,
  change: (points: number) =>
    formatNumber(points, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' }),
  newDrift: 'new',
  comparedWith: (name: string) => `Change against the run before, ${isolate(name)}.`,
};
