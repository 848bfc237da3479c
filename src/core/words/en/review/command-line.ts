import { longestId } from '../../../../contract/operations.ts';
import { counted, formatDuration, formatMoment, formatNumber } from '../../../format/formats.ts';

const options = {
  'base-url':
    'Address of the demo interface, else PLACES_DEMO_BASE_URL; without both the sample data in this program answers',
  columns: 'Which column says what, by name or number: id=Ref,kind=2. Told by names and contents without it',
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
  'long-id': `its id or kind has more than ${longestId.toLocaleString('en')} characters.`,
  'open-quote': 'a quote is not closed, or stands where none may.',
  'not-json': 'it is not JSON.',
  'not-an-object': 'it is JSON, but no object.',
  'too-long': 'it has more than a million characters.',
};

const fieldFaults = {
  'not-a-number': 'it is not a number.',
  'not-a-count': 'it is not a whole number from 0.',
  'out-of-range': 'it is out of range.',
  'half-a-position': 'a position needs latitude and longitude.',
};

type Columns = { readonly names: readonly string[]; readonly more: number };

const toldColumns = ({ names, more }: Columns) =>
  `${names.join(', ')}${more > 0 ? ` and ${formatNumber(more)} more` : ''}`;

type Counts = { readonly done: number; readonly failed: number; readonly unknown: number };

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
  badColumns: (part: string, fields: readonly string[]) =>
    `--columns ${part}: write FIELD=COLUMN, parted by commas, each field once and id among them. Fields: ${fields.join(', ')}.`,
  noSuchColumn: (field: string, column: string, told: Columns) =>
    `--columns ${field}=${column}: the list has no such column, so nothing was asked. Its columns: ${toldColumns(told)}.`,
  noIdColumn: (told: Columns) =>
    `Which column holds the ids cannot be told, so nothing was asked. The columns: ${toldColumns(told)}. ` +
    'Say it by name or number, as --columns id=1.',
  badToken: 'PLACES_DEMO_TOKEN holds what no header can carry.',
  badProfile: (name: string, why: string) => `Profile ${name}: ${why}`,
  badSuppressions: (file: string, why: string) => `Suppressions ${file}: ${why}`,
  noAcceptedFindings: 'it holds no accepted findings of Placelens.',
  notTaken: (file: string, count: number) =>
    `Suppressions ${file}: ${counted(count, 'entry', 'entries')} not understood, of an unknown rule or damaged.`,
  notReadable: (file: string, why: string) => `${file} cannot be read: ${why}`,
  isFolder: 'it is a folder.',
  notAFile: 'it is no file on a disk, and cannot be read twice. Save it in a file first.',
  notWritten: (file: string, why: string) => `${file} cannot be written: ${why}`,
  notChecked: (line: number, fault: keyof typeof lineFaults) =>
    `Line ${line} is not checked: ${lineFaults[fault]}`,
  sameFile: (one: string, other: string) =>
    `${one} and ${other} are one file, which would be overwritten: nothing was asked. Name another file.`,
  busy: (journal: string, pid: number, host: string, lock: string) =>
    `The journal ${journal} is in use by process ${pid} on ${host}: nothing was asked. Run this again when that has ended. ` +
    `If no such process runs there, delete ${lock}.`,
  strangeLock: (lock: string) =>
    `${lock} does not say which process uses the journal: nothing was asked. If none does, delete it.`,
  noJournal: (file: string) =>
    `${file} has no line of a journal, so it is left as it is. Name another file for --resume.`,
  damage: {
    unfinished: 'not written to its end',
    notUtf8: 'not UTF-8',
    repeated: 'its address stands there before',
  },
  damagedLine: (line: number, journal: string, why: string, aside: string) =>
    `Line ${line} of the journal ${journal} is set aside in ${aside} (${why}). What is not done is asked again.`,
  checkedWithout: (line: number, field: string, fault: keyof typeof fieldFaults) =>
    `Line ${line} is checked without ${field}: ${fieldFaults[fault]}`,
  otherList: (line: number) =>
    `The journal belongs to another list: line ${line} was another address when it was written.`,
  unauthorised:
    'The service refuses the token. What is done stands; the rest was not asked. Set PLACES_DEMO_TOKEN and run again.',
  progress: ({ done, failed, unknown }: Counts, perSecond: number, secondsLeft: number | undefined) =>
    [
      `${formatNumber(done)} done`,
      unknown > 0 && `${formatNumber(unknown)} not known`,
      failed > 0 && `${formatNumber(failed)} not answered`,
      `${formatNumber(perSecond, { maximumFractionDigits: 1 })}/s`,
      secondsLeft !== undefined && `${formatDuration(secondsLeft)} left`,
    ]
      .filter(Boolean)
      .join(', '),
  waiting: 'waiting, as the service asks',
  deadWaiting: 'waiting, as the service does not answer',
  dead: (since: Date, rows: number) =>
    `The service has not answered since ${formatMoment(since, { timeStyle: 'medium' })}: ${formatNumber(rows)} addresses in a row had no answer. ` +
    'What is done stands; these and the rest were left. With --resume the same command goes on.',
  samples: 'The sample data in this program answers. --base-url names a service.',
  fromTerminal: 'Ids are read from this terminal, one a line. Ctrl+D ends the list, --help tells more.',
  emptyList: 'The list holds no address: nothing was asked.',
  notText: 'it is no text in UTF-8 or UTF-16. Save it as CSV (UTF-8).',
  total: (addresses: number, errors: number, warnings: number, unknown: number, unanswered: number) =>
    `${counted(addresses, 'address', 'addresses')}: ${formatNumber(errors)} with errors, ` +
    `${formatNumber(warnings)} with warnings, ${formatNumber(unknown)} not known, ${formatNumber(unanswered)} not answered.`,
};
