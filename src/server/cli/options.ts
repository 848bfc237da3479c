import { exportNames } from '../../domain/files/export-forms.ts';
import { languages } from '../../domain/format/formats.ts';
import { type ListField, listFields } from '../../domain/lists/records.ts';
import { CommandError, exitCodes } from '../node/exit-code.ts';
import { readArguments } from '../node/read-arguments.ts';
import commandLineWords from './command-line.messages';
import type { NamedColumns } from './named-columns.ts';

const asks = ['ndjson', 'text', 'csv', 'xlsx'] as const;
const merges = ['totals', ...exportNames] as const;

/** Every option as `parseArgs` takes them, with the placeholder of its value in the help. */
export const options = {
  'base-url': { type: 'string', value: 'URL' },
  area: { type: 'string', value: 'FILE' },
  columns: { type: 'string', value: 'FIELD=COLUMN,…' },
  sheet: { type: 'string', value: 'NAME' },
  concurrency: { type: 'string', short: 'c', value: 'N' },
  format: { type: 'string', short: 'f', value: 'FORMAT' },
  'fail-on': { type: 'string', value: 'SEVERITY' },
  junit: { type: 'string', value: 'FILE' },
  profile: { type: 'string', value: 'NAME|FILE' },
  suppressions: { type: 'string', value: 'FILE' },
  resume: { type: 'string', value: 'FILE' },
  'watch-against': { type: 'string', value: 'FILE' },
  changes: { type: 'string', value: 'FILE' },
  merge: { type: 'boolean' },
  match: { type: 'boolean' },
  to: { type: 'string', value: 'URL' },
  list: { type: 'string', value: 'NAME' },
  overlap: { type: 'string', value: 'N' },
  wait: { type: 'boolean' },
  progress: { type: 'boolean' },
  lang: { type: 'string', value: languages.join('|') },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
} as const;

/** The validated options. */
export type Options = ReturnType<typeof readOptions>;

/**
 * Reads the arguments, and the address from the environment where they have none. Throws CommandError `usage` for
 * invalid ones.
 */
export function readOptions(args: readonly string[], environment: NodeJS.ProcessEnv = {}) {
  const { values, positionals } = readArguments({ args: [...args], options, allowPositionals: true });
  const { merge = false, match = false, help = false, version = false, progress = false } = values;
  // An empty argument comes from an unset variable, and must not fall back to the samples.
  const given = values['base-url'] ?? (environment.PLACES_DEMO_BASE_URL || undefined);
  if (!merge && positionals.length > 1) refuse(commandLineWords.oneFile);
  if (merge && positionals.length === 0 && !help) refuse(commandLineWords.mergeFiles);
  if (merge && values.resume !== undefined) refuse(commandLineWords.mergeAlone);
  // Only the list, the service and the columns matter to a search for ids.
  const { resume, profile, suppressions, format } = values;
  const isChecking = [resume, profile, suppressions, format, values.to].some((value) => value !== undefined);
  if (match && (merge || isChecking)) refuse(commandLineWords.match.alone);
  if (values.area !== undefined && (merge || match || values.to !== undefined || positionals.length > 0))
    refuse(commandLineWords.area.alone);
  const { to, list, 'watch-against': watchAgainst, changes } = values;
  if (watchAgainst === undefined ? changes !== undefined : match || to !== undefined)
    refuse(commandLineWords.watch.alone);
  // The server of a team asks by itself.
  const idle = [values.resume, values['base-url'], values.concurrency, values.suppressions];
  const isAlone =
    !merge && list !== undefined && list.trim() !== '' && idle.every((value) => value === undefined);
  if (to !== undefined && !isAlone) refuse(commandLineWords.team.alone);
  if (to === undefined && (list ?? values.overlap ?? values.wait) !== undefined)
    refuse(commandLineWords.team.needsTo);
  return {
    files: positionals,
    team:
      to === undefined || list === undefined
        ? undefined
        : {
            address: readServerAddress(to, commandLineWords.team.badAddress),
            list: list.trim(),
            overlap: getOverlap(values.overlap),
            wait: values.wait === true,
          },
    merge,
    match,
    help,
    version,
    progress,
    format: getOne('format', values.format ?? 'ndjson', asks, merge),
    mergeFormat: getOne('format', values.format ?? 'totals', merges, !merge),
    failOn: getOne('fail-on', values['fail-on'] ?? 'error', ['error', 'warning']),
    lang: getOne('lang', values.lang ?? 'en', languages),
    baseUrl: given === undefined ? undefined : readServerAddress(given, commandLineWords.badAddress),
    columns: values.columns === undefined ? undefined : namedColumns(values.columns, match),
    sheet: values.sheet,
    area: values.area,
    concurrency: values.concurrency === undefined ? undefined : count(values.concurrency),
    junit: values.junit,
    profile: values.profile,
    suppressions: values.suppressions,
    resume: values.resume,
    watchAgainst,
    changes,
  };
}

/** Returns the value, if it is allowed; the first of them where it does not matter. */
function getOne<Value extends string>(
  name: keyof typeof options,
  value: string,
  allowed: readonly [Value, ...Value[]],
  idle = false,
): Value {
  if (idle) return allowed[0];
  const found = allowed.find((each) => each === value);
  return (
    found ?? refuse(commandLineWords.notOneOf({ option: `--${name}`, value, allowed: allowed.join(', ') }))
  );
}

/**
 * Returns the address of a server as it was given. Throws CommandError `usage` with the words `otherwise` for anything
 * else.
 */
export function readServerAddress(text: string, otherwise: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const usable =
    url && /^https?:$/.test(url.protocol) && !url.username && !url.password && !/[?#]/.test(text);
  return usable ? text : refuse(otherwise);
}

function count(text: string): number {
  const usable = /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= 256;
  return usable ? Number(text) : refuse(commandLineWords.badConcurrency);
}

function getOverlap(text = '1'): number {
  return /^[123]$/.test(text) ? Number(text) : refuse(commandLineWords.team.badOverlap);
}

/** `id=Objekt-ID,kind=2`: each of our fields once, the id among them unless the list may lack it. */
function namedColumns(text: string, mayLackId: boolean): NamedColumns {
  const named = new Map<ListField, string>();
  for (const part of text.split(',')) {
    const sign = part.indexOf('=');
    const field = listFields.find((each) => each === part.slice(0, sign).trim());
    const column = part.slice(sign + 1).trim();
    if (!field || column === '' || named.has(field)) {
      return badColumns(part.trim());
    }
    named.set(field, column);
  }
  return named.has('id') || mayLackId ? named : badColumns(text);
}

function badColumns(part: string): never {
  return refuse(commandLineWords.badColumns({ part, fields: listFields.join(', ') }));
}

function refuse(message: string): never {
  throw new CommandError(exitCodes.usage, message);
}

/** Columns of a terminal of default width. */
const width = 80;

/** Returns the text of `--help`. */
export function getHelpText(): string {
  const rows = Object.entries(options).map(([name, option]) => {
    const short = 'short' in option ? `-${option.short}, ` : '    ';
    const value = 'value' in option ? ` ${option.value}` : '';
    const text = Object.entries(commandLineWords.options).find(([key]) => key === name)?.[1] ?? '';
    return [`  ${short}--${name}${value}`, text] as const;
  });
  const indent = Math.max(...rows.map(([option]) => option.length)) + 2;
  const lines = rows.map(([option, told]) => option.padEnd(indent) + wrapped(told, width - indent, indent));
  const notes = [commandLineWords.tokenNote, commandLineWords.moreNote].map((note) =>
    wrapped(note, width, 0),
  );
  return [
    commandLineWords.usage,
    ...Object.values(commandLineWords.usages).map((usage) => `  ${usage}`),
    '',
    wrapped(commandLineWords.about, width, 0),
    '',
    commandLineWords.optionsTitle,
    ...lines,
    '',
    ...notes,
    '',
  ].join('\n');
}

function wrapped(text: string, most: number, indent: number): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last === '') lines[lines.length - 1] = word;
    else if (last.length + word.length < most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.join(`\n${' '.repeat(indent)}`);
}
