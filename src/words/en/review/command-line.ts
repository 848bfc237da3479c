import { counted } from '../../counted.ts';
import { formatDuration, formatNumber } from '../../formats.ts';

const options = {
  'base-url':
    'Address of the demo interface, else PLACES_DEMO_BASE_URL; without both the sample data in this program answers',
  concurrency: 'Addresses in flight at once, 1 to 256 (4)',
  format: 'What is written: ndjson (the usual), text or csv; with --merge totals (the usual) or any but text',
  'fail-on': 'The least severity for an exit code other than 0 (error)',
  junit: 'Also write a JUnit XML report',
  profile: 'How strictly to judge: a profile that comes with Placelens (normal), or a JSON file',
  suppressions: 'Findings that are accepted as no error: the file that the tab Checks saves',
  resume: 'Journal of what is done. The same command asks only what is missing and writes everything',
  merge: 'Read NDJSON that several processes wrote, add what only the whole list can tell, write it as one',
  progress: 'Show progress on standard error also where that is no terminal',
  lang: 'Language of the texts (en)',
  help: 'Show this',
  version: 'Show the version',
};

const lineFaults = {
  'no-id': 'it has no id.',
  'open-quote': 'a quote is opened and never closed.',
  'not-json': 'it is not JSON.',
  'not-an-object': 'it is JSON, but no object.',
};

const fieldFaults = {
  'not-a-number': 'it is not a number.',
  'not-a-count': 'it is not a whole number from 0.',
  'out-of-range': 'it is out of range.',
  'half-a-position': 'a position needs latitude and longitude.',
};

type Counts = { readonly done: number; readonly failed: number };

/** The texts of the command line. */
export const commandLineWords = {
  usage: 'Usage:',
  usages: ['check [options] [FILE]', 'check --merge [options] FILE [FILE …]'],
  about:
    'Asks a Places Data Service for every id of a list and judges the answers by the rules of Placelens. ' +
    'FILE is CSV, NDJSON or one id a line; without it, or where it is -, standard input is read.',
  optionsTitle: 'Options:',
  options,
  tokenNote: 'The token is read from PLACES_DEMO_TOKEN, never from an argument.',
  moreNote: 'Exit codes, formats and recipes: docs/command-line.md',
  seeHelp: '--help tells of every option.',
  notOneOf: (option: string, value: string, allowed: readonly string[]) =>
    `${option} ${value}: choose one of ${allowed.join(', ')}.`,
  oneFile: 'Only one list can be checked at once. To read several outputs, use --merge.',
  mergeFiles: '--merge needs the files to read.',
  mergeAlone: '--merge asks nothing, so there is nothing to resume.',
  badAddress:
    '--base-url (PLACES_DEMO_BASE_URL) must be an http or https address without user name, password, query and fragment.',
  badConcurrency: '--concurrency must be a whole number from 1 to 256.',
  badToken: 'PLACES_DEMO_TOKEN holds what no header can carry.',
  badProfile: (name: string, why: string) => `Profile ${name}: ${why}`,
  badSuppressions: (file: string, why: string) => `Suppressions ${file}: ${why}`,
  noAcceptedFindings: 'it holds no accepted findings of Placelens.',
  notTaken: (file: string, count: number) =>
    `Suppressions ${file}: ${counted(count, 'entry', 'entries')} not understood, of an unknown rule or damaged.`,
  notReadable: (file: string, why: string) => `${file} cannot be read: ${why}`,
  notWritten: (file: string, why: string) => `${file} cannot be written: ${why}`,
  notChecked: (line: number, fault: keyof typeof lineFaults) =>
    `Line ${line} is not checked: ${lineFaults[fault]}`,
  checkedWithout: (line: number, field: string, fault: keyof typeof fieldFaults) =>
    `Line ${line} is checked without ${field}: ${fieldFaults[fault]}`,
  otherList: (line: number) =>
    `The journal belongs to another list: line ${line} was another address when it was written.`,
  unauthorised:
    'The service refuses the token. What is done stands; the rest was not asked. Set PLACES_DEMO_TOKEN and run again.',
  progress: ({ done, failed }: Counts, perSecond: number, secondsLeft: number | undefined) =>
    [
      `${formatNumber(done)} done`,
      failed > 0 && `${formatNumber(failed)} not answered`,
      `${formatNumber(perSecond, { maximumFractionDigits: 1 })}/s`,
      secondsLeft !== undefined && `${formatDuration(secondsLeft)} left`,
    ]
      .filter(Boolean)
      .join(', '),
  waiting: 'waiting, as the service asks',
  samples: 'The sample data in this program answers. --base-url names a service.',
  fromTerminal: 'Ids are read from this terminal, one a line. Ctrl+D ends the list, --help tells more.',
  emptyList: 'The list holds no address: nothing was asked.',
  notText: 'it is no text in UTF-8. Save it as CSV (UTF-8).',
  total: (addresses: number, errors: number, warnings: number, unanswered: number) =>
    `${counted(addresses, 'address', 'addresses')}: ${formatNumber(errors)} with errors, ` +
    `${formatNumber(warnings)} with warnings, ${formatNumber(unanswered)} not answered.`,
};
